import type { Command } from 'commander'
import { Failure } from '../record/failure.ts'
import { exitCodes } from './exit-code.ts'
import type { Io } from './io.ts'
import { rawInputs } from './options.ts'
import { readOutcome } from './outcome.ts'
import { resultFolder } from './result-folder.ts'

/** `gate`: the last step of a job; its exit code is that of the run, told once the evidence is stored. */
export function defineGate(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('gate')
    .description('Exit with the verdict of the run in a result folder.')
    .option('--out <folder>', 'result folder (default tidb-bench-out)')
    .option('--suite <name>', 'suite of the run')
    .addHelpText('after', '\nExample:\n  $ tidb-bench gate --out tidb-bench-out')
    .action((_options, command: Command) =>
      finish(gate(resultFolder(rawInputs(command, io).raw, io.env), io)),
    )
}

function gate(folder: string, io: Io): number {
  const outcome = readOutcome(folder)
  if (outcome.exitCode === exitCodes.passed || outcome.exitCode === exitCodes.regression) {
    if (outcome.exitCode === exitCodes.regression) io.log.info(`error: ${outcome.message}`)
    else io.print(outcome.message)
    return outcome.exitCode
  }
  if (outcome.exitCode === exitCodes.cancelled) {
    io.log.info(outcome.message)
    return outcome.exitCode
  }
  const kind =
    outcome.exitCode === exitCodes.input
      ? 'input'
      : outcome.exitCode === exitCodes.measurement
        ? 'measurement'
        : 'environment'
  throw new Failure(kind, outcome.message, {
    tail: outcome.tail,
    ...(outcome.remedy === undefined ? {} : { remedy: outcome.remedy }),
  })
}
