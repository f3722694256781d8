import type { Argument, Command, Option } from 'commander'

interface DescribedOption {
  /** `--threads`. */
  readonly name: string
  /** As the help shows it: `--threads <list>`. */
  readonly flags: string
  readonly description: string
  readonly takesValue: boolean
  readonly choices: readonly string[]
}

/** A verb, or one below it: `run`, `baseline list`. */
export interface DescribedVerb {
  readonly words: readonly [string, ...string[]]
  readonly description: string
  /** `<file...>`, `[version...]`. */
  readonly operands: readonly { readonly text: string; readonly choices: readonly string[] }[]
  readonly options: readonly DescribedOption[]
  /** Names of the verbs below it. */
  readonly below: readonly string[]
}

/** Every verb with its options, as the command line itself knows them. @param program with every verb loaded */
export function describedVerbs(program: Command): DescribedVerb[] {
  return program.commands.flatMap((command) => described(command, []))
}

function described(command: Command, above: readonly string[]): DescribedVerb[] {
  const [first = command.name(), ...rest] = [...above, command.name()]
  const verb = {
    words: [first, ...rest],
    description: command.description(),
    operands: command.registeredArguments.map(operandOf),
    options: command.options.flatMap(optionOf),
    below: command.commands.map((other) => other.name()),
  } as const
  return [verb, ...command.commands.flatMap((other) => described(other, verb.words))]
}

function operandOf(argument: Argument): DescribedVerb['operands'][number] {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return { text: argument.required ? `<${name}>` : `[${name}]`, choices: argument.argChoices ?? [] }
}

function optionOf({
  long,
  flags,
  description,
  required,
  optional,
  argChoices,
  hidden,
}: Option): DescribedOption[] {
  if (!long || hidden) return []
  const takesValue = required || optional
  return [{ name: long, flags, description, takesValue, choices: argChoices ?? [] }]
}
