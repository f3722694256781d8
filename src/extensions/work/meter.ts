import {
  type ProcessUse,
  type ProcessUses,
  reportedMetrics,
} from '../../core/measure/resource-meter.ts'
import type { MeteredLoad, RunMeter } from '../../core/measure/run-on.ts'
import { type ResourceComponent, resourceComponents } from '../../core/record/metric.ts'
import type { Run, Side } from '../../core/record/schema.ts'
import { type RunWork, WORK_NOTE } from '../../core/record/work.ts'
import type { Target } from '../../core/server/target.ts'
import type { Hooks } from '../../core/steps/hooks.ts'
import type { MeteredJob } from '../../core/steps/measure/started-job.ts'
import {
  cpuBetween,
  isTooCoarse,
  tooCoarseWords,
  type WorkReading,
  workBetween,
} from '../../mysql/server-counters.ts'
import { findWorkSource } from './source.ts'
import type { WorkSource, WorkWatch } from './sql-counters.ts'

/** Less time without load says nothing of what a server does by itself. */
const LEAST_IDLE_SECONDS = 4

/** A server whose counters cannot be read so often in a row is not asked again. */
const MOST_FAILURES = 3

interface Earlier {
  readonly reading: WorkReading
  readonly at: number
}

type MeterOptions = Pick<MeteredJob, 'notes' | 'log' | 'signal'> & {
  /** Default: asks the server what it is. */
  readonly sourceOf?: (target: Target) => Promise<WorkSource>
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}

export const workHooks: Hooks = { openMeasuring: (job) => ({ meter: createWorkMeter(job) }) }

/**
 * Reads the counters of servers around each run. A reading that fails leaves out its run alone; a
 * server that fails three times in a row is not asked again.
 */
export function createWorkMeter({ notes, log, signal, ...options }: MeterOptions): RunMeter {
  const sourceOf = options.sourceOf ?? ((target: Target) => findWorkSource(target.endpoint()))
  const now = options.now ?? (() => performance.now())
  const sources = new Map<Target, WorkSource>()
  const failures = new Map<Target, number>()
  const ended = new Map<Target, Earlier>()

  function leaveOut(side: Side, target: Target, error: unknown): undefined {
    // Whoever cancels the job needs no report from here.
    if (signal.aborted) return undefined
    const why = error instanceof Error ? error.message : String(error)
    failures.set(target, (failures.get(target) ?? 0) + 1)
    // It may be another server by now.
    sources.delete(target)
    notes.add(side, WORK_NOTE, `unavailable around at least one run: ${why}`)
    log.info(`${target.name}: the work of a transaction is unknown: ${why}`)
    return undefined
  }

  async function begin(side: Side, target: Target): Promise<WorkWatch | undefined> {
    if (target.withoutSql === true || (failures.get(target) ?? 0) >= MOST_FAILURES) return undefined
    try {
      const source = sources.get(target) ?? (await sourceOf(target))
      sources.set(target, source)
      return await source.watch(signal)
    } catch (error) {
      return leaveOut(side, target, error)
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
    return { idle: { seconds, counters: workBetween(before.reading, first).counters } }
  }

  /** Runs the load between two readings. */
  async function metered(
    { side, target }: MeteredLoad,
    watch: WorkWatch,
    act: () => Promise<Run>,
  ): Promise<Run> {
    const beginAt = now()
    try {
      const run = await act()
      const last = await watch.last().catch((error) => leaveOut(side, target, error))
      if (last === undefined) return run
      const endAt = now()
      failures.delete(target)
      const done = workBetween(watch.first, last)
      const idle = idleOf(target, watch, beginAt)
      ended.set(target, { reading: last, at: endAt })
      if (done.statements <= 0 || run.state !== 'valid') return run
      const source = sources.get(target)?.kind ?? 'sql'
      const seconds = Math.max((endAt - beginAt) / 1000, 0.001)
      // Processes of this machine are read from outside, and completely.
      const note = (what: string) => notes.add(side, WORK_NOTE, `unavailable: ${what}`)
      const uses = target.own === undefined ? processUses(watch.first, last, seconds, note) : {}
      const metrics = { ...run.metrics, ...reportedMetrics(uses, run.metrics) }
      return { ...run, metrics, work: { source, seconds, ...done, ...idle } }
    } finally {
      watch.abandon()
    }
  }

  return {
    forget: () => ended.clear(),
    async around(load, act) {
      // A load that runs beside another one adds work that is not for its transactions.
      if (load.cell.beside !== undefined) {
        ended.clear()
        return act()
      }
      const watch = await begin(load.side, load.target)
      return watch === undefined ? act() : metered(load, watch, act)
    },
  }
}

/** CPU that fell is that of another process. */
function processUses(
  first: WorkReading,
  last: WorkReading,
  seconds: number,
  note: (what: string) => void,
): ProcessUses {
  const uses: Partial<Record<ResourceComponent, ProcessUse>> = {}
  for (const component of resourceComponents) {
    const [before, after] = [first.processes?.[component], last.processes?.[component]]
    if (before === undefined || after === undefined) continue
    const spent = cpuBetween(before.cpu, after.cpu)
    if (spent === undefined) continue
    const isUnsure = isTooCoarse(spent)
    if (isUnsure) note(tooCoarseWords(component))
    const cpuSeconds = isUnsure ? undefined : spent.seconds
    uses[component] = { cpuSeconds, rssBytes: after.rssBytes, seconds }
  }
  return uses
}
