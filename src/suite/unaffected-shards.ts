import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readOutcome } from '../job/job-outcome.ts'
import { resultFiles } from '../job/result-folder.ts'

/**
 * Why the shards of this run measured nothing: one that built both sides and found them the same speaks for all, since
 * all of them build the same commits.
 * @param folder that of the artifacts, a folder each; a single one is unpacked into it
 * @returns undefined where a shard left a record, or none says so
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
