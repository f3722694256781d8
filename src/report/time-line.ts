import { formatDuration } from '../words/number.ts'

/** A part of a job, by the name that people read. */
export interface TimePart {
  readonly name: string
  readonly seconds: number
}

/** Shorter parts are no part of the sum that anybody looks for. */
const LEAST_OTHER_SECONDS = 1

/**
 * How long people waited for a verdict, and for what, in one line of Markdown. What no part accounts for, such as the
 * checkout, stands at the end as `other`.
 * @param total seconds from the start of the job
 */
export function timeLine(total: number, parts: readonly TimePart[]): string {
  const rounded = (seconds: number) =>
    formatDuration(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds))
  const other = total - parts.reduce((sum, { seconds }) => sum + seconds, 0)
  const all = [...parts, ...(other < LEAST_OTHER_SECONDS ? [] : [{ name: 'other', seconds: other }])]
  const told = all.map(({ name, seconds }) => `${name} ${rounded(seconds)}`)
  return `⏱ ${rounded(total)} from the start of the job to the verdict: ${told.join(', ')}.`
}
