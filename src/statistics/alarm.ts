import { isSupported } from './decision.ts'
import { betaBelow, studentBelow } from './distributions.ts'
import type { SideBySideEstimate } from './pairs.ts'

/**
 * Level of an alarm: false in at most 0.1 % of the jobs on a busy machine, in 0.02 % at 6 to 30 %
 * noise; …
 */
const ALARM_LEVEL = 0.001
/** … and of all alarms of a job together: p95, p99 and errors of each cell. */
const [ALARM_BUDGET, ALARMS_OF_CELL] = [0.003, 3]

/**
 * Returns the level of one alarm, given how many cells share the risk of a job.
 * @param statements of a load of the user's own, over all cells: they share a risk of their own
 */
export function alarmLevel(cells: number, statements?: number): number {
  return statements === undefined
    ? Math.min(ALARM_LEVEL, ALARM_BUDGET / (ALARMS_OF_CELL * cells))
    : ALARM_LEVEL / statements
}

/** Starts that must be worse for one that may be otherwise. */
const AGREEING_STARTS = 3

/**
 * Checks whether a figure that is not gated got so much worse that it must not pass: worse by more
 * than the alarm's limit, proved by the pairs as they are, and worse in each start, except one of
 * four. There is no doubtful alarm: without proof there is none.
 * @param worse the limit as a share of the figure: 0.25 for a latency that grows by a quarter
 * @param estimate at the cell's last look
 * @param level at which it has to be proved, by `alarmLevel`
 */
export function isAlarm(estimate: SideBySideEstimate, worse: number, level: number): boolean {
  const { roundMeans } = estimate
  const others = roundMeans.filter((change) => change >= 0).length
  return (
    doStartsAgree(roundMeans.length, others) &&
    isFarWorse(estimate, worse, level) &&
    isSupported(estimate)
  )
}

/**
 * Returns true if the alarm is in each start, except one of four.
 * @param others starts that say otherwise
 */
export function doStartsAgree(starts: number, others: number): boolean {
  return others * (AGREEING_STARTS + 1) <= starts
}

/** Checks whether a figure is worse by more than the limit, proved at the level of an alarm. */
export function isFarWorse(
  {
    change,
    standardError,
    degreesOfFreedom,
  }: Pick<SideBySideEstimate, 'change' | 'standardError' | 'degreesOfFreedom'>,
  worse: number,
  level: number,
): boolean {
  if (!(change < -Math.log1p(worse))) return false
  return studentBelow(change / standardError, degreesOfFreedom) <= level
}

/** Errors, and the transactions that were begun. */
export interface ErrorCounts {
  readonly errors: number
  readonly begun: number
}

/**
 * Returns the chance of so many errors of one side at the rate of the others: given all errors of
 * both, each falls to it with its share π of the transactions, `P(X ≥ k) = I_π(k/φ, m/φ+1)` with k
 * of its own and m of the others. Source: Przyborowski and Wilenski, Biometrika 31 (1940), for two
 * counts; McCullagh and Nelder, Generalized Linear Models, 4.5, for φ from Pearson's statistic.
 * @param phi φ, the times that counts vary more than independent errors do
 */
export function chanceOfErrors(own: ErrorCounts, others: ErrorCounts, phi: number): number {
  return betaBelow(
    own.begun / (own.begun + others.begun),
    own.errors / phi,
    others.errors / phi + 1,
  )
}

/** Few counts may by chance not show how much they vary. */
const FEW_DEGREES = 4

/**
 * Pearson's `Σ(k−np)²/(np)` over its degrees of freedom, each group with a rate p of its own; 0
 * without any.
 */
export function dispersionOf(groups: readonly (readonly ErrorCounts[])[]): number {
  let [sum, degrees] = [0, 0]
  for (const group of groups) {
    const errors = group.reduce((total, counts) => total + counts.errors, 0)
    const rate = errors / group.reduce((total, counts) => total + counts.begun, 0)
    if (!(rate > 0)) continue
    for (const { errors: k, begun } of group)
      if (begun > 0) sum += (k - begun * rate) ** 2 / (begun * rate)
    degrees += group.length - 1
  }
  // What few jobs or slices show of their bursts is too little in most cases.
  return degrees === 0 ? 0 : (sum / degrees) * (1 + FEW_DEGREES / degrees)
}
