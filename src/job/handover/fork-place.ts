import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { resultFiles, writeResultFile } from '../result-folder.ts'
import { type Refusal, refusals } from './refusals.ts'

const partSchema = z.object({
  suite: z.string(),
  /** Relative to the result folder. */
  folder: z.string(),
  /** The suite by whose name the commit is marked; absent: by none. */
  marked: z.string().optional(),
  refusal: z.enum(Object.keys(refusals) as [Refusal, ...Refusal[]]).optional(),
})

/** Kept in the result folder for the step that publishes: whose figures were judged, and where each suite's result is. */
const placeSchema = z.object({
  pullRequest: z.number().int().positive(),
  headCommit: z.string(),
  /** The branch that the pull request goes to. */
  baseRef: z.string(),
  /** Whose figures they are: those of a fork count for less. */
  by: z.enum(['fork', 'branch']),
  /** The run that measured. */
  runId: z.number().int(),
  attempt: z.number().int(),
  runUrl: z.string(),
  parts: z.array(partSchema),
})

export type ForkSuite = z.output<typeof partSchema>
export type ForkPlace = z.output<typeof placeSchema>

/** @throws Failure `environment` where the disk takes no more */
export function writeForkPlace(folder: string, place: ForkPlace): void {
  writeResultFile(folder, resultFiles.fork, `${JSON.stringify(place, null, 2)}\n`)
}

/** There is nothing to show on that pull request after all. */
export function dropForkPlace(folder: string): void {
  rmSync(join(folder, resultFiles.fork), { force: true })
}

/** @returns undefined where this job did not judge what another run handed over */
export function readForkPlace(folder: string): ForkPlace | undefined {
  const path = join(folder, resultFiles.fork)
  return existsSync(path) ? placeSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

/** One suite's results lie in the folder itself, several in folders of their own. */
export function suiteFolder(suite: string, suites: readonly string[]): string {
  return suites.length === 1 ? '.' : join(resultFiles.suites, suite)
}
