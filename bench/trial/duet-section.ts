import type { Cell, Run } from '../../src/core/record/schema.ts'
import { cellRounds } from '../../src/core/verdict/runs.ts'
import { chooseWay, decidingRuns, otherRuns } from '../../src/core/verdict/side-by-side/way.ts'
import { decideSideBySide, type SideBySideDecision } from '../../src/statistics/decision.ts'
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
import { isGreen, isRed, roundOf, TOLERANCE, usualTerms } from './job.ts'
import { type Chance, chanceOf } from './random.ts'
import { MOST_ROUNDS, PAIRS } from './slice-order.ts'

/**
 * A slow-down of a server alone as the two ways and their gauges show it: shares of its logarithm.
 */
interface Effect {
  readonly name: string
  readonly atOnce: number
  readonly windows: number
  /** Idle time alone, and share of the core at once: what the gauges see. */
  readonly idle: number
}

const cpu: Effect = { name: 'processor time', atOnce: 1, windows: 1, idle: 0 }
const effects: readonly Effect[] = [
  { name: 'waits that leave the core idle', atOnce: 0.4, windows: 0.75, idle: 1 },
  { name: 'waits that no gauge sees', atOnce: 0.4, windows: 0.75, idle: 0 },
  {
    name: 'waits of which at once nothing is seen, nor by a gauge',
    atOnce: 0,
    windows: 0.75,
    idle: 0,
  },
  { name: 'locks', atOnce: 0.67, windows: 1, idle: 0 },
  { name: 'footprint in the cache', atOnce: 0.42, windows: 1, idle: 0 },
]

/** Standard deviations, as fractions: of a pair of each way, of one start, and of a gauge. */
interface Noise {
  readonly atOnce: number
  readonly windows: number
  readonly start: number
  readonly gauge: number
}

const noises: readonly { readonly id: string; readonly noise: Noise; readonly bounds: Bounds }[] = [
  noiseOf('J1', 0.015, 0.02, 0.005),
  noiseOf('J2', 0.015, 0.04, 0.005),
  noiseOf('J3', 0.03, 0.06, 0.005),
  noiseOf('J4', 0.015, 0.04, 0.01),
  noiseOf('J5', 0.015, 0.04, 0.015),
  noiseOf('J6', 0.015, 0.04, 0.03),
]

interface Bounds {
  readonly red: number
  readonly greenAtTolerance: number
}

function noiseOf(id: string, atOnce: number, windows: number, start: number) {
  const bounds =
    start >= 0.03
      ? { red: 2, greenAtTolerance: 10 }
      : { red: 1.3, greenAtTolerance: start > 0.01 ? 10 : 5.3 }
  return { id, noise: { atOnce, windows, start, gauge: 0.005 }, bounds }
}

const [SLICE, SETTLE, START] = [10, 2, 60]
const ROUND_MINUTES = ((PAIRS / 2) * (3 * SLICE + 2 * SETTLE) + START) / 60
const HIDDEN = 2 * TOLERANCE

export const duetSection: TrialSection = {
  title: 'J. Both at once and windows, with effects that one of them hides',
  text: `A round has ${PAIRS / 2} pairs at once and ${PAIRS / 2} in windows of 100 ms; the product chooses by the gauges of the first round. Effects are
drops of ${100 * HIDDEN} % of the server alone, twice the tolerance, as each way would show them. A round takes one minute beside its
slices, which is an assumption.`,
  lines: noises.map(({ id, noise, bounds }) => ({
    id,
    world: `pair ${percent(noise.atOnce)} % at once, ${percent(noise.windows)} % in windows, start ${percent(noise.start)} %`,
    run: (runs) => figuresOf(id, noise, bounds, runs),
  })),
}

