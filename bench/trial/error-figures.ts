import { policySchema } from '../../src/core/config/policy.ts'
import type { Run } from '../../src/core/record/schema.ts'
import { errorAlarms } from '../../src/core/verdict/alarm.ts'
import { findOpposites } from '../../src/core/verdict/opposite.ts'
import { atLeast, atMost, type Figure, percentOf, type Runs, times } from './figure.ts'
import { chanceOf } from './random.ts'
import { realRecord } from './real-job.ts'
import { MOST_ROUNDS, PAIRS, sliceOrder } from './slice-order.ts'

const TRANSACTIONS = 10_000
const SECONDS = 10
/** Slices in which transactions fail, of either side, and the share that fails in them at most. */
const [STORMS, MOST_FAILING] = [0.3, 0.05]
const RISE = 0.02

const policy = policySchema.parse({})
const cell = {
  id: 'cell',
  tool: 'sysbench',
  toolVersion: 'any',
  workload: 'any',
  threads: 1,
  clients: 1,
  data: {},
  durationSeconds: SECONDS,
  warmUpSeconds: 0,
  options: {},
} as const

/**
 * Errors that come in storms, to either side alike: how often the alarm of errors rings, with and
 * without a change.
 */
export function errorFigures({ repetitions, seed }: Runs): Figure[] {
  const rings = (starts: number, rise: number) => {
    const chance = chanceOf(seed, `C7/${starts}/${rise}`)
    const intervals = times(repetitions, () => {
      const draw = chance.uniform()
      const runs = times(starts, (round) =>
        sliceOrder(draw, round + 1).map(({ side }, slice): Run => {
          const storm = chance.uniform() < STORMS ? MOST_FAILING * chance.uniform() ** 2 : 0
          return {
            side,
            round: round + 1,
            slice,
            state: 'valid',
            durationSeconds: SECONDS,
            metrics: { tps: TRANSACTIONS / SECONDS },
            ignoredErrors: Math.round(TRANSACTIONS * (storm + (side === 'candidate' ? rise : 0))),
          }
        }),
      ).flat()
      const record = realRecord(cell, runs, seed)
      const opposites = findOpposites(
        record,
        { kind: 'side-by-side', description: 'the same' },
        policy,
      )
      return errorAlarms(record, opposites).length > 0
    })
    return percentOf(intervals, Boolean)
  }
  return [
    { name: 'alarm, no change, 2 starts', value: rings(2, 0), bound: atMost(0.2) },
    {
      name: `alarm, no change, ${MOST_ROUNDS} starts`,
      value: rings(MOST_ROUNDS, 0),
      bound: atMost(0.2),
    },
    {
      name: `alarm at +2 %, ${MOST_ROUNDS} starts of ${PAIRS} pairs`,
      value: rings(MOST_ROUNDS, RISE),
      bound: atLeast(90),
    },
  ]
}
