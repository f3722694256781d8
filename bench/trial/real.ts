import { appendFileSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { Run } from '../../src/core/record/schema.ts'
import { realDocument } from './real-document.ts'
import { afterRound, judgedJob, type RealJob } from './real-job.ts'
import { type Handicap, handicaps, type RealMachine, startRealMachine } from './real-machine.ts'

export interface RealPlan {
  readonly seed: number
  /** Jobs of equal servers, and jobs of each handicap. */
  readonly jobs: { readonly equal: number; readonly handicapped: number }
  /** Handicaps whose name begins so; without any all. */
  readonly only: readonly string[]
  /** File that each job is appended to, so that it can be judged again. */
  readonly keep: string | undefined
}

export const realLog = {
  info: () => undefined,
  warn: (message: string) => process.stderr.write(`${message}\n`),
  debug: () => undefined,
  progress: () => undefined,
}

/** Two real servers of one version, measured and judged by the very code that the action runs. */
export async function realTrial(plan: RealPlan, say: (text: string) => void): Promise<string> {
  const jobs: RealJob[] = []
  for (const handicap of handicaps) {
    const count = handicap === 'none' ? plan.jobs.equal : plan.jobs.handicapped
    const isAsked = plan.only.length === 0 || plan.only.some((name) => handicap.startsWith(name))
    if (count === 0 || !isAsked) continue
    const machine = await startRealMachine(handicap, realLog, AbortSignal.timeout(7_200_000))
    try {
      for (let number = 0; number < count; number++) {
        const job = await measuredJob(machine, handicap, plan.seed + number)
        jobs.push(job)
        if (plan.keep !== undefined) appendFileSync(plan.keep, `${JSON.stringify(job)}\n`)
        const { overall } = judgedJob(machine.cell, job.runs, job.seed)
        say(
          `${handicap}, job ${number + 1} of ${count}: ${overall} after ${job.load.length} rounds`,
        )
      }
    } finally {
      await machine.stop()
    }
  }
  return realDocument(jobs)
}

/** The jobs of a file that `keep` named. */
export function keptJobs(file: string): RealJob[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line): RealJob => JSON.parse(line))
}

/** A job takes as many rounds as it needs. */
async function measuredJob(
  machine: RealMachine,
  handicap: Handicap,
  seed: number,
): Promise<RealJob> {
  const { words, cell } = machine
  const runs: Run[] = []
  const load: number[] = []
  do {
    runs.push(...(await machine.round(load.length + 1, seed)).map(withoutSeries))
    load.push(loadavg()[0] ?? 0)
  } while (afterRound(cell, runs, seed).kind === 'continue')
  return { handicap, machine: { words, cell }, seed, runs, load }
}

function withoutSeries(run: Run): Run {
  if (run.state !== 'valid') return run
  const { series: _, ...rest } = run
  return rest
}
