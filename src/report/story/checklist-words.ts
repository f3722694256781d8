import type { Result, Row } from '../../verdict/result.ts'
import { formatChange } from '../../words/number.ts'
import { cellLabel } from './labels.ts'
import { evidenceOf } from './verdict-words.ts'

/** Lines of the check list of TiDB's pull request template, and the metrics of components that answer them. */
const questions = [
  { text: 'Performance regression: Consumes more CPU', metric: /_cpu$/u },
  { text: 'Performance regression: Consumes more Memory', metric: /_rss$/u },
] as const

export interface ChecklistLine {
  readonly isChecked: boolean
  readonly question: string
  readonly answer: string
}

/** The lines of the check list that this measurement answers; none where neither CPU nor memory was measured. Not escaped. */
export function checklistLines({ rows }: Pick<Result, 'rows'>): ChecklistLine[] {
  return questions.flatMap(({ text: question, metric }): ChecklistLine[] => {
    const measured = rows.filter((row) => metric.test(row.metric) && row.baseline !== undefined)
    const more = measured
      .filter(({ verdict }) => verdict.kind === 'regression')
      .toSorted((a, b) => changeOf(b) - changeOf(a))
    const [worst] = more
    if (worst !== undefined) return [{ isChecked: true, question, answer: rowWords(worst) }]
    const judged = measured.filter(({ verdict }) => verdict.kind === 'ok' || verdict.kind === 'no-drop-seen')
    const [largest] = judged.toSorted((a, b) => changeOf(b) - changeOf(a))
    if (measured.length === 0) return []
    return largest === undefined || judged.length < measured.length
      ? [{ isChecked: false, question, answer: 'not decided by this measurement' }]
      : [{ isChecked: false, question, answer: `not proved; the largest change is ${rowWords(largest)}` }]
  })
}

function changeOf({ verdict }: Row): number {
  return evidenceOf(verdict)?.change ?? 0
}

/** `tidb +12.0 %, sysbench oltp_point_select · 16 threads`. */
function rowWords(row: Row): string {
  const component = row.metric.replace(/_(?:cpu|rss)$/u, '').replace('_', ' ')
  return `${component} ${formatChange(changeOf(row))}, ${cellLabel(row.settings)}`
}
