import type { BenchRecord, Run } from '../../src/record/schema.ts'
import type { Judge } from '../../src/verdict/judge.ts'
import type { Result } from '../../src/verdict/result.ts'
import type { Chance } from './random.ts'
import { emptyRecord } from './record.ts'

/** How jobs on changing machines differ; sizes are in the logarithm of the throughput. */
export interface JobModel {
  readonly name: string
  /** Standard deviation of the level of a job. */
  readonly betweenJobs: number
  /** Standard deviation of the runs inside a job. */
  readonly insideJob: number
  /** Runs of a job. */
  readonly runs: number
  /** Reference jobs. */
  readonly jobs: number
  readonly cells?: number
}

const LEVEL = 1_000

const model = (betweenJobs: number, jobs = 20): JobModel => ({
  name: `${100 * betweenJobs} % between jobs, N = ${jobs}`,
  betweenJobs,
  insideJob: 0.01,
  runs: 3,
  jobs,
})

export const storedReferenceModel = model(0.03)

export const jobModels: readonly JobModel[] = [
  model(0.01),
  model(0.02),
  storedReferenceModel,
  model(0.05),
  model(0.1),
  model(0.01, 8),
  model(0.03, 8),
  { ...model(0.01), name: '1 % between jobs, N = 20, family of 9', cells: 9 },
]

/** One simulated job judged against a simulated history. @param change true change of the first cell's log throughput */
export function simulateStored(judge: Judge, model: JobModel, change: number, chance: Chance): Result {
  const records = Array.from({ length: model.jobs }, () => simulatedJob(model, 0, chance))
  return judge(simulatedJob(model, change, chance), { kind: 'stored', records, description: 'simulated' })
}

/** Throughputs of the runs of one job. */
export function jobValues(model: JobModel, change: number, chance: Chance): number[] {
  const level = change + model.betweenJobs * chance.normal()
  return Array.from({ length: model.runs }, () => LEVEL * Math.exp(level + model.insideJob * chance.normal()))
}

function simulatedJob(model: JobModel, change: number, chance: Chance): BenchRecord {
  const record = emptyRecord(model.cells ?? 1, 60)
  const cells = record.cells.map((cell, place) => ({
    ...cell,
    runs: jobValues(model, place === 0 ? change : 0, chance).map(
      (tps, slice): Run => ({
        side: 'candidate',
        round: 1,
        slice,
        state: 'valid',
        durationSeconds: 60,
        metrics: { tps },
      }),
    ),
  }))
  return { ...record, cells }
}
