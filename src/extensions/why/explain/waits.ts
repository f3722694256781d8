import type { Evidence, Load, ServerTimes } from './evidence.ts'
import type { StatementGrowth, StatementGrowths } from './statement-growth.ts'

/** Time a transaction that is no work. */
export interface Wait {
  readonly name: string
  /** Follows "the time that … takes". */
  readonly what: string
  /** Seconds a transaction. */
  readonly base: number
  readonly candidate: number
}

/**
 * Least growth as a share of a transaction's time on the base: equal servers differ by up to 0.1
 * before a statement runs.
 */
const LEAST_SHARE = 0.2
/** Least growth of a wait that the server counts, as such a share: it hardly varies without one. */
const LEAST_COUNTED_SHARE = 0.1
/** A statement whose time grew so much more than the others': equal servers show up to 1.3. */
const LEAST_GROWTH = 1.5

/** Checks whether the server itself counts a wait, as that for row locks. */
export function isCounted({ name }: Wait): boolean {
  return kinds.some((kind) => kind.name === name && kind.least === LEAST_COUNTED_SHARE)
}

/** Waits that grew beyond what slows everything; the largest first. */
export function waitGrowth(base: Evidence, candidate: Evidence, typical: number): Wait[] {
  const whole =
    base.load?.meanLatencySeconds ??
    perTransaction(base, ({ statements = Number.NaN }) => statements)
  const contention = Math.max(1, typical)
  const grown = kinds.flatMap(({ name, what, least, of }): Wait[] => {
    const [from, to] = [perTransaction(base, of), perTransaction(candidate, of)]
    return whole > 0 && to - from * contention >= least * whole
      ? [{ name, what, base: from, candidate: to }]
      : []
  })
  return grown.toSorted((a, b) => b.candidate - b.base - (a.candidate - a.base))
}

/** NaN where it is not known, like all that follows from it. */
type TimeOf = (times: ServerTimes, side: Evidence) => number

const kinds: readonly { name: string; what: string; least: number; of: TimeOf }[] = [
  {
    name: 'row locks',
    what: 'waiting for row locks',
    least: LEAST_COUNTED_SHARE,
    of: ({ lockWaits = Number.NaN }) => lockWaits,
  },
  {
    name: 'backoff',
    what: 'backing off before a request is tried again',
    least: LEAST_COUNTED_SHARE,
    of: ({ backoff = Number.NaN }) => backoff,
  },
  {
    name: 'garbage collection',
    what: 'the server standing still for its garbage collection',
    least: LEAST_COUNTED_SHARE,
    of: ({ collector = Number.NaN }) => collector,
  },
  {
    name: 'server outside of statements',
    what: 'the server outside of executing statements',
    least: LEAST_SHARE,
    of: ({ statements = Number.NaN }, { statements: own }) => {
      const executed = own.reduce((sum, { latencySeconds }) => sum + latencySeconds, 0)
      return executed === 0 ? Number.NaN : Math.max(0, statements - executed)
    },
  },
  {
    name: 'outside of the server',
    what: 'the way between client and server',
    least: LEAST_SHARE,
    of: (
      { statements = Number.NaN },
      { load: { meanLatencySeconds = Number.NaN, transactions } = noLoad },
    ) => Math.max(0, meanLatencySeconds * transactions - statements),
  },
]

const noLoad: Load = { transactions: Number.NaN, seconds: Number.NaN }

function perTransaction(side: Evidence, of: TimeOf): number {
  const { load = noLoad, times = {} } = side
  return load.transactions === 0 ? Number.NaN : of(times, side) / load.transactions
}

/** Statements that take longer than the others do, and do no more for it. */
export function waitingStatements({ statements }: StatementGrowths): StatementGrowth[] {
  if (statements.length < 3) return []
  const whole = statements.reduce((sum, { base }) => sum + base.seconds, 0)
  return statements.filter(({ growth, base, candidate }) => {
    const hasMoreWork =
      isMore(base.keys, candidate.keys) || isMore(base.requests, candidate.requests)
    const gained = candidate.seconds - base.seconds
    return growth >= LEAST_GROWTH && gained >= LEAST_COUNTED_SHARE * whole && !hasMoreWork
  })
}

function isMore(from = Number.NaN, to = Number.NaN): boolean {
  return to > 1.1 * from
}
