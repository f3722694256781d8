import { policySchema } from '../../src/core/config/policy.ts'
import type { BenchRecord, CellSettings, Run } from '../../src/core/record/schema.ts'
import { judge } from '../../src/core/report/judge-in-words.ts'
import { decideAfterRound, type NextRound } from '../../src/core/verdict/judge.ts'
import type { Result } from '../../src/core/verdict/result.ts'
import { type Handicap, type RealMachine, SLICE_SECONDS } from './real-machine.ts'
import { MOST_ROUNDS, PAIRS } from './slice-order.ts'

/** The configuration of whoever wrote none. */
const policy = policySchema.parse({})

/**
 * The verdict of the complete program on what was measured: throughput, alarms, errors and work.
 */
export function judgedJob(cell: CellSettings, runs: readonly Run[], seed: number): Result {
  const reference = { kind: 'side-by-side', description: 'the same server' } as const
  return judge(realRecord(cell, runs, seed), reference, policy)
}

/** What the program does after a round. */
export function afterRound(cell: CellSettings, runs: readonly Run[], seed: number): NextRound {
  return decideAfterRound(realRecord(cell, runs, seed), policy)
}

/** A record of one cell, measured side by side on one machine. */
export function realRecord(cell: CellSettings, runs: readonly Run[], seed: number): BenchRecord {
  const target = {
    kind: 'local',
    product: 'MariaDB',
    version: 'any',
    components: {},
    topology: {},
    configuration: {},
    variables: {},
    refused: [],
  } as const satisfies BenchRecord['targets']['candidate']
  return {
    schemaVersion: 1,
    id: 'trial',
    suite: 'trial',
    createdAt: new Date(0).toISOString(),
    programVersion: 'trial',
    design: 'side-by-side',
    seed,
    source: {},
    machine: { cpuModel: 'any', cores: 1, runnerClass: 'local' },
    targets: { base: target, candidate: target },
    cells: [{ ...cell, runs: [...runs] }],
    sideBySide: {
      rounds: MOST_ROUNDS,
      pairs: PAIRS,
      sliceSeconds: SLICE_SECONDS,
      settleSeconds: 0,
    },
    completeness: { state: 'complete' },
  }
}

/** What was measured of one job, as a line of a file. */
export interface RealJob {
  readonly handicap: Handicap
  readonly machine: Pick<RealMachine, 'words' | 'cell'>
  readonly seed: number
  readonly runs: readonly Run[]
  /** Load average of the machine over the last minute, at the end of each round. */
  readonly load: readonly number[]
}
