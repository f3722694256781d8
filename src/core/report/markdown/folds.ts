import { markdownTable } from 'markdown-table'
import { markdownFence, markdownSentence, markdownText } from '../../../words/escape.ts'
import { plural } from '../../../words/number.ts'
import type { Result, Row } from '../../verdict/result.ts'
import type { Folded } from '../section.ts'
import { isQuiet, stateOf } from '../story/cell-state.ts'
import { type EnvironmentFact, environmentFacts } from '../story/environment.ts'
import { judgedInterval, levelWords } from '../story/interval.ts'
import { plotIntervals } from '../story/interval-plot.ts'
import { resourceLines, tableRow } from '../story/row-words.ts'
import { invalidCells, warningLines } from '../story/trouble.ts'
import { workLine } from '../story/work-words.ts'
import type { Cause } from '../story.ts'

/** Rows of the plot, and findings below it; the report has all. */
const MOST_BARS = 60
const MOST_FINDINGS = 3
const uncompared: readonly Row['verdict']['kind'][] = ['no-baseline', 'not-comparable']

/**
 * Every change with the interval that its verdict rests on, as a plot in text, and what is known of
 * those that ask for eyes; where nothing was compared, the figures alone.
 */
export function figuresSection(
  rows: readonly Row[],
  result: Result,
  candidateHead: string,
): Folded {
  if (rows.every(({ verdict }) => uncompared.includes(verdict.kind)))
    return tableSection('Figures', absoluteTable(rows, candidateHead))
  const shown = rows.filter((row) => row.gated || !isQuiet(stateOf(row))).slice(0, MOST_BARS)
  const plot = plotIntervals(shown)
  const level = levelWords(shown.flatMap(({ verdict }) => judgedInterval(verdict) ?? []))
  const work = workLine(result)
  const key =
    plot.length === 0
      ? []
      : [
          `● is the change${level === undefined ? '' : `, ├─┤ its interval (${level})`}, ┊ the tolerance.`,
          '',
          markdownFence(plot, 'text'),
        ]
  const left = rows.length - shown.length
  const leftOut =
    rows.length > MOST_BARS ? ['', `… and ${plural(left, 'more row')} in the report.`] : []
  const open = rows.filter((row) =>
    row.gated ? !isQuiet(stateOf(row)) : stateOf(row) === 'worse-not-gated',
  )
  const findings = (open.length > 0 ? open.slice(0, MOST_FINDINGS) : rows.slice(0, 1)).map(
    (row) => {
      const { icon, workload, metric, change, evidence } = tableRow(row)
      const figures = change === '—' ? '' : `${change}, `
      return `- ${icon} ${markdownText(`${workload}, ${metric.replace(/ [↑↓]$/u, '')}: ${figures}${evidence}`, 600)}`
    },
  )
  return {
    title: 'How sure is this?',
    head: work === undefined ? [] : [markdownText(work, 1_000), ''],
    items: [
      ...key,
      ...(key.length === 0 || findings.length === 0 ? findings : ['', ...findings]),
      ...leftOut,
    ],
    unit: { one: 'line', many: 'lines' },
  }
}

/** Lists the causes of a slowdown, a sentence each. */
export function causesSection(causes: readonly Cause[]): Folded {
  const known = causes.filter(({ kind }) => kind !== 'missing').length
  return {
    title: known > 0 ? `Other possible causes (${known})` : 'What the servers did not report',
    head: [],
    items: causes.map(({ sentence }) => `- ${markdownSentence(sentence)}`),
    unit: { one: 'cause', many: 'causes' },
  }
}

/** A table of Markdown as a section that can be cut after any row. */
export function tableSection(title: string, table: string): Folded {
  const lines = table.split('\n')
  return {
    title,
    head: lines.slice(0, 2),
    items: lines.slice(2),
    unit: { one: 'row', many: 'rows' },
  }
}

/** Lists what the processes of the servers used; proved differences are bold. */
export function resourcesSection(result: Result): Folded {
  const { heads, lines } = resourceLines(result)
  const cells = lines.map(({ label, figures }) => [
    markdownText(label),
    ...figures.map(({ text, isMoved }) =>
      isMoved ? `**${markdownText(text)}**` : markdownText(text),
    ),
  ])
  const { head, ...section } = tableSection(
    'CPU, context switches, disk and memory',
    table(
      [heads, ...cells],
      heads.map((_, index) => (index === 0 ? 'l' : 'r')),
    ),
  )
  const about =
    'Per transaction; memory at the end of a run. Base → candidate; bold: proved to be more or less.'
  return { ...section, head: [about, '', ...head] }
}

/**
 * Servers, versions, settings and machine; what differs between the two sides stands first and is
 * marked.
 */
