import { Command, CommanderError } from 'commander'
import { exitCodeHelp, exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { maskOwnSecrets } from '../job/secrets.ts'
import { programVersion } from '../job/version.ts'
import { defineBaseline } from './baseline/baseline.ts'
import { defineClean } from './clean.ts'
import { defineCompare } from './compare.ts'
import { defineDemo } from './demo.ts'
import { defineDoctor } from './doctor.ts'
import { defineGate } from './gate.ts'
import { defineImport } from './import.ts'
import { defineMerge } from './merge.ts'
import { defineNoise } from './noise.ts'
import { definePlan } from './plan.ts'
import { definePresets } from './presets.ts'
import { defineReport } from './report.ts'
import { defineRequest } from './request.ts'
import { defineRun } from './run.ts'
import { defineVersions } from './versions.ts'

/** Adds one verb; the returned command's story reports its exit code by `finish`. */
type Define = (program: Command, io: Io, finish: (exitCode: number) => void) => void

const verbs: readonly Define[] = [
  defineRun,
  defineCompare,
  defineReport,
  defineGate,
  defineBaseline,
  defineImport,
  defineMerge,
  definePlan,
  definePresets,
  defineNoise,
  defineDoctor,
  defineDemo,
  defineClean,
  defineRequest,
  defineVersions,
]

/** Parses the command line and tells the story of its verb. @returns the exit code @throws whatever the story throws */
export async function runProgram(argv: readonly string[], io: Io): Promise<number> {
  maskOwnSecrets(io.env)
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
  for (const define of verbs) define(program, io, (code) => (exitCode = code))
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

function withSubcommands(commands: readonly Command[]): Command[] {
  return commands.flatMap((command) => [command, ...withSubcommands(command.commands)])
}
