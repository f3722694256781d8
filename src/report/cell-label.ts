import { metricInfo } from '../record/metric.ts'
import type { CellSettings } from '../record/schema.ts'
import { factsOf } from '../tool/find.ts'
import { givenRate } from '../verdict/given-rate.ts'
import { formatCount, plural } from '../words/number.ts'

/** `sysbench oltp_point_select`, `tpcc · 4 warehouses`, `ycsb a`: a cell without its threads. Not escaped. */
export function workloadLabel(settings: CellSettings): string {
  const workload = settings.workload.split('/').at(-1) ?? settings.workload
  return factsOf(settings.tool).label(workload, settings.data)
}

/** `16 threads`, `12 clients × 40 threads`, `16 threads at 2,000/s` of each client. */
function loadLabel(settings: CellSettings): string {
  const threads = plural(settings.threads, 'thread')
  const rate = givenRate(settings.options)
  const given = rate === undefined ? '' : ` at ${formatCount(rate)}/s`
  return settings.clients === 1
    ? `${threads}${given}`
    : `${plural(settings.clients, 'client')} × ${threads}${given}`
}

/** `sysbench oltp_point_select · 16 threads`, with `#2` where the suite has the same cell again, and
 * the server where the suite has several. Not escaped. */
export function cellLabel(settings: CellSettings): string {
  const again = /#\d+$/u.exec(settings.id)?.[0]
  const server = settings.server === undefined ? '' : ` · ${settings.server}`
  const label = `${workloadLabel(settings)} · ${loadLabel(settings)}${server}`
  return again === undefined ? label : `${label} ${again}`
}

/** `TPS ↑`, `p95 latency ↓`: the arrow points to where it gets better. */
export function metricLabel(metric: string): string {
  const info = metricInfo(metric)
  if (info === undefined) return metric
  return `${info.label} ${info.direction === 'higher-is-better' ? '↑' : '↓'}`
}
