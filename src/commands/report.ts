import { join } from 'node:path'
import type { Command } from 'commander'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { readRecord } from '../job/record-file.ts'
import { resultFiles, resultFolder } from '../job/result-folder.ts'
import { Failure } from '../record/failure.ts'
import { publish, readResult } from '../show/publish.ts'
import { reportContext, writeReports } from '../show/reports.ts'
import { rawInputs } from './options.ts'

/** `report`: write the reports of a result folder again, or publish them on GitHub. */
export function defineReport(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('report')
    .description('Write the reports of a result folder again; with --publish show them on GitHub.')
    .option('--out <folder>', 'result folder (default tidb-bench-out)')
    .option('--suite <name>', 'suite of the run')
    .option('--publish', 'job summary, outputs, annotations and the comment')
    .addHelpText('after', '\nExample:\n  $ tidb-bench report --out tidb-bench-out')
    .action(async (options: { publish?: boolean }, command: Command) => {
      const { raw } = rawInputs(command, io)
      const folder = resultFolder(raw, io.env)
      if (options.publish === true) await publish(folder, raw, io)
      else writeAgain(folder, io)
      finish(exitCodes.passed)
    })
}

function writeAgain(folder: string, io: Io): void {
  const result = readResult(folder)
  if (result === undefined) {
    throw new Failure('measurement', `there is no result in ${folder}`, {
      remedy: 'Name the folder of a finished run with --out.',
    })
  }
  const record = readRecord(join(folder, resultFiles.record))
  writeReports(folder, { record, result, context: reportContext(io.env) })
}
