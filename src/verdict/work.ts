import { mean, standardDeviation } from '../statistics/sample.ts'

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

/** What an exact counter says. */
export type ExactWork =
  | { readonly kind: 'not-qualified' }
  | {
      readonly kind: 'qualified'
      /** `w = ln(Σcount/Σunits of the candidate) − the same of the base`. */
      readonly logRatio: number
      /** Whether `|w|` is at least 0.5 %, with the same sign in each start. */
      readonly proved: boolean
    }

/**
 * Work a transaction by a counter that is as good as exact. It qualifies with 1,000 a slice and a standard deviation from
 * slice to slice of at most 0.2 %, on both sides; throughput, and what else loads the machine, do not move it.
 * @param starts each fresh start of the servers; a stored job and its candidate are one
 */
export function exactWork(starts: readonly WorkStart[]): ExactWork {
  const base = starts.flatMap((start) => start.base)
  const candidate = starts.flatMap((start) => start.candidate)
  if (!isExact(base) || !isExact(candidate)) return { kind: 'not-qualified' }
  const logRatio = logWorkRatio(base, candidate)
  const sameSign = starts.every(
    (start) =>
      start.base.length > 0 &&
      start.candidate.length > 0 &&
      Math.sign(perUnit(start.candidate) - perUnit(start.base)) === Math.sign(logRatio),
  )
  return { kind: 'qualified', logRatio, proved: Math.abs(logRatio) >= LEAST_CHANGE && sameSign }
}

/**
 * `ln` of the work a unit of the candidate over that of the base.
 * @param addedEvents to each side, spread over the units of both, so that what one side alone has is finite too
 */
export function logWorkRatio(
  base: readonly WorkSlice[],
  candidate: readonly WorkSlice[],
  addedEvents = 0,
): number {
  const units = [...base, ...candidate].reduce((sum, slice) => sum + slice.units, 0)
  const added = addedEvents === 0 ? 0 : addedEvents / units
  return Math.log((perUnit(candidate) + added) / (perUnit(base) + added))
}

/** The ratio of sums. @param slices at least one unit in them */
export function perUnit(slices: readonly WorkSlice[]): number {
  const sum = (of: (slice: WorkSlice) => number) => slices.reduce((total, slice) => total + of(slice), 0)
  return sum(({ count }) => count) / sum(({ units }) => units)
}

function isExact(slices: readonly WorkSlice[]): boolean {
  if (slices.length < 2 || slices.some(({ count, units }) => count < LEAST_COUNT || !(units > 0)))
    return false
  const ratios = slices.map(({ count, units }) => count / units)
  return standardDeviation(ratios) <= MOST_SPREAD * mean(ratios)
}
