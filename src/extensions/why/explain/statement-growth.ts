import { median } from '../../../statistics/sample.ts'
import { defined, groupBy } from '../../../words/objects.ts'
import type { Evidence, Statement } from './evidence.ts'

/** Figures of one statement (its tables' numbers folded) for a transaction on one side. */
interface StatementFigures {
  readonly calls: number
  /** Seconds of all of its calls in a transaction. */
  readonly seconds: number
  readonly meanSeconds: number
  /** A call; absent where the server does not tell. */
  readonly keys?: number
  readonly requests?: number
  readonly compileSeconds?: number
  readonly lockSeconds?: number
  readonly memoryBytes?: number
  /** The plans of all tables, in order. */
  readonly planDigests: readonly string[]
}

export interface StatementGrowth {
  /** `select c from sbtest# where id = ?`. */
  readonly text: string
  /** One of the digests behind it on each side. */
  readonly digests: readonly string[]
  readonly base: StatementFigures
  readonly candidate: StatementFigures
  /**
   * Seconds a transaction, candidate over base, over the median of that ratio of all statements.
   */
  readonly growth: number
  /** Share of the base's time of all statements in a transaction (0 to 1). */
  readonly share: number
}

export interface StatementGrowths {
  /** The largest growth first. */
  readonly statements: readonly StatementGrowth[]
  /** The ratio of the typical statement: under contention all of them take longer. */
  readonly typical: number
}

/** Fewer calls have a mean by chance. */
const LEAST_CALLS = 20
/** Least share of the time of all statements; one that takes less is left out. */
const LEAST_SHARE = 0.01

/** Statements that both sides ran, with what each did a transaction. */
export function statementGrowth(base: Evidence, candidate: Evidence): StatementGrowths {
  const [from, to] = [byText(base), byText(candidate)]
  const total = [...from.values()].reduce((sum, { figures }) => sum + figures.seconds, 0)
  const both = [...from].flatMap(([text, before]) => {
    const after = to.get(text)
    if (after === undefined || Math.min(before.calls, after.calls) < LEAST_CALLS) return []
    const share = Math.max(before.figures.seconds, after.figures.seconds) / total
    const ratio = after.figures.seconds / before.figures.seconds
    if (share < LEAST_SHARE || !Number.isFinite(ratio) || ratio === 0) return []
    const digests = [...new Set([...before.digests, ...after.digests])]
    const own = before.figures.seconds / total
    return [{ text, digests, base: before.figures, candidate: after.figures, ratio, share: own }]
  })
  const typical = both.length === 0 ? 1 : median(both.map(({ ratio }) => ratio))
  const statements = both
    .map(({ ratio, ...rest }) => ({ ...rest, growth: ratio / typical }))
    .toSorted((a, b) => b.growth - a.growth)
  return { statements, typical }
}

/** `sbtest3` → `sbtest#`: the tables of a load differ by a number. */
export function foldText(text: string): string {
  const plain = text.replace(/`/g, '').replace(/\s+/g, ' ')
  return plain
    .replace(/ (?=[,)])|(?<=\() | (?=\()(?<=\b(?:sum|count|min|max|avg) )/gi, '')
    .replace(/\b([A-Za-z_]+)\d+\b/g, '$1#')
    .trim()
}

interface Folded {
  readonly calls: number
  readonly digests: readonly string[]
  readonly figures: StatementFigures
}

function byText({ statements, load }: Evidence): Map<string, Folded> {
  const groups = groupBy(statements, ({ text }) => foldText(text))
  // Without a load tool's word a transaction is unknown; the shares are the same.
  const transactions = load?.transactions ?? 1
  return new Map([...groups].map(([text, group]) => [text, folded(group, transactions)]))
}

function folded(group: readonly Statement[], transactions: number): Folded {
  const calls = group.reduce((sum, statement) => sum + statement.calls, 0)
  const sum = (name: 'latencySeconds' | 'keys' | 'requests' | 'compileSeconds' | 'lockSeconds') =>
    group.some((statement) => statement[name] === undefined)
      ? undefined
      : group.reduce((total, statement) => total + (statement[name] ?? 0), 0)
  const a = (value: number | undefined) => (value === undefined ? undefined : value / calls)
  const seconds = sum('latencySeconds') ?? 0
  const memory = group.flatMap(({ memoryBytes }) => memoryBytes ?? [])
  const optional = {
    keys: a(sum('keys')),
    requests: a(sum('requests')),
    compileSeconds: a(sum('compileSeconds')),
    lockSeconds: a(sum('lockSeconds')),
    memoryBytes: memory.length === 0 ? undefined : Math.max(...memory),
  }
  const plans = group.flatMap(({ planDigest }) => planDigest ?? [])
  return {
    calls,
    digests: [...new Set(group.map(({ digest }) => digest))],
    figures: {
      calls: calls / transactions,
      seconds: seconds / transactions,
      meanSeconds: seconds / calls,
      planDigests: [...new Set(plans)].toSorted(),
      ...defined(optional),
    },
  }
}
