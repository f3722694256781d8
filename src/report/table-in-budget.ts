import type { Row } from '../verdict/result.ts'
import { markdownText } from '../words/escape.ts'
import { formatChange, plural } from '../words/number.ts'
import { cellLabel, metricLabel } from './cell-label.ts'
import { visibleTable } from './comparison-table.ts'
import { evidenceOf, verdictWord } from './verdict-words.ts'

/**
 * The rows that need eyes, in at most `budget` characters. Regressions come first in `rows` and are always named:
 * as table rows, else as a list, else as one dense paragraph. What else does not fit is counted.
 */
export function tableInBudget(rows: readonly Row[], budget: number, candidateHead: string): string {
  const table = visibleTable(rows, candidateHead)
  if (table.length <= budget) return table
  const regressions = rows.filter((row) => row.gated && row.verdict.kind === 'regression')
  const lines = table.split('\n')
  const note = (left: number) => `\n\n… and ${plural(left, 'more row')} in the report.`
  const fitting = fittingCount(lines, budget - note(rows.length).length) - 2
  if (fitting >= Math.max(regressions.length, 1)) {
    return lines.slice(0, fitting + 2).join('\n') + note(rows.length - fitting)
  }
  const others = rows.length - regressions.length
  return regressionList(regressions, budget - note(others).length) + (others === 0 ? '' : note(others))
}

function regressionList(regressions: readonly Row[], budget: number): string {
  const words = regressions.map((row) => {
    const evidence = evidenceOf(row.verdict)
    const change = evidence === undefined ? '' : ` ${formatChange(evidence.change, evidence.noise)}`
    return { row, change }
  })
  const list = words.map(({ row, change }) => {
    const { icon, word } = verdictWord(row)
    return `- ${icon} ${word}: ${markdownText(`${cellLabel(row.settings)}, ${metricLabel(row.metric)}`, 90)}${change}`
  })
  if (list.join('\n').length <= budget) return list.join('\n')
  const dense = words.map(({ row, change }) => `${markdownText(`${row.cellId} ${row.metric}`, 60)}${change}`)
  const opening = `🔴 ${plural(regressions.length, 'regression')}: `
  const rest = (left: number) => `; and ${plural(left, 'more regression')} in the report`
  const count = fittingCount(dense, budget - opening.length - rest(dense.length).length, 2)
  const left = dense.length - count
  return opening + dense.slice(0, count).join('; ') + (left === 0 ? '' : rest(left))
}

/** How many lines fit, each with its separator. */
function fittingCount(lines: readonly string[], budget: number, separator = 1): number {
  let length = 0
  let count = 0
  for (const line of lines) {
    length += line.length + separator
    if (length > budget) break
    count += 1
  }
  return count
}