export function environmentSection(result: Result): Folded {
  const facts = environmentFacts(result)
  const sides = result.targets.base !== undefined
  const cells = facts.map(({ name, base, candidate, differs }) => [
    markdownText(differs ? `≠ ${name}` : name),
    ...(sides ? [markdownText(base ?? '')] : []),
    markdownText(candidate),
  ])
  const head = sides ? ['', 'Base', 'Candidate'] : ['', 'Value']
  const title = sides ? `What differs: ${differenceWords(facts)}` : 'Environment'
  return tableSection(title, markdownTable([head, ...cells], { alignDelimiters: false }))
}

/** More names than these are counted. */
const MOST_NAMES = 3

/**
 * Names the differences between the sides: if both are builds of other commits, the build alone is
 * the subject of the measurement.
 */
function differenceWords(facts: readonly EnvironmentFact[]): string {
  const names = facts.filter(({ differs }) => differs).map(({ name }) => name)
  if (names.length === 0) return 'nothing'
  if (names.every((name) => name === 'built from' || name.startsWith('build of ')))
    return 'only the build'
  return names.length > MOST_NAMES
    ? plural(names.length, 'condition')
    : markdownText(names.join(', '))
}

/** Warnings, the reason of an early end, and the tool's last lines of each invalid row. */
export function troubleSection(result: Result): Folded {
  // The change of the gate is the second line of the report.
  const { gate: _, ...others } = result
  const warnings = warningLines(others).map((warning) => `- ${markdownText(warning, 1_000)}`)
  const tails = invalidCells(result.rows).map(({ label, reason, tail }) => {
    const line = `- ⛔ ${markdownText(label)}: ${markdownText(reason, 1_000)}`
    return tail.length === 0 ? line : `${line}\n\n${markdownFence(tail.slice(-20))}\n`
  })
  return {
    title: `Errors and warnings (${warnings.length + tails.length})`,
    head: [],
    items: [...tails, ...warnings],
    unit: { one: 'entry', many: 'entries' },
  }
}

/** A section among others: `worth` 0 gets its room first, and never more than `most` characters. */
export interface Fold {
  readonly section: Folded
  readonly worth: number
  readonly most?: number
}

/** Text between two parts of a report. */
export const BETWEEN = '\n\n'

/**
 * The sections in their order, each as complete as the space allows that is left for it; the most
 * valuable are first to get space.
 * @param inOne title of one fold for all of them, in which each has a heading
 */
export function foldsInBudget(
  folds: readonly Fold[],
  budget: number,
  inOne?: string | undefined,
): string[] {
  let left = budget
  const texts = new Map<Fold, string>()
  for (const fold of folds.toSorted((a, b) => a.worth - b.worth)) {
    const most = Math.min(left - BETWEEN.length, fold.most ?? left)
    const text = renderFolded(fold.section, most, inOne === undefined ? foldFrame : headingFrame)
    if (text !== '') left -= text.length + BETWEEN.length
    texts.set(fold, text)
  }
  const shown = folds.map((fold) => texts.get(fold) ?? '').filter((text) => text !== '')
  return inOne === undefined || shown.length === 0 ? shown : [foldFrame(inOne, shown.join(BETWEEN))]
}

export const foldFrame = (title: string, body: string) =>
  `<details><summary>${title}</summary>\n\n${body}\n\n</details>`

const headingFrame = (title: string, body: string) => `**${title}**\n\n${body}`

/** The section in at most `budget` characters; empty where not even one item fits. */
function renderFolded(
  { title, head, items, unit }: Folded,
  budget: number,
  framed: typeof foldFrame,
): string {
  if (items.length === 0) return ''
  const frame = (body: string) => framed(title, body)
  const rest = (count: number) =>
    `\n\n… and ${plural(count, `more ${unit.one}`, `more ${unit.many}`)} in the report.`
  const whole = frame([...head, ...items].join('\n'))
  if (whole.length <= budget) return whole
  const lines: string[] = [...head]
  let length = frame(head.join('\n')).length + rest(items.length).length
  for (const item of items) {
    length += item.length + 1
    if (length > budget) break
    lines.push(item)
  }
  const count = lines.length - head.length
  return count === 0 ? '' : frame(lines.join('\n') + rest(items.length - count))
}

/** Table of absolute figures, if nothing was compared. */
function absoluteTable(rows: readonly Row[], candidateHead = 'This PR'): string {
  const cells = rows.map((row) => {
    const { icon, word, workload, metric, candidate } = tableRow(row)
    return [`${icon} ${word}`, markdownText(workload), markdownText(metric), number(candidate)]
  })
  return table([['Verdict', 'Workload', 'Metric', candidateHead], ...cells], ['l', 'l', 'l', 'r'])
}

function number(text: string): string {
  return unbroken(markdownText(text))
}

/**
 * Lines may break between a value and its spread, and nowhere between a number and its unit: a
 * comment is narrow.
 */
function unbroken(markdown: string): string {
  return markdown.replace(/ (?!±)/gu, '\u00a0')
}

function table(cells: readonly (readonly string[])[], align: readonly string[]): string {
  return markdownTable(cells, { align: [...align], alignDelimiters: false, padding: true })
}
