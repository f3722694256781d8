import { studentAbove } from '../../../statistics/distributions.ts'
import { logDrop } from '../../../statistics/scale.ts'

/** Finding of one machine on a figure, side by side. Figures are log ratios: up is better. */
export interface MachineFinding {
  readonly kind: 'regression' | 'ok' | 'inconclusive'
  readonly change: number
  /** The change in plain sums, stalls included. */
  readonly average: number
  readonly standardError: number
  readonly degreesOfFreedom: number
}

/**
 * Verdict of two machines together. `disagree`: one found it slower, the other excludes that, and
 * both together do not exclude it. `open`: neither proved anything.
 */
export type JointVerdict = 'regression' | 'ok' | 'disagree' | 'open'

/** Level at which both together must exclude a drop of δ. */
const OK_LEVEL = 0.02

/**
 * Checks whether another machine should measure a figure: its median or mean is below the
 * tolerance, proved or not.
 * @param tolerance δ, from 0 to below 1
 */
export function isSuspicious(
  { kind, change, average }: MachineFinding,
  tolerance: number,
): boolean {
  if (kind === 'regression') return true
  return kind === 'inconclusive' && Math.min(change, average) < -logDrop(tolerance)
}

/**
 * Judges a figure that was suspicious on one machine, and was then measured alone on a fresh one.
 * No noise is pooled: each machine's estimate comes with its own, and only the estimates are put
 * together.
 *
 * What was proved stays red unless the fresh machine excludes a drop of δ; what was only suspicious
 * is red where the fresh machine proves it. So a false red needs two machines, or one that proves
 * it and one that cannot say no. Green is what the fresh machine finds green and both together
 * exclude as well: the first one saw a drop beyond δ.
 * @param first suspicious (`isSuspicious`)
 * @param tolerance δ, from 0 to below 1
 */
export function judgeTwoMachines(
  first: MachineFinding,
  second: MachineFinding,
  tolerance: number,
): JointVerdict {
  switch (second.kind) {
    case 'regression':
      return 'regression'
    case 'inconclusive':
      return first.kind === 'regression' ? 'regression' : 'open'
    case 'ok':
      return isExcludedTogether(first, second, logDrop(tolerance)) ? 'ok' : 'disagree'
  }
}

/**
 * Means of two estimates, each with its own noise; degrees of freedom by Welch and Satterthwaite.
 */
function isExcludedTogether(first: MachineFinding, second: MachineFinding, drop: number): boolean {
  if (!((first.average + second.average) / 2 > -drop)) return false
  const [one, other] = [first.standardError ** 2, second.standardError ** 2]
  const change = (first.change + second.change) / 2
  const standardError = Math.sqrt(one + other) / 2
  const degrees =
    (one + other) ** 2 / (one ** 2 / first.degreesOfFreedom + other ** 2 / second.degreesOfFreedom)
  return studentAbove((change + drop) / standardError, degrees) <= OK_LEVEL
}
