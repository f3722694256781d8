import { changePoints } from '../../statistics/change-points.ts'
import { mean, median, squaresAround, winsorised } from '../../statistics/sample.ts'

/** One stored job of a series, as one number. */
export interface StoredJob {
  /** Mean score of its runs: `ln v`, or `−ln v` where lower is better; up is always better. */
  readonly y: number
  /** True if a new level at this job was accepted as wanted. */
  readonly accepted: boolean
}

/** Noise between jobs on the same level. */
export type JobNoise =
  /** From the residuals of at least eight jobs. */
  | { readonly kind: 'known'; readonly deviation: number; readonly degreesOfFreedom: number }
  /** Too few jobs to say: a cautious assumption. */
  | { readonly kind: 'assumed'; readonly deviation: number; readonly degreesOfFreedom: number }

/** Prediction of a history for the job that comes next. */
export interface StoredLevel {
  /** L, the score that the next job should have. */
  readonly level: number
  /** n_L, the jobs that L is made of: 1 to 20. */
  readonly levelJobs: number
  readonly noise: JobNoise
  /** Score of each job less the median of its segment, oldest first. */
  readonly residuals: readonly number[]
  /** Index of the first job of each segment, ascending, the first 0. */
  readonly segments: readonly number[]
}

/** Fewer jobs say nothing of the noise. */
const LEAST_JOBS = 8
const MOST_LEVEL_JOBS = 20
const LEAST_NOISE = 0.005
const ASSUMED_NOISE = 0.05
const LEAST_DEGREES = 3
/** Share of the residuals that is winsorised on each side. */
const WINSORISED_SHARE = 0.1

/**
 * Level and noise of a history: the level is that of the last segment, a winsorised mean of its last 20 jobs (the
 * median of fewer than five); the noise is that of all segments around their medians, so that a change of the level
 * does not make it grow, and does not make it forgotten.
 * Standard deviation of winsorised residuals: Yuen, Biometrika 61 (1974).
 * @param jobs oldest first, at least one; an accepted job begins a segment
 */
export function storedLevel(jobs: readonly StoredJob[]): StoredLevel {
  const scores = jobs.map(({ y }) => y)
  const [only] = scores
  if (only !== undefined && scores.length === 1) return levelOfOne(only)
  const accepted = jobs.flatMap((job, index) => (job.accepted && index > 0 ? [index] : []))
  const segments = [0, ...changePoints(scores, accepted)]
  const parts = segments.map((from, place) => scores.slice(from, segments[place + 1]))
  const newest = (parts.at(-1) ?? []).slice(-MOST_LEVEL_JOBS)
  const residuals = parts.flatMap((part) => {
    const centre = median(part)
    return part.map((y) => y - centre)
  })
  return {
    level: levelOf(newest),
    levelJobs: newest.length,
    noise: noiseOf(residuals, segments.length),
    residuals,
    segments,
  }
}

/** Returns the level from one job, which has neither segments nor residuals. */
function levelOfOne(level: number): StoredLevel {
  return { level, levelJobs: 1, noise: noiseOf([0], 1), residuals: [0], segments: [0] }
}

function levelOf(scores: readonly number[]): number {
  if (scores.length < 5) return median(scores)
  return mean(winsorised(scores, scores.length < MOST_LEVEL_JOBS ? 1 : 2))
}

function noiseOf(residuals: readonly number[], segments: number): JobNoise {
  const jobs = residuals.length
  const aSide = Math.floor(WINSORISED_SHARE * jobs)
  const degreesOfFreedom = Math.max(LEAST_DEGREES, jobs - segments - 2 * aSide)
  if (jobs < LEAST_JOBS || jobs <= segments) {
    return { kind: 'assumed', deviation: ASSUMED_NOISE, degreesOfFreedom }
  }
  const squares = squaresAround(winsorised(residuals, aSide), 0)
  const deviation = (Math.sqrt(squares / (jobs - segments)) * (jobs - 1)) / (jobs - 1 - 2 * aSide)
  return { kind: 'known', deviation: Math.max(LEAST_NOISE, deviation), degreesOfFreedom }
}
