import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { RawInputs } from '../config/resolve.ts'
import { annotate, outputsOf, writeOutputs, writeSummary } from '../github/outputs.ts'
import { Failure } from '../record/failure.ts'
import { annotationsOf } from '../report/annotations.ts'
import type { Result } from '../verdict/result.ts'
import { resultSchema } from '../verdict/result-schema.ts'
import { exitCodes } from './exit-code.ts'
import type { Io } from './io.ts'
import { rawInputs } from './options.ts'
import { readRecord } from './record-file.ts'
import { reportContext, resultPath, writeReports } from './reports.ts'
import { resultFiles, resultFolder } from './result-folder.ts'
import { type Mark, showResult } from './show-on-github.ts'

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
      const result = readResult(folder)
      if (options.publish === true) await publish(folder, result, raw, io)
      else if (result === undefined) throw nothingToReport(folder)
      else
        writeReports(folder, {
          record: readRecord(join(folder, resultFiles.record)),
          result,
          context: reportContext(io.env),
        })
      finish(exitCodes.passed)
    })
}

/** Nothing here changes the verdict: what cannot be shown is a warning. */
async function publish(folder: string, result: Result | undefined, raw: RawInputs, io: Io): Promise<void> {
  const summary = join(folder, resultFiles.summary)
  const short = join(folder, resultFiles.comment)
  if (result !== undefined && existsSync(summary)) {
    writeSummary(readFileSync(summary, 'utf8'), readFileSync(short, 'utf8'))
    annotate(annotationsOf(result))
  }
  const suite = raw.suite || 'default'
  const mark = (raw.mark || 'none') as Mark
  const commentUrl = await showResult({ folder, suite, result, comment: raw.comment !== 'false', mark }, io)
  if (result === undefined) return
  const page = resultPath(folder, 'page')
  writeOutputs(
    outputsOf(result, {
      resultJson: resultPath(folder, 'result'),
      reportHtml: existsSync(page) ? page : undefined,
      commentUrl,
    }),
  )
}

/** @returns undefined where the job ended before there was a result @throws Failure `input` for a result that cannot be read */
function readResult(folder: string): Result | undefined {
  const path = join(folder, resultFiles.result)
  if (!existsSync(path)) return undefined
  try {
    return resultSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new Failure('input', `${path} is not a result of this program`, {
      cause,
      remedy: 'Run the measurement again, or compute the result anew with `compare`.',
    })
  }
}

function nothingToReport(folder: string): Failure {
  return new Failure('measurement', `there is no result in ${folder}`, {
    remedy: 'Name the folder of a finished run with --out.',
  })
}
