import { binomialAtLeast, studentAbove, studentBelow } from './distributions.ts'
import { findFirstLook, levelAt, okLevelAt, type Risks } from './looks.ts'
import {
  type EstimateTerms,
  estimateMeasured,
  type Round,
  type SideBySideEstimate,
  wholeRounds,
} from './pairs.ts'
import { logDrop } from './scale.ts'

/**
 * Terms that were set before the first round; a verdict can be reached again from them and the
 * figures alone.
 */
export interface SideBySideTerms extends EstimateTerms {
  /** K: the most rounds that may be measured, at least 2. */
  readonly rounds: number
  /** Pairs of a whole round. */
  readonly pairs: number
  /** F: gated cells of the job, which share the risk of a false red. */
  readonly gatedCells: number
  /**
   * Statements of the load that have figures of their own, over all cells: they share the risk of a
   * false alarm.
   */
  readonly statements?: number
  /** δ as a fraction. */
  readonly tolerance: number
  readonly risks: Risks
  /**
   * CPU per transaction of the pairs, if loads take turns. Some work of a side may run in the
   * windows of the other one.
   */
  readonly cpu?: readonly Round[]
  /**
   * Pairs of the other way, for a cell that is measured in two: they must not contradict a verdict.
   */
  readonly other?: readonly Round[]
}

/** Together 1 % of false reds, and 5 % of greens at a drop of δ. */
export const USUAL_RISKS: Risks = { typical: 0.005, average: 0.0025, stalls: 0.0025, ok: 0.05 }
/** Two starts that a burst of other programs falls into are soon found. */
const STARTS_OF_STALLS = 3
/** Level at which the plain sums must be lower beside stalls. */
const LOWER_SUMS_LEVEL = 0.1
/** Four stalls of one side and none of the other: 1 of 16. */
const SUSPECTED_STALLS_LEVEL = 0.063
/** Starts that differ as much by chance in at most so many jobs are not of one kind. */
const DIFFERING_LEVEL = 0.01

/** The share of the tolerance that each start must show for a red, where starts differ. */
const MOST_OF_DROP = 0.75
/** Evidence of a drop: the typical pair, the sums, or slices that stalled. */
type RegressionBy = 'typical' | 'average' | 'stalls'
/**
 * `stalls`: only they prevented ok, or those of one side cost more than δ. `starts`: only starts
 * that differ as those of two modes do. `slower`: a drop is proved, δ neither passed nor excluded;
 * or excluded, and another figure contradicts it.
 */
export type OpenBy = 'stalls' | 'starts' | 'slower' | 'noisy'

/** `round` is the number of whole rounds that the verdict rests on. */
export type SideBySideDecision =
  | {
      readonly kind: 'regression'
      readonly by: RegressionBy
      readonly round: number
      readonly estimate: SideBySideEstimate
    }
  | {
      readonly kind: 'ok'
      readonly improved: boolean
      readonly round: number
      readonly estimate: SideBySideEstimate
    }
  | {
      readonly kind: 'inconclusive'
      readonly by: OpenBy
      readonly round: number
      readonly estimate: SideBySideEstimate
    }
  | { readonly kind: 'invalid'; readonly reason: string }

/**
 * Judges one metric of a cell: the first look (after round 3, at a red after round 4, or after 2
 * where the noise of starts was learned, and then each one up to K) that decides; a verdict once
 * reached stands, whatever later rounds, measured for the sake of another figure, would say.
 * Without one, the last look says why it is open. A round with less than half of its pairs is void.
 * @param rounds in the order of measurement
 */
export function decideSideBySide(
  rounds: readonly Round[],
  terms: SideBySideTerms,
): SideBySideDecision {
  const whole = wholeRounds(rounds, terms.pairs)
  if (whole.length === 0) return { kind: 'invalid', reason: 'no round has half of its pairs' }
  for (let round = findFirstLook(terms); round <= Math.min(whole.length, terms.rounds); round++) {
    const decision = lookAt(whole.slice(0, round), terms)
    if (decision.kind !== 'inconclusive') return decision
    if (round === whole.length || round === terms.rounds) return decision
  }
  return beforeFirstLook(whole, terms)
}

