import { z } from 'zod'
import { nearest } from '../words/nearest.ts'

const whole = z.number().int().min(-9_007_199_254_740_991).max(9_007_199_254_740_991)
/** Checks whether reading a file leaves a value as it is; whole numbers beyond 2^53 are rounded. */
function isExact(value: unknown): boolean {
  return !Number.isInteger(value) || Number.isSafeInteger(value)
}
const rounded = {
  error: 'numbers beyond 9007199254740991 would be rounded; `pick` them from a list, in quotes',
}
const scalar = z.union([z.string().max(4_000), z.number(), z.boolean()])

const sequential = z
  .strictObject({
    from: whole.default(1).describe('First value.'),
    step: whole.default(1).describe('Distance of two values.'),
  })
  .refine(({ step }) => step !== 0, { error: 'a step of 0 repeats one value' })

const uniform = z
  .union([
    z.tuple([z.number(), z.number()]).transform(([from, to]) => ({ from, to, decimals: 0 })),
    z.strictObject({
      from: z.number(),
      to: z.number(),
      decimals: z.number().int().min(0).max(9).default(0),
    }),
  ])
  .refine(({ from, to }) => from <= to, { error: 'the first number is over the second' })
  .refine(({ from, to }) => isExact(from) && isExact(to), rounded)
  .refine(
    ({ from, to, decimals }) => decimals > 0 || (Number.isInteger(from) && Number.isInteger(to)),
    {
      error: 'whole numbers, or say how many `decimals`',
    },
  )

const zipfian = z
  .union([
    z.tuple([whole, whole]).transform(([from, to]) => ({ from, to, exponent: 0.99 })),
    z.strictObject({ from: whole, to: whole, exponent: z.number().gt(0).max(5).default(0.99) }),
  ])
  .refine(({ from, to }) => from <= to, { error: 'the first number is over the second' })

const columnName = /^([^\s.]+)\.([^\s.]+)$/

const pick = z
  .union([
    z.array(scalar).min(1).max(100_000),
    z
      .string()
      .regex(columnName, 'expected table.column')
      .transform((text) => {
        const [, table = '', column = ''] = columnName.exec(text) ?? []
        return { table, column }
      }),
    z.strictObject({ file: z.string().min(1).max(200) }),
  ])
  .refine((of) => !Array.isArray(of) || of.every(isExact), rounded)

const length = z.number().int().min(1).max(10_000)

const string = z.union([
  length.transform((most) => ({ least: most, most })),
  z
    .tuple([length, length])
    .refine(([least, most]) => least <= most, { error: 'the first length is over the second' })
    .transform(([least, most]) => ({ least, most })),
  z
    .string()
    .min(1)
    .max(4_000)
    .transform((template) => ({ template })),
])

const moment = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}:\d{2})?$/,
    'expected a time such as "2026-01-31 12:00:00"',
  )
  .refine((text) => !Number.isNaN(secondsOf(text)), { error: 'there is no such time' })
  .transform(secondsOf)

const datetime = z
  .tuple([moment, moment])
  .refine(([from, to]) => from <= to, { error: 'the first time is over the second' })
  .transform(([from, to]) => ({ from, to }))

const by = z.union([whole.transform((one) => [one, one] as const), z.tuple([whole, whole])])

const plus = z
  .strictObject({
    parameter: z
      .number()
      .int()
      .min(1)
      .max(1_000)
      .describe('Which one, from 1; it is before this one.'),
    by: by.describe('What is added: a whole number, or one between two; to a time, seconds.'),
  })
  .refine(({ by: [least, most] }) => least <= most, {
    error: 'the first number of `by` is over the second',
  })
  .transform(({ parameter, by: [least, most] }) => ({ parameter, least, most }))

/** One part of `weighted`: a value, NULL, or another way to make values. */
const part = z
  .tuple([
    z.number().positive(),
    z.union([
      scalar,
      z.null(),
      z.strictObject({ uniform }),
      z.strictObject({ zipfian }),
      z.strictObject({ pick }),
      z.strictObject({ string }),
      z.strictObject({ datetime }),
    ]),
  ])
  .refine(([, of]) => isExact(of), rounded)
  .transform(([weight, of]) => ({ weight, of }))

const weighted = z.array(part).min(1).max(1_000)

const shapes = { sequential, uniform, zipfian, pick, string, datetime, weighted, plus } as const
const names = Object.keys(shapes)

/**
 * Schema of a generator of values, as a file writes it: `sequential`, or one key that names the
 * method.
 */
export const generatorSchema = z
  .union(
    [
      z.literal('sequential').transform(() => ({ sequential: sequential.parse({}) })),
      z.strictObject({ sequential }),
      z.strictObject({ uniform }),
      z.strictObject({ zipfian }),
      z.strictObject({ pick }),
      z.strictObject({ string }),
      z.strictObject({ datetime }),
      z.strictObject({ weighted }),
      z.strictObject({ plus }),
    ],
    { error: ({ input }) => whatIsWrong(input) },
  )
  .describe(
    'How values are made: sequential, uniform, zipfian, pick, string, datetime, weighted or plus.',
  )

export type Generator = z.output<typeof generatorSchema>
/** Generator as a file writes it. */
export type WrittenGenerator = z.input<typeof generatorSchema>

/** `[weight, value]`, as a file says it. */
export type WrittenPart = z.input<typeof part>

type Plain = Exclude<Generator, { readonly weighted: unknown }>

/** A generator by itself, or those that a weighted one chooses from. */
export function plainGenerators(generator: Generator): Plain[] {
  if (!('weighted' in generator)) return [generator]
  return generator.weighted.flatMap(({ of }) => (typeof of === 'object' && of !== null ? [of] : []))
}

/** Seconds since 1970, in UTC. */
function secondsOf(text: string): number {
  const time = Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`)
  // JavaScript takes 31 February for a day in March.
  return new Date(time).getUTCDate() === Number(text.slice(8, 10)) ? time / 1000 : Number.NaN
}

/** The fault of the one way that was meant, instead of those of all. */
function whatIsWrong(input: unknown): string {
  const entries: [string, unknown][] =
    typeof input === 'object' && input !== null ? Object.entries(input) : [[String(input), {}]]
  const [entry, ...others] = entries
  if (Array.isArray(input) || entry === undefined || others.length > 0) {
    return `expected one way to make values: ${names.join(', ')}`
  }
  const [name, value] = entry
  if (!Object.hasOwn(shapes, name)) {
    const suggestion = nearest(name, names)
    const remedy =
      suggestion === undefined ? `known are ${names.join(', ')}` : `did you mean \`${suggestion}\`?`
    return `unknown generator \`${name}\`; ${remedy}`
  }
  const parsed = shapes[name as keyof typeof shapes].safeParse(value)
  const [issue] = parsed.success ? [] : parsed.error.issues
  const reason = issue?.message.startsWith('Invalid') ? undefined : issue?.message
  return `\`${name}\`: ${reason ?? expected[name as keyof typeof shapes]}`
}

const expected: Record<keyof typeof shapes, string> = {
  sequential: 'expected {from, step}',
  uniform: 'expected [from, to], or {from, to, decimals}',
  zipfian: 'expected [from, to], or {from, to, exponent}',
  pick: 'expected a list, table.column, or {file: path}',
  string: 'expected a length, [least, most], or a pattern of # for digits and @ for letters',
  datetime: 'expected two times such as ["2026-01-01", "2026-12-31 23:59:59"]',
  weighted: 'expected a list of [weight, value] or [weight, {uniform: [1, 9]}]',
  plus: 'expected {parameter, by}, of a parameter that is before it',
}
