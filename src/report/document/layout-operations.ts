import { markdownText } from '../../words/escape.ts'
import { plural } from '../../words/number.ts'
import { linesChart } from '../chart/lines-chart.ts'
import { microseconds, whole } from './figures.ts'
import { chartName, type DocumentPart, type DrawnChart, type PartContext } from './part.ts'
import { type ToldSweep, totalThreads } from './sweeps.ts'
import { table, text } from './tables.ts'
import type { ToldCell } from './told.ts'

/** A row for each operation of each number of clients, and three charts of all workloads: YCSB. */
export function operationsParts(sweeps: readonly ToldSweep[], context: PartContext): DocumentPart[] {
  const { columns } = context.words
  const head = [
    columns.clients,
    columns.threads,
    columns.operation,
    'OPS',
    columns.meanMicroseconds,
    columns.percentileMicroseconds,
  ]
  const parts = sweeps.map((sweep): DocumentPart => {
    const rows = sweep.cells.flatMap((cell) =>
      operationsOf(cell).map((operation) => [
        String(cell.settings.clients),
        String(totalThreads(cell.settings)),
        markdownText(operation),
        text(of(cell, 'ops', operation), whole),
        text(of(cell, 'latency_avg_ms', operation), microseconds),
        text(of(cell, 'latency_p99_ms', operation), microseconds),
      ]),
    )
    const paragraphs = [...operationSentences(sweep, context), table(head, rows)]
    return { heading: context.words.heads.workload(sweep.name), paragraphs, charts: [] }
  })
  const charts = overClients(sweeps, context)
  return charts.length === 0
    ? parts
    : [{ heading: context.words.overClients, paragraphs: [], charts }, ...parts]
}

/** The peak of each operation, and the greatest rate within a latency, as Markdown. */
export function operationSentences(sweep: ToldSweep, { words, withinMs }: PartContext): string[] {
  const operations = new Set(sweep.cells.flatMap(operationsOf))
  return [...operations].flatMap((operation) => {
    const best = greatest(sweep.cells, operation)
    if (best === undefined) return []
    const { settings } = best.cell
    const rate = whole(best.rate)
    const name = markdownText(operation)
    const clients = plural(settings.clients, 'client')
    const sentences = [words.peak(name, rate, clients, String(totalThreads(settings)))]
    const quick = sweep.cells.filter(
      (cell) => (of(cell, 'latency_avg_ms', operation) ?? Number.POSITIVE_INFINITY) < (withinMs ?? 0),
    )
    const within = greatest(quick, operation)
    if (within !== undefined && withinMs !== undefined)
      sentences.push(words.within(name, whole(within.rate), withinMs))
    return [sentences.join(' ')]
  })
}

function greatest(
  cells: readonly ToldCell[],
  operation: string,
): { cell: ToldCell; rate: number } | undefined {
  return cells
    .flatMap((cell) => {
      const rate = of(cell, 'ops', operation)
      return rate === undefined ? [] : [{ cell, rate }]
    })
    .toSorted((a, b) => b.rate - a.rate)[0]
}

function operationsOf({ values }: ToldCell): string[] {
  return [...values.keys()].flatMap((metric) => (metric.startsWith('ops:') ? [metric.slice(4)] : []))
}

function of({ values }: ToldCell, stem: string, operation: string): number | undefined {
  return values.get(`${stem}:${operation}`)?.candidate
}

/** Throughput, mean and 99th percentile over clients: a line for each workload and operation. */
function overClients(sweeps: readonly ToldSweep[], { words }: PartContext): DrawnChart[] {
  const { columns } = words
  const shown = [
    { stem: 'ops', label: 'OPS', factor: 1 },
    { stem: 'latency_avg_ms', label: columns.meanMicroseconds, factor: 1_000 },
    { stem: 'latency_p99_ms', label: columns.percentileMicroseconds, factor: 1_000 },
  ]
  const clients = [...new Set(sweeps.flatMap(({ cells }) => cells.map(({ settings }) => settings.clients)))]
  const places = clients.toSorted((a, b) => a - b)
  return shown.flatMap(({ stem, label, factor }): DrawnChart[] => {
    const series = sweeps.flatMap(({ name, cells }) =>
      [...new Set(cells.flatMap(operationsOf))].map((operation) => ({
        name: `${name.replace(/^Workload /u, '')} ${operation}`,
        values: places.map((count) => {
          const cell = cells.find(({ settings }) => settings.clients === count)
          const value = cell === undefined ? undefined : of(cell, stem, operation)
          return value === undefined ? undefined : value * factor
        }),
      })),
    )
    const known = series.filter(({ values }) => values.some((value) => value !== undefined))
    if (known.length === 0) return []
    const alt = words.figureOf(label, columns.clients)
    const plot = {
      title: alt,
      xLabel: columns.clients,
      yLabel: label,
      places: places.map(String),
      series: known,
    }
    return [{ name: chartName(`operations-${stem}`), alt, svg: linesChart(plot) }]
  })
}
