import { changeNumber, formatDecimals } from '../../../words/number.ts'
import type { Evidence, Verdict } from '../../verdict/result.ts'

/** Ends of an interval of a change, as fractions, with its level, such as 0.95. */
export type Interval = NonNullable<Evidence['interval']>

/**
 * Returns the interval that a verdict rests on, which every report shows: a regression and a gain
 * exclude 0 by it; a green excludes a drop of the tolerance by it, and an undecided one does not.
 */
export function judgedInterval(verdict: Verdict): Interval | undefined {
  const evidence = 'evidence' in verdict ? verdict.evidence : undefined
  const isBeyond = verdict.kind === 'regression' || (verdict.kind === 'ok' && verdict.improved)
  return isBeyond ? evidence?.interval : (evidence?.exclusion ?? evidence?.interval)
}

/** Ratio of the ends of an interval from which on it has no meaning for a reader. */
const TOO_WIDE = 4

/** Checks whether an interval is as wide as one from half to double. */
export function isTooWide({ low, high }: Interval): boolean {
  return low < 0 && 1 + high >= TOO_WIDE * (1 + low)
}

/** Instead of a change that says nothing. */
export const TOO_NOISY = 'too noisy'

/**
 * `95 % sure: −2.1 to +1.5 %`, `95 % sure: ×1.9 to ×2.4`: an interval with its level, in the same
 * words everywhere; undefined without one, and for one that reaches from a large drop to a large
 * rise. Not escaped.
 */
export function intervalWords(interval: Interval | undefined): string | undefined {
  const ends = intervalEnds(interval)
  return interval === undefined || ends === undefined
    ? undefined
    : `${levelWords([interval])}: ${ends}`
}

/** `−2.1 to +1.5 %`: the ends alone, where the level is beside them; undefined likewise. */
export function intervalEnds(interval: Interval | undefined): string | undefined {
  if (interval === undefined) return undefined
  const { low, high } = interval
  if (isTooWide(interval)) return undefined
  return high >= 1
    ? `×${formatDecimals(1 + low, 1)} to ×${formatDecimals(1 + high, 1)}`
    : `${changeNumber(low)} to ${changeNumber(high)} %`
}

/** `95 % sure`, `90 to 95 % sure`: the levels of intervals; undefined where there is none. */
export function levelWords(intervals: readonly Interval[]): string | undefined {
  if (intervals.length === 0) return undefined
  const percents = intervals.map(({ confidence }) => Math.floor(confidence * 100 + 1e-9))
  const [least, most] = [Math.min(...percents), Math.max(...percents)]
  return least === most ? `${least} % sure` : `${least} to ${most} % sure`
}
