import type { CallCost } from '../../core/record/cause.ts'
import { formatCount, formatNumber } from '../../words/number.ts'

/**
 * Rows, keys and requests grow by chance where the sides hold other rows: what grows by less says
 * nothing.
 */
const LEAST_GROWTH = 1.2
const LEAST_MORE = 2

/** Describes the additional costs of a call; empty: none. */
export function moreWords(from: CallCost, to: CallCost): string[] {
  const isMore = (of: 'rows' | 'sorted' | 'requests') =>
    to[of] > from[of] * LEAST_GROWTH && to[of] - from[of] >= LEAST_MORE
  const rows = isMore('rows')
    ? [`reads ${count(to.rows)} rows per call instead of ${count(from.rows)}`]
    : []
  const sorted = !isMore('sorted')
    ? []
    : from.sorted < 1
      ? ['sorts now']
      : [`sorts ${count(to.sorted)} rows instead of ${count(from.sorted)}`]
  const temporary =
    to.temporaryTables - from.temporaryTables >= 0.5 ? ['uses a temporary table now'] : []
  const requests = isMore('requests')
    ? [`sends ${count(to.requests)} requests per call instead of ${count(from.requests)}`]
    : []
  return [...rows, ...sorted, ...temporary, ...(rows.length === 0 ? requests : [])]
}

/** Formats a mean over calls, whose fractions say nothing. */
export function count(mean: number): string {
  return mean > 0 && mean < 1 ? formatNumber(mean) : formatCount(Math.round(mean))
}

/** Joins words, such as `reads 84 rows per call instead of 20 and sorts now`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
