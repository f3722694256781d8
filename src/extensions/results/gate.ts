import type { Command } from 'commander'
import { addInputOptions, inputsAlone } from '../../core/commands/options.ts'
import { jsonOption, type PrintOptions } from '../../core/commands/printed.ts'
import { exitCodes, failureKindOf } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { readOutcome } from '../../core/job/job-outcome.ts'
import { resultFolder } from '../../core/job/result-folder.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'

/**
 * `gate`: the last step of a job; its exit code is that of the run, returned once the evidence is
 * stored.
 */
export function defineGate(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addInputOptions(program.command('gate'), ['out', 'suite'], { suite: 'suite of the run' })
    .option(...jsonOption)
    .addHelpText('after', '\nExample:\n  $ tidb-bench gate --out tidb-bench-out')
    .action(({ json }: PrintOptions, command: Command) =>
      finish(gate(resultFolder(inputsAlone(command, io).values, io.env), io, json)),
    )
}

function gate(folder: string, io: Io, json: boolean | undefined): number {
  const outcome = readOutcome(folder)
  const { exitCode, message, remedy, tail } = outcome
  if (json === true) io.print(JSON.stringify(outcome, null, 2))
  const kind = failureKindOf(exitCode)
  switch (kind) {
    case undefined:
      if (json === true) return exitCode
      if (exitCode === exitCodes.passed) io.print(message)
      else io.log.info(`error: ${message}`)
      return exitCode
    case 'cancelled':
      io.log.info(message)
      return exitCode
    case 'input':
    case 'measurement':
    case 'environment':
      throw new Failure(kind, message, { tail, ...defined({ remedy }) })
  }
}
