import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Wanted } from '../baseline/select.ts'
import type { WorkflowRunEvent } from '../github/event.ts'
import { collectForkResult } from '../github/fork-result.ts'
import { buildSubmission } from '../github/submission.ts'
import { Failure } from '../record/failure.ts'
import type { BenchRecord } from '../record/schema.ts'
import { githubSession } from './github-session.ts'
import type { Io } from './io.ts'
import { resultFiles, writeResultFile } from './result-folder.ts'

/** Kept in the result folder for the step that publishes: which pull request the figures belong to. */
const forkSchema = z.object({ pullRequest: z.number().int().positive(), headCommit: z.string() })

export type ForkPlace = z.output<typeof forkSchema>

/** The numbers that a fork's run handed over, and what they are to be compared with. */
export type Collected =
  | {
      readonly kind: 'record'
      readonly record: BenchRecord
      readonly wanted: Wanted
    }
  | { readonly kind: 'nothing'; readonly why: string }

/**
 * The second workflow of the pair for forks takes the numbers of the first.
 * @throws Failure `measurement` where what was handed over is refused, `environment` where the API failed
 */
export async function collectFromFork(
  event: WorkflowRunEvent,
  suite: string,
  folder: string,
  io: Io,
): Promise<Collected> {
  const session = githubSession(io)
  if (session === undefined) {
    throw new Failure('input', 'a workflow_run needs the token to read the numbers of the finished run', {
      remedy: 'Leave the input github-token at its default, and give the job `permissions: actions: read`.',
    })
  }
  const { client, repository } = session
  const found = await collectForkResult({
    client,
    repository,
    event,
    suite,
    createdAt: new Date().toISOString(),
  })
  switch (found.state) {
    case 'skipped':
      return { kind: 'nothing', why: found.why }
    case 'refused':
      throw new Failure('measurement', found.why, { remedy: 'Look at the run of the fork that measured.' })
    case 'forbidden':
      throw new Failure('environment', found.why, { remedy: `Add to the job:\n${found.yamlToAdd}` })
    case 'failed':
      throw new Failure('environment', found.why)
    case 'collected': {
      const { record, pullRequest } = found
      const place: ForkPlace = { pullRequest: pullRequest.number, headCommit: event.headCommit }
      writeResultFile(folder, resultFiles.fork, `${JSON.stringify(place)}\n`)
      const wanted = { kind: 'merge-base', head: event.headCommit, base: pullRequest.baseCommit } as const
      return { kind: 'record', record, wanted }
    }
  }
}

/** @returns undefined where this job did not judge a fork's figures */
export function forkPlace(folder: string): ForkPlace | undefined {
  const path = join(folder, resultFiles.fork)
  return existsSync(path) ? forkSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

/**
 * The numbers alone, for the workflow that comments; a fork's own job has no right to. A record that has names which
 * cannot be handed over is told of: this job's own verdict stands all the same.
 */
export function writeSubmission(folder: string, record: BenchRecord, io: Io): void {
  try {
    writeResultFile(folder, resultFiles.submission, buildSubmission(record))
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'input') throw error
    io.log.warn([error.message, error.remedy].filter(Boolean).join('\n'))
  }
}
