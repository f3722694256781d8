import { studentQuantile } from '../statistics/student.ts'
import type { Fault } from './faults.ts'
import type { Policy } from './policy.ts'

/** σ of a start on the quietest machine, as the verdict assumes it at least. */
const LEAST_START_NOISE = 0.002
/** Degrees of freedom that pairs give at most. */
const MOST_PAIR_DEGREES = 12

/**
 * The smallest drop that side-by-side rounds can exclude on the quietest machine, for a candidate without any change:
 * `1 − exp(−t_{1−α,ν}·se)` with the variance of starts alone. Source: the estimate of docs/verdict-formulas.md.
 * @returns a fraction
 */
function leastDecidable({ sideBySide, alphaOk }: Pick<Policy, 'sideBySide' | 'alphaOk'>): number {
  const { rounds, pairs } = sideBySide
  const pairDegrees = Math.min(MOST_PAIR_DEGREES, Math.max(2, rounds * pairs - rounds))
  const degrees = pairDegrees + rounds - 1
  const variance = (pairDegrees * 2 * LEAST_START_NOISE ** 2) / degrees
  return -Math.expm1(-studentQuantile(1 - alphaOk, degrees) * Math.sqrt(variance / rounds))
}

/**
 * Tolerances by which no job of these rounds could ever end green.
 * @param place of a key of the configuration
 */
export function undecidable(policy: Policy, place: (path: readonly PropertyKey[]) => string): Fault[] {
  if (policy.rule === 'threshold') return []
  const least = leastDecidable(policy)
  const asked: [string[], number | undefined][] = [
    [['tolerance'], policy.tolerance],
    ...Object.entries(policy.tolerances).map(([metric, share]): [string[], number] => [
      ['tolerances', metric],
      share,
    ]),
  ]
  return asked.flatMap(([keys, share]) =>
    share === undefined || share >= least
      ? []
      : [
          {
            where: place(['gate', ...keys]),
            what: `\`${keys.join('.')}\`: ${percent(share)} can never be excluded in ${policy.sideBySide.rounds} rounds, on any machine`,
            remedy: `take ${percent(Math.ceil(least * 10_000) / 10_000)} at least, or more \`rounds\``,
          },
        ],
  )
}

function percent(share: number): string {
  return `${Number((share * 100).toPrecision(2))}%`
}
