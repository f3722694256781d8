/** Color of a row; a word says the same beside every color. */
export type Tone = 'bad' | 'warn' | 'unsure' | 'good' | 'new' | 'quiet'

/**
 * One line of the plot of figures, as plain text: what the page shows before a script ran, and what
 * the script adds.
 */
export interface PageRow {
  /** Id of the element, for links to it: the same for the same cell and metric in every report. */
  readonly anchor: string
  /** `oltp_read_write`, with the metric where it is not the throughput. */
  readonly workload: string
  /** `64`, `4 × 16`. */
  readonly threads: string
  readonly word: string
  readonly tone: Tone
  /** `−5.9 %`, or a dash. */
  readonly change: string
  /** Change, both ends of its interval and the limit, as fractions. */
  readonly strip: Strip | undefined
  /** `1,696 → 1,572 TPS`. */
  readonly figures: string
}

export interface Strip {
  readonly change: number
  /** Both are the change where no interval is known. */
  readonly low: number
  readonly high: number
  readonly limit: number
}
