import { logDrop } from '../../statistics/scale.ts'
import type { DropSize, DropToFind } from './drop-to-find.ts'

/** Knowledge about one commit beside the good end. */
export type CommitKnowledge =
  | {
      readonly kind: 'measured'
      /**
       * Natural logarithm of the odds that the drop is in it already: above 0 it is as slow as the
       * bad end.
       */
      readonly logOdds: number
      /** No more will be measured of it: the sign decides, however small. */
      readonly exhausted?: boolean
    }
  /** It could not be built or measured. */
  | { readonly kind: 'broken'; readonly reason: string }

export type NextStep =
  | { readonly kind: 'measure'; readonly index: number }
  | {
      readonly kind: 'found'
      /** The first commit that is slow. */
      readonly index: number
      /** Commits just before it of which nothing is known: it may be one of them. */
      readonly passedOver: readonly number[]
    }

/**
 * The error of one step, at which the search goes on; a proof of the pair that it ends with
 * follows.
 */
export const STEP_ERROR = 0.03
/** The same where that proof failed. */
export const STRICT_STEP_ERROR = 0.001

/**
 * `ln((1−e)/e)`: from these log odds on a step is decided. Source: Wald, Sequential Analysis
 * (1947), with both errors the same.
 */
export function leastLogOdds(error: number): number {
  return Math.log((1 - error) / error)
}

/**
 * Returns the next commit to measure, by bisection.
 * @param count commits after the good end, the oldest first; the last is the bad end
 * @param knowledge by index
 * @param least as of {@link leastLogOdds}
 */
export function nextStep(
  count: number,
  knowledge: ReadonlyMap<number, CommitKnowledge>,
  least: number,
): NextStep {
  const sideOf = (index: number) => side(knowledge.get(index), least)
  const indexes = Array.from({ length: count }, (_, index) => index)
  const slow = indexes.find((index) => index === count - 1 || sideOf(index) === 'slow') ?? count - 1
  const fast = indexes.findLast((index) => index < slow && sideOf(index) === 'fast') ?? -1
  const between = indexes.slice(fast + 1, slow)
  const open = between.filter((index) => sideOf(index) === 'open')
  if (open.length === 0) return { kind: 'found', index: slow, passedOver: between }
  const middle = (fast + slow) / 2
  const distance = (index: number) => Math.abs(index - middle)
  return { kind: 'measure', index: open.toSorted((a, b) => distance(a) - distance(b))[0] as number }
}

function side(
  knowledge: CommitKnowledge | undefined,
  least: number,
): 'slow' | 'fast' | 'open' | 'broken' {
  if (knowledge === undefined) return 'open'
  if (knowledge.kind === 'broken') return 'broken'
  const needed = knowledge.exhausted === true ? 0 : least
  if (knowledge.logOdds >= needed && knowledge.logOdds > 0) return 'slow'
  return knowledge.logOdds <= -needed ? 'fast' : 'open'
}

/** Minutes that the measurements of the search will take, as the ends suggest. */
export interface Expectation {
  readonly steps: number
  readonly minutes: number
}

/** Cost of one step. */
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
 * Steps and minutes to expect: `⌈log2 commits⌉` steps, each with the rounds that Wald's test needs
 * on average, `L·2V/D²`, and the proof of the pair.
 * @param least log odds at which a step is decided
 */
export function expectation(
  commits: number,
  drop: DropToFind,
  cost: StepCost,
  least: number,
): Expectation {
  const steps = Math.ceil(Math.log2(Math.max(1, commits)))
  const rounds = drop.kind === 'work' ? 1 : expectedRounds(drop, cost, least)
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
