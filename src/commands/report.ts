import { join } from 'node:path'
import type { Command } from 'commander'
import { validInputs } from '../config/given-inputs.ts'
import type { Inputs } from '../config/inputs.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { readRecord } from '../job/record-file.ts'
import { resultFiles, resultFolder } from '../job/result-folder.ts'
import { Failure } from '../record/failure.ts'
import { publish, readResult } from '../show/publish.ts'
import { reportContext, writeReports } from '../show/reports.ts'
import { addInputOptions, readCaller } from './options.ts'

/** `report`: write the reports of a result folder again, or publish them on GitHub. */
export function defineReport(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addInputOptions(program.command('report'), ['out', 'suite', 'lang'], { suite: 'suite of the run' })
    .option('--publish', 'job summary, outputs, annotations and the comment')
    .addHelpText('after', '\nExample:\n  $ tidb-bench report --out tidb-bench-out')
    .action(async (options: { publish?: boolean }, command: Command) => {
      const read = readCaller(command, io)
      // Also of inputs with faults: somebody must tell the people who wait for the result.
      if (options.publish === true) await publish(read, io)
      else writeAgain(validInputs(read).values, io)
      finish(exitCodes.passed)
    })
}

function writeAgain(inputs: Inputs, io: Io): void {
  const folder = resultFolder(inputs, io.env)
  const result = readResult(folder)
  if (result === undefined) {
    throw new Failure('measurement', `there is no result in ${folder}`, {
      remedy: 'Name the folder of a finished run with --out.',
    })
  }
  const record = readRecord(join(folder, resultFiles.record))
  const faults = writeReports(folder, {
    record,
    result,
    context: reportContext(io.env),
    language: inputs.lang,
  })
  for (const fault of faults) io.log.warn(fault)
}
