import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Settings } from '../config/resolve.ts'
import type { Io } from '../job/io.ts'
import { readRecord } from '../job/record-file.ts'
import { resultFiles } from '../job/result-folder.ts'
import { measuredSource } from '../job/source.ts'
import { mergeShards } from '../plan/merge-shards.ts'
import { Failure } from '../record/failure.ts'
import type { NamedRecord } from '../record/merge-fit.ts'
import type { BenchRecord } from '../record/schema.ts'
import { defined } from '../words/defined.ts'
import { planShards, suiteCells } from './shard-plan.ts'

export interface Collected {
  readonly record: BenchRecord
  /** Sentences on shards that are missing or ended early. */
  readonly problems: readonly string[]
  /** What another machine measured once more of the suspicious cells. */
  readonly proof?: BenchRecord
}

/**
 * One record of all shards of this run.
 * @throws Failure `measurement` where there is no record, `input` where one is of something else
 */
export async function collectShards(settings: Settings, folder: string, io: Io): Promise<Collected> {
  const source = await measuredSource(io)
  const all = recordsIn(folder).filter(({ record }) => record.suite === settings.suiteName)
  for (const { name, record } of all) {
    const { commit } = record.source
    if (source.commit === undefined || commit === source.commit) continue
    throw new Failure('input', `${name} is of commit ${commit}, and this job is of ${source.commit}`, {
      remedy: 'Merge the shards of one run only.',
    })
  }
  const proofs = all.filter(({ record }) => record.shards?.confirms === true)
  const records = all.filter((each) => !proofs.includes(each))
  const machines = records.find(({ record }) => record.shards !== undefined)?.record.shards?.count ?? 1
  const plan = planShards(settings, { machines })
  const { record, problems } = mergeShards(records, plan, suiteCells(settings))
  const proof = proofOf(proofs, plan.id)
  for (const problem of problems) io.log.warn(problem)
  if (settings.confirmAgainst !== undefined && settings.inputs.shard?.kind === 'merge')
    io.log.warn(
      'a red is not confirmed here, since this job starts no server: measure side by side by `against`, or let the jobs `screen`, `confirm` and `verdict` follow',
    )
  io.log.info(`${records.length} of ${plan.shards.length} shards, ${record.cells.length} cells`)
  // A job that is run again merges records of earlier attempts, and its result is newer than theirs.
  const { runAttempt } = source
  const own = defined({ runAttempt })
  return { record: { ...record, source: { ...record.source, ...own } }, problems, ...defined({ proof }) }
}

/** @throws Failure `input` where it is of another plan */
function proofOf([proof]: readonly NamedRecord[], plan: string): BenchRecord | undefined {
  if (proof === undefined || proof.record.shards?.plan === plan) return proof?.record
  throw new Failure('input', `${proof.name} is of another plan than the shards`, {
    remedy: 'Give the same configuration, suite, threads and number of shards to all jobs of the run.',
  })
}

/** Each artifact has a folder of its own; a single one is unpacked into the folder itself. */
function recordsIn(folder: string): NamedRecord[] {
  if (!existsSync(folder)) return []
  const places = readdirSync(folder, { withFileTypes: true })
  const folders = places.filter((place) => place.isDirectory()).map(({ name }) => join(folder, name))
  return [folder, ...folders.sort()].flatMap((each) => {
    const path = join(each, resultFiles.record)
    // What an artifact holds is a plain file, or it is none of ours.
    if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return []
    return [{ name: relative(folder, path), record: readRecord(path) }]
  })
}
