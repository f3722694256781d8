import type { Notes } from '../record/assemble.ts'
import type { CellSettings, Run, Side } from '../record/schema.ts'
import { type RunWork, WORK_NOTE, type WorkReading } from '../record/work.ts'
import { findWorkSource, type WorkSource, type WorkWatch } from '../server/evidence/sources.ts'
import type { Target } from '../server/target.ts'
import { type Point, trendOf } from '../statistics/trend.ts'
import type { Log } from '../system/log.ts'
import { factsOf } from '../tool/catalogue.ts'
import { defined } from '../words/objects.ts'
import { type ProcessUse, peakMetrics, readResources, resetPeaks, resourceMetrics } from './resource-meter.ts'
import { whileWatched } from './while-alive.ts'

/** Less time without load says nothing of what a server does by itself. */
const LEAST_IDLE_SECONDS = 4

/** Reads the counters of servers before and after each run, outside of what is measured. */
export interface WorkMeter {
  /** From here on nothing is known of what happened before: another load, a restart. */
  forget(): void
  /**
   * Runs the load between two readings. Counters that are not to be had are noted once, the server is then not asked
   * again, and the load runs all the same.
   * @throws only what `act` throws
   */
  around<T>(side: Side, target: Target, act: () => Promise<T>): Promise<Metered<T>>
}

/** A load, and what was read before and after it. */
interface Metered<T> {
  readonly result: T
  readonly work?: RunWork
  /** What the server says of its own process, where that began before and went on. */
  readonly process?: ProcessUse
}

interface Earlier {
  readonly reading: WorkReading
  readonly at: number
}

interface MeterOptions {
  readonly notes: Notes
  readonly log: Log
  readonly signal: AbortSignal
  /** Default: asks the server what it is. */
  readonly sourceOf?: (target: Target) => Promise<WorkSource>
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}

export function createWorkMeter({ notes, log, signal, ...options }: MeterOptions): WorkMeter {
  const sourceOf = options.sourceOf ?? ((target: Target) => findWorkSource(target.endpoint()))
  const now = options.now ?? (() => performance.now())
  const sources = new Map<Target, WorkSource>()
  const givenUp = new Set<Target>()
  const ended = new Map<Target, Earlier>()

  function giveUp(side: Side, target: Target, error: unknown): undefined {
    // Who cancels the job is told by the load.
    if (signal.aborted) return undefined
    const why = error instanceof Error ? error.message : String(error)
    givenUp.add(target)
    notes.add(side, WORK_NOTE, `unavailable: ${why}`)
    log.info(`${target.name}: the work of a transaction is unknown: ${why}`)
    return undefined
  }

  async function begin(side: Side, target: Target): Promise<WorkWatch | undefined> {
    if (givenUp.has(target) || target.withoutSql === true) return undefined
    try {
      const source = sources.get(target) ?? (await sourceOf(target))
      sources.set(target, source)
      return await source.watch(signal)
    } catch (error) {
      return giveUp(side, target, error)
    }
  }

  /** What the server did while the other one was under load. */
  function idleOf(target: Target, { first }: WorkWatch, at: number): Pick<RunWork, 'idle'> {
    const before = ended.get(target)
    const seconds = before === undefined ? 0 : (at - before.at) / 1000
    if (before === undefined || sources.get(target)?.kind !== 'status-port' || seconds < LEAST_IDLE_SECONDS)
      return {}
    return { idle: { seconds, counters: difference(before.reading, first).counters } }
  }

  return {
    forget: () => ended.clear(),
    async around(side, target, act) {
      const watch = await begin(side, target)
      if (watch === undefined) return { result: await act() }
      const beginAt = now()
      try {
        const result = await act()
        const last = await watch.last().catch((error) => giveUp(side, target, error))
        if (last === undefined) return { result }
        const endAt = now()
        const done = difference(watch.first, last)
        const idle = idleOf(target, watch, beginAt)
        ended.set(target, { reading: last, at: endAt })
        const kind = sources.get(target)?.kind ?? 'sql'
        const seconds = Math.max((endAt - beginAt) / 1000, 0.001)
        if (done.statements <= 0) return { result }
        const process = processUse(watch.first, last, seconds)
        return { result, work: { source: kind, seconds, ...done, ...idle }, ...defined({ process }) }
      } finally {
        watch.abandon()
      }
    },
  }
}

