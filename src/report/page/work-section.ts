import { counterInfo } from '../../record/work.ts'
import type { Result } from '../../verdict/result.ts'
import { htmlText } from '../../words/escape.ts'
import { formatChange, formatNumber } from '../../words/number.ts'
import { cellLabel } from '../cell-label.ts'
import { workLine } from '../work-words.ts'
import { type HtmlColumn, htmlTable } from './html-table.ts'

const columns: readonly HtmlColumn[] = [
  { head: 'Workload', align: 'text' },
  { head: 'Counter', align: 'text' },
  { head: 'Baseline', align: 'number' },
  { head: 'This run', align: 'number' },
  { head: 'Change', align: 'number' },
  { head: 'Proved by', align: 'text' },
]

/** What the servers did for a transaction, where it changed; one sentence where nothing did. Empty where it is not known. */
export function workSection(result: Result): string {
  const line = workLine(result)
  if (line === undefined) return ''
  const rows = (result.work?.findings ?? []).map(
    ({ settings, counter, unit, base, candidate, change, by }) => {
      const { label } = counterInfo(counter)
      const cells = [
        cellLabel(settings),
        `${label}${label === counter ? '' : ` (${counter})`} per ${unit}`,
        formatNumber(base),
        formatNumber(candidate),
        change === undefined ? '' : formatChange(change, 0.01),
        by === 'exact' ? 'exact counts' : 'neighbouring slices',
      ]
      return { cells }
    },
  )
  const table = rows.length === 0 ? '' : htmlTable('By the counters of the servers.', columns, rows)
  return `<section><h2>Work per transaction</h2><p>${htmlText(line)}</p>${table}</section>`
}
