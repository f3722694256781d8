import type { CellSettings } from '../../record/schema.ts'
import { markdownText } from '../../words/escape.ts'
import { barChart } from '../chart/bar-chart.ts'
import { separated } from './figures.ts'
import type { DocumentPart, PartContext } from './part.ts'
import type { ToldSweep } from './sweeps.ts'
import { serverOf } from './sweeps.ts'
import { table, text } from './tables.ts'
import type { ToldCell } from './told.ts'

/** What an instance of the report is, by its name. */
export interface Instance {
  readonly memory: string
  readonly storage: string
}

/** Bytes of a row of sysbench's tables with its index: 9.5 GB for 40,000,000 of them. */
const BYTES_OF_ROW = 237.5

/** A row for each instance: what was asked for, and what it did. QPS are the reads and writes. */
export function instancesParts(
  sweeps: readonly ToldSweep[],
  instances: ReadonlyMap<string, Instance>,
  { words }: PartContext,
): DocumentPart[] {
  const { columns } = words
  const cells = sweeps.flatMap((sweep) => sweep.cells)
  const about = ({ settings }: ToldCell) => {
    const instance = instances.get(serverOf(settings))
    return [
      markdownText(instance?.memory ?? serverOf(settings)),
      markdownText(instance?.storage ?? words.notKnown),
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

function readsAndWrites({ values }: ToldCell): number | undefined {
  return values.get('qps_rw')?.candidate
}

/** `238 GB`, as the report says or by the rows that were loaded. */
function dataText({ data }: CellSettings): string {
  if (typeof data.dataGb === 'number') return `${data.dataGb} GB`
  const bytes = Number(data.tables ?? 0) * Number(data.tableSize ?? 0) * BYTES_OF_ROW
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB']
  return `${Number(size.toPrecision(3))} ${unit}`
}
