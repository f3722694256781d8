import { z } from 'zod'
import { camelKeys } from './keys.ts'
import { presetName } from './preset-file.ts'
import { durationSchema, shareSchema } from './quantity.ts'

/** Splits `a, b,c` and lines; empty parts are left out. */
const list = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((parts) => parts.length > 0, 'expected a list such as a,b')

const whole = z
  .string()
  .regex(/^\d+$/, 'expected a whole number')
  .transform(Number)
  .refine((value) => value > 0 && value <= 1_000_000_000, 'expected a number from 1 to 1,000,000,000')

const scale = z
  .string()
  .regex(/^(?:\d*\.)?\d{1,9}$/, 'expected a number over 0 and at most 1')
  .transform(Number)
  .refine((value) => value > 0 && value <= 1, 'expected a number over 0 and at most 1')

const port = whole.refine((value) => value <= 65_535, 'expected a port from 1 to 65535')
const yesNo = z.enum(['true', 'false']).transform((value) => value === 'true')
const threads = list.transform((parts, context) =>
  parts.map((part) => {
    const parsed = whole.safeParse(part)
    if (parsed.success && parsed.data <= 100_000) return parsed.data
    context.addIssue({ code: 'custom', message: 'expected thread counts such as 8,16', input: part })
    return z.NEVER
  }),
)

/** `true`, `false` or a folder; a word alone would more likely be a slip than the name of a folder. */
const cache = z
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

/** The action's inputs and the command line's options: the plain case, without a configuration file. Every value is text. */
export const inputsSchema = z
  .strictObject({
    target: z.enum(['playground', 'endpoint', 'local']).default('playground'),
    'tidb-version': z.string().default('v8.5.4'),
    host: z.string().optional(),
    port: port.default(4000),
    user: z.string().default('root'),
    tls: z.enum(['off', 'required', 'verify']).default('off'),
    'tls-ca': z.string().optional(),
    preset: presetName.optional(),
    scale: scale.optional(),
    workloads: list.default(['oltp_point_select', 'oltp_read_write']),
    threads: threads.default([16]),
    tables: whole.default(4),
    'table-size': whole.default(100_000),
    duration: durationSchema.default(60),
    'warm-up': durationSchema.default(10),
    repeats: whole.default(3),
    tolerance: shareSchema.default(0.03),
    rule: z.enum(['auto', 'threshold', 'evidence']).default('auto'),
    'fail-on': z.enum(['regression', 'never']).default('regression'),
    config: z.string().optional(),
    suite: z
      .string()
      .regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, 'expected letters, digits, dots, dashes and underscores')
      .default('default'),
    baseline: z.string().default('auto'),
    'compare-with': z.string().optional(),
    'update-baseline': z.enum(['auto', 'always', 'never']).default('auto'),
    'release-branches': list.default(['release-*']),
    comment: yesNo.default(true),
    mark: z.enum(['none', 'status', 'check-run']).default('none'),
    artifact: yesNo.default(true),
    'snapshot-cache': cache.default({ kind: 'off' }),
    out: z.string().optional(),
  })
  .transform(camelKeys)

export type Inputs = z.output<typeof inputsSchema>

/** Inputs that describe the load or the gate, and have no effect beside a configuration file. */
export const plainCaseInputs = [
  'preset',
  'scale',
  'target',
  'tidb-version',
  'host',
  'port',
  'user',
  'tls',
  'tls-ca',
  'workloads',
  'tables',
  'table-size',
  'duration',
  'warm-up',
  'repeats',
  'tolerance',
  'rule',
  'fail-on',
] as const

/** Inputs that a preset decides, and that have no effect beside it. */
export const presetDecides = [
  'tidb-version',
  'workloads',
  'tables',
  'table-size',
  'duration',
  'warm-up',
  'repeats',
] as const
