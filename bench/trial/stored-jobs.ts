import type { StoredJob } from '../../src/statistics/history-level.ts'
import type { Chance } from './random.ts'

/**
 * How the jobs of a series differ; noises are standard deviations of the logarithm of the
 * throughput.
 */
export interface JobWorld {
  readonly betweenJobs: number
  readonly shape: 'normal' | 'heavy-tailed'
  /** Correlation of one job with the next. */
  readonly correlation: number
  /** Jobs that lose a share of their throughput, by chance. */
  readonly losses: { readonly share: number; readonly loss: number }
}

/** Standard deviation that the runs inside a job leave in its one number. */
const RUN_NOISE = 0.0067

export function jobWorld(betweenJobs: number, special: Partial<JobWorld> = {}): JobWorld {
  return { betweenJobs, shape: 'normal', correlation: 0, losses: { share: 0, loss: 0 }, ...special }
}

/** Scores of jobs of one series without a change, each call the next one. */
export interface JobSource {
  /** The next job on the main branch. */
  readonly push: () => number
  /** A job that follows the last one, beside the main branch. */
  readonly beside: () => number
}

export function jobSource(
  { betweenJobs, shape, correlation, losses }: JobWorld,
  chance: Chance,
): JobSource {
  const draw = shape === 'normal' ? chance.normal : chance.heavyTailed
  const fresh = Math.sqrt(1 - correlation ** 2)
  let level = draw()
  const next = () => correlation * level + fresh * draw()
  const jobLevel = (height: number) => {
    const lost = chance.uniform() < losses.share ? Math.log1p(-losses.loss) : 0
    return betweenJobs * height + RUN_NOISE * chance.normal() + lost
  }
  const push = () => {
    level = next()
    return jobLevel(level)
  }
  return { push, beside: () => jobLevel(next()) }
}

/** Pull requests that are judged one after another, each against the main branch as it is then. */
export interface PullRequest {
  /** Jobs of the main branch, oldest first: one more for each pull request. */
  readonly history: readonly StoredJob[]
  readonly candidate: number
}

/**
 * @param step log change of main from job `at` (from 0) on; pull requests follow it, and change
 * nothing themselves
 */
export function pullRequests(
  world: JobWorld,
  count: number,
  chance: Chance,
  step = { at: count, change: 0, accepted: false },
): PullRequest[] {
  const source = jobSource(world, chance)
  const history: StoredJob[] = []
  return Array.from({ length: count }, (_, index) => {
    const level = index >= step.at ? step.change : 0
    history.push({ y: level + source.push(), accepted: step.accepted && index === step.at })
    return { history: history.slice(), candidate: level + source.beside() }
  })
}
