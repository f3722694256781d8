import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { resultFiles } from './result-folder.ts'

/**
 * Name of the artifact in which a fork's job hands over its one file, {@link
 * resultFiles.submission}; one a suite.
 */
export function submissionArtifact(suite: string): string {
  return `tidb-bench-submission-${suite}`
}

const partSchema = z.object({
  suite: z.string(),
  /** Relative to the result folder. */
  folder: z.string(),
  /** The suite by whose name the commit is marked; absent: by none. */
  marked: z.string().optional(),
  /** Reason to refuse its figures, in words of ours: none comes from the job that measured. */
  refusal: z.strictObject({ reason: z.string(), remedy: z.string() }).optional(),
})

/**
 * Content of a file for the step that publishes: whose figures were judged, and where each suite's
 * result is.
 */
const placeSchema = z.object({
  pullRequest: z.number().int().positive(),
  headCommit: z.string(),
  /** The branch that the pull request goes to. */
  baseRef: z.string(),
  /** Origin of the figures: those of a fork count for less. */
  by: z.enum(['fork', 'branch']),
  /** The run that measured. */
  runId: z.number().int(),
  attempt: z.number().int(),
  runUrl: z.string(),
  parts: z.array(partSchema),
})

export type ForkSuite = z.output<typeof partSchema>
export type ForkPlace = z.output<typeof placeSchema>

/** @returns undefined where this job did not judge what another run handed over */
export function readForkPlace(folder: string): ForkPlace | undefined {
  const path = join(folder, resultFiles.fork)
  return existsSync(path) ? placeSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}
