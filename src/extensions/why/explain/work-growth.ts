import type { CountedWork, Evidence } from './evidence.ts'

/** A counter that one side raised more often a transaction. */
export interface WorkGrowth {
  readonly counter: string
  /** A unit; a fall of cache hits is one as well. */
  readonly base: number
  readonly candidate: number
  readonly unit: 'transaction' | 'statement'
  /**
   * `run`: by one run of each side, beyond what equal servers differ by. The others: proved by many
   * slices.
   */
  readonly by: 'run' | 'exact' | 'pairs'
}

/**
 * Least growth of a figure to be detected in one run of each side: 2.7 and more standard deviations
 * of the ratio between equal servers: all together are wrong in less than 1 of 100 comparisons.
 * Unlisted counters are MariaDB's and MySQL's (0.2 %).
 */
const limits: Readonly<Record<string, number>> = {
  statements: 0.01,
  keys: 0.07,
  requests: 0.04,
  requests_Get: 0.04,
  requests_BatchGet: 0.05,
  requests_Cop: 0.14,
  requests_Prewrite: 0.04,
  requests_Commit: 0.04,
  requests_PessimisticLock: 0.04,
  cop_requests_of_statements: 0.06,
  alloc_objects: 0.15,
  alloc_bytes: 0.18,
  plan_cache_hits: 0.05,
}
const USUAL_LIMIT = 0.05
/** Page reads, sorts and temporary tables follow the state of the data too. */
const loose = /^(?:Innodb_buffer_pool|Sort_|Created_|Handler_(?:rollback|commit|icp)|Select_)/

/** Counts a second of a TiDB without load, if nobody measured them (one of 2026, on two cores). */
const usualIdle: Readonly<Record<string, number>> = {
  alloc_bytes: 2.56e6,
  alloc_objects: 33_000,
  requests: 10,
  requests_Cop: 10,
}

/** Less on both sides is chance. */
const LEAST_COUNT = 100
/**
 * Reading the counters raises these: totals this close are of no transaction, however many each
 * side completed.
 */
const [raisedByReading, ALIKE] = [/^(?:Handler_read_rnd_next|Select_scan)$/, 0.005]
/**
 * Least count for each transaction at which a counter that the base hardly has is reported: it
 * grows by any factor.
 */
const LEAST_OF_NEW = 0.05

/**
 * Counters that grew from one run of the base to one of the candidate, in the order in which they
 * are reported.
 */
export function workGrowth(base: Evidence, candidate: Evidence): WorkGrowth[] {
  const [from, to] = [base.work, candidate.work]
  if (from === undefined || to === undefined || from.source !== to.source) return []
  const transactions = [base.load?.transactions ?? 0, candidate.load?.transactions ?? 0] as const
  const unit = Math.min(...transactions) > 0 ? 'transaction' : 'statement'
  const [before, after] = unit === 'transaction' ? transactions : [from.statements, to.statements]
  if (Math.min(before, after) === 0) return []
  const grown = Object.entries(to.counters).flatMap(([counter, countTo]): WorkGrowth[] => {
    const countFrom = from.counters[counter]
    if (countFrom === undefined || Math.max(countFrom, countTo) < LEAST_COUNT) return []
    if (raisedByReading.test(counter) && Math.abs(countTo - countFrom) <= ALIKE * countFrom)
      return []
    const hasGrown = [raw, withoutIdle].every((of) => {
      const [x, y] = [of(from, counter) / before, of(to, counter) / after]
      return counter === 'plan_cache_hits' ? isLess(x, y, counter) : isMore(x, y, counter)
    })
    return hasGrown
      ? [{ counter, base: countFrom / before, candidate: countTo / after, unit, by: 'run' }]
      : []
  })
  return sortGrowths(grown)
}

function raw({ counters }: CountedWork, counter: string): number {
  return counters[counter] ?? 0
}

/** Subtracts the server's own work without load: as measured, or else the usual one. */
function withoutIdle(work: CountedWork, counter: string): number {
  const { idle, seconds, source } = work
  const usual = source === 'status-port' ? (usualIdle[counter] ?? 0) : 0
  const rate = idle === undefined ? usual : (idle.counters[counter] ?? 0) / idle.seconds
  return Math.max(0, raw(work, counter) - rate * seconds)
}

function limitOf(counter: string): number {
  return limits[counter] ?? (loose.test(counter) ? 0.2 : USUAL_LIMIT)
}

function isMore(base: number, candidate: number, counter: string): boolean {
  return base < LEAST_OF_NEW / 5
    ? candidate >= LEAST_OF_NEW
    : candidate > base * (1 + limitOf(counter))
}

function isLess(base: number, candidate: number, counter: string): boolean {
  return base >= LEAST_OF_NEW && candidate < base * (1 - limitOf(counter))
}

/** Order of counters: a cause comes before its effects. */
const order = [
  /^(?:keys|Rows_read)$/,
  /^(?:Innodb_rows_read|Handler_read_rnd_next)$/,
  /^requests_/,
  /^plan_cache_hits$/,
  /^requests$/,
  /^Handler_read|^Rows_/,
  /^cop_requests/,
  /^(?:Handler|Innodb|Select|Sort|Created)/,
  /^alloc_objects$/,
  /^alloc_bytes$/,
]

/** The order in which they are reported: of one kind the largest growth first. */
export function sortGrowths(grown: readonly WorkGrowth[]): WorkGrowth[] {
  const rank = ({ counter }: WorkGrowth) => {
    const at = order.findIndex((kind) => kind.test(counter))
    return at === -1 ? order.length : at
  }
  const more = ({ base, candidate }: WorkGrowth) => Math.abs(candidate - base)
  return grown.toSorted((a, b) => rank(a) - rank(b) || more(b) - more(a))
}
