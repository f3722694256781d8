import type { Overall } from '../../src/verdict/result.ts'

/** How often each verdict was reached, in repetitions of one situation. */
export interface Tally {
  readonly repetitions: number
  readonly counts: Readonly<Record<Overall, number>>
  /** Minutes of each repetition, ascending; empty where a job has a fixed length. */
  readonly minutes: readonly number[]
}

export function tallyOf(
  outcomes: readonly { readonly overall: Overall; readonly minutes?: number }[],
): Tally {
  const counts = { passed: 0, regression: 0, inconclusive: 0, invalid: 0 }
  for (const { overall } of outcomes) counts[overall]++
  const minutes = outcomes.flatMap((outcome) => (outcome.minutes === undefined ? [] : [outcome.minutes]))
  return { repetitions: outcomes.length, counts, minutes: minutes.sort((a, b) => a - b) }
}

/** A fraction. */
export function share(tally: Tally, overall: Overall): number {
  return tally.counts[overall] / tally.repetitions
}

/** The value that this fraction of the repetitions does not exceed. */
export function quantileMinutes(tally: Tally, fraction: number): number {
  const index = Math.min(tally.minutes.length - 1, Math.ceil(fraction * tally.minutes.length) - 1)
  return tally.minutes[index] ?? Number.NaN
}

export function meanMinutes(tally: Tally): number {
  return tally.minutes.reduce((sum, value) => sum + value, 0) / tally.minutes.length
}
