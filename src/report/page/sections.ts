import type { Result } from '../../verdict/result.ts'
import { htmlText } from '../../words/escape.ts'
import { cellLabel } from '../cell-label.ts'
import { environmentFacts } from '../environment.ts'
import { invalidCells, warningLines } from '../folded.ts'
import { reproduceCommand } from '../reproduce.ts'
import { type HtmlColumn, htmlTable } from './html-table.ts'
import type { ShownRow } from './page-rows.ts'

/** What broke beyond these stands in the table of figures, row by row. */
const MOST_BROKEN = 50
const MOST_WARNINGS = 200
/** Every row has its own command; without the script those of the worst are to be had. */
const MOST_COMMANDS = 12

export function environmentPart(result: Result): string {
  const facts = environmentFacts(result)
  const sides = result.targets.base !== undefined
  const columns: HtmlColumn[] = [
    { head: 'What', align: 'text' },
    ...(sides ? [{ head: 'Base', align: 'text' } as const] : []),
    { head: sides ? 'This' : 'Value', align: 'text' },
  ]
  const rows = facts.map(({ name, base, candidate, differs }) => ({
    cells: [differs ? `≠ ${name}` : name, ...(sides ? [base ?? ''] : []), candidate],
    ...(differs ? { className: 'differs' } : {}),
  }))
  const caption = sides
    ? 'What differs between the two sides stands first, marked ≠.'
    : 'Where it was measured.'
  return `<section><h2>Environment</h2>${htmlTable(caption, columns, rows)}</section>`
}

/** Errors, warnings and last lines of what broke; empty where all went well. */
export function troublePart(result: Result): string {
  const warnings = warningLines(result)
  const broken = invalidCells(result.rows)
  if (warnings.length + broken.length === 0) return ''
  const said = broken
    .slice(0, MOST_BROKEN)
    .map(
      ({ label, reason, tail }) =>
        `<h3>Invalid: ${htmlText(label)}</h3><p>${htmlText(reason)}</p>${tail.length === 0 ? '' : `<pre>${htmlText(tail.join('\n'))}</pre>`}`,
    )
  const list = warnings.slice(0, MOST_WARNINGS).map((warning) => `<li>${htmlText(warning)}</li>`)
  return `<section><h2>Errors and warnings</h2>${said.join('')}${list.length === 0 ? '' : `<ul>${list.join('')}</ul>`}</section>`
}

/** The commands of the worst rows; each row has its own when it is opened. */
export function reproducePart(
  result: Result,
  rows: readonly ShownRow[],
  command: string | undefined,
): string {
  const cells = new Map(rows.slice(0, MOST_COMMANDS).map(({ row }) => [row.cellId, row.settings]))
  if (cells.size === 0) return ''
  const commands = [...cells.values()].map(
    (settings) =>
      `<p>${htmlText(cellLabel(settings))}</p><pre><code>${htmlText(reproduceCommand(settings, result.targets.candidate, { program: command }))}</code></pre>`,
  )
  return `<section><h2>Reproduce</h2><details><summary>Commands of the first rows</summary>${commands.join('')}</details></section>`
}
