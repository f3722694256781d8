import { mean, median, standardDeviation } from './sample.ts'

/** A counter in one slice, and the transactions (or statements) that it is divided by. */
export interface WorkSlice {
  readonly count: number
  readonly units: number
}

/** The slices of both sides in one start. */
export interface WorkStart {
  readonly base: readonly WorkSlice[]
  readonly candidate: readonly WorkSlice[]
}

/** Fewer a slice, and what a session does by itself is no longer small beside it. */
const LEAST_COUNT = 1_000
/** Standard deviation from slice to slice, as a share of the mean. */
const MOST_SPREAD = 0.002
/** Four times the largest change that servers without a difference showed. */
const LEAST_CHANGE = 0.005

/** Finding of an exact counter. */
export type ExactWork =
  | { readonly kind: 'not-qualified' }
  | {
      readonly kind: 'qualified'
      /** `w = ln(Σcount/Σunits of the candidate) − the same of the base`. */
      readonly logRatio: number
      /** True if `|w|` is at least 0.5 %, with the same sign in each start. */
      readonly proved: boolean
    }

/**
 * Measures work per transaction by a counter that is as good as exact. It qualifies with 1,000 a
 * slice and a standard deviation from slice to slice of at most 0.2 %, on both sides; throughput,
 * and what else loads the machine, do not move it.
 * @param starts each fresh start of the servers; a stored job and its candidate are one
 */
export function exactWork(starts: readonly WorkStart[]): ExactWork {
  const base = starts.flatMap((start) => start.base)
  const candidate = starts.flatMap((start) => start.candidate)
  if (!isExact(base) || !isExact(candidate)) return { kind: 'not-qualified' }
  const logRatio = logWorkRatio(base, candidate)
  const sameSign = starts.every(
    (start) => Math.sign(perUnit(start.candidate) - perUnit(start.base)) === Math.sign(logRatio),
  )
  return { kind: 'qualified', logRatio, proved: Math.abs(logRatio) >= LEAST_CHANGE && sameSign }
}

/**
 * Returns `ln` of the work per unit of the candidate over that of the base.
 * @param addedEvents to each side, spread over the units of both, so that what one side alone has
 * is finite too
 */
export function logWorkRatio(
  base: readonly WorkSlice[],
  candidate: readonly WorkSlice[],
  addedEvents = 0,
): number {
  const units = [...base, ...candidate].reduce((sum, slice) => sum + slice.units, 0)
  const added = addedEvents / units
  return Math.log((perUnit(candidate) + added) / (perUnit(base) + added))
}

/**
 * Returns the ratio of the sums: counted events per unit.
 * @param slices at least one unit in them
 */
export function perUnit(slices: readonly WorkSlice[]): number {
  const sum = (of: (slice: WorkSlice) => number) =>
    slices.reduce((total, slice) => total + of(slice), 0)
  return sum(({ count }) => count) / sum(({ units }) => units)
}

function isExact(slices: readonly WorkSlice[]): boolean {
  if (slices.length < 2 || slices.some(({ count }) => count < LEAST_COUNT)) return false
  const ratios = slices.map(({ count, units }) => count / units)
  return standardDeviation(ratios) <= MOST_SPREAD * mean(ratios)
}

/** Change of a count that the same program repeats, such as allocations an operation. */
export interface CountChange {
  /**
   * `moves`: it differs from run to run by more than it differs between the sides. `too-few`: runs
   * that prove nothing.
   */
  readonly kind: 'more' | 'less' | 'same' | 'moves' | 'too-few'
  readonly base: number
  readonly candidate: number
}

/**
 * Whole numbers may be off by one, large ones by this share: the process allocates something else
 * now and then.
 */
const [COUNT_WOBBLE, SHARE_OF_WOBBLE] = [1, 0.002]
/** A difference of less is that of a rounded quotient, whatever repeats it. */
const LEAST_SHARE = 1e-4

/**
 * Compares a count by its runs. More is proved where each run of the candidate is above each of the
 * base: without a difference all orders of the runs are as likely, and this one has `1 / C(n+m,
 * n)`. No estimate of noise is needed, and a count that wobbles in both directions proves nothing.
 * Later looks cannot add to the risk: more runs never separate what fewer left mixed. Source:
 * Pitman, J. R. Stat. Soc. Suppl. 4 (1937), the permutation test, with its most extreme order as
 * the region.
 * @param level at which it has to be proved
 * @returns medians of both sides
 */
