import { z } from 'zod'

const unitSeconds: Record<string, number> = { ms: 0.001, s: 1, m: 60, min: 60, h: 3600 }

/**
 * `30s`, `5m`, `1.5h`, `500ms` or a plain number of seconds.
 * @returns seconds, or undefined where the text is no duration
 */
export function parseDuration(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*(ms|s|min|m|h)?$/.exec(text.trim())
  if (match === null) return undefined
  return Number(match[1]) * (unitSeconds[match[2] ?? 's'] ?? Number.NaN)
}

/**
 * `3%`, `0.5 %` or a fraction such as `0.03`. A bare number of 1 or more is refused, since `3` could be meant either way.
 * @returns a fraction, or undefined where the text is no share
 */
export function parseShare(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*(%)?$/.exec(text.trim())
  if (match === null) return undefined
  if (match[2] === '%') return Number(match[1]) / 100
  const fraction = Number(match[1])
  return fraction < 1 ? fraction : undefined
}

/** A duration in the configuration; inside the program: seconds. */
export const durationSchema = quantity(parseDuration, 'a duration such as 30s, 5m or 1h').meta({
  title: 'duration',
})

/** A duration in which something must happen. */
export const timeSchema = quantity(
  (text) => above0(parseDuration(text)),
  'a duration over 0 such as 30s, 5m or 1h',
).meta({ title: 'duration' })

/** Transactions a second that begin whatever the server does: a number, or a share of what the server can do. */
export type GivenRate =
  | { readonly kind: 'per-second'; readonly perSecond: number }
  /** Over 0 and below 1. */
  | { readonly kind: 'share'; readonly share: number }

/** More than any server does; sysbench takes no larger number either. */
const MOST_PER_SECOND = 100_000_000

/**
 * `2000/s`, `2000` or `70%`.
 * @returns undefined where the text is no rate: load tools take whole numbers, and no server holds all that it can do
 */
export function parseRate(text: string): GivenRate | undefined {
  const whole = /^(\d{1,9})\s*(?:\/\s*s)?$/.exec(text.trim())?.[1]
  if (whole !== undefined) {
    const perSecond = Number(whole)
    return perSecond >= 1 && perSecond <= MOST_PER_SECOND ? { kind: 'per-second', perSecond } : undefined
  }
  const share = text.trim().endsWith('%') ? parseShare(text) : undefined
  return share !== undefined && share > 0 && share < 1 ? { kind: 'share', share } : undefined
}

/** The text that {@link parseRate} reads as this rate. */
export function rateText(rate: GivenRate): string {
  return rate.kind === 'share' ? `${Number((rate.share * 100).toFixed(6))}%` : `${rate.perSecond}/s`
}

function quantity<Value>(parse: (text: string) => Value | undefined, expected: string) {
  return z.union([z.string(), z.number()]).transform((value, context) => {
    const parsed = parse(String(value))
    if (parsed === undefined) {
      context.addIssue({ code: 'custom', message: `expected ${expected}`, input: value })
      return z.NEVER
    }
    return parsed
  })
}

/** A rate in the configuration. */
export const rateSchema = quantity(
  parseRate,
  'transactions a second such as 2000/s, or a share of the capacity under 100% such as 70%',
).meta({ title: 'rate' })

/** The smallest drop that matters; inside the program: a fraction between 0 and 1, since nothing drops by more than all. */
export const toleranceSchema = quantity((text) => {
  const share = above0(parseShare(text))
  return share === undefined || share >= 1 ? undefined : share
}, 'a share over 0% and under 100%, such as 3% or 0.03').meta({ title: 'share' })

function above0(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined
}
