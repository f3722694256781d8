import { metricLabel } from '../../src/core/record/metric.ts'
import { markdownText } from '../../src/words/escape.ts'
import { barChart } from './chart/bar-chart.ts'
import type { PlotSeries } from './chart/plot.ts'
import { type DocumentSweep, totalThreads } from './sweeps.ts'
import type { Sides } from './tables.ts'
import type { DocumentWords } from './words-english.ts'

/** A chart beside the document. */
export interface DrawnChart {
  /** Name of its file, without folder and ending. */
  readonly name: string
  readonly alt: string
  readonly svg: string
}

/** A chapter of the results, as Markdown. */
export interface DocumentPart {
  /** Heading, not escaped. */
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly charts: readonly DrawnChart[]
}

export interface PartContext {
  readonly sides: Sides
  readonly words: DocumentWords
  /** The job ended early, so that nothing is concluded from its figures. */
  readonly isCut?: boolean
  /** Lines over threads in place of bars. */
  readonly lines?: boolean
  readonly digits?: {
    readonly rate: (value: number) => string
    readonly latency: (value: number) => string
  }
  /** Mean improvements that a report gives itself, by the key of the workload, as fractions. */
  readonly publishedMeans?: Readonly<Record<string, number>>
  /** Most mean latency, in ms, under which the greatest rate is looked for. */
  readonly withinMs?: number | undefined
}

/** Draws throughput over threads, by default a bar for each version. */
export function drawSweep(
  { cells, rate, name: workload }: DocumentSweep,
  { base, candidate }: Sides,
  name: string,
  words: DocumentWords,
  draw = barChart,
): DrawnChart[] {
  if (rate === undefined) return []
  const label = metricLabel(rate)
  const series = (['base', 'candidate'] as const).flatMap((side): PlotSeries[] => {
    const values = cells.map(({ values }) => values.get(rate)?.[side])
    const title = side === 'base' ? base : candidate
    return values.some((value) => value !== undefined) && title !== undefined
      ? [{ name: title === '' ? workload : title, values }]
      : []
  })
  if (series.length === 0) return []
  const title = `${workload}: ${label}`
  const places = cells.map(({ settings }) => String(totalThreads(settings)))
  const svg = draw({ title, xLabel: words.columns.threads, yLabel: label, places, series })
  return [
    { name: chartName(`${name}-${rate}`), alt: words.figureOf(title, words.columns.threads), svg },
  ]
}

/** A name that is safe as a path. */
export function chartName(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/gu, '-').slice(0, 80)
}

/** The chapter with its charts behind the text. */
export function partMarkdown(
  { heading, paragraphs, charts }: DocumentPart,
  folder: string,
): string {
  return [
    `### ${markdownText(heading)}`,
    ...paragraphs,
    ...charts.map(({ name, alt }) => `![${markdownText(alt)}](${folder}/${name}.svg)`),
  ].join('\n\n')
}