function figuresOf(
  id: string,
  noise: Noise,
  bounds: Bounds,
  { repetitions, seed }: Runs,
): Figure[] {
  const jobs = (effect: Effect, drop: number) => {
    const chance = chanceOf(seed, `${id}/${effect.name}/${drop}`)
    return times(repetitions, () => jobOf(effect, Math.log1p(-drop), noise, chance))
  }
  const decisions = (of: readonly Job[]) => of.map(({ decision }) => decision)
  const none = jobs(cpu, 0)
  const minutes =
    none.reduce((sum, { decision }) => sum + ROUND_MINUTES * roundOf(decision), 0) / none.length
  const figure = (name: string, value: number, bound: Bound = noBound): Figure => ({
    name,
    value,
    bound,
  })
  return [
    figure(
      'at once decide, no change',
      percentOf(none, ({ isAtOnce }) => isAtOnce),
    ),
    figure('red, no change', percentOf(decisions(none), isRed), atMost(bounds.red)),
    figure('green, no change', percentOf(decisions(none), isGreen)),
    figure('mean min', minutes),
    figure(
      'green at δ',
      percentOf(decisions(jobs(cpu, TOLERANCE)), isGreen),
      atMost(bounds.greenAtTolerance),
    ),
    figure(
      'red at 2δ',
      percentOf(decisions(jobs(cpu, HIDDEN)), isRed),
      atLeast(noise.start > 0.01 ? 40 : 90),
    ),
    ...effects.map((effect) =>
      figure(
        `green, ${effect.name}`,
        percentOf(decisions(jobs(effect, HIDDEN)), isGreen),
        atMost((effect.atOnce === 0 ? 10 : 5.5) + (noise.start >= 0.03 ? 4.5 : 0)),
      ),
    ),
  ]
}

interface Job {
  readonly decision: SideBySideDecision
  readonly isAtOnce: boolean
}

/** One simulated job of one cell, judged as a record would be. */
function jobOf(effect: Effect, shift: number, noise: Noise, chance: Chance): Job {
  const cell: Cell = {
    ...cellOfTrial,
    runs: times(MOST_ROUNDS, (round) => runsOf(round + 1)).flat(),
  }
  const deciding = decidingRuns(cell, cell.runs).filter((run) => run.state === 'valid')
  const other = cellRounds(otherRuns(cell), 'tps')
  const decision = decideSideBySide(cellRounds(deciding, 'tps'), { ...usualTerms, other })
  return { decision, isAtOnce: chooseWay(cell)?.way === 'at-once' }

  function runsOf(round: number): Run[] {
    const starts = [noise.start * chance.normal(), noise.start * chance.normal()] as const
    return times(PAIRS, (pair) => {
      const way = pair % 2 === 0 ? 'at-once' : 'windows'
      const deviation = (way === 'at-once' ? noise.atOnce : noise.windows) * Math.SQRT1_2
      return ([0, 1] as const).map((index): Run => {
        const change =
          index === 0 ? 0 : shift * (way === 'at-once' ? effect.atOnce : effect.windows)
        const idle = index === 0 ? 0 : shift * effect.idle
        const usual = way === 'at-once' ? 0.5 : 1
        const busy = usual * Math.exp(idle + noise.gauge * Math.SQRT1_2 * chance.normal())
        return {
          side: index === 0 ? 'base' : 'candidate',
          round,
          slice: 2 * pair + index,
          state: 'valid',
          durationSeconds: SLICE,
          metrics: {
            tps: 1_000 * usual * Math.exp(change + starts[index] + deviation * chance.normal()),
          },
          pairing: { way, busy },
        }
      })
    }).flat()
  }
}

const cellOfTrial = {
  id: 'cell',
  tool: 'sysbench',
  toolVersion: 'any',
  workload: 'any',
  threads: 4,
  clients: 1,
  data: {},
  durationSeconds: SLICE,
  warmUpSeconds: SETTLE,
  options: {},
  measure: 'duet',
} as const

function percent(share: number): string {
  return String(Math.round(1_000 * share) / 10)
}
