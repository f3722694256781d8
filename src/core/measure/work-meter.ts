import type { Log } from '../../system/log.ts'
import type { Notes } from '../record/assemble.ts'
import { type ResourceComponent, resourceComponents } from '../record/metric.ts'
import type { Side } from '../record/schema.ts'
import { type RunWork, WORK_NOTE, type WorkReading } from '../record/work.ts'
import { findWorkSource } from '../server/evidence/sources.ts'
import type { WorkSource, WorkWatch } from '../server/evidence/work-source.ts'
import type { Target } from '../server/target.ts'
import type { ProcessUse, ProcessUses } from './resource-meter.ts'

/** Less time without load says nothing of what a server does by itself. */
const LEAST_IDLE_SECONDS = 4

/** Reads the counters of servers before and after each run, outside of what is measured. */
export interface WorkMeter {
  /** Forgets what happened before: another load, a restart. */
  forget(): void
  /**
   * Runs the load between two readings. Counters that are unavailable are noted once, the server is
   * then not asked again, and the load runs all the same.
   * @throws only what `act` throws
   */
  around<T>(side: Side, target: Target, act: () => Promise<T>): Promise<Metered<T>>
}

/** A load, and what was read before and after it. */
interface Metered<T> {
  readonly result: T
  readonly work?: RunWork
  /** Use by component, by its own report, if its processes began before and kept running. */
  readonly processes?: ProcessUses
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
    // Whoever cancels the job needs no report from here.
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

  /** Reads the counters of the server while the other one was under load. */
  function idleOf(target: Target, { first }: WorkWatch, at: number): Pick<RunWork, 'idle'> {
    const before = ended.get(target)
    const seconds = before === undefined ? 0 : (at - before.at) / 1000
    if (
      before === undefined ||
      sources.get(target)?.kind !== 'status-port' ||
      seconds < LEAST_IDLE_SECONDS
    )
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
        const processes = processUses(watch.first, last, seconds)
        return { result, work: { source: kind, seconds, ...done, ...idle }, processes }
      } finally {
        watch.abandon()
      }
    },
  }
}

/** No server does so much between two readings: a server is a stranger, and may say anything. */
const MOST_COUNTED = 1e15
const MOST_COUNTERS = 100

/** A counter that fell was reset with its server: what was done is not known. */
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
function processUses(first: WorkReading, last: WorkReading, seconds: number): ProcessUses {
  const uses: Partial<Record<ResourceComponent, ProcessUse>> = {}
  for (const component of resourceComponents) {
    const [before, after] = [first.processes?.[component], last.processes?.[component]]
    if (before === undefined || after === undefined) continue
    const cpuSeconds = after.cpuSeconds - before.cpuSeconds
    if (cpuSeconds >= 0) uses[component] = { cpuSeconds, rssBytes: after.rssBytes, seconds }
  }
  return uses
}