export function compareCounts(
  base: readonly number[],
  candidate: readonly number[],
  level: number,
): CountChange {
  const medians = { base: median(base), candidate: median(candidate) }
  const difference = medians.candidate - medians.base
  const large = Math.max(medians.base, medians.candidate)
  if (Math.abs(difference) <= LEAST_SHARE * large) return { kind: 'same', ...medians }
  const isSeparate =
    difference > 0
      ? Math.min(...candidate) > Math.max(...base)
      : Math.max(...candidate) < Math.min(...base)
  if (!isSeparate) {
    const wobble = Math.max(COUNT_WOBBLE, SHARE_OF_WOBBLE * large)
    return { kind: Math.abs(difference) <= wobble ? 'same' : 'moves', ...medians }
  }
  if (chanceOfOrder(base.length, candidate.length) > level) return { kind: 'too-few', ...medians }
  return { kind: difference > 0 ? 'more' : 'less', ...medians }
}

/** `1 / C(n+m, n)`. */
function chanceOfOrder(n: number, m: number): number {
  let chance = 1
  for (let i = 1; i <= n; i++) chance *= i / (m + i)
  return chance
}

export interface WorkPair {
  readonly base: WorkSlice
  readonly candidate: WorkSlice
}

/** Half an event, added so that a counter that one side lacks has a logarithm too. */
export const HALF_AN_EVENT = 0.5

export function logOf({ count, units }: WorkSlice): number {
  return Math.log((Math.max(0, count) + HALF_AN_EVENT) / units)
}

export const moreUnits = ({ base, candidate }: WorkPair) => Math.log(candidate.units / base.units)

/**
 * Returns the share of a counter, from −1 to 0, that a slice costs however much it does, such as
 * sessions that begin: the slope of the pairs' log ratios over those of their units. Source: Sen,
 * J. Am. Stat. Assoc. 63 (1968), the median slope.
 */
export function shareOfSlice(pairs: readonly WorkPair[]): number {
  const points = pairs.map(
    (pair) => [moreUnits(pair), logOf(pair.candidate) - logOf(pair.base)] as const,
  )
  const slopes = points.flatMap(([x, y], at) =>
    points
      .slice(at + 1)
      .flatMap((other) => (other[0] === x ? [] : [(other[1] - y) / (other[0] - x)])),
  )
  return slopes.length === 0 ? 0 : Math.min(0, Math.max(-1, median(slopes)))
}

/** A run with what its server counted. */
export interface CountedRun extends MeasuredRun {
  readonly work: Counted
}

interface MeasuredRun {
  readonly side: 'base' | 'candidate'
  readonly round: number
  readonly slice: number
  readonly metrics: Readonly<Record<string, number>>
  readonly work?: Counted | undefined
}

type Counters = Readonly<Record<string, number>>

/** Counters of a server in one run, and the statements of its clients. */
interface Counted {
  readonly source: string
  readonly seconds: number
  readonly statements: number
  readonly counters: Counters
  /** The same server without load. */
  readonly idle?: { readonly seconds: number; readonly counters: Counters } | undefined
}

export function runsWithCounters<R extends MeasuredRun>(runs: readonly R[]): (R & CountedRun)[] {
  return runs.filter(
    (run): run is R & CountedRun => run.work !== undefined && run.work.statements > 0,
  )
}

/** Counters that most runs of each side have, by one source: a starved slice may lack them. */
export function sharedCounters(runs: readonly CountedRun[]): string[] {
  const [first] = runs
  if (first === undefined || runs.some(({ work }) => work.source !== first.work.source)) return []
  const sides = [...new Set(runs.map(({ side }) => side))].map((side) =>
    runs.filter((run) => run.side === side),
  )
  const isIn = (name: string) => (run: CountedRun) => Object.hasOwn(run.work.counters, name)
  return [...new Set(runs.flatMap(({ work }) => Object.keys(work.counters)))].filter((name) =>
    sides.every((own) => 2 * own.filter(isIn(name)).length > own.length),
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
export function workUnit(runs: readonly Pick<MeasuredRun, 'metrics'>[]): WorkUnit {
  const sum = (metric: string) =>
    runs.reduce((total, { metrics }) => total + (metrics[metric] ?? 0), 0)
  const [tps, qps] = [sum('tps'), sum('qps')]
  return tps > 0 && qps > 0
    ? { kind: 'transaction', statements: qps / tps }
    : { kind: 'statement', statements: 1 }
}

const MOST_IDLE_SHARE = 0.5

/**
 * @param idle counted a second without load
 * @returns undefined for a slice that was mostly idle, or lacks the counter
 */
function sliceOf(
  { work }: CountedRun,
  counter: string,
  unit: WorkUnit,
  idle: number,
): WorkSlice | undefined {
  const count = work.counters[counter]
  const byItself = idle * work.seconds
  if (count === undefined || byItself > MOST_IDLE_SHARE * count) return undefined
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
