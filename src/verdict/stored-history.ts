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
  return jobs.toReversed().flatMap(({ record, runs }) => {
    const figures = figuresOf(runs, metric)
    if (figures.kind !== 'figures') return []
    const y = mean(figures.values.map((value) => score(value, direction)))
    return [{ record, job: { y, accepted: record.acceptance !== undefined } }]
  })
}
