import { fisherAbove, studentAbove, studentBelow, studentQuantile } from './distributions.ts'
import {
  JOBS_OVER_RUNS,
  type JobNoise,
  LEAST_JOBS,
  type MachineSpeed,
  type StoredJob,
  type StoredLevel,
  storedLevel,
} from './history-level.ts'
import type { NoiseWithin } from './noise-within.ts'
import { mean } from './sample.ts'
import { logDrop } from './scale.ts'

/** Facts that the screen knew: the same for each outcome, so that they can be shown beside it. */
export interface ScreenFigures {
  /** m, the candidate's score less the level of the history. */
  readonly change: number
  /** se, of m as a difference of two jobs' levels: `√(s_c² + s²/n_L + d²)`. */
  readonly standardError: number
  /** ν, of se. */
  readonly degreesOfFreedom: number
  /** Noise between jobs, s. */
  readonly noise: JobNoise
  /** L as a score. */
  readonly level: number
  /** n_L, the jobs that the level is made of. */
  readonly levelJobs: number
  /** N, all jobs of the history. */
  readonly jobs: number
  /** d, how much faster the machine was than in the stored jobs, where that is more than usual. */
  readonly machineDifference?: number
}

/** Outcome of one job against a stored history, before anything is measured again. */
export type StoredScreen =
  | { readonly kind: 'no-history' }
  /** A drop of the tolerance is excluded. */
  | { readonly kind: 'ok'; readonly figures: ScreenFigures; readonly pTolerance: number }
  /** A drop of 20 % is excluded, but too little is known to exclude one of the tolerance. */
  | {
      readonly kind: 'no-drop-seen'
      readonly figures: ScreenFigures
      /** The drop that is seen in 8 of 10 cases, a fraction from 0 to 1. */
      readonly visibleDrop: number
      /** The smallest drop that is excluded with 95 % confidence, a fraction from 0 to 1. */
      readonly excludedDrop: number
    }
  /** A drop of 20 % is not even excluded, where the job is not below the tolerance. */
  | { readonly kind: 'too-noisy'; readonly figures: ScreenFigures }
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
export type UnconfirmedDecision = 'regression' | 'suspect'

const OK_LEVEL = 0.05
const REGRESSION_LEVEL = 0.01
/** Standard normal value that 8 of 10 stay under. */
const POWER_QUANTILE = 0.84
const RECENT_JOBS = 60
/** Least drop that is a regression where no run shows the noise of its job. */
const FAR_BELOW = 0.15
/**
 * Drop that passes at most once in 20: a check that would not notice it has not compared anything.
 */
export const LARGE_DROP = 0.2

/**
 * Compares one job with the history of its series: passes what is not below the tolerance, and says
 * what it could have seen. It never fails a job: noise between jobs is too large for that, so a
 * suspicion is to be measured again.
 * @param history oldest first, the valid jobs of the series before the candidate (the caller takes
 *   the last 200)
 * @param tolerance δ, a fraction above 0 and below 1
 */
export function screenStored(
  history: readonly StoredJob[],
  candidate: Omit<StoredJob, 'accepted'>,
  tolerance: number,
): StoredScreen {
  if (history.length === 0) return { kind: 'no-history' }
  const stored = storedLevel(history)
  const figures = screenFigures(stored, candidate)
  const { change, standardError, degreesOfFreedom, noise } = figures
  const drop = logDrop(tolerance)
  if (change < -drop) {
    const pDrop = studentBelow(change / standardError, degreesOfFreedom)
    const isBelowRecentJobs = stored.residuals
      .slice(-RECENT_JOBS)
      .every((residual) => change < residual)
    return { kind: 'below-tolerance', figures, pDrop, isBelowRecentJobs }
  }
  const pTolerance = studentAbove((change + drop) / standardError, degreesOfFreedom)
  if (noise.kind === 'known' && pTolerance <= OK_LEVEL) return { kind: 'ok', figures, pTolerance }
  const excluded = studentQuantile(1 - OK_LEVEL, degreesOfFreedom) * standardError - change
  if (excluded > Math.max(logDrop(LARGE_DROP), 2 * drop)) return { kind: 'too-noisy', figures }
  const visibleDrop = -Math.expm1(-drop - POWER_QUANTILE * standardError)
  return {
    kind: 'no-drop-seen',
    figures,
    visibleDrop,
    excludedDrop: -Math.expm1(-Math.max(drop, excluded)),
  }
}

/**
 * Compares a job with the level: m, its standard error and the degrees of freedom of that
 * (Satterthwaite 1946).
 */
