import { type Command, Option } from 'commander'
import { z } from 'zod'
import { Failure } from '../../words/failure.ts'
import {
  type Catalogue,
  type GivenInputs,
  type InputName,
  inputCatalogue,
  inputGroups,
  type RawInputs,
  type ReadInputs,
  readInputs,
  validInputs,
} from '../config/inputs.ts'
import { validCaller } from '../config/resolve.ts'
import type { Io } from '../job/io.ts'

/** Adds the options of the verbs that measure, under the headings of their groups. */
export function addMeasureOptions(
  command: Command,
  catalogue: Catalogue = inputCatalogue,
): Command {
  for (const [name, input] of Object.entries(catalogue)) {
    if (input.kind === 'secret' || input.option === undefined) continue
    const { verb = command.name() } = input.option
    if (verb === command.name()) command.addOption(grouped(optionOf(name, catalogue), name))
  }
  return command
}

/**
 * Some of them, for a verb that needs no others.
 * @param words where they mean something else to that verb, in place of those of the catalogue
 */
export function addInputOptions(
  command: Command,
  names: readonly InputName[],
  words: Partial<Record<InputName, string>> = {},
): Command {
  for (const name of names) {
    const option = optionOf(name, inputCatalogue)
    command.option(option.flags, words[name] ?? option.description)
  }
  return command
}

function grouped(option: Option, name: string): Option {
  const heading = Object.keys(inputGroups).find((each) =>
    Object.hasOwn(inputGroups[each] ?? {}, name),
  )
  return heading === undefined ? option : option.helpGroup(heading)
}

/** The parser leaves a default to the schema: what nobody wrote down must be known as such. */
function optionOf(name: string, catalogue: Catalogue): Option {
  const input = catalogue[name]
  if (input?.kind !== 'value' || input.option === undefined)
    throw new Error(`${name} is not an option`)
  const { value, help } = input.option
  const applied = input.default === undefined ? '' : ` (default ${input.default})`
  return new Option(`--${name} ${value}`, `${help}${applied}`)
}

/**
 * The inputs of the action from its one environment variable, else the options of the command line.
 */
export function readCaller(command: Command, io: Io): ReadInputs {
  const inputs = io.env.TIDB_BENCH_INPUTS
  if (inputs !== undefined) return readInputs(parseInputs(inputs), (name) => `input ${name}`)
  const values = command.opts<Record<string, unknown>>()
  const options = command.options.flatMap((option): [string, string][] => {
    const name = option.long?.slice(2) ?? ''
    const value = values[option.attributeName()]
    return name in inputCatalogue && typeof value === 'string' ? [[name, value]] : []
  })
  return readInputs(Object.fromEntries(options), (name) => `--${name}`)
}

/** The same, for verbs that read no configuration. @throws Failure `input` with every fault */
export function inputsAlone(command: Command, io: Io): GivenInputs {
  return validInputs(readCaller(command, io))
}

/**
 * Reads the caller's inputs, for verbs that also read a configuration.
 * @throws Failure `input` with its faults, and with those of the configuration beside them
 */
export function givenInputs(command: Command, io: Io): GivenInputs {
  return validCaller(readCaller(command, io))
}

function parseInputs(json: string): RawInputs {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(json))
  } catch (cause) {
    throw new Failure('input', 'TIDB_BENCH_INPUTS must be a JSON object of texts', { cause })
  }
}
