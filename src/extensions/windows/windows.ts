import { setTimeout as sleep } from 'node:timers/promises'
import { seededBits } from '../../core/plan/schedule.ts'
import { metricInfo, metricStem } from '../../core/record/metric.ts'
import type { Run, Side } from '../../core/record/schema.ts'
import type { LoadGate } from '../../core/tool/load-runner.ts'
import type { ProcessGroup } from '../../system/process.ts'
import { defined } from '../../words/objects.ts'

/** Short beside what disturbs a machine, long beside a transaction. */
const WINDOW_MS = 100
/** Time for a load to end its last transactions; what takes longer is a stall, and counts. */
const ENDING_MS = 500
/** A load that ran for less of its time has measured something else. */
const LEAST_SHARE = 0.2

const sides = ['base', 'candidate'] as const
const otherOf = (side: Side): Side => (side === 'base' ? 'candidate' : 'base')

/**
 * Returns the side whose load runs in a window: each two windows have one of each side, in a random
 * order, so that nothing that recurs at regular times always meets the same side.
 * @param index from 0
 */
export function sideOfWindow(seed: number, name: string, index: number): Side {
  const baseFirst = seededBits(seed, `${name}/${Math.floor(index / 2)}`) % 2 === 0
  return baseFirst === (index % 2 === 0) ? 'base' : 'candidate'
}

/** A time in which a load ran, in ms. */
export type Span = readonly [from: number, to: number]

/** Ms of the spans that are between two moments. */
export function overlapOf(spans: readonly Span[], from: number, to: number): number {
  return spans.reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  )
}

/**
 * Seconds in which a load ran while its tool counted: in its measured time, and beyond that where
 * its last transactions stalled.
 * @param tailSeconds that the load ran on by plan, after what is counted
 */
export function activeSeconds(
  spans: readonly Span[],
  countedFrom: number,
  durationSeconds: number,
  tailSeconds = 0,
): number {
  const to = countedFrom + durationSeconds * 1_000
  const late = overlapOf(spans, to + tailSeconds * 1_000, Number.POSITIVE_INFINITY) - ENDING_MS
  return (overlapOf(spans, countedFrom, to) + Math.max(0, late)) / 1_000
}

/**
 * Way to run the two loads of a pair: in turns, or both at once, which shows what the sides cost
 * and not how fast they are.
 */
export type Way = 'windows' | 'at-once'

/** Cores of both sides' processes, and a meter of their use. */
export interface Place {
  /** Takes in a process of a side. @throws Error where that is refused */
  add(side: Side, pid: number): Promise<void>
  /** Seconds of processor time of a side until now; undefined where they cannot be read. */
  usedSeconds(side: Side): number | undefined
}

/**
 * Begin of a load, the spans in which it ran, and its side's processor time between two moments.
 */
export interface Times {
  readonly begin: number
  readonly spans: readonly Span[]
  readonly used?: { readonly seconds: number; readonly from: number; readonly to: number }
}

/** Turns of two loads. */
export interface Turns {
  readonly gates: Readonly<Record<Side, LoadGate>>
  /** The load of this side is over. */
  end(side: Side): void
  /** Undefined where it never began. */
  timesOf(side: Side): Times | undefined
}

interface TurnsPlan {
  readonly seed: number
  readonly name: string
  /** Load processes of each side. */
  readonly clients: number
  /** Default: windows. */
  readonly way?: Way
  /** Warm-up of each load in seconds, from its begin; with a place or at once. */
  readonly warmUpSeconds?: number
  readonly durationSeconds?: number
  readonly place?: Place | undefined
}

interface Load {
  readonly groups: ProcessGroup[]
  begun: number
  begin: number
  isOver: boolean
  runsSince: number | undefined
  readonly spans: Span[]
  readonly readings: { at: number; used: number | undefined }[]
}

/**
 * Lets two loads run by turns, or at once. Each connects as it likes; the first that is ready waits
 * for the other one, and from then on they run until both are over. At once, neither runs while the
 * other one no longer does.
 * @param signal lets both run on once it is aborted, so that they can end
 */
