import { z } from 'zod'
import { isVersionWord, versionForms, withPrefix } from '../version-word.ts'

/** Splits `a, b,c` and lines; empty parts are left out. */
export const list = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((parts) => parts.length > 0, 'expected a list such as a,b')

/** A whole number from 1. */
export const whole = z
  .string()
  .regex(/^\d+$/, 'expected a whole number')
  .transform(Number)
  .refine((value) => value > 0 && value <= 1_000_000_000, 'expected a number from 1 to 1,000,000,000')

/** A whole number from 1 to `most`. */
export function wholeUpTo(most: number) {
  const expected = `expected a whole number from 1 to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, expected)
}

/** A share of a preset's size. */
export const scale = z
  .string()
  .regex(/^(?:\d*\.)?\d{1,9}$/, 'expected a number over 0 and at most 1')
  .transform(Number)
  .refine((value) => value > 0 && value <= 1, 'expected a number over 0 and at most 1')

export const port = whole.refine((value) => value <= 65_535, 'expected a port from 1 to 65535')

export const yesNo = z.enum(['true', 'false']).transform((value) => value === 'true')

/** `on-change`: only where there is something to say. */
export const commenting = z
  .enum(['true', 'on-change', 'false'])
  .transform((value) => (value === 'true' ? 'always' : value === 'false' ? 'never' : value))

export type Commenting = z.output<typeof commenting>

export const threads = list.transform((parts, context) =>
  parts.map((part) => {
    const parsed = whole.safeParse(part)
    if (parsed.success && parsed.data <= 100_000) return parsed.data
    context.addIssue({ code: 'custom', message: 'expected thread counts such as 8,16', input: part })
    return z.NEVER
  }),
)

export const suiteName = z
  .string()
  .regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, 'expected letters, digits, dots, dashes and underscores')

/** `true`, `false` or a folder; a word alone would more likely be a slip than the name of a folder. */
export const cache = z
  .string()
  .refine(
    (text) => /^(true|false)$/.test(text) || text.includes('/'),
    'expected true, false or a folder such as /var/cache/tidb-bench',
  )
  .transform((text) =>
    text === 'true' || text === 'false'
      ? { kind: text === 'true' ? ('on' as const) : ('off' as const) }
      : { kind: 'folder' as const, path: text },
  )

/** One version of TiDB, or two. */
export const versions = list
  .refine((parts) => parts.length <= 2, 'expected one version, or base and candidate')
  .refine((parts) => parts.every(isVersionWord), `expected versions such as ${versionForms}`)
  .transform((parts) => parts.map(withPrefix))
