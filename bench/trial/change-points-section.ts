import { changePoints } from '../../src/statistics/change-points.ts'
import { storedShifts } from '../../src/statistics/history-level.ts'
import {
  atLeast,
  atMost,
  type Figure,
  percentOf,
  type Runs,
  type TrialLine,
  type TrialSection,
  times,
} from './figure.ts'
import { type Chance, chanceOf } from './random.ts'

const JOBS = 100
const STEP_AT = 40
/** How far a shift may be from where it is said to be. */
const MISPLACED = 3

export const changePointsSection: TrialSection = {
  title: 'E. Change points',
  text: `The whole history is searched again at each job, as each push does. E1: share of series of ${JOBS} jobs that ever showed
a shift. E2 and E3: a step of so many standard deviations at job ${STEP_AT}, found within ± ${MISPLACED} jobs of its place.`,
  lines: [
    noChange('normal', (chance) => chance.normal(), 9),
    noChange('t3', (chance) => chance.heavyTailed(), 20),
    noChange('5 % outliers of 4 sd', withOutliers, 20),
    step('E2', 2, [
      [5, 41],
      [10, 84],
      [20, 96],
    ]),
    step('E3', 3, [[5, 91]]),
    { id: 'E4', world: 'creep of .5 % a job, 3 % noise', run: creep },
    { id: 'E5', world: 'up 5 % at job 40, down 5 % at job 60, 1 % noise', run: upAndDown },
    { id: 'E6', world: '1,000 jobs', run: duration },
  ],
}

/** Each series is searched a hundred times, so that there are fewer. */
const seriesOf = ({ repetitions }: Runs) => Math.ceil(repetitions / 4)

function noChange(shape: string, draw: (chance: Chance) => number, limit: number): TrialLine {
  const run = (runs: Runs): Figure[] => {
    const chance = chanceOf(runs.seed, `E1/${shape}`)
    const detected = times(seriesOf(runs), () => {
      const series = times(JOBS, () => draw(chance))
      return series.some((_, index) => changePoints(series.slice(0, index + 1)).length > 0)
    })
    return [
      { name: 'series with a shift, %', value: percentOf(detected, Boolean), bound: atMost(limit) },
    ]
  }
  return { id: 'E1', world: `no change, ${shape}`, run }
}

function withOutliers(chance: Chance): number {
  const outlier = chance.uniform() < 0.05 ? 4 : 0
  return chance.normal() + (chance.uniform() < 0.5 ? outlier : -outlier)
}

function step(
  id: string,
  size: number,
  bounds: readonly (readonly [jobs: number, limit: number])[],
): TrialLine {
  const run = (runs: Runs): Figure[] => {
    const chance = chanceOf(runs.seed, id)
    const most = Math.max(...bounds.map(([jobs]) => jobs))
    const waits = times(runs.repetitions, () => {
      const series = times(
        STEP_AT + most,
        (index) => chance.normal() - (index < STEP_AT ? 0 : size),
      )
      const ends = times(most, (index) => index + 1)
      return (
        ends.find((jobs) => isFoundAt(STEP_AT, series.slice(0, STEP_AT + jobs))) ??
        Number.POSITIVE_INFINITY
      )
    })
    return bounds.map(([jobs, limit]) => ({
      name: `found within ${jobs} jobs, %`,
      value: percentOf(waits, (wait) => wait <= jobs),
      bound: atLeast(limit),
    }))
  }
  return { id, world: `step of ${size} sd`, run }
}

function isFoundAt(place: number, series: readonly number[]): boolean {
  return changePoints(series).some((index) => Math.abs(index - place) <= MISPLACED)
}

function creep(runs: Runs): Figure[] {
  const chance = chanceOf(runs.seed, 'E4')
  const reports = times(seriesOf(runs), () => {
    const series = times(
      STEP_AT + 20,
      (index) => 0.03 * chance.normal() - 0.005 * Math.max(0, index - STEP_AT + 1),
    )
    const ends = times(20, (index) => STEP_AT + index + 1)
    return ends.some((jobs) => dropsOf(series.slice(0, jobs)) > 0)
  })
  return [
    { name: 'shown within 20 jobs, %', value: percentOf(reports, Boolean), bound: atLeast(96) },
  ]
}

function dropsOf(series: readonly number[]): number {
  const jobs = series.map((y) => ({ y, accepted: false }))
  return storedShifts(jobs).filter(({ change }) => change < 0).length
}

function upAndDown(runs: Runs): Figure[] {
  const chance = chanceOf(runs.seed, 'E5')
  const reports = times(seriesOf(runs), () => {
    const series = times(
      80,
      (index) => 0.01 * chance.normal() + (index < 40 || index >= 60 ? 0 : 0.05),
    )
    return isFoundAt(40, series) && isFoundAt(60, series)
  })
  return [{ name: 'both shown, %', value: percentOf(reports, Boolean), bound: atLeast(99) }]
}

/**
 * The best of some, since it is the program's time that is meant and not what else runs on the
 * machine.
 */
function duration({ seed }: Runs): Figure[] {
  const chance = chanceOf(seed, 'E6')
  const series = times(1_000, () => chance.normal())
  const spent = times(10, () => {
    const before = performance.now()
    changePoints(series)
    return performance.now() - before
  })
  return [{ name: 'milliseconds', value: Math.min(...spent), bound: atMost(30), jobs: 'none' }]
}