export function takeTurns(plan: TurnsPlan, signal: AbortSignal): Turns {
  const {
    seed,
    name,
    clients,
    way = 'windows',
    warmUpSeconds = 0,
    durationSeconds = 0,
    place,
  } = plan
  const create = (): Load => ({
    groups: [],
    begun: 0,
    begin: 0,
    isOver: false,
    runsSince: undefined,
    spans: [],
    readings: [],
  })
  const loads: Record<Side, Load> = { base: create(), candidate: create() }
  const arrivals: Promise<void>[] = []
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
  const begins = () => sides.map((side) => loads[side].begin)
  const endOf = (begin: number) => begin + (warmUpSeconds + durationSeconds) * 1_000
  // A job that is cancelled does not wait for it.
  const until = (moment: number) =>
    sleep(Math.max(0, moment - performance.now()), undefined, { ref: false })
  const isGoingOn = () => !signal.aborted && sides.some((side) => !loads[side].isOver)

  const read = () => {
    for (const side of sides)
      loads[side].readings.push({ at: performance.now(), used: place?.usedSeconds(side) })
  }
  /** Reads once, before the first load is gone: its clock may be ahead of ours. */
  const readEnd = () => {
    if (loads.base.readings.length === 1) read()
  }
  const meter = async () => {
    await until(Math.max(...begins()) + warmUpSeconds * 1_000)
    read()
    await until(endOf(Math.min(...begins())))
    readEnd()
  }
  const playWindows = async () => {
    for (let index = 0; isGoingOn(); index++) {
      const side = sideOfWindow(seed, name, index)
      if (!loads[otherOf(side)].isOver) pause(loads[otherOf(side)])
      if (!loads[side].isOver) resume(loads[side])
      await sleep(WINDOW_MS)
    }
  }
  const playAtOnce = async () => {
    for (const side of sides) if (!loads[side].isOver) resume(loads[side])
    const [base, candidate] = [loads.base, loads.candidate]
    const later = base.begin > candidate.begin ? base : candidate
    await until(endOf(Math.min(...begins())))
    // Alone, it would have the core for itself.
    if (!later.isOver && !signal.aborted) pause(later)
    await until(endOf(later.begin))
  }
  const play = async () => {
    await Promise.all(arrivals)
    if (place !== undefined) void meter()
    await (way === 'windows' ? playWindows() : playAtOnce())
    for (const side of sides) if (!loads[side].isOver) resume(loads[side])
  }
  const startWhenReady = () => {
    if (areTaking || !sides.every((side) => isReady(loads[side]))) return
    areTaking = true
    void play()
  }
  const gateOf = (side: Side): LoadGate => ({
    onStart(group) {
      loads[side].groups.push(group)
    },
    begun() {
      const load = loads[side]
      load.begun += 1
      if (load.begun !== clients) return
      load.begin = performance.now()
      load.runsSince = load.begin
      // Not before: a launcher may hold it to other cores first. One that cannot be taken in shows
      // in what its side used.
      if (place !== undefined)
        arrivals.push(...load.groups.map(({ pid }) => place.add(side, pid).catch(() => undefined)))
      if (!isReady(loads[otherOf(side)])) pause(load)
      startWhenReady()
    },
  })
  return {
    gates: { base: gateOf('base'), candidate: gateOf('candidate') },
    end(side) {
      const load = loads[side]
      readEnd()
      if (load.runsSince !== undefined) load.spans.push([load.runsSince, performance.now()])
      load.runsSince = undefined
      load.isOver = true
      startWhenReady()
    },
    timesOf(side) {
      const { begun, begin, spans, readings } = loads[side]
      if (begun < clients) return undefined
      const [first, last] = readings
      if (first?.used === undefined || last?.used === undefined) return { begin, spans }
      return {
        begin,
        spans,
        used: { seconds: last.used - first.used, from: first.at, to: last.at },
      }
    },
  }
}

/**
 * A run of a pair as its own side's time shows it: rates over the seconds in which its load ran. By
 * turns, latencies and what shows them second by second are left out: each stop is in them.
 * @param times undefined where the load never began
 */
export function ofOwnTime(
  run: Run,
  times: Times | undefined,
  warmUpSeconds: number,
  way: Way = 'windows',
  tailSeconds = 0,
): Run {
  if (run.state === 'invalid') return run
  const { durationSeconds, metrics, series, histogram, worstClient, ...rest } = run
  const from = (times?.begin ?? 0) + warmUpSeconds * 1_000
  const active =
    times === undefined ? 0 : activeSeconds(times.spans, from, durationSeconds, tailSeconds)
  const planned = way === 'windows' ? durationSeconds / 2 : durationSeconds
  if (active < LEAST_SHARE * planned) {
    const { side, round, slice, startedAt } = run
    const reason = `its load ran for ${active.toFixed(1)} s of the ${planned.toFixed(1)} s that were planned for its windows`
    return {
      side,
      round,
      slice,
      ...(startedAt && { startedAt }),
      state: 'invalid',
      reason,
      tail: [],
    }
  }
  const share = durationSeconds / active
  const own = Object.entries(metrics).flatMap(([name, value]): [string, number][] => {
    if (way === 'windows' && /^(?:connect_)?latency_/.test(name)) return []
    return [[name, isRate(name) || metricStem(name) === 'efficiency_pct' ? value * share : value]]
  })
  const detail = way === 'windows' ? {} : defined({ series, histogram, worstClient })
  return { ...rest, ...detail, durationSeconds: active, metrics: Object.fromEntries(own) }
}

/** Checks whether a metric is a count per time. */
export const isRate = (metric: string) =>
  ['/s', '/min', '/h'].includes(metricInfo(metric)?.unit ?? '')
