import { studentAbove, studentBelow } from '../../statistics/distributions.ts'
import { logDrop } from '../scale.ts'
import { type JobNoise, type StoredJob, type StoredLevel, storedLevel } from './level.ts'

/** Facts that the screen knew: the same for each outcome, so that they can be shown beside it. */
export interface ScreenFigures {
  /** m, the candidate's score less the level of the history. */
  readonly change: number
  /** se, of m as a difference of two jobs' levels: `s·√(1 + 1/n_L)`. */
  readonly standardError: number
  /** s and ν. */
  readonly noise: JobNoise
  /** L as a score. */
  readonly level: number
  /** n_L, the jobs that the level is made of. */
  readonly levelJobs: number
  /** N, all jobs of the history. */
  readonly jobs: number
}

/** Outcome of one job against a stored history, before anything is measured again. */
export type StoredScreen =
  | { readonly kind: 'no-history' }
  /** A drop of the tolerance is excluded. */
  | { readonly kind: 'ok'; readonly figures: ScreenFigures; readonly pTolerance: number }
  /** Not below the tolerance, but too noisy or too little known to exclude it. */
  | {
      readonly kind: 'no-drop-seen'
      readonly figures: ScreenFigures
      /** The drop that is seen in 8 of 10 cases, a fraction from 0 to 1. */
      readonly visibleDrop: number
    }
  /** To be measured side by side; where that cannot be done, `decideUnconfirmed`. */
  | {
      readonly kind: 'below-tolerance'
      readonly figures: ScreenFigures
      /** `P(T_ν < m/se)`: how likely a job as low as this is without a change. */
      readonly pDrop: number
      /** True if none of the last 60 jobs was as far below its level. */
      readonly isBelowRecentJobs: boolean
    }

/** Decision on a job below the tolerance that cannot be measured side by side. */
export type UnconfirmedDecision =
  /** `beyond-noise`: no job of a known history was as low. `far-below`: a short history, but a very large drop. */
  | { readonly kind: 'regression'; readonly because: 'beyond-noise' | 'far-below' }
  | { readonly kind: 'suspect' }

const OK_LEVEL = 0.05
const REGRESSION_LEVEL = 0.01
/** Standard normal value that 8 of 10 stay under. */
const POWER_QUANTILE = 0.84
const RECENT_JOBS = 60
const FAR_BELOW = 0.15

/**
 * Compares one job with the history of its series: passes what is not below the tolerance, and says what it could have
 * seen. It never fails a job: noise between jobs is too large for that, so a suspicion is to be measured again.
 * @param history oldest first, the valid jobs of the series before the candidate (the caller takes the last 200)
 * @param candidate its score, as `StoredJob.y`
 * @param tolerance δ, a fraction above 0 and below 1
 */
export function screenStored(
  history: readonly StoredJob[],
  candidate: number,
  tolerance: number,
): StoredScreen {
  if (history.length === 0) return { kind: 'no-history' }
  return screenAgainst(storedLevel(history), candidate, tolerance)
}

/** `screenStored` for several candidates of one history. */
function screenAgainst(stored: StoredLevel, candidate: number, tolerance: number): StoredScreen {
  const { noise, level, levelJobs, residuals } = stored
  const change = candidate - level
  const standardError = noise.deviation * Math.sqrt(1 + 1 / levelJobs)
  const figures = { change, standardError, noise, level, levelJobs, jobs: residuals.length }
  const drop = logDrop(tolerance)
  if (change < -drop) {
    const pDrop = studentBelow(change / standardError, noise.degreesOfFreedom)
    const isBelowRecentJobs = residuals.slice(-RECENT_JOBS).every((residual) => change < residual)
    return { kind: 'below-tolerance', figures, pDrop, isBelowRecentJobs }
  }
  const pTolerance = studentAbove((change + drop) / standardError, noise.degreesOfFreedom)
  if (noise.kind === 'known' && pTolerance <= OK_LEVEL) return { kind: 'ok', figures, pTolerance }
  const visibleDrop = -Math.expm1(-drop - POWER_QUANTILE * standardError)
  return { kind: 'no-drop-seen', figures, visibleDrop }
}

/**
 * The last word on a job below the tolerance where the two versions cannot be measured side by side.
 * @param gatedCells F, over which the risk of a false alarm is shared; at least 1
 */
export function decideUnconfirmed(
  { figures, pDrop, isBelowRecentJobs }: Extract<StoredScreen, { kind: 'below-tolerance' }>,
  gatedCells: number,
): UnconfirmedDecision {
  switch (figures.noise.kind) {
    case 'known':
      return pDrop <= REGRESSION_LEVEL / gatedCells && isBelowRecentJobs
        ? { kind: 'regression', because: 'beyond-noise' }
        : { kind: 'suspect' }
    case 'assumed':
      return -Math.expm1(figures.change) >= FAR_BELOW
        ? { kind: 'regression', because: 'far-below' }
        : { kind: 'suspect' }
  }
}
