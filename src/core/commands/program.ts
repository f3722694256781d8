import { Command, CommanderError } from 'commander'
import { hideOwnSecrets } from '../../system/process.ts'
import { wrapped } from '../../words/terminal.ts'
import { exitCodeHelp, exitCodes } from '../job/exit-code.ts'
import { type Io, programVersion } from '../job/io.ts'
import type { Verb } from './verb.ts'

// For main, which loads everything else by one import whose failure it can report.
export { consoleLog, printTo, terminalPlace } from '../../system/console-log.ts'
export { passOverClosedReaders, reportError, reportOwnErrors } from '../job/error.ts'
export { exitCodes } from '../job/exit-code.ts'

/** The commands of the core, in the order in which `--help` lists them. */
const coreVerbs: readonly Verb[] = [
  {
    name: 'plan',
    group: 'Start',
    description:
      'Check the inputs and the configuration, and show the cells that a run would measure.',
    load: async () => (await import('./plan.ts')).definePlan,
  },
  {
    name: 'run',
    group: 'Measure',
    description: 'Measure a server, compare it with the baseline, and write the report.',
    load: async () => (await import('./run.ts')).defineRun,
  },
]

/**
 * Parses the command line and runs its verb.
 * @param partVerbs the verbs of the parts
 * @returns the exit code
 * @throws whatever the verb throws
 */
export async function runProgram(
  argv: readonly string[],
  io: Io,
  partVerbs: readonly Verb[],
): Promise<number> {
  hideOwnSecrets()
  // Elsewhere only those who know the secrets read the log; masking loads the entire catalogue of
  // inputs.
  if (io.env.GITHUB_ACTIONS === 'true') (await import('../show/outputs.ts')).maskOwnSecrets(io.env)
  let exitCode: number = exitCodes.passed
  const verbName = verbNamedBy(argv)
  const verbs = [...coreVerbs, ...partVerbs]
  const program = await programOf(
    verbs,
    io,
    ({ name }) => name === verbName,
    (code) => (exitCode = code),
  )
  try {
    await program.parseAsync(argv)
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? exitCodes.passed : exitCodes.input
  }
  return exitCode
}

/** The command line with every option of every verb. */
export function programWithAllVerbs(io: Io, partVerbs: readonly Verb[]): Promise<Command> {
  return programOf(
    [...coreVerbs, ...partVerbs],
    io,
    () => true,
    () => undefined,
  )
}

/** @param isLoaded of the other verbs only name and description are known */
async function programOf(
  verbs: readonly Verb[],
  io: Io,
  isLoaded: (verb: Verb) => boolean,
  finish: (exitCode: number) => void,
): Promise<Command> {
  const program = new Command('tidb-bench')
    .description('Performance regression gate for TiDB and any MySQL-compatible server.')
    .version(programVersion)
    .option('--verbose', verboseHelp)
    .configureOutput({
      writeOut: (text) => io.print(text.trimEnd().replaceAll(/^ {2}\$ .{77,}$/gmu, brokenCommand)),
      writeErr: (text) => io.log.info(text.trimEnd()),
    })
    .showHelpAfterError('(add --help for the options)')
    .exitOverride()
  for (const verb of verbs) {
    if (isLoaded(verb)) {
      const define = await verb.load()
      define(program, io, finish)
    } else program.command(verb.name)
    program.commands.at(-1)?.description(verb.description).helpGroup(`${verb.group}:`)
  }
  for (const command of withSubcommands(program.commands)) {
    command.copyInheritedSettings(program).addHelpText('after', exitCodeHelp)
    command.option('--verbose', verboseHelp)
  }
  return program
}

const verboseHelp = 'print more details, with stack traces of unexpected errors'

/** The command of an example in several lines, each of which ends as a shell wants it. */
function brokenCommand(line: string): string {
  // Options stay beside their values.
  const words = line.trim().replaceAll(/ (?!--?[a-z])/gu, '\u00a0')
  return `  ${wrapped(words, 72).join(' \\\n      ')}`.replaceAll('\u00a0', ' ')
}

/** The first word that is no option; of `help run` the second. */
function verbNamedBy(argv: readonly string[]): string | undefined {
  const [first, second] = argv.slice(2).filter((word) => !word.startsWith('-'))
  return first === 'help' ? second : first
}

function withSubcommands(commands: readonly Command[]): Command[] {
  return commands.flatMap((command) => [command, ...withSubcommands(command.commands)])
}
