import { join } from 'node:path'
import type { Command } from 'commander'
import { reportOptions } from '../../core/catalogue/extensions.ts'
import { addInputOptions, readCaller } from '../../core/commands/options.ts'
import { jsonOption, type PrintOptions, show } from '../../core/commands/printed.ts'
import { type Inputs, validInputs } from '../../core/config/inputs.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { readRecord, resultFiles, resultFolder } from '../../core/job/result-folder.ts'
import { siteLinks } from '../../core/report/story.ts'
import { reportContext, writeReports } from '../../core/show/reports.ts'
import { publish, readResult } from '../../core/steps/finish/publish.ts'
import { Failure } from '../../words/failure.ts'

interface ReportOptions extends PrintOptions {
  readonly publish?: boolean
}

/**
 * `report`: write the reports of a result folder again, publish them on GitHub, or write what an
 * option of a part requests.
 */
export function defineReport(program: Command, io: Io, finish: (exitCode: number) => void): void {
  const command = addInputOptions(
    program.command('report'),
    ['out', 'suite', 'baseline', 'site-url'],
    {
      suite: 'suite of the run',
      'site-url': 'address of the site: the reports link to it, and the feed to its pages',
      baseline:
        'with --record: the store that contains it, and the earlier records to compare it with',
    },
  )
    .option(...jsonOption)
    .option('--publish', 'publish the job summary, outputs, annotations and the comment')
  for (const { name, value, description } of reportOptions)
    command.option(`--${name} <${value}>`, description)
  const examples = ['--out tidb-bench-out', ...reportOptions.map(({ example }) => example)]
  command
    .addHelpText(
      'after',
      `\nExamples:\n${examples.map((each) => `  $ tidb-bench report ${each}`).join('\n')}`,
    )
    .action(async (options: ReportOptions, command: Command) => {
      const read = readCaller(command, io)
      const values = command.opts<Record<string, string | undefined>>()
      const requested = reportOptions.find(({ name }) => values[name] !== undefined)
      // Also of inputs with faults: somebody must tell the people who wait for the result.
      const { json } = options
      if (options.publish === true) await publish(read, io)
      else if (requested !== undefined) {
        const write = await requested.load()
        const written = await write(values[requested.name] ?? '', validInputs(read), io)
        show(json, written.json, () => written.text, io)
      } else {
        const written = await writeAgain(validInputs(read).values, io)
        show(json, written, () => `wrote to ${written.folder}: ${written.files.join(', ')}`, io)
      }
      finish(exitCodes.passed)
    })
}

/** @returns the folder, and what was written into it; a folder in it by its name */
async function writeAgain(
  inputs: Inputs,
  io: Io,
): Promise<{ readonly folder: string; readonly files: readonly string[] }> {
  const folder = resultFolder(inputs, io.env)
  const result = readResult(folder)
  if (result === undefined) {
    throw new Failure('input', `${folder} contains no result`, {
      remedy: 'Name the folder of a finished run with --out.',
    })
  }
  const record = readRecord(join(folder, resultFiles.record))
  const context = {
    ...reportContext(io.env, folder),
    accepted: record.acceptance,
    site: siteLinks(inputs.siteUrl, record),
  }
  const { files, faults } = await writeReports(folder, { record, result, context })
  for (const fault of faults) io.log.warn(fault)
  return { folder, files: [...new Set(files.map((path) => path.replace(/\/.*/, '/')))] }
}
