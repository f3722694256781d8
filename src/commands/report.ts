import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { RawInputs } from '../config/resolve.ts'
import { loadEvent } from '../github/event-file.ts'
import { annotate, outputsOf, outputsWithoutResult, writeOutputs, writeSummary } from '../github/outputs.ts'
import { Failure } from '../record/failure.ts'
import { annotationsOf } from '../report/annotations.ts'
import { markdownText } from '../report/escape.ts'
import type { Result } from '../verdict/result.ts'
import { resultSchema } from '../verdict/result-schema.ts'
import { type Ending, endingOf, endingWords } from './ending.ts'
import { exitCodes } from './exit-code.ts'
import type { Io } from './io.ts'
import { rawInputsFor } from './labels.ts'
import type { Mark } from './mark-commit.ts'
import { rawInputs } from './options.ts'
import { readRecord } from './record-file.ts'
import { reportContext, resultPath, writeReports } from './reports.ts'
import { resultFiles, resultFolder } from './result-folder.ts'
import { isPart } from './shard.ts'
import { showEnding } from './show-on-github.ts'

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
  const ending = endingOf(folder, result)
  tellRunner(ending, folder)
  // A part of a suite has no verdict; the job that merges the shards tells it.
  if (isPart(raw)) return
  const suite = rawInputsFor(raw, loadEvent(io.env)).suite || 'default'
  const mark = (raw.mark || 'none') as Mark
  const commentUrl = await showEnding({ folder, suite, ending, comment: raw.comment !== 'false', mark }, io)
  if (ending.kind === 'broken') return writeOutputs(outputsWithoutResult('invalid', commentUrl))
  if (ending.kind === 'nothing') return writeOutputs(outputsWithoutResult('passed'))
  const page = resultPath(folder, 'page')
  writeOutputs(
    outputsOf(ending.result, {
      resultJson: resultPath(folder, 'result'),
      reportHtml: existsSync(page) ? page : undefined,
      commentUrl,
    }),
  )
}

/** The job summary, and annotations for what regressed. */
function tellRunner(ending: Ending, folder: string): void {
  if (ending.kind !== 'judged') {
    const why =
      ending.kind === 'broken' && ending.status.state === 'failed' ? ending.status.reason : undefined
    const text = `### ${markdownText(endingWords(ending))}${why === undefined ? '' : `\n\n${markdownText(why, 1_000)}`}`
    writeSummary(text, text)
    return
  }
  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  writeSummary(text(resultFiles.summary), text(resultFiles.comment))
  annotate(annotationsOf(ending.result))
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