export function screenFigures(
  { noise, level, levelJobs, residuals, machines, within }: StoredLevel,
  candidate: Omit<StoredJob, 'accepted'>,
): ScreenFigures {
  const between = noise.deviation ** 2
  const own = noisierThan(candidate, noise, within)
  const machineDifference = differenceOfMachine(candidate.machine, machines)
  const parts = [
    // The noise between jobs is one estimate, however often it counts.
    {
      variance: between / levelJobs + (own === undefined ? between : 0),
      degrees: noise.degreesOfFreedom,
    },
    ...(own === undefined ? [] : [{ variance: own.variance, degrees: own.degreesOfFreedom }]),
    ...(machineDifference === undefined
      ? []
      : [{ variance: machineDifference ** 2, degrees: MACHINE_DEGREES }]),
  ]
  const variance = parts.reduce((sum, part) => sum + part.variance, 0)
  return {
    change: candidate.y - level,
    standardError: Math.sqrt(variance),
    degreesOfFreedom:
      parts.length === 1
        ? noise.degreesOfFreedom
        : variance ** 2 / parts.reduce((sum, part) => sum + part.variance ** 2 / part.degrees, 0),
    noise,
    level,
    levelJobs,
    jobs: residuals.length,
    ...(machineDifference === undefined ? {} : { machineDifference }),
  }
}

/** Chance at which a job counts as noisier than the stored ones, whose noise is known. */
const NOISIER_LEVEL = 0.01

/**
 * Returns the variance of a job whose own runs show more noise than there is between the stored
 * jobs; else undefined. Runs that vary as those of the stored jobs do show nothing: their jobs are
 * known to agree.
 */
function noisierThan(
  { within }: Omit<StoredJob, 'accepted'>,
  noise: JobNoise,
  ofStored: StoredLevel['within'],
): Pick<NoiseWithin, 'variance' | 'degreesOfFreedom'> | undefined {
  if (within === undefined) return undefined
  const { variance, degreesOfFreedom, runs } = within
  const between = noise.deviation ** 2
  if (noise.kind !== 'known') {
    const ofJob = JOBS_OVER_RUNS * variance
    return ofJob > between ? { variance: ofJob, degreesOfFreedom } : undefined
  }
  // What is known of the stored jobs holds the noise of the mean of their runs.
  const chances = [
    fisherAbove(variance / runs / between, degreesOfFreedom, noise.degreesOfFreedom),
    ofStored === undefined
      ? 0
      : fisherAbove(variance / ofStored.variance, degreesOfFreedom, ofStored.degreesOfFreedom),
  ]
  return chances.every((chance) => chance <= NOISIER_LEVEL)
    ? { variance, degreesOfFreedom }
    : undefined
}

/**
 * A fixed calculation takes this much more or less time on a machine that is no faster or slower
 * (logarithm), …
 */
const USUAL_WORK = 0.05
/**
 * … and an empty statement half or twice as long: that of an idle server wavers, and its version
 * may be the cause.
 */
const USUAL_ROUND_TRIP = Math.LN2
const MACHINE_DEGREES = 4

/**
 * Returns how much faster the machine was than in the stored jobs, as a difference of logarithms;
 * of two signs the larger. How much slower that makes a server is not known, so it is no
 * correction, and counts as noise.
 * @returns undefined if it was not measured, or is usual
 */
function differenceOfMachine(
  own: MachineSpeed | undefined,
  stored: readonly MachineSpeed[],
): number | undefined {
  const signs = [
    difference(
      own?.work,
      stored.map(({ work }) => work),
      USUAL_WORK,
    ),
    difference(
      own?.roundTrip,
      stored.flatMap(({ roundTrip }) => roundTrip ?? []),
      USUAL_ROUND_TRIP,
    ),
  ]
  const [largest = 0] = signs.toSorted((a, b) => Math.abs(b) - Math.abs(a))
  return largest === 0 ? undefined : largest
}

/** @returns 0 for a usual one */
function difference(own: number | undefined, stored: readonly number[], usual: number): number {
  if (own === undefined || stored.length === 0) return 0
  const centre = mean(stored)
  // Jobs enough to know their noise include what their machines did.
  const seen =
    stored.length < LEAST_JOBS ? 0 : Math.max(...stored.map((speed) => Math.abs(speed - centre)))
  return Math.abs(own - centre) <= Math.max(usual, seen) ? 0 : own - centre
}

/**
 * Judges a job below the tolerance where the two versions cannot be measured side by side.
 * @param gatedCells F, over which the risk of a false alarm is shared; at least 1
 */
export function decideUnconfirmed(
  { figures, pDrop, isBelowRecentJobs }: Extract<StoredScreen, { kind: 'below-tolerance' }>,
  gatedCells: number,
): UnconfirmedDecision {
  const isFarBelow = figures.noise.kind !== 'assumed' || -Math.expm1(figures.change) >= FAR_BELOW
  const isBeyondNoise = pDrop <= REGRESSION_LEVEL / gatedCells && isBelowRecentJobs
  return isBeyondNoise && isFarBelow ? 'regression' : 'suspect'
}
