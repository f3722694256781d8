import { median } from '../statistics/sample.ts'
import type { StoredJob } from './stored-level.ts'
import { storedLevel } from './stored-level.ts'

/** A place where the level of a stored history changed. */
export interface StoredShift {
  /** Index of the first job of the new level. */
  readonly index: number
  /** Median of the new level's scores less that of the old level's: below 0 is a drop. */
  readonly change: number
  readonly accepted: boolean
}

/** All shifts of a history, up and down, oldest first. @param jobs oldest first */
export function storedShifts(jobs: readonly StoredJob[]): StoredShift[] {
  if (jobs.length === 0) return []
  const { segments } = storedLevel(jobs)
  const medianOf = (place: number) =>
    median(jobs.slice(segments[place], segments[place + 1]).map(({ y }) => y))
  return segments.slice(1).map((index, place) => ({
    index,
    change: medianOf(place + 1) - medianOf(place),
    accepted: jobs[index]?.accepted === true,
  }))
}
