import { markdownText } from '../../words/escape.ts'
import { separated, toolDigits } from './figures.ts'
import { type DocumentPart, type PartContext, sweepBars } from './part.ts'
import { type ToldSweep, totalThreads } from './sweeps.ts'
import { table, text } from './tables.ts'

/** A row for each version at each number of threads, of all statements: the comparison of two kinds of replication. */
export function strongSyncParts(sweeps: readonly ToldSweep[], { sides, words }: PartContext): DocumentPart[] {
  const { columns, heads } = words
  const head = [
    columns.concurrence,
    columns.version,
    'QPS',
    columns.responseTime,
    columns.percentileResponseTime,
  ]
  const named = sides.base === undefined ? (['candidate'] as const) : (['base', 'candidate'] as const)
  return sweeps.map((sweep, number) => {
    const rows = sweep.cells.flatMap(({ settings, values }) =>
      named.map((side) => [
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
      charts: sweepBars({ ...sweep, rate: 'qps' }, sides, `${number + 1}-${sweep.key}`, words),
    }
  })
}
