import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { resultFiles, writeResultFile } from './result-folder.ts'

/** What a job spends its time with, in this order. */
const jobPhases = ['build', 'boot', 'load', 'measurement'] as const

type JobPhase = (typeof jobPhases)[number]

const timesSchema = z.partialRecord(z.enum(jobPhases), z.number().nonnegative())

/** Seconds by phase; one that did not happen is absent. */
export type PhaseSeconds = z.output<typeof timesSchema>

/** Takes the time of a job's phases; a phase inside another one counts for itself alone. */
export interface JobTimes {
  time<T>(phase: JobPhase, work: () => Promise<T>): Promise<T>
  seconds(): PhaseSeconds
}

/** @param now milliseconds of a clock that never goes back */
export function createJobTimes(now: () => number = () => performance.now()): JobTimes {
  const spent: Partial<Record<JobPhase, number>> = {}
  let current: JobPhase | undefined
  let since = now()
  const enter = (phase: JobPhase | undefined) => {
    const at = now()
    if (current !== undefined) spent[current] = (spent[current] ?? 0) + (at - since) / 1_000
    current = phase
    since = at
  }
  return {
    async time(phase, work) {
      const outer = current
      enter(phase)
      try {
        return await work()
      } finally {
        enter(outer)
      }
    },
    seconds: () =>
      Object.fromEntries(
        jobPhases.flatMap((phase) => (spent[phase] === undefined ? [] : [[phase, spent[phase]]])),
      ),
  }
}

/** For the step that publishes. @throws Failure `environment` */
export function writeJobTimes(folder: string, times: JobTimes): void {
  writeResultFile(folder, resultFiles.times, `${JSON.stringify(times.seconds())}\n`)
}

/** @returns nothing where the job left none */
export function readJobTimes(folder: string): PhaseSeconds {
  const path = join(folder, resultFiles.times)
  if (!existsSync(path)) return {}
  try {
    return timesSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
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
