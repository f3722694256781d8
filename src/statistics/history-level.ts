import { defined } from '../words/objects.ts'
import { changePoints } from './change-points.ts'
import type { NoiseWithin } from './noise-within.ts'
import { mean, median, squaresAround, winsorised } from './sample.ts'

/** One stored job of a series, as one number. */
export interface StoredJob {
  /** Mean score of its runs: `ln v`, or `−ln v` where lower is better; up is always better. */
  readonly y: number
  /** True if a new level at this job was accepted as wanted. */
  readonly accepted: boolean
  /** Absent: its runs say nothing of the noise, or it is known from enough jobs. */
  readonly within?: NoiseWithin
  /** Absent: it was not measured. */
  readonly machine?: MachineSpeed
}

/** Speed of a machine beside the runs of a job, as mean scores: `−ln` of times. */
export interface MachineSpeed {
  /** Score of a fixed calculation on the machine of the load. */
  readonly work: number
  /** Score of an empty statement; absent without SQL. */
  readonly roundTrip?: number
}

/** Noise between jobs on the same level. */
export type JobNoise =
  /** Deviation of the residuals of at least eight jobs. */
  | { readonly kind: 'known'; readonly deviation: number; readonly degreesOfFreedom: number }
  /** Estimate from what fewer jobs show within and between them; an assumption is the least. */
  | { readonly kind: 'estimated'; readonly deviation: number; readonly degreesOfFreedom: number }
  /** The same where no job shows any noise within: the assumption is larger. */
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
  /** Speed of the machine in the jobs of the level that measured it, oldest first. */
  readonly machines: readonly MachineSpeed[]
  /** Noise within the jobs of the level, pooled; absent where none shows any. */
  readonly within?: Pick<NoiseWithin, 'variance' | 'degreesOfFreedom'>
}

/** Fewer jobs do not show how much jobs differ. */
export const LEAST_JOBS = 8
/** Jobs of the level at most. */
export const MOST_LEVEL_JOBS = 20
const LEAST_NOISE = 0.005
const LEAST_DEGREES = 3
/** Noise between jobs that is assumed at least, while they are few, … */
const LEAST_ESTIMATE = 0.02
/** … and where their runs show none. */
const ASSUMED_NOISE = 0.05
/**
 * Variance between jobs over that of a run, where noise is as large over hours as over seconds: the
 * longer it lasts, the more of it there was. Chosen by the trial (D10).
 */
export const JOBS_OVER_RUNS = 3
/** Degrees of freedom of what is assumed. */
const ASSUMED_DEGREES = 8
/** Share of the residuals that is winsorised on each side. */
const WINSORISED_SHARE = 0.1

/**
 * Level and noise of a history: the level is that of the last segment, a winsorised mean of its
 * last 20 jobs (the median of fewer than five); the noise is that of all segments around their
 * medians, so that a change of the level does not make it grow, and does not make it forgotten.
 * Standard deviation of winsorised residuals: Yuen, Biometrika 61 (1974).
 * @param jobs oldest first, at least one; an accepted job begins a segment
 */
export function storedLevel(jobs: readonly StoredJob[]): StoredLevel {
  const scores = jobs.map(({ y }) => y)
  const accepted = jobs.flatMap((job, index) => (job.accepted && index > 0 ? [index] : []))
  const segments = scores.length === 1 ? [0] : [0, ...changePoints(scores, accepted)]
  const parts = segments.map((from, place) => scores.slice(from, segments[place + 1]))
  const newest = (parts.at(-1) ?? []).slice(-MOST_LEVEL_JOBS)
  const residuals = parts.flatMap((part) => {
    const centre = median(part)
    return part.map((y) => y - centre)
  })
  return {
    level: levelOf(newest),
    levelJobs: newest.length,
    noise: noiseOf(residuals, segments.length, jobs),
    residuals,
    segments,
    machines: jobs.slice(-newest.length).flatMap(({ machine }) => machine ?? []),
    ...defined({
      within: pooled(jobs.slice(-newest.length).flatMap(({ within }) => within ?? [])),
    }),
  }
}

function pooled(within: readonly NoiseWithin[]): StoredLevel['within'] {
  const degreesOfFreedom = within.reduce((sum, each) => sum + each.degreesOfFreedom, 0)
  const squares = within.reduce((sum, each) => sum + each.degreesOfFreedom * each.variance, 0)
  return degreesOfFreedom === 0
    ? undefined
    : { variance: squares / degreesOfFreedom, degreesOfFreedom }
}

function levelOf(scores: readonly number[]): number {
  if (scores.length < 5) return median(scores)
  return mean(winsorised(scores, scores.length < MOST_LEVEL_JOBS ? 1 : 2))
}

function noiseOf(
  residuals: readonly number[],
  segments: number,
  history: readonly StoredJob[],
): JobNoise {
  const jobs = residuals.length
  if (jobs < LEAST_JOBS || jobs <= segments)
    return estimatedNoise(residuals, jobs - segments, history)
  const aSide = Math.floor(WINSORISED_SHARE * jobs)
  const degreesOfFreedom = Math.max(LEAST_DEGREES, jobs - segments - 2 * aSide)
  const squares = squaresAround(winsorised(residuals, aSide), 0)
  const deviation = (Math.sqrt(squares / (jobs - segments)) * (jobs - 1)) / (jobs - 1 - 2 * aSide)
  return { kind: 'known', deviation: Math.max(LEAST_NOISE, deviation), degreesOfFreedom }
}

/**
 * Estimates the noise between few jobs: as large as that within them, and as what is assumed at
 * least, moderated by what the jobs themselves show (Smyth 2004).
 * @param degrees of the residuals
 */
function estimatedNoise(
  residuals: readonly number[],
  degrees: number,
  history: readonly StoredJob[],
): JobNoise {
  const within = history.flatMap((job) => job.within ?? [])
  const least = within.length === 0 ? ASSUMED_NOISE : LEAST_ESTIMATE
  const seen =
    within.length === 0 ? 0 : JOBS_OVER_RUNS * mean(within.map(({ variance }) => variance))
  const seenDegrees = within.reduce((sum, { degreesOfFreedom }) => sum + degreesOfFreedom, 0)
  const priorDegrees = seen > least ** 2 ? Math.min(ASSUMED_DEGREES, seenDegrees) : ASSUMED_DEGREES
  const degreesOfFreedom = priorDegrees + degrees
  const squares = priorDegrees * Math.max(least ** 2, seen) + squaresAround(residuals, 0)
  return {
    kind: within.length === 0 ? 'assumed' : 'estimated',
    deviation: Math.sqrt(squares / degreesOfFreedom),
    degreesOfFreedom,
  }
}

/** A place where the level of a stored history changed. */
export interface StoredShift {
  /** Index of the first job of the new level. */
  readonly index: number
  /** Median of the new level's scores less that of the old level's: below 0 is a drop. */
  readonly change: number
  readonly accepted: boolean
}

/** Finds all shifts of a history, up and down, oldest first. @param jobs oldest first */
export function storedShifts(jobs: readonly StoredJob[]): StoredShift[] {
  if (jobs.length === 0) return []
  const { segments } = storedLevel(jobs)
  const medianOf = (place: number) =>
    median(jobs.slice(segments[place], segments[place + 1]).map(({ y }) => y))
  return segments.slice(1).map((index, place) => ({
    index,
    change: medianOf(place + 1) - medianOf(place),
    accepted: (jobs[index] as StoredJob).accepted,
  }))
}