function beforeFirstLook(whole: readonly Round[], terms: SideBySideTerms): SideBySideDecision {
  const silent = silentSide(whole)
  if (silent !== undefined) return { kind: 'invalid', reason: silent }
  const estimate = estimateMeasured(whole, terms)
  return { kind: 'inconclusive', by: 'noisy', round: whole.length, estimate }
}

function lookAt(whole: readonly Round[], terms: SideBySideTerms): SideBySideDecision {
  const silent = silentSide(whole)
  if (silent !== undefined) return { kind: 'invalid', reason: silent }
  const round = whole.length
  const estimate = estimateMeasured(whole, terms)
  const { change, standardError, degreesOfFreedom, average } = estimate
  const limit = -logDrop(terms.tolerance)
  const otherWay = estimateOfOther(terms.other, terms, round)
  const other = otherWay && otherWaySays(otherWay, terms.tolerance)
  const mayBeRed = round >= findFirstLook(terms, 'typical')
  const dropProved =
    studentBelow(change / standardError, degreesOfFreedom) <= levelAt(round, terms, 'typical')
  const agreeOnDrop = areStartsAgreed(estimate, (x) => x < MOST_OF_DROP * limit)
  if (
    mayBeRed &&
    other !== 'no-drop' &&
    change < limit &&
    dropProved &&
    agreeOnDrop &&
    isSupported(estimate)
  )
    return { kind: 'regression', by: 'typical', round, estimate }
  const excluded =
    studentAbove((change - limit) / standardError, degreesOfFreedom) <=
    okLevelAt(round, estimate, terms)
  const agreeOnNone = areStartsAgreed(estimate, (x) => x > limit / 2)
  const doSums = doSumsAgree(estimate, terms)
  const isContradicted = excluded && (other === 'drop' || isContradictedByCpu(terms, round))
  if (excluded && agreeOnNone && doSums && !isContradicted) {
    const gainProved = studentAbove(change / standardError, degreesOfFreedom)
    return { kind: 'ok', improved: gainProved <= levelAt(round, terms, 'typical'), round, estimate }
  }
  // Stalls of the other way are in its sums alone.
  const otherSums = otherWay?.average?.logRatio ?? limit
  if (mayBeRed && average !== undefined && average.logRatio < limit && otherSums < limit / 2) {
    const p = studentBelow(average.change / average.standardError, average.degreesOfFreedom)
    if (agreeOnDrop && p <= levelAt(round, terms, 'average'))
      return { kind: 'regression', by: 'average', round, estimate }
    if (areStallsProved(estimate, terms, levelAt(round, terms, 'stalls')))
      return { kind: 'regression', by: 'stalls', round, estimate }
  }
  return { kind: 'inconclusive', by: openBy(), round, estimate }

  function openBy(): OpenBy {
    if ((excluded && !doSums) || (!dropProved && isSuspectedOfStalls(estimate, terms)))
      return 'stalls'
    if ((excluded && !agreeOnNone) || (change < limit && dropProved && !agreeOnDrop))
      return 'starts'
    return dropProved || isContradicted ? 'slower' : 'noisy'
  }
}

/**
 * Checks whether a drop beyond δ is contradicted by the other way of measuring.
 * @param rounds as of the decision
 */
export function isDropContradicted(
  { change, rounds }: SideBySideEstimate,
  terms: SideBySideTerms,
): boolean {
  const otherWay = estimateOfOther(terms.other, terms, rounds)
  const isBeyond = change < -logDrop(terms.tolerance)
  return isBeyond && otherWay !== undefined && otherWaySays(otherWay, terms.tolerance) === 'no-drop'
}

function isContradictedByCpu({ cpu, ...terms }: SideBySideTerms, round: number): boolean {
  const estimate = estimateOfOther(cpu, { ...terms, direction: 'lower-is-better' }, round)
  return estimate !== undefined && doesCpuContradict(estimate, terms.tolerance)
}

/**
 * Returns the estimate of another figure from the same rounds; undefined where it was not measured.
 */
function estimateOfOther(
  pairs: readonly Round[] = [],
  terms: SideBySideTerms,
  round: number,
): SideBySideEstimate | undefined {
  const whole = wholeRounds(pairs, terms.pairs).slice(0, round)
  return whole.length === 0 ? undefined : estimateMeasured(whole, terms)
}

/**
 * Checks that starts are of one kind or, if they are not, that all of them agree: half of them may
 * be those of a plan that flips.
 */
