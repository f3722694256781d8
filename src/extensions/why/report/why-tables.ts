import { counterInfo } from '../../../mysql/server-counters.ts'
import { formatNumber, formatShare } from '../../../words/number.ts'
import type { Explanation, GrownPart } from '../explain/explanation.ts'
import { shortFunction } from '../explain/profile.ts'

/** A table of two sides, as plain text. */
export interface WhyTable {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const MOST_ROWS = 20

/** Statements, functions, allocations and counters, each where there is something to show. */
export function whyTables(explanation: Explanation): WhyTable[] {
  const { cpu, hints, allocations, stores } = explanation
  const likely = cpu?.functions.length ? cpu.functions : (hints?.functions ?? [])
  return [
    statementTable(explanation),
    workTable(explanation),
    partTable('Functions whose share of the CPU grew', likely),
    partTable('Packages whose share of the CPU grew', cpu?.packages ?? []),
    partTable('Functions whose share of the allocated bytes grew', allocations?.functions ?? []),
    ...[...stores].map(([name, { functions }]) =>
      partTable(`Functions of ${name} whose share of the CPU grew`, functions),
    ),
  ].filter(({ rows }) => rows.length > 0)
}

function statementTable({ growths }: Explanation): WhyTable {
  return {
    title: 'Statements by growth, compared with the typical one',
    heads: [
      'Statement',
      'Growth',
      'Calls per transaction',
      'Mean',
      'Rows or keys',
      'Requests',
      'Memory',
      'Share of time',
      'Plan',
    ],
    rows: growths.statements
      .slice(0, MOST_ROWS)
      .map(({ text, growth, base, candidate, share }) => [
        text,
        `× ${formatNumber(growth)}`,
        two(base.calls, candidate.calls),
        two(base.meanSeconds * 1000, candidate.meanSeconds * 1000, ' ms'),
        two(base.keys, candidate.keys),
        two(base.requests, candidate.requests),
        two(kilobytes(base.memoryBytes), kilobytes(candidate.memoryBytes), ' kB'),
        formatShare(share),
        planWord(base.planDigests, candidate.planDigests),
      ]),
  }
}

function planWord(base: readonly string[], candidate: readonly string[]): string {
  if (base.length === 0 || candidate.length === 0) return ''
  return base.join() === candidate.join() ? 'equal' : 'changed'
}

function workTable({ work }: Explanation): WhyTable {
  return {
    title: 'Work that grew',
    heads: ['Counter', 'Base', 'Candidate', 'Per'],
    rows: work
      .slice(0, MOST_ROWS)
      .map(({ counter, base, candidate, unit }) => [
        counterInfo(counter).label,
        formatNumber(base),
        formatNumber(candidate),
        unit,
      ]),
  }
}

function partTable(title: string, parts: readonly GrownPart[]): WhyTable {
  return {
    title,
    heads: ['Name', 'Base', 'Candidate', 'z'],
    rows: parts
      .slice(0, MOST_ROWS)
      .map(({ name, base, candidate, z }) => [
        shortFunction(name),
        formatShare(base),
        formatShare(candidate),
        formatNumber(z),
      ]),
  }
}

function two(base: number | undefined, candidate: number | undefined, unit = ''): string {
  if (base === undefined || candidate === undefined) return ''
  return `${formatNumber(base)} → ${formatNumber(candidate)}${unit}`
}

function kilobytes(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : bytes / 1000
}
