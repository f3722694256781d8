import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { makeFolder, readNamedFile } from '../../system/files.ts'
import { lockFolder, removeQuietly, unlockFolder } from '../../system/folder-lock.ts'
import { Failure } from '../../words/failure.ts'
import { pathSegment } from '../../words/path-segment.ts'
import type { Inputs } from '../config/inputs.ts'
import { type JobTimes, jobTimesSchema, type PhaseSpan } from '../record/job-times.ts'
import { LARGEST_CHARACTERS, parseRecord } from '../record/json.ts'
import type { BenchRecord } from '../record/schema.ts'

/** Files that a job leaves behind, all in one folder. */
export const resultFiles = {
  record: 'record.json',
  result: 'result.json',
  /** The settings of the job, from which it can be measured again. */
  settings: 'settings.json',
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
  /** Seconds of each part of the job. */
  times: 'times.json',
  /** Record and logs of the side-by-side run that proves or refutes a red. */
  confirmation: 'confirmation',
  /** Evidence of both sides for the cause of a red, a folder each. */
  why: 'why',
  /**
   * Files that a fork's job hands over, and that the job that judges it keeps for the step that
   * publishes.
   */
  submission: 'submission.json',
  fork: 'fork.json',
  /** The configuration of the branch that such a pull request goes to. */
  baseConfig: 'base-config.yml',
  /** Results of several suites that one run handed over, a folder each. */
  suites: 'suites',
} as const

/**
 * The folder that the inputs name; on a runner a folder of the suite's own under its temporary
 * folder, in a pod of Prow under its artifacts.
 */
export function resultFolder(
  { out, suite }: Pick<Inputs, 'out' | 'suite'>,
  env: NodeJS.ProcessEnv,
): string {
  if (out !== undefined) return resolve(out)
  if (env.GITHUB_ACTIONS === 'true' && env.RUNNER_TEMP)
    return join(env.RUNNER_TEMP, `tidb-bench-${pathSegment(suite)}`)
  // What is there when the pod ends is what Prow keeps and shows.
  if (env.JOB_SPEC && env.ARTIFACTS)
    return join(resolve(env.ARTIFACTS), `tidb-bench-${pathSegment(suite)}`)
  return resolve('tidb-bench-out')
}

/**
 * Makes the folder and removes what an earlier job left in it, and nothing else; it is this
 * process's alone as long as `work` works in it.
 * @throws Failure `environment` where it cannot be used, or another job uses it; whatever `work`
 *   throws
 */
export async function inResultFolder<T>(
  folder: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  try {
    return await work(prepareResultFolder(folder))
  } finally {
    unlockFolder(folder)
  }
}

function prepareResultFolder(folder: string): string {
  try {
    makeFolder(folder)
    lockFolder(folder)
    for (const name of Object.values(resultFiles))
      rmSync(join(folder, name), { recursive: true, force: true })
    mkdirSync(join(folder, resultFiles.logs))
    return folder
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw new Failure(
      'environment',
      `cannot use the result folder ${folder}: ${(cause as Error).message}`,
      {
        cause,
        remedy: 'Name another one with --out, or free space on the disk.',
      },
    )
  }
}

/**
 * Writes a result file completely or not at all: what was there before stays where the disk is
 * full. @throws Failure `environment`, with the disk's own words
 */
export function writeResultFile(folder: string, name: string, text: string): void {
  const part = join(folder, `${name}.part`)
  try {
    // A link in its place, which a checkout may hold, is not followed.
    removeQuietly(part)
    writeFileSync(part, text, { flag: 'wx' })
    renameSync(part, join(folder, name))
  } catch (cause) {
    removeQuietly(part)
    throw new Failure(
      'environment',
      `cannot write ${join(folder, name)}: ${(cause as Error).message}`,
      {
        cause,
        remedy: 'Free space on the disk, or name another folder with --out.',
      },
    )
  }
}

const fileSchema = z.object({ parts: jobTimesSchema })

/**
 * Writes the times for the step that publishes, and with every single span for who wants to look
 * closer. @throws Failure `environment`
 */
export function writeJobTimes(
  folder: string,
  clock: { spans(): readonly PhaseSpan[]; times(): JobTimes },
): void {
  const spans = clock
    .spans()
    .map(({ part, side = null, start, end }) => [part, side, round(start), round(end)])
  const text = JSON.stringify({
    parts: clock.times(),
    columns: ['part', 'side', 'start_s', 'end_s'],
    spans,
  })
  writeResultFile(folder, resultFiles.times, `${text}\n`)
}

/** @returns nothing where the job left none */
export function readJobTimes(folder: string): JobTimes {
  const path = join(folder, resultFiles.times)
  if (!existsSync(path)) return {}
  try {
    return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).parts
  } catch {
    return {}
  }
}

/**
 * Seconds since the job began: the runner writes the file of the event at its very beginning.
 * @returns undefined outside of a workflow
 */
export function secondsOfJob(env: NodeJS.ProcessEnv): number | undefined {
  const file = env.GITHUB_EVENT_PATH
  const written = file ? statSync(file, { throwIfNoEntry: false })?.mtimeMs : undefined
  return written === undefined ? undefined : Math.max(0, (Date.now() - written) / 1_000)
}

function round(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000
}

/** @throws Failure `input` */
export function readRecord(path: string): BenchRecord {
  const remedy = 'Pass the path of a record.json.'
  const text = readNamedFile(path, { what: 'the record', remedy, mostBytes: LARGEST_CHARACTERS })
  return parseRecord(text, path)
}
