import { type ProcessUsage, resetPeakMemory, usageOf } from '../../system/identity.ts'
import {
  type ResourceComponent,
  type ResourceMetric,
  resourceComponents,
} from '../record/metric.ts'
import type { ValidRun } from '../record/schema.ts'
import type { ServerProcess } from '../tool/server-process.ts'

/** The processes of a server at one moment. */
export interface ResourceReading {
  readonly atMs: number
  readonly processes: readonly (ServerProcess & { readonly usage: ProcessUsage })[]
}

/** Reads what the processes of a server use; a millisecond each, outside of what is measured. */
export function readResources(
  processes: readonly ServerProcess[],
  now = performance.now(),
): ResourceReading {
  return {
    atMs: now,
    processes: processes.flatMap((process) => {
      const usage = usageOf(process.identity)
      return usage === undefined ? [] : [{ ...process, usage }]
    }),
  }
}

/** Resets the peaks of the memory of these processes, where that is permitted. */
export function resetPeaks({ processes }: ResourceReading): void {
  for (const { identity } of processes) resetPeakMemory(identity)
}

type Rates = Pick<ValidRun['metrics'], string>

/**
 * Transactions or operations a second, by the first of these that a run has; tpmC counts minutes.
 */
const rates = [
  ['tps', 1],
  ['ops', 1],
  ['connections_per_s', 1],
  ['tpm_total', 60],
  ['tpmc', 60],
  ['qps', 1],
] as const

const MIB = 2 ** 20
const KIB = 2 ** 10

/**
 * Computes the resources of each component between two readings, as metrics of the run: CPU in
 * milliseconds, context switches and disk in KiB a transaction (operation, query) at the run's
 * rate, the resident memory at its end and the peak, in MiB. Several processes of a component are
 * added up. If one came or went, the component is left out.
 */
export function resourceMetrics(
  before: ResourceReading,
  after: ResourceReading,
  metrics: Rates,
): Partial<Record<ResourceMetric, number>> {
  const seconds = (after.atMs - before.atMs) / 1000
  const perSecond = rateOf(metrics)
  const figures: Partial<Record<ResourceMetric, number>> = {}
  for (const component of resourceComponents) {
    const pairs = pairsOf(component, before, after)
    if (pairs === undefined) continue
    const sum = (of: (usage: ProcessUsage) => number) =>
      pairs.reduce((total, [first, last]) => total + of(last) - of(first), 0)
    figures[`${component}_rss`] =
      pairs.reduce((total, [, { rssBytes }]) => total + rssBytes, 0) / MIB
    Object.assign(figures, peakOf(component, after))
    if (perSecond === undefined || seconds <= 0) continue
    const perTransaction = (amount: number) => amount / seconds / perSecond
    figures[`${component}_cpu`] = perTransaction(sum(({ cpuSeconds }) => cpuSeconds)) * 1000
    const switches = pairs.reduce((total, pair) => total + switchesBetween(...pair), 0)
    if (switches > 0) figures[`${component}_context_switches_per_tx`] = perTransaction(switches)
    if (pairs.some((pair) => pair.some(({ disk }) => disk === undefined))) continue
    figures[`${component}_disk_read`] =
      perTransaction(sum(({ disk }) => disk?.readBytes ?? 0)) / KIB
    figures[`${component}_disk_write`] =
      perTransaction(sum(({ disk }) => disk?.writtenBytes ?? 0)) / KIB
  }
  return figures
}

/** The peaks of processes that a run has started, as metrics of the run. */
export function peakMetrics(reading: ResourceReading): Partial<Record<ResourceMetric, number>> {
  return Object.assign({}, ...resourceComponents.map((component) => peakOf(component, reading)))
}

function peakOf(component: ResourceComponent, { processes }: ResourceReading) {
  const own = processes.filter((each) => each.component === component)
  const bytes = own.reduce((total, { usage }) => total + usage.peakRssBytes, 0)
  return bytes === 0 ? {} : { [`${component}_peak_rss`]: bytes / MIB }
}

/** A thread that ended takes its count along: what it did since the first reading is missing. */
function switchesBetween(first: ProcessUsage, last: ProcessUsage): number {
  let sum = 0
  for (const [thread, count] of last.contextSwitches)
    sum += Math.max(0, count - (first.contextSwitches.get(thread) ?? 0))
  return sum
}

/** Use by the processes of a component between two readings, by their own report. */
export interface ProcessUse {
  /** Undefined where it is counted too coarsely for this time. */
  readonly cpuSeconds: number | undefined
  /** Memory at the end. */
  readonly rssBytes: number
  /** Time from reading to reading. */
  readonly seconds: number
}

export type ProcessUses = Readonly<Partial<Record<ResourceComponent, ProcessUse>>>

/** CPU and memory as metrics of a run, for components that are elsewhere. */
export function reportedMetrics(
  uses: ProcessUses,
  metrics: Rates,
): Partial<Record<ResourceMetric, number>> {
  const perSecond = rateOf(metrics)
  const figures: Partial<Record<ResourceMetric, number>> = {}
  for (const component of resourceComponents) {
    const use = uses[component]
    if (use === undefined) continue
    figures[`${component}_rss`] = use.rssBytes / MIB
    if (perSecond !== undefined && use.cpuSeconds !== undefined)
      figures[`${component}_cpu`] = (use.cpuSeconds / use.seconds / perSecond) * 1000
  }
  return figures
}

/** Transactions, operations or queries per second of a run; undefined where it counts none. */
export function rateOf(metrics: Rates): number | undefined {
  for (const [name, seconds] of rates) {
    const value = metrics[name]
    if (value !== undefined && value > 0) return value / seconds
  }
  return undefined
}

function pairsOf(
  component: ResourceComponent,
  before: ResourceReading,
  after: ResourceReading,
): (readonly [ProcessUsage, ProcessUsage])[] | undefined {
  const of = ({ processes }: ResourceReading) =>
    processes.filter((each) => each.component === component)
  const [first, last] = [of(before), of(after)]
  const pairs = first.flatMap(({ identity, usage }) => {
    const later = last.find(
      (each) =>
        each.identity.pid === identity.pid && each.identity.startTicks === identity.startTicks,
    )
    return later === undefined ? [] : [[usage, later.usage] as const]
  })
  return pairs.length > 0 && pairs.length === first.length && pairs.length === last.length
    ? pairs
    : undefined
}
