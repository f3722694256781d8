import type { Result } from '../verdict/result.ts'
import { oneLine } from '../words/escape.ts'
import { tableRow } from './comparison-table.ts'
import { warningLines } from './folded.ts'
import { falseAlarmText } from './footer.ts'
import { headline, machineText, versionsText } from './headline.ts'
import { shownRows } from './shown-rows.ts'
import { verdictSentence } from './verdict-sentence.ts'
import { workLine } from './work-words.ts'

/** How wide the terminal is; wider tables lose the evidence column's tail first. */
export interface TerminalOptions {
  readonly columns?: number
}

const heads = [
  'Verdict',
  'Workload',
  'Metric',
  'Baseline',
  'Candidate',
  'Change',
  'Limit',
  'Noise',
  'Evidence',
]
const rightAligned = new Set([3, 4, 5, 6, 7])

/** The table of the comment as aligned plain text, with all rows; safe for a terminal. */
export function renderTerminal(result: Result, options: TerminalOptions = {}): string {
  const rows = shownRows(result.rows).map((row) => {
    const text = tableRow(row)
    const cells = [
      text.word,
      text.workload,
      text.metric,
      text.baseline,
      text.candidate,
      text.change,
      text.limit,
      text.noise,
      text.evidence,
    ]
    return cells.map((cell) => oneLine(cell, 120))
  })
  const { kind, description } = result.reference
  const reference = kind === 'none' || kind === 'unreadable' ? 'no baseline' : `baseline: ${description}`
  const about = [
    versionsText(result.targets.candidate, result.targets.base),
    reference,
    machineText(result.machine),
  ]
  return [
    headline(result),
    ...[verdictSentence(result), workLine(result) ?? '']
      .filter((sentence) => sentence !== '')
      .map((text) => oneLine(text, 600)),
    oneLine(about.filter((part) => part !== '').join(' · '), 400),
    '',
    ...aligned([heads, ...rows], options.columns),
    '',
    ...warningLines(result).map((warning) => `warning: ${oneLine(warning, 1_000)}`),
    falseAlarmText(result) ?? '',
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

function aligned(table: readonly (readonly string[])[], columns: number | undefined): string[] {
  const widths = heads.map((_, column) => Math.max(...table.map((row) => displayWidth(row[column] ?? ''))))
  const lines = table.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - displayWidth(cell))
        return rightAligned.has(column) ? space + cell : cell + space
      })
      .join('  ')
      .trimEnd(),
  )
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  return [lines[0] ?? '', rule, ...lines.slice(1)].map((line) =>
    columns === undefined ? line : clipped(line, columns),
  )
}

function clipped(line: string, columns: number): string {
  if (displayWidth(line) <= columns) return line
  let width = 0
  let text = ''
  for (const character of line) {
    width += displayWidth(character)
    if (width > columns - 1) break
    text += character
  }
  return `${text}…`
}

/** Columns that a terminal needs: East Asian and emoji characters take two, combining marks none. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue
    width += isWide(character) ? 2 : 1
  }
  return width
}

function isWide(character: string): boolean {
  if (/\p{Emoji_Presentation}/u.test(character)) return true
  return /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/u.test(
    character,
  )
}