function areStartsAgreed(
  estimate: SideBySideEstimate,
  says: (roundMedian: number) => boolean,
): boolean {
  return !doStartsDiffer(estimate) || estimate.roundMedians.every(says)
}

/** Checks whether fresh starts changed more than slices and the noise of starts explain. */
export function doStartsDiffer({ pStartsAlike }: SideBySideEstimate): boolean {
  return pStartsAlike <= DIFFERING_LEVEL
}

/**
 * Checks whether the plain sums too exclude a drop of δ: they show stalls that clipped ratios
 * forgive.
 */
export function doSumsAgree(
  { average, change }: SideBySideEstimate,
  { tolerance }: Pick<SideBySideTerms, 'tolerance'>,
): boolean {
  const limit = -logDrop(tolerance)
  return (
    average === undefined || (average.logRatio > limit && average.logRatio - change > limit / 2)
  )
}

/**
 * Checks whether the candidate stalled so often that as many of the stalls of both sides fall to
 * one side by chance in at most `level` of the jobs, in several starts, and lost more than δ by it.
 * The sums must be lower too.
 */
export function areStallsProved(
  { average, stalls, rounds }: SideBySideEstimate,
  { tolerance }: Pick<SideBySideTerms, 'tolerance'>,
  level: number,
): boolean {
  if (average === undefined || !(average.logRatio < -logDrop(tolerance))) return false
  const { base, candidate, candidateRounds } = stalls.beyondNoise
  const pLower = studentBelow(average.change / average.standardError, average.degreesOfFreedom)
  return (
    rounds >= STARTS_OF_STALLS &&
    candidateRounds >= 2 &&
    binomialAtLeast(candidate, candidate + base, 0.5) <= level &&
    pLower <= LOWER_SUMS_LEVEL
  )
}

/**
 * Stalls of one side that are too few to prove, and that cost more than δ: they are what is open.
 */
function isSuspectedOfStalls(estimate: SideBySideEstimate, terms: SideBySideTerms): boolean {
  return areStallsProved(estimate, terms, SUSPECTED_STALLS_LEVEL)
}

function silentSide(rounds: readonly Round[]): string | undefined {
  const pairs = rounds.flat()
  if (pairs.every(([base]) => !(base > 0))) return 'the base completed no transaction in any slice'
  if (pairs.every(([, candidate]) => !(candidate > 0)))
    return 'the candidate completed no transaction in any slice'
  return undefined
}

/**
 * Clipping forgives outliers: where more than this share of the pairs speak otherwise, they are the
 * noise.
 */
const MOST_CONTRARY = 0.2
const SUPPORT_LEVEL = 0.001

/**
 * Checks whether a drop that the clipped pairs prove is also in the unclipped pairs. A machine that
 * others load and leave has two speeds: if five pairs of eight agree by chance, the other three are
 * clipped to them, and nothing is left of the noise. Then all pairs must prove it, none clipped.
 */
export function isSupported({ contrary, pairs, unclipped }: SideBySideEstimate): boolean {
  if (contrary <= MOST_CONTRARY * pairs) return true
  const { change, standardError, degreesOfFreedom } = unclipped
  return studentBelow(change / standardError, degreesOfFreedom) <= SUPPORT_LEVEL
}

/** One-sided level at which CPU per transaction contradicts a green. */
const CONTRADICTION_LEVEL = 0.05

/** Checks whether CPU per transaction proves a drop, and its estimate is beyond δ. */
export function doesCpuContradict(
  { change, standardError, degreesOfFreedom }: SideBySideEstimate,
  tolerance: number,
): boolean {
  const p = studentBelow(change / standardError, degreesOfFreedom)
  return p <= CONTRADICTION_LEVEL && change < -logDrop(tolerance)
}

/**
 * Returns what the other way of measuring says, by what its estimate is nearer to: δ or no change.
 * It need not prove that. With a proof at a level of 5 %, drops of 2δ that were hidden at once were
 * green in 20 to 30 % of simulated jobs, since windows are the noisier figure.
 */
function otherWaySays({ change }: SideBySideEstimate, tolerance: number): 'drop' | 'no-drop' {
  return change < -logDrop(tolerance) / 2 ? 'drop' : 'no-drop'
}
