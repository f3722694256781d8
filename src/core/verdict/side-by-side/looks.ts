import { lookLevels } from '../../../statistics/looks.ts'
import type { EstimateTerms, SideBySideEstimate } from '../../../statistics/pairs.ts'

/**
 * Two rounds hardly show the noise between starts; and where a plan flips, three of three fall to
 * the slow side by chance in 1 of 64 jobs, so that a red needs four. Where earlier jobs taught that
 * noise, two are enough.
 */
const FIRST_LOOK = { ok: 3, red: 4, learned: 2 }

/** Total risk of one family of figures, spent over all looks. */
export interface Risks {
  /** Risk of a red by the typical pair, without a change. */
  readonly typical: number
  /** Risk of a red by the plain sums, without a change. */
  readonly average: number
  /** Risk of a red by slices that stalled, without a change. */
  readonly stalls: number
  /** Risk of a green at a drop of δ; each gated figure must be green, so it is not shared. */
  readonly ok: number
}

/** Terms that the level of a look depends on. */
interface LookTerms
  extends Pick<EstimateTerms, 'startNoise' | 'isStartNoiseLearned' | 'isStartNoiseOfThisJob'> {
  /** K. */
  readonly rounds: number
  readonly gatedCells: number
  readonly risks: Risks
}

const levelsByPlan = new Map<string, readonly number[]>()

/** The same, kept: most figures of a job have the same plan. */
function plannedLevels(alpha: number, rounds: number, first: number): readonly number[] {
  const key = `${alpha}/${rounds}/${first}`
  const levels = levelsByPlan.get(key) ?? lookLevels(alpha, rounds, first)
  levelsByPlan.set(key, levels)
  return levels
}

/**
 * Returns the level of one look, before the first one its level; reds share their risk, while green
 * needs every gated figure to be green.
 */
export function levelAt(
  round: number,
  terms: LookTerms,
  risk: keyof Risks,
  first = findFirstLook(terms, risk),
): number {
  const total = terms.risks[risk] / (risk === 'ok' ? 1 : terms.gatedCells)
  return plannedLevels(total, terms.rounds, first)[Math.max(0, round - first)] ?? 0
}

/**
 * Part of the risk of a green that is not spent: so much of the share that starts have in the
 * expected variance of a round, at most MOST_CARE. Only the expectation accounts for starts that
 * agree by chance.
 */
const CARE = { assumed: 0.9, learned: 0.3 }
const MOST_CARE = 0.45

/** Returns the level of one look at a green. */
export function okLevelAt(round: number, estimate: SideBySideEstimate, terms: LookTerms): number {
  const care = CARE[terms.isStartNoiseLearned === true ? 'learned' : 'assumed']
  return (
    levelAt(round, terms, 'ok') * (1 - Math.min(MOST_CARE, care * shareOfStarts(estimate, terms)))
  )
}

/**
 * Returns the round of the first look at a red or, `ok`, a green. A plan of fewer rounds has a look
 * after them.
 */
export function findFirstLook(terms: LookTerms, risk: keyof Risks = 'ok'): number {
  const isLearned =
    terms.isStartNoiseLearned === true && (risk === 'ok' || !terms.isStartNoiseOfThisJob)
  return Math.min(terms.rounds, FIRST_LOOK[isLearned ? 'learned' : risk === 'ok' ? 'ok' : 'red'])
}

/** Share of the variance `V` of a round that is that of starts, as assumed or learned. */
function shareOfStarts(
  { pairVariance, meanShare }: Pick<SideBySideEstimate, 'pairVariance' | 'meanShare'>,
  { startNoise }: Pick<EstimateTerms, 'startNoise'>,
): number {
  const ofStarts = 2 * startNoise ** 2
  return ofStarts / (ofStarts + pairVariance * meanShare)
}
