import { markdownText } from '../../../words/escape.ts'
import { formatFigure } from '../../../words/number.ts'
import { metricInfo } from '../../record/metric.ts'
import type { Result } from '../../verdict/result.ts'
import { drawnFigure, type Sweep, sweepsOf } from '../story/sweep.ts'

/** Characters of the longest bar. */
const BAR_CHARACTERS = 24
/** A summary with more bars than these is no quicker to read than the table. */
const MOST_WORKLOADS = 12

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/**
 * Small bar charts of the throughput of each workload, base over candidate, as plain text: they
 * render in every Markdown viewer, in a log and in a screen reader alike. Empty where nothing was
 * measured.
 */
export function summaryCharts(result: Result): string {
  const charts = sweepsOf(result).flatMap((sweep) => barChart(sweep) ?? [])
  if (charts.length === 0) return ''
  const left = charts.length - MOST_WORKLOADS
  const more = left > 0 ? `\n\n… and ${left} more in the report.` : ''
  return `#### Throughput\n\n${charts.slice(0, MOST_WORKLOADS).join('\n\n')}${more}`
}

function barChart(sweep: Sweep): string | undefined {
  const { rate } = sweep
  if (rate === undefined) return undefined
  const info = metricInfo(rate)
  const bars = sweep.steps.flatMap(({ rows, settings }) =>
    (['baseline', 'candidate'] as const).flatMap((side) => {
      const figure = drawnFigure(rows.get(rate), side)
      if (figure === undefined) return []
      return [{ threads: settings.threads, side, figure, text: formatFigure(figure, info) }]
    }),
  )
  if (bars.length === 0) return undefined
  const most = Math.max(...bars.map(({ figure }) => figure.value))
  const width = Math.max(...bars.map(({ threads }) => String(threads).length))
  const lines = bars.map(({ threads, side, figure, text }, at) => {
    const first = at === 0 || bars[at - 1]?.threads !== threads
    const head = (first ? String(threads) : '').padStart(width)
    const name = side === 'baseline' ? 'base' : 'this'
    return `${head}  ${name}  ${bar(figure.value / most).padEnd(BAR_CHARACTERS)}  ${text}`
  })
  const title = `**${markdownText(sweep.label)}**, ${markdownText(info?.label ?? rate)} by threads`
  return `${title}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\``
}

/** A bar of block characters, an eighth of a character fine. */
function bar(share: number): string {
  const units = Number.isFinite(share) ? Math.max(1, Math.round(share * BAR_CHARACTERS * 8)) : 0
  return '█'.repeat(Math.floor(units / 8)) + (eighths[units % 8] ?? '')
}
