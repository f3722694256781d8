import { metricInfo, metricStem, rateMetrics } from '../../record/metric.ts'
import type { CellSettings } from '../../record/schema.ts'
import type { Figure, Result, Row } from '../../verdict/result.ts'
import { sweepKey, workloadLabel } from './labels.ts'

/** The cells of one workload, over thread counts: what one chart or one published table shows. */
export interface Sweep {
  /** `sysbench oltp_point_select`. Not escaped. */
  readonly label: string
  readonly steps: readonly SweepStep[]
  /** Metric of the throughput chart (tps, ops, tpmc), where there is one. */
  readonly rate: string | undefined
}

export interface SweepStep {
  readonly settings: CellSettings
  /** Rows of the cell by metric name. */
  readonly rows: ReadonlyMap<string, Row>
}

/** Workloads in the order of the suite, each with its cells by threads. */
export function sweepsOf(result: Result): Sweep[] {
  const groups = new Map<string, { label: string; cells: Map<string, SweepStep> }>()
  for (const row of result.rows) {
    const key = sweepKey(row.settings)
    const group = groups.get(key) ?? { label: sweepLabel(row.settings), cells: new Map() }
    groups.set(key, group)
    const step = group.cells.get(row.cellId)
    const rows = new Map([...(step?.rows ?? []), [row.metric, row] as const])
    group.cells.set(row.cellId, { settings: row.settings, rows })
  }
  return [...groups.values()].map(({ label, cells }) => {
    const steps = [...cells.values()].toSorted((a, b) => load(a) - load(b))
    const metrics = new Set(steps.flatMap((step) => [...step.rows.keys()]))
    return {
      label,
      steps,
      rate:
        rateMetrics.find((metric) => metrics.has(metric)) ??
        [...metrics].find((metric) => rateMetrics.includes(metricStem(metric))),
    }
  })
}

/** The figure to draw; a baseline that cannot be compared is none. */
export function drawnFigure(
  row: Row | undefined,
  side: 'baseline' | 'candidate',
): Figure | undefined {
  return side === 'baseline' && row?.verdict.kind === 'not-comparable' ? undefined : row?.[side]
}

/** Text of the axis: `TPS`, `p95 latency (ms)`. */
export function metricAxis(metric: string): string {
  const info = metricInfo(metric)
  if (info === undefined) return metric
  return info.unit === '' || info.unit.startsWith('/') ? info.label : `${info.label} (${info.unit})`
}

function sweepLabel(settings: CellSettings): string {
  const { clients } = settings
  return clients === 1 ? workloadLabel(settings) : `${workloadLabel(settings)} · ${clients} clients`
}

function load({ settings }: SweepStep): number {
  return settings.threads
}
