import { mean, standardDeviation } from '../../src/statistics/sample.ts'
import { studentBelow } from '../../src/statistics/student.ts'

/**
 * Rules of other gates, for comparison only: each says whether it would turn red. They know two outcomes, so what is
 * not red is green.
 */
export interface PeerRule {
  readonly name: string
  readonly isRed: (base: readonly number[], candidate: readonly number[], tolerance: number) => boolean
}

const LEVEL = 0.05
const ALERT_RATIO = 2

export const peerRules: readonly PeerRule[] = [
  {
    name: 'threshold on means',
    isRed: (base, candidate, tolerance) => mean(candidate) < (1 - tolerance) * mean(base),
  },
  {
    name: 'Welch on pooled runs, p ≤ 0.05',
    isRed: (base, candidate) => welchP(base, candidate) <= LEVEL,
  },
  {
    name: 'Welch on pooled runs, p ≤ 0.05 and over δ',
    isRed: (base, candidate, tolerance) =>
      mean(candidate) < (1 - tolerance) * mean(base) && welchP(base, candidate) <= LEVEL,
  },
  {
    name: 'Mann-Whitney on pooled runs, p ≤ 0.05 and over δ',
    isRed: (base, candidate, tolerance) =>
      mean(candidate) < (1 - tolerance) * mean(base) && mannWhitneyP(base, candidate) <= LEVEL,
  },
  {
    name: 'alert at 200 % of the last figure',
    isRed: (base, candidate) => mean(candidate) * ALERT_RATIO < mean(base),
  },
]

/** One-sided p of "the candidate is lower", Welch, Biometrika 34 (1947). */
export function welchP(base: readonly number[], candidate: readonly number[]): number {
  const [a, b] = [
    standardDeviation(base) ** 2 / base.length,
    standardDeviation(candidate) ** 2 / candidate.length,
  ]
  const degrees = (a + b) ** 2 / (a ** 2 / (base.length - 1) + b ** 2 / (candidate.length - 1))
  return studentBelow((mean(candidate) - mean(base)) / Math.sqrt(a + b), degrees)
}

/**
 * One-sided exact p of "the candidate is lower", for figures without ties: Mann and Whitney, Annals of Mathematical
 * Statistics 18 (1947), with the recursion over arrangements of theirs.
 */
export function mannWhitneyP(base: readonly number[], candidate: readonly number[]): number {
  const u = candidate.reduce((sum, value) => sum + base.filter((other) => other < value).length, 0)
  const counts = arrangements(candidate.length, base.length)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.slice(0, u + 1).reduce((sum, count) => sum + count, 0) / total
}

/** Number of arrangements of n and m values by their U: the coefficients of the Gaussian binomial. */
function arrangements(n: number, m: number): number[] {
  let counts = [1]
  for (let i = 1; i <= n; i++) counts = dividedBy(multipliedBy(counts, m + i), i)
  return counts
}

/** Times (1 − x^k). */
function multipliedBy(counts: readonly number[], k: number): number[] {
  return Array.from({ length: counts.length + k }, (_, i) => (counts[i] ?? 0) - (counts[i - k] ?? 0))
}

/** Divided by (1 − x^k), which leaves no rest. */
function dividedBy(counts: readonly number[], k: number): number[] {
  const quotient: number[] = []
  for (let i = 0; i < counts.length - k; i++) quotient.push((counts[i] ?? 0) + (quotient[i - k] ?? 0))
  return quotient
}
