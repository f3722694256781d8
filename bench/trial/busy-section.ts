import { alarmLevel, isAlarm } from '../../src/statistics/alarm.ts'
import { decideSideBySide, type SideBySideTerms } from '../../src/statistics/decision.ts'
import { estimateSideBySide, type Pair, type Round } from '../../src/statistics/pairs.ts'
import {
  atLeast,
  atMost,
  type Bound,
  type Figure,
  noBound,
  percentOf,
  type Runs,
  type TrialSection,
  times,
} from './figure.ts'
import { isRed, usualTerms } from './job.ts'
import { chanceOf } from './random.ts'
import { MOST_ROUNDS } from './slice-order.ts'
import { drawRounds, type World, worldOf } from './world.ts'

interface BusyLine {
  readonly id: string
  readonly name: string
  readonly world: World
  /**
   * Of a red by throughput and of an alarm, equal servers; default: of 1 % and .2 %, with room for
   * chance.
   */
  readonly most?: { readonly red: number; readonly alarm: number }
  /** Of an alarm at a p95 twice as long, after all starts. */
  readonly rings: Bound
}

const usualMost = { red: 1.35, alarm: 0.4 }

const ALARM = 0.25
const LEAST_STARTS = 2
const latencyTerms: SideBySideTerms = { ...usualTerms, direction: 'lower-is-better' }

/** Two speeds, as of a machine that another program loads and leaves. */
const twoSpeeds = (factor: number, switching: number) =>
  worldOf(0.1, 0.005, { levels: { distance: Math.log(factor), switching }, losses: [] })

const lines: readonly BusyLine[] = [
  {
    id: 'G1',
    name: 'pair 30 %, t3, 5 % of the slices ×5',
    world: worldOf(0.3, 0.005, { shape: 'heavy-tailed', losses: [{ share: 0.05, loss: 0.8 }] }),
    // Stalls of both sides by chance, as in B7.
    most: { ...usualMost, red: 2.7 },
    rings: atLeast(95),
  },
  { id: 'G2', name: 'pair 60 %', world: worldOf(0.6, 0.005), rings: atLeast(95) },
  {
    id: 'G3',
    name: 'pair 60 %, t3',
    world: worldOf(0.6, 0.005, { shape: 'heavy-tailed' }),
    rings: atLeast(95),
  },
  ...[0.3, 0.5, 0.9].map((switching) => ({
    id: `G4 ${switching}`,
    name: `two speeds, ×2, switching with ${100 * switching} % a slice`,
    world: twoSpeeds(2, switching),
    rings: atLeast(95),
  })),
  ...[0.1, 0.3, 0.5, 0.7, 0.9].map((switching) => ({
    id: `G5 ${switching}`,
    name: `two speeds, ×10, switching with ${100 * switching} % a slice`,
    world: twoSpeeds(10, switching),
    rings: noBound,
  })),
  {
    id: 'G6',
    name: 'a burst of 2 slices in each 5, −50 %',
    world: worldOf(0.1, 0.005, { bursts: { each: 5, lasting: 2, loss: 0.5 } }),
    // Pairs of one start are no longer by chance.
    most: { red: 3.4, alarm: 0.7 },
    rings: noBound,
  },
  {
    id: 'G7',
    name: 'a burst of 3 slices in each 7, −80 %',
    world: worldOf(0.1, 0.005, { bursts: { each: 7, lasting: 3, loss: 0.8 } }),
    rings: noBound,
  },
  {
    id: 'G8',
    name: '30 % of the slices −90 %',
    world: worldOf(0.1, 0.005, { losses: [{ share: 0.3, loss: 0.9 }] }),
    most: { ...usualMost, red: 2 },
    rings: noBound,
  },
]

/** Equal servers on machines that others load: nothing may ring, and nothing may be red. */
export const busySection: TrialSection = {
  title: 'G. Busy machines',
  text: `Equal servers, δ = 3 %. A p95 is the inverse of a throughput of the same world; its alarm looks once, after 2 or
after ${MOST_ROUNDS} starts. Where the machine has two speeds far apart, ×2 is not seen, and nothing is said of it. Percent of the jobs.`,
  lines: lines.map((line) => ({
    id: line.id,
    world: line.name,
    run: (runs) => figuresOf(line, runs),
  })),
}

function figuresOf(
  { id, world, rings, most = usualMost }: BusyLine,
  { repetitions, seed }: Runs,
): Figure[] {
  const drawn = (name: string, factor: number) => {
    const chance = chanceOf(seed, `${id}/${name}`)
    return times(repetitions, () => drawRounds(world, -Math.log(factor), chance))
  }
  const equal = drawn('equal', 1)
  const rung = (jobs: readonly (readonly Round[])[], starts: number) =>
    percentOf(jobs, (rounds) => rings95(rounds.slice(0, starts)))
  return [
    {
      name: 'red, throughput',
      value: percentOf(equal, (rounds) => isRed(decideSideBySide(rounds, usualTerms))),
      bound: atMost(most.red),
    },
    {
      name: `alarm, ${LEAST_STARTS} starts`,
      value: rung(equal, LEAST_STARTS),
      bound: atMost(most.alarm),
    },
    {
      name: `alarm, ${MOST_ROUNDS} starts`,
      value: rung(equal, MOST_ROUNDS),
      bound: atMost(most.alarm),
    },
    {
      name: `alarm at ×2, ${MOST_ROUNDS} starts`,
      value: rung(drawn('twice', 2), MOST_ROUNDS),
      bound: rings,
    },
  ]
}

function rings95(speeds: readonly Round[]): boolean {
  const latencies = speeds.map((round) =>
    round.map(([base, candidate]): Pair => [1 / base, 1 / candidate]),
  )
  return isAlarm(estimateSideBySide(latencies, latencyTerms), ALARM, alarmLevel(1))
}
