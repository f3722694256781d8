import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { JobClock } from '../measure/job-clock.ts'
import { type JobTimes, jobTimesSchema } from '../record/job-times.ts'
import { resultFiles, writeResultFile } from './result-folder.ts'

const fileSchema = z.object({ parts: jobTimesSchema })

/** For the step that publishes, and with every single span for who wants to look closer. @throws Failure `environment` */
export function writeJobTimes(folder: string, clock: JobClock): void {
  const spans = clock
    .spans()
    .map(({ part, side = null, start, end }) => [part, side, round(start), round(end)])
  const text = JSON.stringify({ parts: clock.times(), columns: ['part', 'side', 'start_s', 'end_s'], spans })
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
