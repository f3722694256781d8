import type { Failure } from '../record/failure.ts'
import { faultsFailure, issuesToFaults } from './faults.ts'
import { type Inputs, inputCatalogue, inputsSchema } from './inputs.ts'

/** Inputs as text, by kebab-case name; an empty text means "not given". Only the edge that reads them has such. */
export type RawInputs = Readonly<Record<string, string | undefined>>

/** How a name is shown to the caller: `input threads` or `--threads`. */
export type InputLabel = (name: string) => string

/** What a caller gave, parsed. */
export interface GivenInputs {
  readonly values: Inputs
  /** Names that the caller wrote down, also where they say what the default says. */
  readonly names: ReadonlySet<string>
  /** Names that the caller has and left empty, as an action does with what its own caller did not give. */
  readonly leftEmpty: ReadonlySet<string>
  readonly label: InputLabel
}

export type ReadInputs =
  | { readonly state: 'valid'; readonly given: GivenInputs }
  /** `readable`: what is left without the faulty ones, for steps that tell people of the faults. */
  | { readonly state: 'faulty'; readonly readable: GivenInputs; readonly failure: Failure }

/** Parses every input, once. */
export function readInputs(raw: RawInputs, label: InputLabel): ReadInputs {
  const texts = new Map(Object.entries(raw).map(([name, text = '']) => [name, text.trim()]))
  const names = [...texts.keys()]
  const written = new Map([...texts].filter(([, text]) => text !== ''))
  const leftEmpty = new Set(names.filter((name) => !written.has(name)))
  const given = (values: Inputs): GivenInputs => ({
    values,
    names: new Set(written.keys()),
    leftEmpty,
    label,
  })
  const parsed = inputsSchema.safeParse(Object.fromEntries(written))
  if (parsed.success) return { state: 'valid', given: given(parsed.data) }
  const { issues } = parsed.error
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
  const readable = given(inputsSchema.parse(Object.fromEntries(written)))
  return { state: 'faulty', readable, failure: faultsFailure('The inputs have faults:', faults) }
}

/** @throws Failure `input` with every fault */
export function validInputs(read: ReadInputs): GivenInputs {
  if (read.state === 'faulty') throw read.failure
  return read.given
}

/** What of them can be read, for steps that also must be told how others ended. */
export function readable(read: ReadInputs): GivenInputs {
  return read.state === 'faulty' ? read.readable : read.given
}

/** The same, as if the caller had named this suite, configuration file, or other side. */
export function withInputs(
  given: GivenInputs,
  instead: Partial<Pick<Inputs, 'suite' | 'config' | 'against'>>,
): GivenInputs {
  return {
    ...given,
    values: { ...given.values, ...instead },
    names: new Set([...given.names, ...Object.keys(instead)]),
  }
}
