import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Settings } from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import { readOutcome } from '../../core/job/job-outcome.ts'
import { readRecord, resultFiles } from '../../core/job/result-folder.ts'
import { measuredSource } from '../../core/job/source.ts'
import type { PlannedCell } from '../../core/plan/cells.ts'
import type { Shard, ShardPlan } from '../../core/plan/shards.ts'
import type { BenchRecord, Cell, Run } from '../../core/record/schema.ts'
import { planShards, suiteCells } from '../../core/steps/shard-plan.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { checkFit, mergeRecords, type NamedRecord, refuse } from './merge.ts'

export interface Collected {
  readonly record: BenchRecord
  /** Sentences on shards that are missing or ended early. */
  readonly problems: readonly string[]
  /** Second measurement of the suspicious cells by another machine. */
  readonly proof?: BenchRecord
}

/**
 * One record of all shards of this run.
 * @throws Failure `measurement` where there is no record, `input` where one is of something else
 */
export async function collectShards(
  settings: Settings,
  folder: string,
  io: Io,
): Promise<Collected> {
  const source = await measuredSource(io)
  const all = recordsIn(folder).filter(({ record }) => record.suite === settings.suiteName)
  for (const { name, record } of all) {
    const { commit } = record.source
    if (source.commit === undefined || commit === source.commit) continue
    throw new Failure(
      'input',
      `${name} is of commit ${commit}, and this job is of ${source.commit}`,
      {
        remedy: 'Merge the shards of one run only.',
      },
    )
  }
  const proofs = all.filter(({ record }) => record.shards?.confirms === true)
  const records = all.filter((each) => !proofs.includes(each))
  const machines =
    records.find(({ record }) => record.shards !== undefined)?.record.shards?.count ?? 1
  const plan = planShards(settings, { machines })
  const { record, problems } = mergeShards(records, plan, suiteCells(settings))
  const proof = proofOf(proofs, plan.id)
  for (const problem of problems) io.log.warn(problem)
  if (settings.confirmAgainst !== undefined && settings.inputs.shard?.kind === 'merge')
    io.log.warn(
      'a red verdict is not confirmed here, because this job starts no server: measure side by side with `against`, or add the jobs `screen`, `confirm` and `verdict`',
    )
  io.log.info(`${records.length} of ${plan.shards.length} shards, ${record.cells.length} cells`)
  // A job that is run again merges records of earlier attempts, and its result is newer than
  // theirs.
  const { runAttempt } = source
  const own = defined({ runAttempt })
  return {
    record: { ...record, source: { ...record.source, ...own } },
    problems,
    ...defined({ proof }),
  }
}

/** @throws Failure `input` where it is of another plan */
function proofOf([proof]: readonly NamedRecord[], plan: string): BenchRecord | undefined {
  if (proof === undefined || proof.record.shards?.plan === plan) return proof?.record
  throw new Failure('input', `${proof.name} belongs to another plan than the shards`, {
    remedy:
      'Use the same configuration, suite, threads and number of shards in all jobs of the run.',
  })
}

/** Each artifact has a folder of its own; a single one is unpacked into the folder itself. */
function recordsIn(folder: string): NamedRecord[] {
  if (!existsSync(folder)) return []
  const places = readdirSync(folder, { withFileTypes: true })
  const folders = places
    .filter((place) => place.isDirectory())
    .map(({ name }) => join(folder, name))
  return [folder, ...folders.sort()].flatMap((each) => {
    const path = join(each, resultFiles.record)
    // What an artifact holds is a plain file, or it is none of ours.
    if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return []
    return [{ name: relative(folder, path), record: readRecord(path) }]
  })
}

/**
 * Explains why the shards of this run measured nothing: one that built both sides and found them
 * the same is enough, since all of them build the same commits.
 * @param folder that of the artifacts, a folder each; a single one is unpacked into it
 * @returns undefined if a shard left a record, or none says so
 */
export function unaffectedShards(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const inside = readdirSync(folder, { withFileTypes: true }).filter((place) => place.isDirectory())
  const folders = [folder, ...inside.map(({ name }) => join(folder, name))]
  if (folders.some((each) => existsSync(join(each, resultFiles.record)))) return undefined
  return folders
    .filter((each) => existsSync(join(each, resultFiles.outcome)))
    .map((each) => readOutcome(each).nothing)
    .find((nothing) => nothing?.cause === 'not-affected')?.why
}

export interface MergedShards {
  /**
   * All cells of the plan, in the order of the suite. What was not measured is invalid, and says
   * why.
   */
  readonly record: BenchRecord
  /** A sentence for each shard that is missing or ended early. */
  readonly problems: readonly string[]
}

/**
 * One record of what the shards of a plan left, as if one machine had measured it all. The cells of
 * a shard that left no record, or ended early, hold an invalid run: the verdict on such a record is
 * `invalid`, whatever else is in it.
 * @param suite cells in the order of the suite
 * @throws Failure `measurement` where no shard wrote a record, `input` where records are of another
 *   plan, commit, suite or kind of server, or one shard is there twice
 */
export function mergeShards(
  records: readonly NamedRecord[],
  plan: ShardPlan,
  suite: readonly PlannedCell[],
): MergedShards {
  const [first] = records
  if (first === undefined) {
    throw new Failure('measurement', 'no shard wrote a record', {
      remedy: 'Check the jobs that measure: each uploads its record as an artifact.',
    })
  }
  refuse(
    strangers(records, plan),
    'Use the same configuration, suite, threads and number of shards in all jobs of the run.',
  )
  if (records.length > 1) checkFit(records)
  const problems: string[] = []
  const parts = plan.shards.flatMap((shard): NamedRecord[] => {
    const parts = records.filter(({ record }) => record.shards?.part === shard.number)
    const problem = problemOf(
      parts[0]?.record,
      shard,
      `shard ${shard.number}/${plan.shards.length}`,
    )
    if (problem !== undefined) problems.push(problem)
    const own = parts.length === 0 ? [standIn(first, shard)] : parts
    return problem === undefined ? own : own.map((part) => broken(part, shard, records, problem))
  })
  const merged = parts.length === 1 ? alone(first.record, parts) : mergeRecords(parts)
  return { record: inOrderOf(merged, suite), problems }
}

function strangers(records: readonly NamedRecord[], plan: ShardPlan): string[] {
  return records.flatMap(({ name, record: { shards } }) => {
    if (shards?.part === undefined) return [`${name}: is not a shard`]
    if (shards.plan === plan.id) return []
    return [`${name}: is a shard of plan ${shards.plan}, but the merge is for plan ${plan.id}`]
  })
}

function problemOf(
  record: BenchRecord | undefined,
  shard: Shard,
  name: string,
): string | undefined {
  if (record === undefined) return `${name} wrote no record`
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

/**
 * The record with every cell of its shard, and in each of them the reason why none can be trusted.
 */
function broken(
  { name, record }: NamedRecord,
  shard: Shard,
  all: readonly NamedRecord[],
  reason: string,
): NamedRecord {
  const cells = shard.cells.map(({ settings }): Cell => {
    const measured = record.cells.find(({ id }) => id === settings.id)
    const runs = measured?.runs ?? []
    const last: Run = {
      state: 'invalid',
      side: 'candidate',
      round: 1,
      slice: runs.length,
      reason,
      tail: [],
    }
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
