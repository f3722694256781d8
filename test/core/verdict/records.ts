import { type Policy, policySchema } from '../../../src/core/config/policy.ts'
import type { BenchRecord, Cell, Run, SideBySidePlan } from '../../../src/core/record/schema.ts'
import type { Reference } from '../../../src/core/verdict/reference.ts'
import type { Result, Row } from '../../../src/core/verdict/result.ts'
import type { Round } from '../../../src/statistics/pairs.ts'

/** The defaults of the configuration, with some of them changed. */
export function policyOf(changes: Partial<Policy> = {}): Policy {
  return { ...policySchema.parse({}), ...changes }
}

type Metrics = Record<string, number>

export function validRun(metrics: Metrics, place: Partial<Run> = {}): Run {
  return {
    side: 'candidate',
    round: 1,
    slice: 0,
    state: 'valid',
    durationSeconds: 60,
    metrics,
    ...place,
  } as Run
}

export function invalidRun(reason: string, place: Partial<Run> = {}): Run {
  return {
    side: 'candidate',
    round: 1,
    slice: 0,
    state: 'invalid',
    reason,
    tail: ['FATAL: it broke'],
    ...place,
  } as Run
}

export function cellOf(runs: readonly Run[], changes: Partial<Cell> = {}): Cell {
  return {
    id: 'sysbench/oltp_point_select/16',
    tool: 'sysbench',
    toolVersion: '1.0.20',
    workload: 'oltp_point_select',
    threads: 16,
    clients: 1,
    data: { tables: 4, tableSize: 10_000 },
    durationSeconds: 60,
    warmUpSeconds: 10,
    options: {},
    runs: [...runs],
    ...changes,
  }
}

/** Runs of a job that measured one target, one a value. */
export function runsOfTps(values: readonly number[]): Run[] {
  return values.map((tps, slice) => validRun({ tps }, { slice }))
}

export function recordOf(cells: readonly Cell[], changes: Partial<BenchRecord> = {}): BenchRecord {
  return {
    schemaVersion: 1,
    id: 'suite/abc/1-1',
    suite: 'suite',
    createdAt: '2026-01-02T03:04:05.000Z',
    programVersion: '0.1.0',
    design: 'single',
    source: { commit: 'abc' },
    machine: { cpuModel: 'a CPU', cores: 4, runnerClass: 'local' },
    targets: {
      candidate: {
        kind: 'local',
        product: 'MariaDB',
        version: '10.11',
        components: {},
        topology: {},
        configuration: {},
        variables: {},
        refused: [],
      },
    },
    cells: [...cells],
    completeness: { state: 'complete' },
    ...changes,
  }
}

/** One job with these throughputs. */
export function tpsRecord(
  values: readonly number[],
  changes: Partial<BenchRecord> = {},
): BenchRecord {
  return recordOf([cellOf(runsOfTps(values))], changes)
}

/** Jobs as a reference, newest first. */
export function storedReference(records: readonly BenchRecord[]): Reference {
  return { kind: 'stored', records, description: 'the last records of main' }
}

/** Jobs of one run each, newest first. */
export function historyOf(values: readonly number[]): Reference {
  return storedReference(
    values.map((value, index) => tpsRecord([value], { id: `suite/old/${index}` })),
  )
}

export const sideBySide: Reference = {
  kind: 'side-by-side',
  description: 'base on the same machine',
}

/** Runs of a side-by-side cell: for each round its pairs as `[base, candidate]`, in ABBA order. */
export function pairedRuns(rounds: readonly Round[], metric = 'tps'): Run[] {
  return rounds.flatMap((pairs, index) =>
    pairs.flatMap(([base, candidate, standstill], pair) => {
      const first =
        pair % 2 === 0 ? (['base', 'candidate'] as const) : (['candidate', 'base'] as const)
      return first.map((side, second) =>
        validRun(
          { [metric]: side === 'base' ? base : candidate },
          {
            side,
            round: index + 1,
            slice: 2 * pair + second,
            durationSeconds: 10,
            ...(standstill === side || standstill === 'both'
              ? { standstill: { seconds: 6, by: standstill === 'both' ? 'steal' : 'idle-server' } }
              : {}),
          },
        ),
      )
    }),
  )
}

export function pairedRecord(
  rounds: readonly Round[],
  plan: Partial<SideBySidePlan> = {},
): BenchRecord {
  const cell = cellOf(pairedRuns(rounds), { durationSeconds: 10 })
  const { targets } = recordOf([])
  return recordOf([cell], {
    targets: { ...targets, base: targets.candidate },
    design: 'side-by-side',
    seed: 1,
    sideBySide: { rounds: 8, pairs: 4, sliceSeconds: 10, settleSeconds: 2, ...plan },
  })
}

/** The row of this metric; the test fails where there is none. */
export function rowOf(result: Result, metric = 'tps', cellId?: string): Row {
  const row = result.rows.find(
    (row) => row.metric === metric && (cellId === undefined || row.cellId === cellId),
  )
  if (row === undefined) throw new Error(`no row for ${metric}`)
  return row
}
