import { logDrop } from '../verdict/scale.ts'
import type { Sought } from './sought.ts'
import type { DropSize } from './step-evidence.ts'

/** Minutes that the measurements of the search will take, as the ends suggest. */
export interface Expectation {
  readonly steps: number
  readonly minutes: number
}

/** What one step costs. */
export interface StepCost {
  readonly buildSeconds: number
  /** Boot, load, and what else is done once. */
  readonly startSeconds: number
  readonly roundSeconds: number
  /** Pairs of a round. */
  readonly pairs: number
  readonly startNoise: number
}

/**
 * Steps and minutes to expect: `⌈log2 commits⌉` steps, each with the rounds that Wald's test needs on average,
 * `L·2V/D²`, and the proof of the pair.
 * @param least log odds at which a step is decided
 */
export function expectation(commits: number, sought: Sought, cost: StepCost, least: number): Expectation {
  const steps = Math.ceil(Math.log2(Math.max(1, commits)))
  const rounds = sought.kind === 'work' ? 1 : expectedRounds(sought, cost, least)
  const step = cost.buildSeconds + cost.startSeconds + rounds * cost.roundSeconds
  const proof = cost.startSeconds + 2 * cost.roundSeconds
  return { steps, minutes: (steps * step + proof) / 60 }
}

function expectedRounds(
  { change, pairVariance }: DropSize,
  { pairs, startNoise }: StepCost,
  least: number,
): number {
  const variance = pairVariance / pairs + 2 * startNoise ** 2
  return Math.max(1, (least * 2 * variance) / Math.max(change ** 2, logDrop(0.001) ** 2))
}
