import { studentAbove, studentBelow } from '../../statistics/distributions.ts'
import { logDrop } from '../scale.ts'
import { type EstimateTerms, estimateSideBySide, type Round, type SideBySideEstimate } from './estimate.ts'
import { FIRST_LOOK, lookLevels } from './looks.ts'

/** What was settled before the first round; a verdict can be reached again from it and the figures alone. */
export interface SideBySideTerms extends EstimateTerms {
  /** K: the most rounds that may be measured, at least 2. */
  readonly rounds: number
  /** Pairs of a whole round. */
  readonly pairs: number
  /** F: gated cells of the job, which share the risk of a false red. */
  readonly gatedCells: number
  /** δ as a fraction. */
  readonly tolerance: number
  readonly risks: Risks
}

/** Total risk of one family of figures, spent over all looks. */
export interface Risks {
  /** Of a red by the typical pair, without a change. */
  readonly typical: number
  /** Of a red by the plain sums, without a change. */
  readonly average: number
  /** Of a green at a drop of δ; each gated figure must be green, so it is not shared. */
  readonly ok: number
}

/** Together at most 1.25 % of false reds, in truth less, and 5 % of greens at a drop of δ. */
export const USUAL_RISKS: Risks = { typical: 0.0075, average: 0.005, ok: 0.05 }
/** Stalled slices of the candidate that prove stalls where the base has none, … */
const PROVING_STALLS = 4
/** … and how many more of them for each of the base. */
const STALLS_FOR_ONE_OF_BASE = 4
/** Two starts that a burst of other programs falls into are soon found. */
const STARTS_OF_STALLS = 3
/** Level at which the plain sums must be lower beside them. */
const LOWER_SUMS_LEVEL = 0.1

/** How a drop showed: in the typical pair, in the sums, or in slices that stood still. */
type RegressionBy = 'typical' | 'average' | 'stalls'
/** `stalls`: only they stood in the way of ok. `slower`: a drop is proved, δ neither passed nor excluded. */
export type OpenBy = 'stalls' | 'slower' | 'noisy'

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
  /** `final`: no round is left. */
  | {
      readonly kind: 'inconclusive'
      readonly by: OpenBy
      readonly final: boolean
      readonly round: number
      readonly estimate: SideBySideEstimate
    }
  | { readonly kind: 'invalid'; readonly reason: string }

/**
 * The verdict on one cell and metric: the first look (after round 2, 3, … K) that decides; a verdict once reached
 * stands, whatever later rounds, measured for the sake of another figure, would say. Without one, the last look says
 * why it is open. A round with less than half of its pairs is void.
 * @param rounds in the order of measurement
 */
export function decideSideBySide(rounds: readonly Round[], terms: SideBySideTerms): SideBySideDecision {
  const whole = wholeRounds(rounds, terms.pairs)
  if (whole.length === 0) return { kind: 'invalid', reason: 'no round has half of its pairs' }
  for (let round = FIRST_LOOK; round <= Math.min(whole.length, terms.rounds); round++) {
    const decision = lookAt(whole.slice(0, round), terms)
    if (decision.kind !== 'inconclusive') return decision
    if (round === whole.length || round === terms.rounds) return decision
  }
  return beforeFirstLook(whole, terms)
}

/** Rounds with at least half of their pairs, and two: one pair shows no noise. */
export function wholeRounds(rounds: readonly Round[], pairs: number): readonly Round[] {
  return rounds.filter((round) => round.length >= 2 && round.length >= pairs / 2)
}

function beforeFirstLook(rounds: readonly Round[], terms: SideBySideTerms): SideBySideDecision {
  const silent = silentSide(rounds)
  if (silent !== undefined) return { kind: 'invalid', reason: silent }
  const estimate = estimateSideBySide(rounds, terms)
  return { kind: 'inconclusive', by: 'noisy', final: false, round: rounds.length, estimate }
}

