import { metricInfo } from '../../record/metric.ts'
import type { Figure, Row } from '../../verdict/result.ts'
import {
  formatChange,
  formatFigure,
  formatNoise,
  formatPair,
  formatShare,
  unitBehind,
} from '../../words/number.ts'
import { isFromNothing } from './cell-state.ts'
import { evidenceText } from './evidence-words.ts'
import { cellLabel, metricLabel } from './labels.ts'
import { evidenceOf, limitOf, verdictWord } from './verdict-words.ts'

/** One row as plain text, before it is escaped for wherever it goes. */
export interface TableRow {
  readonly icon: string
  readonly word: string
  readonly workload: string
  readonly metric: string
  readonly baseline: string
  readonly candidate: string
  readonly change: string
  readonly limit: string
  readonly noise: string
  readonly evidence: string
  /** A change to stress: regressed or improved. */
  readonly strong: boolean
}

/** The texts of a row of the comparison. */
export function tableRow(row: Row): TableRow {
  const { icon, word } = verdictWord(row)
  const evidence = evidenceOf(row.verdict)
  const figures = figureTexts(row)
  return {
    icon,
    word,
    workload: cellLabel(row.settings),
    metric: metricLabel(row.metric),
    ...figures,
    change: evidence === undefined || isFromNothing(row) ? '—' : formatChange(evidence.change),
    limit: limitText(row),
    noise:
      evidence === undefined ? '—' : evidence.noise === undefined ? 'unknown' : formatNoise(evidence.noise),
    evidence: evidenceText(row),
    strong: row.verdict.kind === 'regression' || (row.verdict.kind === 'ok' && row.verdict.improved),
  }
}

/** Both figures with their spread, in as many digits as their difference needs; a dash for one that is not there. */
function figureTexts({ baseline, candidate, metric }: Row): Pick<TableRow, 'baseline' | 'candidate'> {
  const info = metricInfo(metric)
  const alone = (figure: Figure | undefined) => (figure === undefined ? '—' : formatFigure(figure, info))
  if (baseline === undefined || candidate === undefined)
    return { baseline: alone(baseline), candidate: alone(candidate) }
  const { before, after } = formatPair(baseline, candidate)
  const whole = (text: string, { spread = 0 }: Figure) =>
    `${text}${unitBehind(info)}${spread > 0 ? ` ${formatNoise(spread)}` : ''}`
  return { baseline: whole(before, baseline), candidate: whole(after, candidate) }
}

/** `−3 %`, `+10 %`; in brackets where the metric is shown and not gated. */
function limitText(row: Row): string {
  const change = limitOf(row)
  const limit = `${change > 0 ? '+' : '−'}${formatShare(change)}`
  return row.gated ? limit : `(${limit})`
}
