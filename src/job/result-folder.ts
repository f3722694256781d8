import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Inputs } from '../config/inputs.ts'
import { SUBMISSION_FILE } from '../handover/submission.ts'
import { Failure } from '../record/failure.ts'
import { makeFolder } from '../system/make-folder.ts'
import { pathSegment } from '../words/path-segment.ts'
import { lockResultFolder, unlockResultFolder } from './result-lock.ts'

/** What a job leaves behind, all in one folder. */
export const resultFiles = {
  record: 'record.json',
  result: 'result.json',
  outcome: 'outcome.json',
  comment: 'comment.md',
  /** The same for an issue; only where the run's result goes into one. */
  issue: 'issue.md',
  summary: 'summary.md',
  page: 'report.html',
  document: 'report.md',
  /** Earlier figures of the rows that decide, for a report that is written again. */
  history: 'history.json',
  junit: 'junit.xml',
  badge: 'badge.json',
  charts: 'charts',
  logs: 'logs',
  /** What the job spent its time with. */
  times: 'times.json',
  /** Record and logs of the side-by-side run that proves or refutes a red. */
  confirmation: 'confirmation',
  /** Evidence of both sides for the cause of a red, a folder each. */
  why: 'why',
  /** What a fork's job hands over, and what the job that judges it keeps for the step that publishes. */
  submission: SUBMISSION_FILE,
  fork: 'fork.json',
  /** The configuration of the branch that such a pull request goes to. */
  baseConfig: 'base-config.yml',
  /** Results of several suites that one run handed over, a folder each. */
  suites: 'suites',
} as const

/** The folder that the inputs name; on a runner a folder of the suite's own under its temporary folder. */
export function resultFolder({ out, suite }: Pick<Inputs, 'out' | 'suite'>, env: NodeJS.ProcessEnv): string {
  if (out !== undefined) return resolve(out)
  if (env.GITHUB_ACTIONS === 'true' && env.RUNNER_TEMP)
    return join(env.RUNNER_TEMP, `tidb-bench-${pathSegment(suite)}`)
  return resolve('tidb-bench-out')
}

/**
 * Makes the folder and removes what an earlier job left in it, and nothing else; it is this process's alone as long as
 * `work` works in it.
 * @throws Failure `environment` where it cannot be used, or another job uses it; whatever `work` throws
 */
export async function inResultFolder<T>(folder: string, work: (folder: string) => Promise<T>): Promise<T> {
  try {
    return await work(prepareResultFolder(folder))
  } finally {
    unlockResultFolder(folder)
  }
}

function prepareResultFolder(folder: string): string {
  try {
    makeFolder(folder)
    lockResultFolder(folder)
    for (const name of Object.values(resultFiles))
      rmSync(join(folder, name), { recursive: true, force: true })
    mkdirSync(join(folder, resultFiles.logs))
    return folder
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw new Failure('environment', `cannot use the result folder ${folder}: ${(cause as Error).message}`, {
      cause,
      remedy: 'Name another one with --out, or make room on the disk.',
    })
  }
}

/** Writes a result file, whole or not at all: what stood there before stays where the disk is full. @throws Failure `environment`, with the disk's own words */
export function writeResultFile(folder: string, name: string, text: string): void {
  const part = join(folder, `${name}.part`)
  try {
    writeFileSync(part, text)
    renameSync(part, join(folder, name))
  } catch (cause) {
    rmSync(part, { force: true })
    throw new Failure('environment', `cannot write ${join(folder, name)}: ${(cause as Error).message}`, {
      cause,
      remedy: 'Make room on the disk, or name another folder with --out.',
    })
  }
}