/** The run with what the processes of the server used meanwhile, where they are on this machine. */
export async function withResources(target: Target, act: () => Promise<Run>): Promise<Run> {
  if (target.processes === undefined) return act()
  const before = readResources(target.processes())
  resetPeaks(before)
  const run = await act()
  if (run.state !== 'valid') return run
  const used = resourceMetrics(before, readResources(target.processes()), run.metrics)
  return { ...run, metrics: { ...run.metrics, ...used } }
}

/** A long run with the shape of its throughput; one without a series, or of another cell, as it is. */
export async function withShape({ shape, tool }: CellSettings, act: () => Promise<Run>): Promise<Run> {
  const run = await act()
  if (shape === undefined || run.state !== 'valid' || run.series === undefined) return run
  const { columns, rows } = run.series
  const rate = factsOf(tool).rates.find((name) => columns.includes(name)) ?? ''
  const place = columns.indexOf(rate)
  const trend = trendOf(rows.map((row): Point => [row[0] ?? 0, row[place] ?? 0]))
  if (trend === undefined) return run
  const percent = (perHour: number) => 100 * Math.exp(perHour)
  const { perHour, low, high, lastFifth } = trend
  const figures = {
    hourly_pct: percent(perHour),
    'hourly_pct:low': percent(low),
    'hourly_pct:high': percent(high),
    last_fifth_pct: 100 * lastFifth,
  }
  return { ...run, metrics: { ...run.metrics, ...figures } }
}

/** A run that started the server anew, with the peaks of the processes that it started. */
export async function withPeaks(target: Target, act: () => Promise<Run>): Promise<Run> {
  const run = await act()
  if (run.state !== 'valid' || target.processes === undefined) return run
  return { ...run, metrics: { ...run.metrics, ...peakMetrics(readResources(target.processes())) } }
}

/** Runs a slice of one side, and adds the time in which the machine stood still, where two servers are compared. */
export async function withMachine(
  {
    targets,
    signal,
  }: { readonly targets: Readonly<Partial<Record<Side, Target>>>; readonly signal: AbortSignal },
  side: Side,
  act: () => Promise<Run>,
): Promise<Run> {
  const [target, other] = [targets[side], targets[side === 'base' ? 'candidate' : 'base']]
  if (target === undefined || other === undefined) return act()
  // Servers that are elsewhere say nothing of one machine.
  const isHere = target.processes !== undefined && other.processes !== undefined && other.withoutSql !== true
  const idleServer = isHere ? { idleServer: other.endpoint() } : {}
  const { result: run, standstill } = await whileWatched({ signal, ...idleServer }, act)
  return run.state === 'valid' ? { ...run, ...defined({ standstill }) } : run
}

/** No server does so much between two readings: a server is a stranger, and may say anything. */
const MOST_COUNTED = 1e15
const MOST_COUNTERS = 100

/** A counter that fell was begun anew with its server: what was done is not known. */
function difference(first: WorkReading, last: WorkReading): WorkReading {
  const counters = Object.entries(last.counters).flatMap(([name, value]): [string, number][] => {
    const done = value - (first.counters[name] ?? Number.NaN)
    return done >= 0 && done < MOST_COUNTED ? [[name, done]] : []
  })
  const statements = last.statements - first.statements
  return {
    statements: statements < MOST_COUNTED ? statements : 0,
    counters: Object.fromEntries(counters.slice(0, MOST_COUNTERS)),
  }
}

/** CPU that fell is that of another process. */
function processUse(first: WorkReading, last: WorkReading, seconds: number): ProcessUse | undefined {
  const cpuSeconds = (last.process?.cpuSeconds ?? Number.NaN) - (first.process?.cpuSeconds ?? Number.NaN)
  if (last.process === undefined || !(cpuSeconds >= 0)) return undefined
  return { cpuSeconds, rssBytes: last.process.rssBytes, seconds }
}
