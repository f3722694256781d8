import type { ReportLayout } from '../../src/core/keys/preset.ts'
import type { BenchRecord } from '../../src/core/record/schema.ts'
import { markdownText } from '../../src/words/escape.ts'
import { linesChart } from './chart/lines-chart.ts'
import { formatInteger, meanImprovement, separated, threeDigits, toolDigits } from './figures.ts'
import { type Instance, instancesParts, operationSentences, operationsParts } from './layouts.ts'
import { type DocumentPart, drawSweep, type PartContext } from './part.ts'
import { statedMeans } from './published/records.ts'
import type { Subject } from './subject.ts'
import { type DocumentSweep, documentSweeps, serverOf, totalThreads } from './sweeps.ts'
import { rateLabel, type Sides, table, text, threadsTable } from './tables.ts'
import type { DocumentWords, Size } from './words-english.ts'

/** The sweeps of a document, and how they are described. */
export interface Results {
  readonly sweeps: readonly DocumentSweep[]
  readonly parts: readonly DocumentPart[]
  /** Sentences of the overview about the results, as Markdown. */
  readonly sentences: readonly string[]
}

/** The scenarios of the strong sync report. */
const scenarios: Readonly<Record<string, string>> = {
  oltp_point_select: 'Read',
  oltp_update_non_index: 'Update',
  oltp_read_write: 'Hybrid',
}

export function resultsOf(subject: Subject, words: DocumentWords): Results {
  const results = resultsInLayout(subject, words)
  // The verdict says what a job knew that ended early: its figures are no result.
  return subject.result?.completeness.state === 'partial' ? { ...results, sentences: [] } : results
}

function resultsInLayout(subject: Subject, words: DocumentWords): Results {
  const layout: ReportLayout | undefined = subject.preset?.report.layout
  const sweeps = namedSweeps(subject, layout)
  const context: PartContext = {
    sides: subject.sides,
    isCut: subject.result?.completeness.state === 'partial',
    words,
    withinMs: subject.preset?.report.withinMs,
    ...(subject.kind === 'published'
      ? { publishedMeans: statedMeans[subject.preset?.name ?? ''] ?? {} }
      : {}),
    ...(layout === 'threads' ? { digits: { rate: formatInteger, latency: threeDigits } } : {}),
    ...(layout === 'tpmc'
      ? { lines: true, digits: { rate: toolDigits, latency: toolDigits } }
      : {}),
  }
  switch (layout) {
    case undefined:
    case 'threads':
    case 'two-versions':
    case 'tpmc':
      return {
        sweeps,
        parts: threadsParts(sweeps, context),
        sentences: sentencesOf(sweeps, context),
      }
    case 'operations':
      return {
        sweeps,
        parts: operationsParts(sweeps, context),
        sentences: sweeps.flatMap((sweep) =>
          operationSentences(sweep, context).map(
            (sentence) => `${markdownText(sweep.name)}: ${sentence}`,
          ),
        ),
      }
    case 'instances': {
      const parts = instancesParts(sweeps, instancesOf(subject.published), context)
      return { sweeps, parts, sentences: [] }
    }
    case 'strong-sync':
      return {
        sweeps,
        parts: strongSyncParts(sweeps, context),
        sentences: sentencesOf(sweeps, context),
      }
  }
}

function namedSweeps({ cells }: Subject, layout: ReportLayout | undefined): DocumentSweep[] {
  const sweeps = documentSweeps(cells, layout === 'strong-sync' ? 'qps' : undefined)
  if (layout === 'tpmc') return sweeps.map((sweep) => ({ ...sweep, latency: undefined }))
  if (layout !== 'strong-sync') return sweeps
  return sweeps.map((sweep) => {
    const workload = sweep.cells[0]?.settings.workload ?? ''
    return { ...sweep, name: scenarios[workload] ?? sweep.name }
  })
}

/** Describes how two versions compare, else the most of each workload. */
function sentencesOf(sweeps: readonly DocumentSweep[], context: PartContext): string[] {
  return sweeps.flatMap((sweep) => {
    const compared = improvementSentence(sweep, context.sides, context)
    if (compared !== undefined) return [compared]
    const { rate, name, cells } = sweep
    const best = cells
      .flatMap(({ settings, values }) => {
        const value = rate === undefined ? undefined : values.get(rate)?.candidate
        return value === undefined ? [] : [{ value, threads: totalThreads(settings) }]
      })
      .toSorted((a, b) => b.value - a.value)[0]
    if (best === undefined || rate === undefined) return []
    const digits = context.digits?.rate ?? toolDigits
    return [
      context.words.most(markdownText(name), rateLabel(rate), digits(best.value), best.threads),
    ]
  })
}

