import { testPairs } from '../../src/extensions/work/counters.ts'
import type { WorkPair } from '../../src/statistics/counts.ts'
import { atMost, type Bound, type Figure, percentOf, type Runs, times } from './figure.ts'
import { chanceOf } from './random.ts'
import { PAIRS } from './slice-order.ts'

const UNITS = 10_000
const COUNTERS = 20
const CHANGE = 0.05
/** 1 % in each direction, divided by the counters, and room for chance. */
const MOST_FALSE = 0.25

export interface WorkWorld {
  /** Standard deviation of the logarithm of a counter from slice to slice, … */
  readonly spread: number
  /** … and from start to start of one server. */
  readonly start: number
  readonly shape: 'normal' | 'heavy-tailed'
  /** How often a change of 5 % must be found. */
  readonly found: Bound
  /**
   * How often two starts may say that a counter changed which did not; default: as eight starts.
   */
  readonly falseAtTwoStarts?: Bound
}

/**
 * Counters that move from slice to slice, each of one job by itself: how often one that did not
 * change is said to have changed, and how often a change of 5 % is found.
 */
export function workFigures(
  { spread, start, shape, found, falseAtTwoStarts = atMost(MOST_FALSE) }: WorkWorld,
  { repetitions, seed }: Runs,
): Figure[] {
  const jobs = (starts: number, change: number) => {
    const chance = chanceOf(seed, `C6/${spread}/${start}/${shape}/${starts}/${change}`)
    const draw = shape === 'normal' ? chance.normal : chance.heavyTailed
    return times(repetitions, () =>
      testPairs(
        times(starts, () => {
          const [base, candidate] = [
            start * chance.normal(),
            start * chance.normal() + Math.log1p(change),
          ]
          const slice = (level: number) => ({
            count: Math.round(UNITS * Math.exp(level + spread * draw())),
            units: UNITS,
          })
          return times(PAIRS, (): WorkPair => ({ base: slice(base), candidate: slice(candidate) }))
        }),
        COUNTERS,
      ),
    )
  }
  const proved = (starts: number, change: number) =>
    percentOf(jobs(starts, change), (work) => work.kind === 'tested' && work.proved)
  return [
    {
      name: `one of ${COUNTERS}, no change, 2 starts`,
      value: proved(2, 0),
      bound: falseAtTwoStarts,
    },
    {
      name: `one of ${COUNTERS}, no change, 8 starts`,
      value: proved(8, 0),
      bound: atMost(MOST_FALSE),
    },
    { name: '5 % more is found, 8 starts', value: proved(8, CHANGE), bound: found },
  ]
}
