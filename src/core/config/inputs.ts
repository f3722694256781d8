import { z } from 'zod'
import type { Failure } from '../../words/failure.ts'
import { type Fault, faultsFailure, issuesToFaults } from '../../words/faults.ts'
import { type CamelKeys, camelKeys } from '../keys/values.ts'
import { comparisonInputs } from './inputs/comparison.ts'
import type { Catalogue } from './inputs/input.ts'
import { loadInputs } from './inputs/load.ts'
import { removedInputs, removedName } from './inputs/removed.ts'
import { resultInputs } from './inputs/results.ts'
import { buildInputs, serverInputs } from './inputs/server.ts'
import { suiteInputs } from './inputs/suite.ts'

export type { Commenting } from '../keys/values.ts'
export { baselineForms } from './inputs/comparison.ts'
export type { Catalogue } from './inputs/input.ts'
export { DEFAULT_SUITE } from './inputs/suite.ts'

/** The inputs by subject: the headings of `--help`. */
export const inputGroups: Readonly<Record<string, Catalogue>> = {
  'What is measured:': serverInputs,
  'What is built:': buildInputs,
  'The load:': loadInputs,
  'The comparison:': comparisonInputs,
  'Configuration and suite:': suiteInputs,
  'Results:': resultInputs,
}

/**
 * Every option of the verbs that measure. One with a description is also an input of the action;
 * every other one is a key of `tidb-bench.yml`. From here come the options, the inputs of
 * `action.yml`, which inputs are idle beside which, and the tables of README
 * and docs/inputs.md: a new input is an entry here, and what uses it.
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

/** The inputs inside the program: parsed, with the defaults in place of what was not given. */
export type Inputs = CamelKeys<z.output<z.ZodObject<ShapeOf<typeof inputCatalogue>>>>

const inputsSchema = z.strictObject(shapeOf(inputCatalogue))

/**
 * The inputs of texts that are known to be valid, by kebab-case name. @throws ZodError where one is
 * not
 */
export function inputsOf(texts: Readonly<Record<string, string>>): Inputs {
  return camelKeys(inputsSchema.parse(texts))
}

/**
 * Inputs as text, by kebab-case name; an empty text means "not given". Only the edge that reads
 * them has such.
 */
export type RawInputs = Readonly<Record<string, string | undefined>>

/** Formats a name for the caller: `input threads` or `--threads`. */
export type InputLabel = (name: string) => string

/** Parsed inputs of a caller. */
export interface GivenInputs {
  readonly values: Inputs
  /** Names that the caller wrote down, also where they say what the default says. */
  readonly names: ReadonlySet<string>
  /**
   * Original text of each input, by name: for messages, and for quantities of the configuration,
   * which is parsed as one.
   */
  readonly texts: ReadonlyMap<string, string>
  /**
   * Names that the caller has and left empty, as an action does with what its own caller did not
   * give.
   */
  readonly leftEmpty: ReadonlySet<string>
  readonly label: InputLabel
}

export type ReadInputs =
  | { readonly state: 'valid'; readonly given: GivenInputs }
  /** `readable`: what is left without the faulty ones, for steps that report the faults. */
  | { readonly state: 'faulty'; readonly readable: GivenInputs; readonly failure: Failure }

/** Parses every input, once. */
export function readInputs(raw: RawInputs, label: InputLabel): ReadInputs {
  const texts = new Map(Object.entries(raw).map(([name, text = '']) => [name, text.trim()]))
  const removed = Object.entries(removedInputs).flatMap(([name, remedy]): Fault[] => {
    const text = texts.get(removedName(name)) ?? ''
    texts.delete(removedName(name))
    return text === '' ? [] : [{ where: label(name), what: 'is no longer an input', remedy }]
  })
  const names = [...texts.keys()]
  const written = new Map([...texts].filter(([, text]) => text !== ''))
  const leftEmpty = new Set(names.filter((name) => !written.has(name)))
  const givenOf = (values: Inputs): GivenInputs => ({
    values,
    names: new Set(written.keys()),
    texts: new Map(written),
    leftEmpty,
    label,
  })
  const parsed = inputsSchema.safeParse(Object.fromEntries(written))
  if (parsed.success && removed.length === 0)
    return { state: 'valid', given: givenOf(camelKeys(parsed.data)) }
  const { issues = [] } = parsed.error ?? {}
  const faults = issuesToFaults(
    issues,
    (path) => label(String(path[0])),
    (path) => written.get(String(path[0])),
    () => Object.keys(inputCatalogue),
  )
  for (const issue of issues) {
    const faulty = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]
    for (const name of faulty) written.delete(name)
  }
  const readable = givenOf(inputsOf(Object.fromEntries(written)))
  const failure = faultsFailure('The inputs are invalid:', [...removed, ...faults])
  return { state: 'faulty', readable, failure }
}

/** @throws Failure `input` with every fault */
export function validInputs(read: ReadInputs): GivenInputs {
  if (read.state === 'faulty') throw read.failure
  return read.given
}

/** Returns the readable inputs, for steps that must also report how other steps ended. */
export function readable(read: ReadInputs): GivenInputs {
  return read.state === 'faulty' ? read.readable : read.given
}

/** The same, as if the caller had named this suite, configuration file, or other side. */
export function withInputs(
  inputs: GivenInputs,
  instead: Partial<Pick<Inputs, 'suite' | 'config' | 'against'>>,
): GivenInputs {
  return {
    ...inputs,
    values: { ...inputs.values, ...instead },
    names: new Set([...inputs.names, ...Object.keys(instead)]),
  }
}
