import { markdownTable } from 'markdown-table'
import type { Result, Row } from '../verdict/result.ts'
import { markdownFence, markdownText } from '../words/escape.ts'
import { plural } from '../words/number.ts'
import { cellLabel } from './cell-label.ts'
import { visibleTable } from './comparison-table.ts'
import type { ReportContext } from './context.ts'
import { type EnvironmentFact, environmentFacts } from './environment.ts'
import type { Folded } from './fold-budget.ts'
import { reproduceCommand } from './reproduce.ts'
import type { Cause } from './story/story.ts'
import { verdictSentence } from './verdict-sentence.ts'
import { workLine } from './work-words.ts'

/** Every figure that is shown, worst first, with what was proved or excluded; figures alone on a first run. */
export function figuresSection(rows: readonly Row[], result: Result, candidateHead: string): Folded {
  const { head, ...section } = tableSection('Figures and evidence', visibleTable(rows, candidateHead))
  const said = [verdictSentence(result), workLine(result) ?? ''].filter((sentence) => sentence !== '')
  const about = said.flatMap((sentence) => [markdownText(sentence, 1_000), ''])
  return { ...section, head: [...about, ...head] }
}

/** Lines of the matrix, under a title of ours. */
export function matrixSection(title: string, table: string): Folded {
  return { ...tableSection(title, table), unit: { one: 'workload', many: 'workloads' } }
}

/** Why something is slower, a sentence each. */
export function causesSection(causes: readonly Cause[]): Folded {
  const isKnown = causes.some(({ kind }) => kind !== 'missing')
  return {
    title: isKnown ? `What else may be the cause (${causes.length})` : 'What the servers did not tell',
    head: [],
    items: causes.map(({ sentence }) => `- ${markdownText(sentence, 1_000)}`),
    unit: { one: 'cause', many: 'causes' },
  }
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
    const command = reproduceCommand(settings, result.targets.candidate, { program: context.command })
    if (!cells.has(command)) cells.set(command, cellLabel(settings))
  }
  return {
    title: 'Reproduce',
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
  const title = `Environment${differing === 0 ? '' : `: ${differenceWords(facts)}`}`
  return tableSection(title, markdownTable([head, ...cells], { alignDelimiters: false }))
}

/** What differs between the sides: the build alone, where both are builds of other commits, is what is measured. */
function differenceWords(facts: readonly EnvironmentFact[]): string {
  const differing = facts.filter(({ differs }) => differs)
  const isBuild = ({ name }: EnvironmentFact) => name === 'built from' || name.startsWith('build of ')
  return differing.every(isBuild) ? 'no difference but the build' : plural(differing.length, 'difference')
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

/** A cell whose measurement broke. Not escaped. */
interface InvalidCell {
  readonly label: string
  readonly tool: string
  readonly reason: string
  readonly tail: readonly string[]
}

/** Each invalid cell once, although all its metrics are invalid. */
export function invalidCells(rows: readonly Row[]): InvalidCell[] {
  const cells = new Map<string, InvalidCell>()
  for (const { cellId, settings, verdict } of rows) {
    if (verdict.kind === 'invalid' && !cells.has(cellId)) {
      const { reason, tail } = verdict
      cells.set(cellId, { label: cellLabel(settings), tool: settings.tool, reason, tail })
    }
  }
  return [...cells.values()]
}
