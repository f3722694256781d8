import type { BenchRecord } from '../record/schema.ts'
import { mean } from '../statistics/sample.ts'
import type { Subject } from './comparison.ts'
import { figuresOf } from './runs.ts'
import { score } from './scale.ts'
import type { SoundJob } from './stored-cells.ts'
import type { StoredJob } from './stored-level.ts'

/** One number a job, and the record it comes from. */
export interface HistoryEntry {
  readonly record: BenchRecord
  readonly job: StoredJob
}

/**
 * The history of one figure, oldest first: the mean score of the runs of each job, since the noise lies between jobs.
 * Jobs without a usable figure are left out.
 * @param jobs newest first
 */
export function storedHistory(
  jobs: readonly SoundJob[],
  { metric, direction }: Pick<Subject, 'metric' | 'direction'>,
): HistoryEntry[] {
  const history: HistoryEntry[] = []
  for (let at = jobs.length - 1; at >= 0; at--) {
    const job = jobs[at]
    const figures = job === undefined ? undefined : figuresOf(job.runs, metric)
    if (job === undefined || figures?.kind !== 'figures') continue
    const y = mean(figures.values.map((value) => score(value, direction)))
    history.push({ record: job.record, job: { y, accepted: job.record.acceptance !== undefined } })
  }
  return history
}
