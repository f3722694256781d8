import type { WorkPair, WorkSlice, WorkStart } from '../../statistics/counts.ts'
import type { ValidRun } from './schema.ts'
import type { RunWork } from './work.ts'

/** A run with what its server counted. */
export type CountedRun = ValidRun & { readonly work: RunWork }

export function runsWithCounters(runs: readonly ValidRun[]): CountedRun[] {
  return runs.filter((run): run is CountedRun => run.work !== undefined && run.work.statements > 0)
}

/** Counters that every one of these runs has, by one source. */
export function sharedCounters(runs: readonly CountedRun[]): string[] {
  const [first] = runs
  if (first === undefined || runs.some(({ work }) => work.source !== first.work.source)) return []
  return Object.keys(first.work.counters).filter((name) =>
    runs.every(({ work }) => Object.hasOwn(work.counters, name)),
  )
}

/** Divisor of the statements of a slice for its transactions, and what a unit then is. */
export interface WorkUnit {
  readonly kind: 'transaction' | 'statement'
  readonly statements: number
}

/**
 * Statements a transaction, by the tool's own figures: the client decides on them, so they are one
 * number for both sides, and the server's count of statements covers exactly the time of its other
 * counters.
 */
export function workUnit(runs: readonly ValidRun[]): WorkUnit {
  const sum = (metric: string) =>
    runs.reduce((total, { metrics }) => total + (metrics[metric] ?? 0), 0)
  const [tps, qps] = [sum('tps'), sum('qps')]
  return tps > 0 && qps > 0
    ? { kind: 'transaction', statements: qps / tps }
    : { kind: 'statement', statements: 1 }
}

const MOST_IDLE_SHARE = 0.5

/** @param idle counted a second without load @returns undefined for a slice that was mostly idle */
function sliceOf(
  { work }: CountedRun,
  counter: string,
  unit: WorkUnit,
  idle: number,
): WorkSlice | undefined {
  const count = work.counters[counter] ?? 0
  const byItself = idle * work.seconds
  if (byItself > MOST_IDLE_SHARE * count) return undefined
  return { count: count - byItself, units: work.statements / unit.statements }
}

/**
 * The slices of one side in one start, what an idle server counts by itself taken off where that
 * was seen.
 */
function slicesOf(
  runs: readonly CountedRun[],
  place: { readonly round: number; readonly side: CountedRun['side'] },
  counter: string,
  unit: WorkUnit,
): { pair: number; slice: WorkSlice }[] {
  const own = runs.filter((run) => run.round === place.round && run.side === place.side)
  const idle = idleRate(own, counter)
  return own.flatMap((run) => {
    const slice = sliceOf(run, counter, unit, idle)
    return slice === undefined ? [] : [{ pair: pairOf(run), slice }]
  })
}

/** Groups the slices by start. */
export function startsOf(
  runs: readonly CountedRun[],
  counter: string,
  unit: WorkUnit,
): (WorkStart & { readonly round: number })[] {
  const rounds = [...new Set(runs.map(({ round }) => round))]
  const of = (round: number, side: CountedRun['side']) =>
    slicesOf(runs, { round, side }, counter, unit).map(({ slice }) => slice)
  return rounds.map((round) => ({
    round,
    base: of(round, 'base'),
    candidate: of(round, 'candidate'),
  }))
}

/** Returns the pairs of neighbouring slices of a start. */
export function pairsOf(
  runs: readonly CountedRun[],
  round: number,
  counter: string,
  unit: WorkUnit,
): WorkPair[] {
  const candidate = slicesOf(runs, { round, side: 'candidate' }, counter, unit)
  return slicesOf(runs, { round, side: 'base' }, counter, unit).flatMap(({ pair, slice }) => {
    const neighbour = candidate.find((other) => other.pair === pair)
    return neighbour === undefined ? [] : [{ base: slice, candidate: neighbour.slice }]
  })
}

/** Slices 2k and 2k+1 of a round are neighbours. */
function pairOf({ slice }: CountedRun): number {
  return Math.floor(slice / 2)
}

/** Counted a second by a server of this start while the other one was under load. */
function idleRate(runs: readonly CountedRun[], counter: string): number {
  const idle = runs.flatMap(({ work }) => work.idle ?? [])
  const seconds = idle.reduce((sum, time) => sum + time.seconds, 0)
  const count = idle.reduce((sum, { counters }) => sum + (counters[counter] ?? 0), 0)
  return seconds > 0 ? count / seconds : 0
}
