import { Failure } from '../record/failure.ts'
import { mergeRecords } from '../record/merge.ts'
import { checkFit, type NamedRecord, refuse } from '../record/merge-fit.ts'
import type { BenchRecord, Cell, Run } from '../record/schema.ts'
import type { PlannedCell } from './cells.ts'
import type { Shard, ShardPlan } from './shards.ts'

export interface MergedShards {
  /** All cells of the plan, in the order of the suite. What was not measured is invalid, and says why. */
  readonly record: BenchRecord
  /** A sentence for each shard that is missing or ended early. */
  readonly problems: readonly string[]
}

/**
 * One record of what the shards of a plan left, as if one machine had measured it all. The cells of a shard that left
 * no record, or ended early, hold an invalid run: the verdict on such a record is `invalid`, whatever else stands in it.
 * @param suite cells in the order of the suite
 * @throws Failure `measurement` where no shard left a record, `input` where records are of another plan, commit, suite
 * or kind of server, or one shard is there twice
 */
export function mergeShards(
  records: readonly NamedRecord[],
  plan: ShardPlan,
  suite: readonly PlannedCell[],
): MergedShards {
  const [first] = records
  if (first === undefined) {
    throw new Failure('measurement', 'no shard left a record', {
      remedy: 'Look at the jobs that measure: each uploads its record as an artifact.',
    })
  }
  refuse(
    strangers(records, plan),
    'Give the same configuration, suite, threads and number of shards to all jobs of the run.',
  )
  if (records.length > 1) checkFit(records)
  const problems: string[] = []
  const parts = plan.shards.flatMap((shard): NamedRecord[] => {
    const held = records.filter(({ record }) => record.shards?.part === shard.number)
    const problem = problemOf(held[0]?.record, shard, `shard ${shard.number}/${plan.shards.length}`)
    if (problem !== undefined) problems.push(problem)
    const own = held.length === 0 ? [standIn(first, shard)] : held
    return problem === undefined ? own : own.map((part) => broken(part, shard, records, problem))
  })
  const merged = parts.length === 1 ? alone(first.record, parts) : mergeRecords(parts)
  return { record: inOrderOf(merged, suite), problems }
}

function strangers(records: readonly NamedRecord[], plan: ShardPlan): string[] {
  return records.flatMap(({ name, record: { shards } }) => {
    if (shards?.part === undefined) return [`${name}: is no shard`]
    if (shards.plan === plan.id) return []
    return [`${name}: is a shard of plan ${shards.plan}, and what is to be merged is plan ${plan.id}`]
  })
}

function problemOf(record: BenchRecord | undefined, shard: Shard, name: string): string | undefined {
  if (record === undefined) return `${name} left no record`
  const { completeness, cells } = record
  if (completeness.state === 'partial') return `${name} ended early: ${completeness.reason}`
  const lacking = shard.cells.filter(({ settings }) => !cells.some(({ id }) => id === settings.id))
  return lacking.length === 0
    ? undefined
    : `${name} lacks ${lacking.map((cell) => cell.settings.id).join(', ')}`
}

/** The header of another shard, since the missing one left none. */
function standIn(
  { record: { shards, sideBySide, times: _, ...rest } }: NamedRecord,
  shard: Shard,
): NamedRecord {
  return {
    name: `shard ${shard.number}`,
    record: {
      ...rest,
      cells: [],
      ...(shards === undefined ? {} : { shards: { ...shards, part: shard.number } }),
      ...(sideBySide === undefined ? {} : { sideBySide: { ...sideBySide, startNoise: {} } }),
    },
  }
}

/** The record with every cell of its shard, and in each of them the reason why none can be trusted. */
function broken(
  { name, record }: NamedRecord,
  shard: Shard,
  all: readonly NamedRecord[],
  reason: string,
): NamedRecord {
  const cells = shard.cells.map(({ settings }): Cell => {
    const measured = record.cells.find(({ id }) => id === settings.id)
    const runs = measured?.runs ?? []
    const last: Run = { state: 'invalid', side: 'candidate', round: 1, slice: runs.length, reason, tail: [] }
    const cell = measured ?? { ...settings, toolVersion: toolVersionIn(all, settings.tool) }
    return { ...cell, runs: [...runs, last] }
  })
  return { name, record: { ...record, cells, completeness: { state: 'complete' } } }
}

function toolVersionIn(records: readonly NamedRecord[], tool: Cell['tool']): string {
  const cells = records.flatMap(({ record }) => record.cells)
  return cells.find((cell) => cell.tool === tool)?.toolVersion ?? 'unknown'
}

function alone({ shards }: BenchRecord, [only]: readonly NamedRecord[]): BenchRecord {
  const { part: _, ...plan } = shards ?? {}
  return { ...(only as NamedRecord).record, shards: plan as NonNullable<BenchRecord['shards']> }
}

function inOrderOf(record: BenchRecord, suite: readonly PlannedCell[]): BenchRecord {
  const order = new Map(suite.map(({ settings }, index) => [settings.id, index]))
  const place = ({ id }: Cell) => order.get(id) ?? order.size
  return { ...record, cells: record.cells.toSorted((one, other) => place(one) - place(other)) }
}
