import { z } from 'zod'
import { isVersionWord, versionForms, withPrefix } from '../../tiup/version-words.ts'
import { safeAddress } from '../../words/escape.ts'

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
 * `3%`, `0.5 %` or a fraction such as `0.03`. A bare number of 1 or more is refused, since `3`
 * could be meant either way.
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

/** More than any server does; sysbench takes no larger number either. */
const MOST_PER_SECOND = 100_000_000

/**
 * Reads transactions a second that begin whatever the server does: `2000/s` or `2000`.
 * @returns undefined where the text is no whole number from 1 to 100,000,000
 */
export function parseRate(text: string): number | undefined {
  const whole = Number(/^(\d{1,9})\s*(?:\/\s*s)?$/.exec(text.trim())?.[1])
  return whole >= 1 && whole <= MOST_PER_SECOND ? whole : undefined
}

function quantity<Value>(parse: (text: string) => Value | undefined, expected: string) {
  return z.union([z.string(), z.number()]).transform((value, context) => {
    const parsed = parse(String(value))
    if (parsed === undefined) {
      context.addIssue(`expected ${expected}`)
      return z.NEVER
    }
    return parsed
  })
}

/** A rate in the configuration. */
export const rateSchema = quantity(parseRate, 'transactions a second such as 2000/s').meta({
  title: 'rate',
})

/**
 * The smallest drop that matters; inside the program: a fraction between 0 and 1, since nothing
 * drops by more than all.
 */
export const toleranceSchema = quantity((text) => {
  const share = above0(parseShare(text))
  return share === undefined || share >= 1 ? undefined : share
}, 'a share over 0% and under 100%, such as 3% or 0.03').meta({ title: 'share' })

function above0(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined
}

type Camel<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text

/** An object type whose `kebab-case` keys became `camelCase`; values are left alone. */
export type CamelKeys<T> = { [K in keyof T as K extends string ? Camel<K> : K]: T[K] }

/** `on-inconclusive` in a file is `onInconclusive` in the program; one level deep. */
export function camelKeys<T extends object>(value: T): CamelKeys<T> {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [camelKey(key), item]),
  ) as CamelKeys<T>
}

export function camelKey(key: string): string {
  return key.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Splits `a, b,c` and lines; empty parts are left out. */
export const list = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((parts) => parts.length > 0, 'expected a list such as a,b')

/** A whole number from 1 to `most`. */
export function countUpTo(most: number) {
  const expected = `expected a whole number from 1 to ${most.toLocaleString('en')}`
  return z
    .string()
    .regex(/^\d{1,15}$/, expected)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, expected)
}

/** A whole number from 1. */
export const count = countUpTo(1_000_000_000)

/** A share of a preset's size. */
export const scale = z
  .string()
  .regex(/^(?:\d*\.)?\d{1,9}$/, 'expected a number over 0 and at most 1')
  .transform(Number)
  .refine((value) => value > 0 && value <= 1, 'expected a number over 0 and at most 1')

export const port = countUpTo(65_535)

export const yesNo = z.enum(['true', 'false']).transform((value) => value === 'true')

/** `on-change`: only where there is something to say. */
export const commenting = z
  .enum(['true', 'on-change', 'false'])
  .transform((value) => (value === 'true' ? 'always' : value === 'false' ? 'never' : value))

export type Commenting = z.output<typeof commenting>

const isThreads = (text: string) =>
  /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= 100_000

export const threads = list
  .refine((parts) => parts.every(isThreads), 'expected thread counts such as 8,16')
  .transform((parts) => parts.map(Number))

/** An address on the web; with a slash at its end afterwards. */
export const webAddress = z
  .string()
  .refine(
    (text) => safeAddress(text) !== undefined && !/[?#]/u.test(text),
    'expected an http or https address such as https://example.github.io/app/',
  )
  .transform((text) => (text.endsWith('/') ? text : `${text}/`))

export const suiteName = z
  .string()
  .regex(
    /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/,
    'expected letters, digits, dots, dashes and underscores',
  )

/** One version of TiDB, or two. */
export const versions = list
  .refine((parts) => parts.length <= 2, 'expected one version, or base and candidate')
  .refine((parts) => parts.every(isVersionWord), `expected versions such as ${versionForms}`)
  .transform((parts) => parts.map(withPrefix))

/** A storage that TiDB's BACKUP can write to. */
export const storageSchema = z
  .string()
  .regex(
    /^(local|s3|gcs|gs|azure|azblob):\/\/[^\s'"#]+$/,
    'expected an address such as s3://bucket/folder',
  )

/** A backup is of a database of our own, at one address. */
export function checkBackup(
  target: Readonly<Partial<Record<'backup' | 'backup-env' | 'database', string | undefined>>>,
  context: z.core.$RefinementCtx,
): void {
  const { backup, 'backup-env': backupEnv, database } = target
  if (backup !== undefined && backupEnv !== undefined)
    addFault(context, ['backup-env'], 'give either `backup` or `backup-env`')
  if (database !== undefined && (backup ?? backupEnv) !== undefined)
    addFault(context, ['database'], 'a backup needs a new database: remove `database`')
}

/** Adds what is wrong at a path in the value that is checked, if anything is. */
export function addFault(
  context: z.core.$RefinementCtx,
  path: PropertyKey[],
  message?: string,
): void {
  if (message !== undefined) context.addIssue({ code: 'custom', path, message })
}

/** The parts of an address that a log must not show. */
export function credentialsIn(storage: string): string[] {
  const query = storage.split('?').slice(1).join('?')
  return query
    .split('&')
    .filter((part) =>
      /key|token|secret|signature|^sig$|credential|password/i.test(part.split('=')[0] ?? ''),
    )
    .map((part) => part.slice(part.indexOf('=') + 1))
    .flatMap((value) => [...new Set([value, decoded(value)])])
    .filter((value) => value !== '')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
