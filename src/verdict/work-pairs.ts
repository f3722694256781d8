import { mean, standardDeviation } from '../statistics/sample.ts'
import { studentAbove } from '../statistics/student.ts'
import type { WorkSlice } from './work.ts'

export interface WorkPair {
  readonly base: WorkSlice
  readonly candidate: WorkSlice
}

const LEAST_PAIRS = 6
/** A side that counts less a slice in the mean, as the other one does too, says nothing. */
const LEAST_COUNT = 100
/** The least that proves, however many pairs there are. */
const LEAST_T = 3.4
/** Risk that any of the counters of a cell is said to have grown where none did; as much that one fell. */
const FALSE_FINDING = 0.01
const LEAST_CHANGE = 0.02
/** What is counted on one side alone has a logarithm on the other side too. */
const HALF_AN_EVENT = 0.5

/** What a counter says that moves from slice to slice. */
export type PairedWork =
  | { readonly kind: 'too-little' }
  | {
      readonly kind: 'tested'
      /** Mean of the pairs' `ln(candidate/base)` of the counter a unit. */
      readonly logRatio: number
      readonly standardError: number
      /** More by 2 % or less by 2 %, with one sign in all starts, and beyond doubt. */
      readonly proved: boolean
    }

/**
 * The t test on the log ratios of neighbouring slices, for counters that are not exact; all starts must agree. The
 * counters of a cell share the risk (Bonferroni): with twenty of them |t| > 3.4 alone finds one without a change in
 * each fifth job of two starts.
 * @param counters that are tested so, this one among them
 * @param starts the pairs of each start, with the idle rate of the servers taken off where it is known; units above 0
 */
export function pairedWork(starts: readonly (readonly WorkPair[])[], counters = 1): PairedWork {
  const pairs = starts.flat()
  if (pairs.length < LEAST_PAIRS) return { kind: 'too-little' }
  const most = Math.max(
    mean(pairs.map(({ base }) => base.count)),
    mean(pairs.map(({ candidate }) => candidate.count)),
  )
  if (most < LEAST_COUNT) return { kind: 'too-little' }
  const ratios = pairs.map(logRatioOf)
  const logRatio = mean(ratios)
  const standardError = standardDeviation(ratios) / Math.sqrt(ratios.length)
  const isLarge = logRatio >= Math.log1p(LEAST_CHANGE) || logRatio <= Math.log1p(-LEAST_CHANGE)
  const sameSign = starts.every(
    (start) => start.length > 0 && Math.sign(mean(start.map(logRatioOf))) === Math.sign(logRatio),
  )
  const t = Math.abs(logRatio) / standardError
  const isSure = t > LEAST_T && studentAbove(t, ratios.length - 1) <= FALSE_FINDING / counters
  return { kind: 'tested', logRatio, standardError, proved: isLarge && sameSign && isSure }
}

function logRatioOf({ base, candidate }: WorkPair): number {
  return logOf(candidate) - logOf(base)
}

function logOf({ count, units }: WorkSlice): number {
  return Math.log((Math.max(0, count) + HALF_AN_EVENT) / units)
}
