import { niceScale, tickText } from './scale.ts'

/**
 * An axis of changes by the logarithm of their ratio: a drop to a third is as far from 0 as a rise
 * to three times, and small changes are as far apart as on an axis of percent.
 */
export interface Axis {
  /** Logarithms of the ratios at both ends. */
  readonly from: number
  readonly to: number
}

/** Half the axis is at least 4 % wide; what is beyond a quarter or four times is at its end. */
const LEAST = 0.04
const FARTHEST = Math.log(4)
/** Room behind the outermost mark, as a share of the axis. */
const ROOM = 0.06

/** The axis on which all these changes have a place. @param changes fractions over −1 */
export function axisOf(changes: readonly number[]): Axis {
  let [low, high] = [-LEAST, LEAST]
  for (const change of changes) {
    const place = Math.max(-FARTHEST, Math.min(FARTHEST, logOf(change)))
    low = Math.min(low, place)
    high = Math.max(high, place)
  }
  const room = (high - low) * ROOM
  return { from: rounded(low - room), to: rounded(high + room) }
}

/** Place of a change on the axis in percent of its width, with one decimal. */
export function placeOn({ from, to }: Axis, change: number): number {
  const share = (logOf(change) - from) / (to - from)
  return Math.round(Math.max(0, Math.min(1, share)) * 1_000) / 10
}

/** Wide axes have these ticks. */
const wideTicks = [-0.75, -0.5, 0, 1, 3]
/** An axis of more than so many times from end to end is wide. */
const WIDE = Math.log(2)

/** Changes that are named on the axis, with their text, ascending. */
export function ticksOf({ from, to }: Axis): { change: number; text: string }[] {
  if (to - from > WIDE)
    return wideTicks
      .filter((change) => logOf(change) >= from && logOf(change) <= to)
      .map((change) => ({ change, text: tickWords(change, '0') }))
  const ends = [Math.expm1(from), Math.expm1(to)].map((end) => 100 * end)
  const { ticks, step } = niceScale(ends, { from: 0, to: 1, fromZero: true, count: 4 })
  return ticks
    .map((percent) => ({
      change: percent / 100,
      text: tickWords(percent / 100, tickText(Math.abs(percent), step)),
    }))
    .filter(({ change }) => logOf(change) >= from && logOf(change) <= to)
}

function tickWords(change: number, percent: string): string {
  if (Math.abs(change) < 1e-9) return '0'
  if (change >= 1) return `×${1 + change}`
  const size = percent === '0' ? String(Math.abs(100 * change)) : percent
  return `${change < 0 ? '\u2212' : '+'}${size}\u00a0%`
}

function logOf(change: number): number {
  return Math.log1p(Math.max(-0.999, change))
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
