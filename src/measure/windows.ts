import { setTimeout as sleep } from 'node:timers/promises'
import { seededBits } from '../plan/schedule.ts'
import { metricInfo, metricStem } from '../record/metric.ts'
import type { Run, Side } from '../record/schema.ts'
import type { ProcessGroup } from '../system/process.ts'
import type { LoadGate } from '../workload/load-tool.ts'

/** Short beside what disturbs a machine, long beside a transaction. */
const WINDOW_MS = 100
/** After its time a load ends its last transactions; what takes longer is a stall, and counts. */
const ENDING_MS = 500
/** A load that ran for less of its time has measured something else. */
const LEAST_SHARE = 0.2

const sides = ['base', 'candidate'] as const
const otherOf = (side: Side): Side => (side === 'base' ? 'candidate' : 'base')

/**
 * Whose load runs in a window: each two windows have one of each side, in an order that is drawn, so that nothing that
 * comes at regular times always meets the same side.
 * @param index from 0
 */
export function sideOfWindow(seed: number, name: string, index: number): Side {
  const baseFirst = seededBits(seed, `${name}/${Math.floor(index / 2)}`) % 2 === 0
  return baseFirst === (index % 2 === 0) ? 'base' : 'candidate'
}

/** A time in which a load ran, in ms. */
export type Span = readonly [from: number, to: number]

/** Ms of the spans that lie between two moments. */
export function overlapOf(spans: readonly Span[], from: number, to: number): number {
  return spans.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0)
}

/**
 * Seconds in which a load ran while its tool counted: in its measured time, and beyond that where its last transactions
 * stalled.
 */
export function activeSeconds(spans: readonly Span[], countedFrom: number, durationSeconds: number): number {
  const to = countedFrom + durationSeconds * 1_000
  const late = overlapOf(spans, to, Number.POSITIVE_INFINITY) - ENDING_MS
  return (overlapOf(spans, countedFrom, to) + Math.max(0, late)) / 1_000
}

/** Turns of two loads. */
export interface Turns {
  readonly gates: Readonly<Record<Side, LoadGate>>
  /** The load of this side is over. */
  end(side: Side): void
  /** When its time began, and the times in which it ran. */
  timesOf(side: Side): { readonly begin: number; readonly spans: readonly Span[] } | undefined
}

interface Load {
  readonly groups: ProcessGroup[]
  begun: number
  begin: number
  isOver: boolean
  runsSince: number | undefined
  readonly spans: Span[]
}

/**
 * Lets two loads run by turns. Each connects as it likes; the first that is ready waits for the other one, and from then on
 * they take turns until both are over.
 * @param clients load processes of each side
 * @param signal lets both run on once it is aborted, so that they can end
 */
export function takeTurns(
  { seed, name, clients }: { readonly seed: number; readonly name: string; readonly clients: number },
  signal: AbortSignal,
): Turns {
  const create = (): Load => ({
    groups: [],
    begun: 0,
    begin: 0,
    isOver: false,
    runsSince: undefined,
    spans: [],
  })
  const loads: Record<Side, Load> = { base: create(), candidate: create() }
  const isReady = ({ begun, isOver }: Load) => begun >= clients || isOver
  let areTaking = false

  const resume = (load: Load) => {
    load.runsSince ??= performance.now()
    for (const group of load.groups) group.resume()
  }
  const pause = (load: Load) => {
    for (const group of load.groups) group.pause()
    if (load.runsSince !== undefined) load.spans.push([load.runsSince, performance.now()])
    load.runsSince = undefined
  }
  const play = async () => {
    for (let index = 0; !signal.aborted && sides.some((side) => !loads[side].isOver); index++) {
      const side = sideOfWindow(seed, name, index)
      if (!loads[otherOf(side)].isOver) pause(loads[otherOf(side)])
      if (!loads[side].isOver) resume(loads[side])
      await sleep(WINDOW_MS)
    }
    for (const side of sides) if (!loads[side].isOver) resume(loads[side])
  }
  const startWhenReady = () => {
    if (areTaking || !sides.every((side) => isReady(loads[side]))) return
    areTaking = true
    void play()
  }
  const gateOf = (side: Side): LoadGate => ({
    onStart: (group) => loads[side].groups.push(group),
    begun() {
      const load = loads[side]
      load.begun += 1
      if (load.begun !== clients) return
      load.begin = performance.now()
      load.runsSince = load.begin
      if (!isReady(loads[otherOf(side)])) pause(load)
      startWhenReady()
    },
  })
  return {
    gates: { base: gateOf('base'), candidate: gateOf('candidate') },
    end(side) {
      const load = loads[side]
      if (load.runsSince !== undefined) load.spans.push([load.runsSince, performance.now()])
      load.runsSince = undefined
      load.isOver = true
      startWhenReady()
    },
    timesOf(side) {
      const { begun, begin, spans } = loads[side]
      return begun < clients ? undefined : { begin, spans }
    },
  }
}

/**
 * A run by turns as its own side's time shows it: rates over the seconds in which its load ran. Latencies, and what shows
 * them second by second, are left out: each stop is in them.
 * @param times undefined where the load never began
 */
export function ofOwnTime(run: Run, times: ReturnType<Turns['timesOf']>, warmUpSeconds: number): Run {
  if (run.state === 'invalid') return run
  const { durationSeconds, metrics, series: _, histogram: __, worstClient: ___, ...rest } = run
  const active =
    times === undefined ? 0 : activeSeconds(times.spans, times.begin + warmUpSeconds * 1_000, durationSeconds)
  if (active < (LEAST_SHARE * durationSeconds) / 2) {
    const { side, round, slice, startedAt } = run
    const reason = `its load ran for ${active.toFixed(1)} s of the ${(durationSeconds / 2).toFixed(1)} s that were planned for its windows`
    return { side, round, slice, ...(startedAt && { startedAt }), state: 'invalid', reason, tail: [] }
  }
  const share = durationSeconds / active
  const own = Object.entries(metrics).flatMap(([name, value]): [string, number][] => {
    if (/^(?:connect_)?latency_/.test(name)) return []
    const isRate = RATE_UNITS.has(metricInfo(name)?.unit ?? '') || metricStem(name) === 'efficiency_pct'
    return [[name, isRate ? value * share : value]]
  })
  return { ...rest, durationSeconds: active, metrics: Object.fromEntries(own) }
}

const RATE_UNITS: ReadonlySet<string> = new Set(['/s', '/min', '/h'])
