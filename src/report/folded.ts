import { markdownTable } from 'markdown-table'
import type { Result, Row } from '../verdict/result.ts'
import { markdownFence, markdownText } from '../words/escape.ts'
import { plural } from '../words/number.ts'
import { cellLabel } from './cell-label.ts'
import { comparisonTable } from './comparison-table.ts'
import type { ReportContext } from './context.ts'
import { environmentFacts } from './environment.ts'
import { reproduceCommand } from './reproduce.ts'

/** A folded section: it can be left out, or cut after any of its items, when the text grows too long. */
export interface Folded {
  readonly title: string
  /** Stands before the first item, e.g. the head of a table. */
  readonly head: readonly string[]
  readonly items: readonly string[]
  /** Names what is cut. */
  readonly unit: { readonly one: string; readonly many: string }
}

/** The section in at most `budget` characters; empty where not even one item fits. */
export function renderFolded({ title, head, items, unit }: Folded, budget: number): string {
  if (items.length === 0) return ''
  const frame = (body: string) => `<details><summary>${title}</summary>\n\n${body}\n\n</details>`
  const rest = (count: number) =>
    `\n\n… and ${plural(count, `more ${unit.one}`, `more ${unit.many}`)} in the report.`
  const whole = frame([...head, ...items].join('\n'))
  if (whole.length <= budget) return whole
  const taken: string[] = [...head]
  let length = frame(head.join('\n')).length + rest(items.length).length
  for (const item of items) {
    length += item.length + 1
    if (length > budget) break
    taken.push(item)
  }
  const count = taken.length - head.length
  return count === 0 ? '' : frame(taken.join('\n') + rest(items.length - count))
}

/** Rows that need no eyes. */
export function unchangedSection(rows: readonly Row[], candidateHead: string): Folded {
  return tableSection(`⚪ Unchanged (${rows.length})`, comparisonTable(rows, candidateHead))
}

/** A table of Markdown as a section that can be cut after any row. */
function tableSection(title: string, table: string): Folded {
  const lines = table.split('\n')
  return { title, head: lines.slice(0, 2), items: lines.slice(2), unit: { one: 'row', many: 'rows' } }
}

/** One command a cell, worst first; cells that share a command are named together. */
export function reproduceSection(rows: readonly Row[], result: Result, context: ReportContext): Folded {
  const cells = new Map<string, string>()
  for (const { settings } of rows) {
    const command = reproduceCommand(settings, result.targets.candidate, context.command)
    if (!cells.has(command)) cells.set(command, cellLabel(settings))
  }
  return {
    title: 'Reproduce a row on your own machine',
    head: [],
    items: [...cells].map(
      ([command, label]) => `${markdownText(label)}:\n\n${markdownFence([command], 'sh')}\n`,
    ),
    unit: { one: 'command', many: 'commands' },
  }
}

/** Servers, versions, settings and machine; what differs between the two sides stands first and is marked. */
export function environmentSection(result: Result): Folded {
  const facts = environmentFacts(result)
  const differing = facts.filter((fact) => fact.differs).length
  const sides = result.targets.base !== undefined
  const cells = facts.map(({ name, base, candidate, differs }) => [
    markdownText(differs ? `≠ ${name}` : name),
    ...(sides ? [markdownText(base ?? '')] : []),
    markdownText(candidate),
  ])
  const head = sides ? ['', 'Base', 'Candidate'] : ['', 'Value']
  const title = differing === 0 ? 'Environment' : `Environment (${plural(differing, 'difference')})`
  return tableSection(title, markdownTable([head, ...cells], { alignDelimiters: false }))
}

/** Warnings, the reason of an early end, and the tool's last lines of each invalid row. */
export function troubleSection(result: Result): Folded {
  const warnings = warningLines(result).map((warning) => `- ${markdownText(warning, 1_000)}`)
  const tails = invalidCells(result.rows).map(({ label, reason, tail }) => {
    const said = `- ⛔ ${markdownText(label)}: ${markdownText(reason, 1_000)}`
    return tail.length === 0 ? said : `${said}\n\n${markdownFence(tail.slice(-20))}\n`
  })
  return {
    title: `Errors and warnings (${warnings.length + tails.length})`,
    head: [],
    items: [...tails, ...warnings],
    unit: { one: 'entry', many: 'entries' },
  }
}

/** The warnings, and the reason of an early end unless one of them tells it already. Not escaped. */
export function warningLines({ completeness, warnings }: Result): string[] {
  if (completeness.state === 'complete') return [...warnings]
  const { reason } = completeness
  return warnings.some((warning) => warning.includes(reason))
    ? [...warnings]
    : [`Ended early: ${reason}`, ...warnings]
}

/** Each invalid cell once, although all its metrics are invalid. */
export function invalidCells(
  rows: readonly Row[],
): { label: string; reason: string; tail: readonly string[] }[] {
  const cells = new Map<string, { label: string; reason: string; tail: readonly string[] }>()
  for (const { cellId, settings, verdict } of rows) {
    if (verdict.kind === 'invalid' && !cells.has(cellId)) {
      cells.set(cellId, { label: cellLabel(settings), reason: verdict.reason, tail: verdict.tail })
    }
  }
  return [...cells.values()]
}