/** Returns the instances of the report, by name. */
function instancesOf(published: BenchRecord | undefined): ReadonlyMap<string, Instance> {
  return new Map(
    (published?.cells ?? []).map((cell) => {
      const name = serverOf(cell)
      const tuned = name.endsWith('-tuned') ? ' (tuned)' : ''
      return [
        name,
        {
          memory: `${cell.options['instance memory (GB)']} GB${tuned}`,
          storage: storageText(Number(cell.options['instance storage (GB)'])),
        },
      ]
    }),
  )
}

/** `200 GB`, `1.5 TB`: a terabyte has 1,024. */
function storageText(gigabytes: number): string {
  return gigabytes < 1_024 ? `${gigabytes} GB` : `${gigabytes / 1_024} TB`
}

/** A table over threads for each workload, with its sentence and its chart: sysbench and TPC-C. */
function threadsParts(sweeps: readonly DocumentSweep[], context: PartContext): DocumentPart[] {
  const { sides, words, lines, digits = { rate: toolDigits, latency: toolDigits } } = context
  return sweeps.map((sweep, number) => {
    const sentence = improvementSentence(sweep, sides, context)
    const name = `${number + 1}-${sweep.key}`
    const charts = drawSweep(sweep, sides, name, words, lines ? linesChart : undefined)
    return {
      heading: words.heads.workload(sweep.name),
      paragraphs: [
        ...(sentence === undefined ? [] : [sentence]),
        threadsTable(sweep, sides, words, digits),
      ],
      charts,
    }
  })
}

/**
 * `Compared with v6.1.0, the Point Select performance of v6.2.0 slightly drops by 3.58%.`, as
 * Markdown.
 */
function improvementSentence(
  sweep: DocumentSweep,
  { base, candidate }: Sides,
  { words, publishedMeans = {}, isCut }: PartContext,
): string | undefined {
  if (isCut === true) return undefined
  const mean =
    publishedMeans[sweep.key] ??
    (sweep.rate === undefined ? undefined : meanImprovement(sweep.cells, sweep.rate))
  if (mean === undefined || base === undefined || sweep.rate === undefined) return undefined
  const size = Math.abs(mean * 100).toFixed(2)
  const name = sweep.name === '' ? rateLabel(sweep.rate) : sweep.name
  return words.improvement(
    ...([base, name, candidate].map((one) => markdownText(one)) as Three),
    size,
    sizeOf(mean),
  )
}

type Three = [string, string, string]

function sizeOf(mean: number): Size {
  const way = mean < 0 ? 'down' : 'up'
  const points = Math.abs(mean * 100)
  if (points < 1) return `unchanged-${way}`
  if (points < 3) return `small-${way}`
  return points < 5 ? `slight-${way}` : `large-${way}`
}

/**
 * A row for each version at each number of threads, of all statements: the comparison of two kinds
 * of replication.
 */
function strongSyncParts(
  sweeps: readonly DocumentSweep[],
  { sides, words }: PartContext,
): DocumentPart[] {
  const { columns, heads } = words
  const head = [
    columns.concurrence,
    columns.version,
    'QPS',
    columns.responseTime,
    columns.percentileResponseTime,
  ]
  const sideNames =
    sides.base === undefined ? (['candidate'] as const) : (['base', 'candidate'] as const)
  return sweeps.map((sweep, number) => {
    const rows = sweep.cells.flatMap(({ settings, values }) =>
      sideNames.map((side) => [
        String(totalThreads(settings)),
        markdownText(sides[side] ?? ''),
        text(values.get('qps')?.[side], separated),
        text(values.get('latency_avg_ms')?.[side], toolDigits),
        text(values.get('latency_p99_ms')?.[side], toolDigits),
      ]),
    )
    return {
      heading: heads.workload(sweep.name),
      paragraphs: [words.qpsNote.all, table(head, rows)],
      charts: drawSweep({ ...sweep, rate: 'qps' }, sides, `${number + 1}-${sweep.key}`, words),
    }
  })
}
