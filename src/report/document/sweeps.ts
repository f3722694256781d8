import { metricStem } from '../../record/metric.ts'
import type { CellSettings } from '../../record/schema.ts'
import { factsOf } from '../../tool/find.ts'
import { reportName } from '../../tool/report-names.ts'
import { workloadLabel } from '../cell-label.ts'
import type { ToldCell } from './told.ts'

/** The cells of one workload in the order of their load: one table of a document. */
export interface ToldSweep {
  /** `Point Select`, `TPC-C`, `workload a`: as a sentence names it. Not escaped. */
  readonly name: string
  /** Equal for the same workload in a run and in its published figures. */
  readonly key: string
  readonly cells: readonly ToldCell[]
  readonly rate: string | undefined
  readonly latency: string | undefined
}

const rateStems = ['tps', 'ops', 'tpmc', 'qps']
const latencyStems = ['latency_p95_ms', 'latency_p99_ms', 'latency_p90_ms', 'latency_avg_ms']

/**
 * Workloads in the order of the suite.
 * @param rate metric that the tables are about; default: the tool's
 */
export function toldSweeps(cells: readonly ToldCell[], rate?: string): ToldSweep[] {
  const groups = new Map<string, ToldCell[]>()
  for (const cell of cells) {
    const key = groupKey(cell.settings)
    groups.set(key, [...(groups.get(key) ?? []), cell])
  }
  return [...groups.values()].map((group) => {
    const sorted = group.toSorted((a, b) => totalThreads(a.settings) - totalThreads(b.settings))
    const metrics = new Set(sorted.flatMap(({ values }) => [...values.keys()]))
    const [first] = sorted
    return {
      name: first === undefined ? '' : workloadName(first.settings),
      key: first === undefined ? '' : workloadKey(first.settings),
      cells: sorted,
      rate:
        [rate, ...rateStems].find((metric) => metric !== undefined && metrics.has(metric)) ?? rateOf(metrics),
      latency:
        latencyStems.find((metric) => metrics.has(metric)) ??
        [...metrics].find((metric) => metricStem(metric).startsWith('latency_')),
    }
  })
}

/** Threads of all clients together. */
export function totalThreads({ clients, threads }: Pick<CellSettings, 'clients' | 'threads'>): number {
  return clients * threads
}

/** Equal for the same workload in a run and in its published figures, however the suite spells it. */
export function workloadKey(settings: CellSettings): string {
  return `${settings.tool} ${factsOf(settings.tool).word(settings.workload)} ${serverOf(settings)}`.trimEnd()
}

/** The server that a cell names, of several that are measured one after the other. */
export function serverOf({ server = '' }: CellSettings): string {
  return server
}

function workloadName(settings: CellSettings): string {
  const name = reportName(settings.tool, settings.workload) ?? workloadLabel(settings)
  return `${name} ${serverOf(settings)}`.trimEnd()
}

function rateOf(metrics: ReadonlySet<string>): string | undefined {
  return [...metrics].find((metric) => rateStems.includes(metricStem(metric)))
}

/** Cells that differ in their threads and clients alone. */
function groupKey(settings: CellSettings): string {
  const { tool, workload, data, options, serverSettings = {} } = settings
  return JSON.stringify([tool, workload, serverOf(settings), data, options, serverSettings])
}