function lookAt(rounds: readonly Round[], terms: SideBySideTerms): SideBySideDecision {
  const silent = silentSide(rounds)
  if (silent !== undefined) return { kind: 'invalid', reason: silent }
  const round = rounds.length
  const estimate = estimateSideBySide(rounds, terms)
  const { change, standardError, degreesOfFreedom, average } = estimate
  const limit = -logDrop(terms.tolerance)
  const dropProved =
    studentBelow(change / standardError, degreesOfFreedom) <= levelAt(round, terms, 'typical')
  if (change < limit && dropProved && isSupported(estimate))
    return { kind: 'regression', by: 'typical', round, estimate }
  const excluded =
    studentAbove((change - limit) / standardError, degreesOfFreedom) <= levelAt(round, terms, 'ok')
  if (excluded && doSumsAgree(estimate, terms)) {
    const gainProved = studentAbove(change / standardError, degreesOfFreedom)
    return { kind: 'ok', improved: gainProved <= levelAt(round, terms, 'typical'), round, estimate }
  }
  if (average !== undefined && average.logRatio < limit) {
    const p = studentBelow(average.change / average.standardError, average.degreesOfFreedom)
    if (p <= levelAt(round, terms, 'average')) return { kind: 'regression', by: 'average', round, estimate }
    if (areStallsProved(estimate, terms)) return { kind: 'regression', by: 'stalls', round, estimate }
  }
  const by = excluded ? 'stalls' : dropProved ? 'slower' : 'noisy'
  return { kind: 'inconclusive', by, final: round === terms.rounds, round, estimate }
}

/** Whether the plain sums too exclude a drop of δ: they tell of stalls what clipped ratios forgive. */
export function doSumsAgree(
  { average, change }: SideBySideEstimate,
  { tolerance }: Pick<SideBySideTerms, 'tolerance'>,
): boolean {
  const limit = -logDrop(tolerance)
  return average === undefined || (average.logRatio > limit && average.logRatio - change > limit / 2)
}

/**
 * Whether the candidate stood still far more often than the base, in several starts, and lost more than δ by it. Where
 * both sides stall by chance, or slices differ as much anyway, the sums must be lower too.
 */
export function areStallsProved(
  { average, stalls, rounds }: SideBySideEstimate,
  { tolerance }: Pick<SideBySideTerms, 'tolerance'>,
): boolean {
  if (average === undefined || !(average.logRatio < -logDrop(tolerance))) return false
  const { base, candidate, candidateRounds } = stalls.beyondNoise
  const pLower = studentBelow(average.change / average.standardError, average.degreesOfFreedom)
  return (
    rounds >= STARTS_OF_STALLS &&
    candidateRounds >= 2 &&
    candidate >= PROVING_STALLS + STALLS_FOR_ONE_OF_BASE * base &&
    pLower <= LOWER_SUMS_LEVEL
  )
}

/** Level of one look; reds share their risk, while green needs every gated figure to be green. */
export function levelAt(round: number, terms: SideBySideTerms, risk: keyof Risks): number {
  const total = terms.risks[risk] / (risk === 'ok' ? 1 : terms.gatedCells)
  return lookLevels(total, terms.rounds)[round - FIRST_LOOK] ?? 0
}

function silentSide(rounds: readonly Round[]): string | undefined {
  const pairs = rounds.flat()
  if (pairs.every(([base]) => !(base > 0))) return 'the base completed no transaction in any slice'
  if (pairs.every(([, candidate]) => !(candidate > 0)))
    return 'the candidate completed no transaction in any slice'
  return undefined
}

/** Clipping forgives outliers: where more than this share of the pairs speak otherwise, they are the noise. */
const MOST_CONTRARY = 0.2
const SUPPORT_LEVEL = 0.001

/**
 * Whether a drop that the clipped pairs prove stands in the pairs as they are. A machine that others load and leave
 * has two speeds: where five pairs of eight agree by chance, the other three are clipped to them, and nothing is left
 * of the noise. Then all pairs must prove it, none clipped.
 */
export function isSupported({ contrary, pairs, unclipped }: SideBySideEstimate): boolean {
  if (contrary <= MOST_CONTRARY * pairs) return true
  const { change, standardError, degreesOfFreedom } = unclipped
  return studentBelow(change / standardError, degreesOfFreedom) <= SUPPORT_LEVEL
}
