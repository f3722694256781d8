import { markdownTable } from 'markdown-table'
import { metricInfo } from '../record/metric.ts'
import { markdownText } from '../words/escape.ts'
import { formatChange, formatNumber, plural } from '../words/number.ts'
import { renderChart } from './chart/line-chart.ts'
import { improvementOf, improvementWords, meanImprovement } from './improvement.ts'
import type { Sweep, SweepStep } from './sweep.ts'
import { sweepChart } from './sweep-chart.ts'

/** A chart beside the document, by relative path. */
export interface ChartFile {
  readonly path: string
  readonly svg: string
}

/** Names of the two sides in the heads of the tables; no base without a baseline. */
export interface Sides {
  readonly base: string | undefined
  readonly candidate: string
}

/** One workload: sentence, table over threads, charts. @param folder of the charts; undefined: none is drawn */
export function workloadResult(
  sweep: Sweep,
  sides: Sides,
  folder: string | undefined,
  number: number,
): { markdown: string; charts: ChartFile[] } {
  const charts = [sweep.rate, sweep.latency].flatMap((metric): (ChartFile & { alt: string })[] => {
    const chart =
      folder === undefined || metric === undefined ? undefined : sweepChart(sweep, metric, `c${number}`)
    if (folder === undefined || chart === undefined) return []
    const name = `${number + 1}-${sweep.label}-${metric}`.replace(/[^A-Za-z0-9]+/gu, '-').slice(0, 80)
    const svg = `${renderChart(chart, 'standalone')}\n`
    return [{ path: `${folder}/${name}.svg`, svg, alt: `${sweep.label}: ${chart.title}` }]
  })
  const markdown = [
    `### ${markdownText(sweep.label)}`,
    ...(sentence(sweep, sides) ?? []),
    resultTable(sweep, sides),
    ...charts.map(({ path, alt }) => `![${markdownText(alt)}](${path})`),
  ].join('\n\n')
  return { markdown, charts: charts.map(({ path, svg }) => ({ path, svg })) }
}

/** `sysbench oltp_point_select −3.58 %`: the overview's part of a workload; undefined without a baseline. */
export function overviewPart(sweep: Sweep): string | undefined {
  const mean = sweep.rate === undefined ? undefined : meanImprovement(sweep, sweep.rate)
  return mean === undefined ? undefined : `${sweep.label} ${formatChange(mean)}`
}

function sentence(sweep: Sweep, { base, candidate }: Sides): string[] | undefined {
  const { rate } = sweep
  const mean = rate === undefined ? undefined : meanImprovement(sweep, rate)
  if (rate === undefined || mean === undefined || base === undefined) return undefined
  const over =
    sweep.steps.length === 1 ? 'The' : `On average over ${plural(sweep.steps.length, 'thread count')}, the`
  const label = metricInfo(rate)?.label ?? rate
  return [
    `${over} ${label} of ${markdownText(candidate)} is ${improvementWords(mean)} that of ${markdownText(base)}.`,
  ]
}

function resultTable(sweep: Sweep, { base, candidate }: Sides): string {
  const metrics = [sweep.rate, sweep.latency].filter((metric) => metric !== undefined)
  const sides = base === undefined ? [candidate] : [base, candidate]
  const rateLabel = sweep.rate === undefined ? undefined : metricInfo(sweep.rate)?.label
  const head = [
    'Threads',
    ...metrics.flatMap((metric) => sides.map((side) => `${markdownText(side)} ${metricHead(metric)}`.trim())),
    ...(base === undefined || rateLabel === undefined ? [] : [`${rateLabel} improvement (%)`]),
  ]
  const rows = sweep.steps.map((step) => [
    String(step.settings.threads),
    ...metrics.flatMap((metric) => figures(step, metric, base !== undefined)),
    ...(base === undefined || rateLabel === undefined ? [] : [improvementCell(step, sweep.rate)]),
  ])
  return markdownTable([head, ...rows], { align: head.map(() => 'r'), alignDelimiters: false })
}

/** Label and unit in a head of a table. */
function metricHead(metric: string): string {
  const info = metricInfo(metric)
  const label = markdownText(info?.label ?? metric)
  return info === undefined || info.unit === '' || info.unit.startsWith('/')
    ? label
    : `${label} (${info.unit})`
}

function figures({ rows }: SweepStep, metric: string, both: boolean): string[] {
  const row = rows.get(metric)
  const text = (value: number | undefined) => (value === undefined ? '—' : formatNumber(value))
  const own = text(row?.candidate?.value)
  return both ? [text(row?.baseline?.value), own] : [own]
}

function improvementCell({ rows }: SweepStep, metric: string | undefined): string {
  const improvement = improvementOf(metric === undefined ? undefined : rows.get(metric))
  return improvement === undefined ? '—' : formatChange(improvement).replace(' %', '')
}
