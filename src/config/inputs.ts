import { z } from 'zod'
import { buildInputs } from './inputs/build.ts'
import { comparisonInputs } from './inputs/comparison.ts'
import type { Catalogue } from './inputs/input.ts'
import { loadInputs } from './inputs/load.ts'
import { resultInputs } from './inputs/results.ts'
import { serverInputs } from './inputs/server.ts'
import { suiteInputs } from './inputs/suite.ts'
import { camelKeys } from './keys.ts'

/**
 * Every input of the action and option of the verbs that measure. From here come the options, the inputs of
 * `action.yml` and `plan/action.yml`, which inputs are idle beside which, and the table of the README: a new input is
 * an entry here, and what uses it.
 */
export const inputCatalogue = {
  ...serverInputs,
  ...buildInputs,
  ...loadInputs,
  ...comparisonInputs,
  ...suiteInputs,
  ...resultInputs,
} satisfies Catalogue

export type InputName = keyof typeof inputCatalogue

type SchemaOf<I> = I extends { schema: infer S extends z.ZodType; default: string }
  ? z.ZodPrefault<S>
  : I extends { schema: infer S extends z.ZodType }
    ? z.ZodOptional<S>
    : never

/** A schema for each input that reaches the program as text; a secret does not. */
type ShapeOf<C> = {
  readonly [K in keyof C as C[K] extends { kind: 'secret' } ? never : K]: SchemaOf<C[K]>
}

/** The schemas of a catalogue by name; a default goes the same way as what a caller writes. */
export function shapeOf<C extends Catalogue>(catalogue: C): ShapeOf<C> {
  const schemas = Object.entries(catalogue).flatMap(([name, input]) => {
    if (input.kind === 'secret') return []
    const { schema, default: text } = input
    return [[name, text === undefined ? schema.optional() : schema.prefault(text)]]
  })
  return Object.fromEntries(schemas) as ShapeOf<C>
}

/** What a caller gave, by kebab-case name; every value is text. */
export const inputsSchema = z.strictObject(shapeOf(inputCatalogue)).transform(camelKeys)

/** The inputs inside the program: parsed, with the defaults in place of what was not given. */
export type Inputs = z.output<typeof inputsSchema>
