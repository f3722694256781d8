import { givenRate } from '../../record/cells.ts'
import { seriesKey } from '../../record/comparable.ts'
import { latencyMetrics, metricInfo, rateMetrics } from '../../record/metric.ts'
import type { BenchRecord, Cell } from '../../record/schema.ts'
import { geometricMean } from '../../statistics/sample.ts'
import { seriesFolder } from '../site-links.ts'
import { workloadLabel } from '../story/labels.ts'

/** Figures of one cell of a record that the site keeps. */
export interface CellFigures {
  /** Key of the series: readable, and unique for a cell. */
  readonly folder: string
  /** Equal for figures that may be compared: the same settings, data and machine. */
  readonly key: string
  readonly workload: string
  readonly threads: string
  readonly metric: string
  readonly value: number
  /** Queries a second, where a transaction is more than one. */
  readonly queries?: number | undefined
  readonly latencyMetric: string | undefined
  readonly latency: number | null
  /** The load was given its rate: the throughput says nothing of the server then. */
  readonly atRate: boolean
}

/** The throughput and a latency of each cell; cells without a sound throughput are left out. */
export function cellFigures(record: BenchRecord): CellFigures[] {
  return record.cells.flatMap((cell): CellFigures[] => {
    const metric = rateMetrics.find((name) => figureOf(cell, name) !== undefined)
    const value = metric === undefined ? undefined : figureOf(cell, metric)
    if (metric === undefined || value === undefined) return []
    const latencyMetric = latencyMetrics.find((name) => figureOf(cell, name) !== undefined)
    const latency = latencyMetric === undefined ? undefined : figureOf(cell, latencyMetric)
    const { clients, threads } = cell
    return [
      {
        folder: seriesFolder(cell),
        key: seriesKey(record, cell).slice(0, 8),
        workload: workloadLabel(cell),
        threads: clients === 1 ? String(threads) : `${clients} × ${threads}`,
        metric: metricInfo(metric)?.label ?? metric,
        value,
        queries: metric === 'tps' ? queriesOf(cell, value) : undefined,
        latencyMetric: latencyMetric && metricInfo(latencyMetric)?.label,
        latency: latency ?? null,
        atRate: givenRate(cell.options) !== undefined,
      },
    ]
  })
}

function queriesOf(cell: Cell, transactions: number): number | undefined {
  const queries = figureOf(cell, 'qps')
  return queries === undefined || Math.abs(queries / transactions - 1) < 0.005 ? undefined : queries
}

/** The mean of the valid runs, as the verdict takes it. */
function figureOf({ runs }: Cell, metric: string): number | undefined {
  const values = runs.flatMap((run) =>
    run.state === 'valid' && run.side === 'candidate' ? (run.metrics[metric] ?? []) : [],
  )
  return values.length === 0 || values.some((value) => !(value > 0)) ? undefined : geometricMean(values)
}
