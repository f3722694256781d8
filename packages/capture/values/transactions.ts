import type { z } from 'zod'
import type { sqlFileSchema } from '../../../src/sql/definition.ts'
import { formatShare } from '../../../src/words/number.ts'
import type { ObservedStatement } from '../observed/observed-load.ts'
import type { Grouping } from '../observed/sessions.ts'
import type { PlannedStatement } from './planned-statement.ts'

/** A statement that is part of the workload. */
export interface Chosen {
  readonly observed: ObservedStatement
  readonly planned: PlannedStatement
}

type WrittenTransactions = z.input<typeof sqlFileSchema>['transactions']

/** Most kinds of transactions, and they must be nearly all: else nothing is gained by them. */
const MOST_KINDS = 40
const LEAST_SHARE = 0.9

/**
 * Transactions as sessions ran them, where a log shows them and a few kinds are nearly all; else
 * each statement by its share of the calls, on its own and without BEGIN and COMMIT.
 */
export function transactionsOf(
  statements: readonly Chosen[],
  grouping: Grouping | undefined,
): { transactions: WrittenTransactions; note: string } {
  const grouped = grouping === undefined ? undefined : groupedTransactions(statements, grouping)
  if (grouped !== undefined) return grouped
  const calls = statements.reduce((sum, { observed }) => sum + observed.calls, 0)
  const names = namer()
  return {
    transactions: statements.map(({ observed, planned }) => ({
      name: names(nameOf(observed, planned)),
      weight: weightOf(observed.calls, calls),
      transaction: false,
      statements: [statementOf(planned)],
    })),
    note: 'each statement is its own transaction, because it is unknown which of them belong together',
  }
}

function groupedTransactions(
  statements: readonly Chosen[],
  { sequences, alone }: Grouping,
): { transactions: WrittenTransactions; note: string } | undefined {
  const byKey = new Map(statements.map((one) => [one.observed.key, one]))
  const recurring = sequences.slice(0, MOST_KINDS).flatMap(({ keys, times }) => {
    const members = keys.flatMap((key) => byKey.get(key) ?? [])
    return members.length === 0 ? [] : [{ members, times }]
  })
  const inside = (of: readonly { readonly times: number; readonly length: number }[]) =>
    of.reduce((sum, { times, length }) => sum + times * length, 0)
  const all = inside(
    sequences.map(({ keys, times }) => ({
      times,
      length: keys.filter((key) => byKey.has(key)).length,
    })),
  )
  const those = inside(recurring.map(({ members, times }) => ({ times, length: members.length })))
  if (all === 0 || those / all < LEAST_SHARE) return undefined
  const single = statements.flatMap((one) => {
    const times = alone.get(one.observed.key) ?? 0
    return times === 0 ? [] : [{ members: [one], times, isAlone: true }]
  })
  const kinds = [...recurring.map((kind) => ({ ...kind, isAlone: false })), ...single].slice(0, 100)
  const total = kinds.reduce((sum, { times }) => sum + times, 0)
  const names = namer()
  return {
    transactions: kinds.map(({ members, times, isAlone }) => {
      const [first] = members
      const name =
        isAlone && first !== undefined ? nameOf(first.observed, first.planned) : 'transaction'
      return {
        name: names(name),
        weight: weightOf(times, total),
        transaction: !isAlone,
        statements: members.map(({ planned }) => statementOf(planned)),
      }
    }),
    note: `transactions come from the log; the kept kinds contain ${formatShare(those / all)} of the statements inside transactions`,
  }
}

function statementOf({ sql, params }: PlannedStatement) {
  return params.length === 0 ? { sql } : { sql, params: [...params] }
}

/** Percent, with four digits; never 0. */
function weightOf(part: number, whole: number): number {
  return Math.max(Number(((100 * part) / whole).toPrecision(4)), 0.0001)
}

function nameOf({ shape }: ObservedStatement, { tables }: PlannedStatement): string {
  const [first] = shape.pieces
  const verb = first?.kind === 'plain' && first.of === 'word' ? first.text.toLowerCase() : 'select'
  return [verb === 'with' ? 'select' : verb, ...tables.slice(0, 1)]
    .join('-')
    .replace(/[^A-Za-z0-9_.-]/g, '_')
}

/** Names that nothing else has, of at most 40 characters. */
function namer(): (name: string) => string {
  const used = new Set<string>()
  return (name) => {
    for (let number = 1; ; number++) {
      const end = number === 1 ? '' : `-${number}`
      const candidate = `${name.slice(0, 40 - end.length)}${end}`
      if (used.has(candidate)) continue
      used.add(candidate)
      return candidate
    }
  }
}
