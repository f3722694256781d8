import { formatDecimals } from '../../words/number.ts'

/** A straight map from values to places in a drawing. */
export interface Scale {
  readonly low: number
  readonly high: number
  /** Round values inside the range, ascending. */
  readonly ticks: readonly number[]
  place(value: number): number
}

/**
 * A scale over the values, widened to round numbers, with about `count` ticks at 1, 2 or 5 times a power of ten.
 * @param from drawing place of the low end, `to` of the high end
 */
export function niceScale(
  values: readonly number[],
  { from, to, fromZero, count = 5 }: { from: number; to: number; fromZero: boolean; count?: number },
): Scale {
  const finite = values.filter(Number.isFinite)
  const least = Math.min(...finite, ...(fromZero || finite.length === 0 ? [0] : []))
  const most = finite.length === 0 ? 1 : finite.reduce((most, value) => Math.max(most, value))
  const step = niceStep(spread(least, most) / count)
  const low = Math.floor(least / step) * step
  const high = Math.ceil(most / step) * step === low ? low + step : Math.ceil(most / step) * step
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step)
  return { low, high, ticks, place: (value) => from + ((value - low) / (high - low)) * (to - from) }
}

/** A scale that ends at the outermost values, with a little room, and round ticks between them. */
export function exactScale(values: readonly number[], { from, to }: { from: number; to: number }): Scale {
  const least = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const most = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const room = (most - least || 1) * 0.03
  const [low, high] = [least - room, most + room]
  const wide = niceScale([least, most], { from, to, fromZero: false, count: 6 })
  return {
    low,
    high,
    ticks: wide.ticks.filter((tick) => tick >= low && tick <= high),
    place: (value) => from + ((value - low) / (high - low)) * (to - from),
  }
}

/** The tick's text: thousands separators and the digits that the step needs. */
export function tickText(value: number, step: number): string {
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  return formatDecimals(value, decimals)
}

/** What the scale spans at least: steps near the last digit of a double would put rounding, not values, on it. */
function spread(least: number, most: number): number {
  const size = Math.max(Math.abs(least), Math.abs(most))
  return Math.max(most - least || size * 0.1, size * 1e-9) || 1
}

/** The smallest of 1, 2, 5 times a power of ten that is at least `rough`. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10
  return factor * power
}
