import { Command, CommanderError } from 'commander'
import { exitCodeHelp, exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { programVersion } from '../job/version.ts'
import { verbs } from './verbs.ts'

/** Parses the command line and tells the story of its verb. @returns the exit code @throws whatever the story throws */
export async function runProgram(argv: readonly string[], io: Io): Promise<number> {
  // Elsewhere nobody reads the log but who knows them; it takes the whole catalogue of inputs.
  if (io.env.GITHUB_ACTIONS === 'true') (await import('../job/secrets.ts')).maskOwnSecrets(io.env)
  let exitCode: number = exitCodes.passed
  const program = new Command('tidb-bench')
    .description('Performance regression gate for TiDB and any MySQL-compatible server.')
    .version(programVersion)
    .option('--verbose', 'tell more, with stack traces of unexpected errors')
    .configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      writeErr: (text) => io.log.info(text.trimEnd()),
    })
    .showHelpAfterError('(add --help for the options)')
    .exitOverride()
  const named = verbNamedBy(argv)
  for (const { name, description, load } of verbs) {
    if (name !== named) {
      program.command(name).description(description)
      continue
    }
    const define = await load()
    define(program, io, (code) => (exitCode = code))
    program.commands.at(-1)?.description(description)
  }
  for (const command of withSubcommands(program.commands)) {
    command.copyInheritedSettings(program).addHelpText('after', exitCodeHelp)
    command.option('--verbose', 'tell more, with stack traces of unexpected errors')
  }
  try {
    await program.parseAsync(argv)
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? exitCodes.passed : exitCodes.input
  }
  return exitCode
}

/** The first word that is no option; of `help run` the second. */
function verbNamedBy(argv: readonly string[]): string | undefined {
  const [first, second] = argv.slice(2).filter((word) => !word.startsWith('-'))
  return first === 'help' ? second : first
}

function withSubcommands(commands: readonly Command[]): Command[] {
  return commands.flatMap((command) => [command, ...withSubcommands(command.commands)])
}
