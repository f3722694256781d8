import { Command, CommanderError } from 'commander'
import { exitCodeHelp, exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { programVersion } from '../job/version.ts'
import { type Verb, verbs } from './verbs.ts'

/** Parses the command line and tells the story of its verb. @returns the exit code @throws whatever the story throws */
export async function runProgram(argv: readonly string[], io: Io): Promise<number> {
  // Elsewhere nobody reads the log but who knows them; it takes the whole catalogue of inputs.
  if (io.env.GITHUB_ACTIONS === 'true') (await import('../job/secrets.ts')).maskOwnSecrets(io.env)
  let exitCode: number = exitCodes.passed
  const named = verbNamedBy(argv)
  const needsOthers = verbs.some((verb) => verb.name === named && verb.needsOthers)
  const program = await programOf(
    io,
    ({ name }) => name === named || needsOthers,
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

/** The command line with every option of every verb. @testonly So are the documents of it made. */
export function wholeProgram(io: Io): Promise<Command> {
  return programOf(
    io,
    () => true,
    () => undefined,
  )
}

/** @param isLoaded of the other verbs only name and description are known */
async function programOf(
  io: Io,
  isLoaded: (verb: Verb) => boolean,
  finish: (exitCode: number) => void,
): Promise<Command> {
  const program = new Command('tidb-bench')
    .description('Performance regression gate for TiDB and any MySQL-compatible server.')
    .version(programVersion)
    .option('--verbose', verboseHelp)
    .configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      writeErr: (text) => io.log.info(text.trimEnd()),
    })
    .showHelpAfterError('(add --help for the options)')
    .exitOverride()
  for (const verb of verbs) {
    if (isLoaded(verb)) {
      const define = await verb.load()
      define(program, io, finish)
    } else program.command(verb.name)
    program.commands.at(-1)?.description(verb.description)
  }
  for (const command of withSubcommands(program.commands)) {
    command.copyInheritedSettings(program).addHelpText('after', exitCodeHelp)
    command.option('--verbose', verboseHelp)
  }
  return program
}

const verboseHelp = 'tell more, with stack traces of unexpected errors'

/** The first word that is no option; of `help run` the second. */
function verbNamedBy(argv: readonly string[]): string | undefined {
  const [first, second] = argv.slice(2).filter((word) => !word.startsWith('-'))
  return first === 'help' ? second : first
}

function withSubcommands(commands: readonly Command[]): Command[] {
  return commands.flatMap((command) => [command, ...withSubcommands(command.commands)])
}
