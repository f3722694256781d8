import type { Command } from 'commander'
import { resolveSettings, type Settings } from '../config/resolve.ts'
import { formatRecord } from '../record/format.ts'
import type { BenchRecord } from '../record/schema.ts'
import { headline } from '../report/headline.ts'
import { renderTerminal } from '../report/terminal.ts'
import { judge } from '../verdict/judge.ts'
import { exitCodeOf } from '../verdict/overall.ts'
import type { Result } from '../verdict/result.ts'
import { openBaseline } from './baseline-source.ts'
import { conductFor } from './conduct.ts'
import { reportError } from './error.ts'
import { exitCodes } from './exit-code.ts'
import type { Io } from './io.ts'
import { measureSuite } from './measurement.ts'
import { addMeasureOptions, rawInputs } from './options.ts'
import { outcomeOfError, writeOutcome } from './outcome.ts'
import { postRunning } from './post-comment.ts'
import { findReference } from './reference.ts'
import { reportContext, writeReports } from './reports.ts'
import { prepareResultFolder, resultFiles, resultFolder, writeResultFile } from './result-folder.ts'
import { storeRecord } from './store-record.ts'

/** `run`: measure, compare, report, store. */
export function defineRun(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addMeasureOptions(program.command('run'))
    .description('Measure a server, compare with the baseline, and write the report.')
    .option('--hold-verdict', 'exit 0 once the outcome is written; `gate` tells it later')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench run --target endpoint --host 127.0.0.1 --port 4000 --workloads oltp_point_select --threads 4,8 --duration 30s',
    )
    .action(async (options: { holdVerdict?: boolean }, command: Command) => {
      const { raw, label } = rawInputs(command, io)
      const settings = resolveSettings(raw, label)
      const folder = prepareResultFolder(resultFolder(raw, io.env))
      if (settings.inputs.comment) await postRunning(settings.suiteName, io)
      if (options.holdVerdict !== true) return finish(await runSuite(settings, folder, io))
      await runSuite(settings, folder, io).catch((error) => reportError(error, { ...io, env: {} }, false))
      finish(exitCodes.passed)
    })
}

/** The whole way; the outcome is written whatever happens. @returns the exit code @throws whatever ended the job early */
export async function runSuite(settings: Settings, folder: string, io: Io): Promise<number> {
  try {
    const baseline = await openBaseline(settings.inputs.baseline, io)
    const measured = await measureSuite(settings, folder, io, conductFor(settings))
    const reference = await findReference(measured.record, baseline, settings, io)
    const result = judge(measured.record, reference, settings.policy)
    const record = withJudgement(measured.record, result)
    writeResultFile(folder, resultFiles.record, formatRecord(record))
    writeReports(folder, { record, result, reference, context: reportContext(io.env) })
    io.print(renderTerminal(result))
    io.log.info(`results: ${folder}`)
    if (measured.state === 'partial') throw measured.cause
    await storeRecord(record, baseline, settings.inputs.updateBaseline, io)
    const exitCode = exitCodeOf(result, settings.policy)
    writeOutcome(folder, { exitCode, message: headline(result), tail: [] })
    return exitCode
  } catch (error) {
    writeOutcome(folder, outcomeOfError(error, io.signal.aborted))
    throw error
  }
}

/** The record with the verdict of its own job: a regressed one is no reference until accepted. */
function withJudgement(record: BenchRecord, result: Result): BenchRecord {
  return { ...record, judgement: { overall: result.overall, rule: result.rule } }
}
