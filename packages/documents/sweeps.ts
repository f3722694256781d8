import { factsOf } from '../../src/core/catalogue/loads.ts'
import { latencyMetrics, metricStem, rateMetrics } from '../../src/core/record/metric.ts'
import type { BenchRecord, CellSettings, Side } from '../../src/core/record/schema.ts'
import { workloadLabel } from '../../src/core/report/story/labels.ts'
import type { Result } from '../../src/core/verdict/result.ts'
import { geometricMean } from '../../src/statistics/sample.ts'
import { groupBy } from '../../src/words/objects.ts'

/** The cells of one workload in the order of their load: one table of a document. */
export interface DocumentSweep {
  /** `Point Select`, `TPC-C`, `workload a`: as a sentence names it. Not escaped. */
  readonly name: string
  /** Equal for the same workload in a run and in its published figures. */
  readonly key: string
  readonly cells: readonly DocumentCell[]
  readonly rate: string | undefined
  readonly latency: string | undefined
}

/**
 * Workloads in the order of the suite.
 * @param rate metric that the tables are about; default: the tool's
 */
export function documentSweeps(cells: readonly DocumentCell[], rate?: string): DocumentSweep[] {
  return [...groupBy(cells, ({ settings }) => groupKey(settings)).values()].map((group) => {
    const sorted = group.toSorted((a, b) => totalThreads(a.settings) - totalThreads(b.settings))
    const metrics = new Set(sorted.flatMap(({ values }) => [...values.keys()]))
    const [first] = sorted
    return {
      name: first === undefined ? '' : workloadName(first.settings),
      key: first === undefined ? '' : workloadKey(first.settings),
      cells: sorted,
      rate:
        [rate, ...rateMetrics].find((metric) => metric !== undefined && metrics.has(metric)) ??
        [...metrics].find((metric) => rateMetrics.includes(metricStem(metric))),
      latency:
        latencyMetrics.find((metric) => metrics.has(metric)) ??
        [...metrics].find((metric) => metricStem(metric).startsWith('latency_')),
    }
  })
}

/** Threads of all clients together. */
export function totalThreads({
  clients,
  threads,
}: Pick<CellSettings, 'clients' | 'threads'>): number {
  return clients * threads
}

/**
 * Equal for the same workload in a run and in its published figures, however the suite spells it.
 */
export function workloadKey(settings: CellSettings): string {
  return `${settings.tool} ${factsOf(settings.tool).names.word(settings.workload)} ${serverOf(settings)}`.trimEnd()
}

/** The server that a cell names, of several that are measured one after the other. */
export function serverOf({ server = '' }: CellSettings): string {
  return server
}

function workloadName(settings: CellSettings): string {
  const name = factsOf(settings.tool).names.report?.(settings.workload) ?? workloadLabel(settings)
  return `${name} ${serverOf(settings)}`.trimEnd()
}

/** Cells that differ in their threads and clients alone. */
function groupKey(settings: CellSettings): string {
  const { tool, workload, data, options, serverSettings = {} } = settings
  return JSON.stringify([tool, workload, serverOf(settings), data, options, serverSettings])
}

/** Figures of a metric on both sides. */
type Pair = Readonly<Partial<Record<Side, number>>>

/** A cell with what was measured in it, one figure a metric and side. */
export interface DocumentCell {
  readonly settings: CellSettings
  readonly values: ReadonlyMap<string, Pair>
}

/**
 * The cells of a run in their order, as a document shows them: the figures of the result, and what
 * it has not those of the record. A baseline that cannot be compared is none, and neither are the
 * runs of a job that ended early, some of which lack their other side.
 */
export function documentCells(
  result: Pick<Result, 'rows' | 'completeness'> | undefined,
  record: BenchRecord | undefined,
): DocumentCell[] {
  const rows = groupBy(result?.rows ?? [], ({ cellId }) => cellId)
  const isCut = result?.completeness.state === 'partial'
  const recordCells = (record?.cells ?? []).map(({ runs, ...settings }) => ({
    settings,
    runs: isCut ? [] : runs,
  }))
  const others = [...rows]
    .filter(([id]) => !recordCells.some(({ settings }) => settings.id === id))
    .flatMap(([, [first]]) => (first === undefined ? [] : [{ settings: first.settings, runs: [] }]))
  return [...recordCells, ...others].map(({ settings, runs }) => {
    const values = new Map<string, { base?: number; candidate?: number }>()
    const add = (metric: string, side: Side, value: number) =>
      values.set(metric, { ...values.get(metric), [side]: value })
    for (const side of ['base', 'candidate'] as const) {
      const valid = runs.flatMap((run) =>
        run.state === 'valid' && run.side === side ? [run.metrics] : [],
      )
      for (const metric of new Set(valid.flatMap((metrics) => Object.keys(metrics)))) {
        add(metric, side, geometricMean(valid.flatMap((metrics) => metrics[metric] ?? [])))
      }
    }
    for (const { metric, verdict, baseline, candidate } of rows.get(settings.id) ?? []) {
      if (candidate !== undefined) add(metric, 'candidate', candidate.value)
      if (baseline !== undefined && verdict.kind !== 'not-comparable')
        add(metric, 'base', baseline.value)
    }
    return { settings, values }
  })
}
