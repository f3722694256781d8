import type { CellSettings } from '../../src/core/record/schema.ts'
import { markdownText } from '../../src/words/escape.ts'
import { barChart } from './chart/bar-chart.ts'
import { linesChart } from './chart/lines-chart.ts'
import { formatInteger, microseconds, separated } from './figures.ts'
import { chartName, type DocumentPart, type DrawnChart, type PartContext } from './part.ts'
import { type DocumentCell, type DocumentSweep, serverOf, totalThreads } from './sweeps.ts'
import { table, text } from './tables.ts'

/** A row for each operation of each number of clients, and three charts of all workloads: YCSB. */
export function operationsParts(
  sweeps: readonly DocumentSweep[],
  context: PartContext,
): DocumentPart[] {
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
        text(of(cell, 'ops', operation), formatInteger),
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
export function operationSentences(
  sweep: DocumentSweep,
  { words, withinMs }: PartContext,
): string[] {
  const operations = new Set(sweep.cells.flatMap(operationsOf))
  return [...operations].flatMap((operation) => {
    const best = greatest(sweep.cells, operation)
    if (best === undefined) return []
    const { settings } = best.cell
    const rate = formatInteger(best.rate)
    const name = markdownText(operation)
    const sentences = [words.peak(name, rate, settings.clients, totalThreads(settings))]
    const quick = sweep.cells.filter(
      (cell) =>
        (of(cell, 'latency_avg_ms', operation) ?? Number.POSITIVE_INFINITY) < (withinMs ?? 0),
    )
    const within = greatest(quick, operation)
    if (within !== undefined && withinMs !== undefined)
      sentences.push(words.within(name, formatInteger(within.rate), withinMs))
    return [sentences.join(' ')]
  })
}

function greatest(
  cells: readonly DocumentCell[],
  operation: string,
): { cell: DocumentCell; rate: number } | undefined {
  return cells
    .flatMap((cell) => {
      const rate = of(cell, 'ops', operation)
      return rate === undefined ? [] : [{ cell, rate }]
    })
    .toSorted((a, b) => b.rate - a.rate)[0]
}

function operationsOf({ values }: DocumentCell): string[] {
  return [...values.keys()].flatMap((metric) =>
    metric.startsWith('ops:') ? [metric.slice(4)] : [],
  )
}

function of({ values }: DocumentCell, stem: string, operation: string): number | undefined {
  return values.get(`${stem}:${operation}`)?.candidate
}

/** Throughput, mean and 99th percentile over clients: a line for each workload and operation. */
function overClients(sweeps: readonly DocumentSweep[], { words }: PartContext): DrawnChart[] {
  const { columns } = words
  const shown = [
    { stem: 'ops', label: 'OPS', factor: 1 },
    { stem: 'latency_avg_ms', label: columns.meanMicroseconds, factor: 1_000 },
    { stem: 'latency_p99_ms', label: columns.percentileMicroseconds, factor: 1_000 },
  ]
  const clients = [
    ...new Set(sweeps.flatMap(({ cells }) => cells.map(({ settings }) => settings.clients))),
  ]
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
    const drawnSeries = series.filter(({ values }) => values.some((value) => value !== undefined))
    if (drawnSeries.length === 0) return []
    const alt = words.figureOf(label, columns.clients)
    const plot = {
      title: alt,
      xLabel: columns.clients,
      yLabel: label,
      places: places.map(String),
      series: drawnSeries,
    }
    return [{ name: chartName(`operations-${stem}`), alt, svg: linesChart(plot) }]
  })
}

/** Instance type in the report, by its name; as Markdown. */
export interface Instance {
  readonly memory: string
  readonly storage: string
}

/** Bytes of a row of sysbench's tables with its index: 9.5 GB for 40,000,000 of them. */
const BYTES_OF_ROW = 237.5

/** A row for each instance: what was requested, and what it did. QPS are the reads and writes. */
export function instancesParts(
  sweeps: readonly DocumentSweep[],
  instances: ReadonlyMap<string, Instance>,
  { words }: PartContext,
): DocumentPart[] {
  const { columns } = words
  const cells = sweeps.flatMap((sweep) => sweep.cells)
  const about = ({ settings }: DocumentCell) => {
    const instance = instances.get(serverOf(settings))
    return [
      instance?.memory ?? markdownText(serverOf(settings)),
      instance?.storage ?? words.notKnown,
      dataText(settings),
      String(settings.clients),
    ]
  }
  const parameters = table(
    [
      columns.memory,
      columns.storageCapacity,
      columns.dataSet,
      columns.numberOfClients,
      columns.tables,
      columns.rowsOfTable,
      columns.concurrence,
      columns.minutes,
    ],
    cells.map((cell) => [
      ...about(cell),
      String(cell.settings.data.tables ?? words.notKnown),
      separated(Number(cell.settings.data.tableSize ?? 0)),
      String(cell.settings.threads),
      String(Number((cell.settings.durationSeconds / 60).toFixed(2))),
    ]),
  )
  const results = table(
    [
      columns.memory,
      columns.storageCapacity,
      columns.dataSet,
      columns.numberOfClients,
      columns.clientConcurrence,
      'QPS',
      'TPS',
    ],
    cells.map((cell) => [
      ...about(cell),
      String(cell.settings.threads),
      text(readsAndWrites(cell), separated),
      text(cell.values.get('tps')?.candidate, separated),
    ]),
  )
  const places = cells.map((cell) => serverOf(cell.settings))
  const svg = barChart({
    title: 'QPS',
    xLabel: columns.memory,
    yLabel: 'QPS',
    places,
    series: [
      { name: 'QPS', values: cells.map(readsAndWrites) },
      { name: 'TPS', values: cells.map(({ values }) => values.get('tps')?.candidate) },
    ],
  })
  return [
    { heading: columns.concurrence, paragraphs: [parameters], charts: [] },
    {
      heading: 'QPS',
      paragraphs: [words.qpsNote.readsAndWrites, results],
      charts: [{ name: 'instances-qps', alt: words.figureOf('QPS', columns.memory), svg }],
    },
  ]
}

function readsAndWrites({ values }: DocumentCell): number | undefined {
  return values.get('qps_rw')?.candidate
}

/** `238 GB`, as the report says or by the rows that were loaded. */
function dataText({ data }: CellSettings): string {
  if (typeof data.dataGb === 'number') return `${data.dataGb} GB`
  const bytes = Number(data.tables ?? 0) * Number(data.tableSize ?? 0) * BYTES_OF_ROW
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB']
  return `${Number(size.toPrecision(3))} ${unit}`
}
