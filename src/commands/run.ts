import { setOutput } from '@actions/core'
import type { Command } from 'commander'
import type { Wanted } from '../baseline/select.ts'
import { resolveSettings, type Settings } from '../config/resolve.ts'
import type { BenchEvent } from '../github/event.ts'
import { loadEvent } from '../github/event-file.ts'
import { formatRecord } from '../record/format.ts'
import type { BenchRecord } from '../record/schema.ts'
import { headline } from '../report/headline.ts'
import { renderTerminal } from '../report/terminal.ts'
import { ensurePackages } from '../system/packages.ts'
import { judge } from '../verdict/judge.ts'
import { exitCodeOf } from '../verdict/overall.ts'
import { acceptanceByLabel } from './acceptance.ts'
import { type BaselineSource, closeBaseline, openBaseline } from './baseline-source.ts'
import { conductFor } from './conduct.ts'
import { confirmed } from './confirm.ts'
import { reportError } from './error.ts'
import { exitCodes } from './exit-code.ts'
import { collectFromFork, writeSubmission } from './fork.ts'
import type { Io } from './io.ts'
import { rawInputsFor, skippedByLabel } from './labels.ts'
import { measureSuite } from './measurement.ts'
import { collectShards, shardsFolder } from './merge-shards.ts'
import { knownNoise } from './noise-store.ts'
import { addMeasureOptions, rawInputs } from './options.ts'
import { outcomeOfError, writeOutcome } from './outcome.ts'
import { findReference } from './reference.ts'
import { reportContext, writeReports } from './reports.ts'
import { wantedByRequest } from './request.ts'
import { prepareResultFolder, resultFiles, resultFolder, writeResultFile } from './result-folder.ts'
import { maskPasswords } from './secrets.ts'
import { requirementsOf } from './setup.ts'
import { concludePart, measureOptionsOf, partOf } from './shard.ts'
import { announceNews, shelfPlaces } from './shelves.ts'
import { showRunning } from './show-on-github.ts'
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
      const event = loadEvent(io.env)
      const settings = resolveSettings(rawInputsFor(raw, event), label)
      maskPasswords(settings, io.env)
      const folder = prepareResultFolder(resultFolder(raw, io.env))
      if (options.holdVerdict !== true) return finish(await runSuite(settings, folder, io))
      await runSuite(settings, folder, io).catch((error) => reportError(error, { ...io, env: {} }, false))
      finish(exitCodes.passed)
    })
}

/** The whole way; the outcome is written whatever happens. @returns the exit code @throws whatever ended the job early */
export async function runSuite(settings: Settings, folder: string, io: Io): Promise<number> {
  let baseline: BaselineSource | undefined
  try {
    const event = loadEvent(io.env)
    const skipped = skippedByLabel(event)
    if (skipped !== undefined) return passedWithout(skipped, folder, io)
    baseline = await openBaseline(settings.inputs.baseline, io)
    const figures = await obtain(settings, baseline, event, folder, io)
    const part = partOf(settings)
    if (figures.kind === 'nothing') return passedWithout(figures.why, folder, io)
    return part === undefined
      ? await judgeAndReport(figures, settings, baseline, event, folder, io)
      : concludePart(part, figures, folder, io)
  } catch (error) {
    writeOutcome(folder, outcomeOfError(error, io.signal.aborted))
    throw error
  } finally {
    await closeBaseline(baseline, io)
  }
}

/** What there is to judge. */
type Figures =
  | {
      readonly kind: 'record'
      readonly record: BenchRecord
      /** What to compare with, where the event does not say. */
      readonly wanted?: Wanted
      /** Why the measurement ended early. */
      readonly cause?: unknown
      /** What is to be said beside the result; shards that are missing. */
      readonly problems?: readonly string[]
    }
  | { readonly kind: 'nothing'; readonly why: string }

async function obtain(
  settings: Settings,
  baseline: BaselineSource,
  event: BenchEvent,
  folder: string,
  io: Io,
): Promise<Figures> {
  if (event.kind === 'workflow_run') return collectFromFork(event, settings.suiteName, folder, io)
  const { shard } = settings.inputs
  if (shard?.kind === 'merge') {
    const merged = await collectShards(settings, shard.folder ?? shardsFolder(folder), io)
    const wanted = await wantedByRequest(event, io)
    return { kind: 'record', ...merged, ...(wanted === undefined ? {} : { wanted }) }
  }
  const part = partOf(settings)
  if (part?.cells.length === 0) return { kind: 'nothing', why: `${part.name} has no cell` }
  const { comment, mark } = settings.inputs
  if (part === undefined) await showRunning({ suite: settings.suiteName, comment, mark }, io)
  // A runner is thrown away or was made for this; elsewhere a person decides what is installed.
  if (io.env.GITHUB_ACTIONS === 'true') await ensurePackages(requirementsOf(settings), io.log)
  const noise = (upcoming: BenchRecord) => knownNoise(upcoming, baseline, io)
  // A part is compared with nothing, and its job may have no right to ask.
  const wanted = part === undefined ? await wantedByRequest(event, io) : undefined
  const places = await shelfPlaces(settings, io)
  const own = part === undefined ? { conduct: conductFor(settings) } : measureOptionsOf(part, settings)
  const { shelves, ...measured } = await measureSuite(settings, folder, io, {
    ...own,
    noise,
    shelves: places,
  })
  await announceNews(places, shelves, settings, event, io)
  // The cluster came up, so what was fetched for it is whole and worth caching; but a comment's job has a pull request's
  // code beside it and the default branch's cache, from which other jobs take their programs.
  if (io.env.GITHUB_OUTPUT && event.kind !== 'issue_comment') setOutput('ready', 'true')
  return { kind: 'record', ...measured, ...(wanted === undefined ? {} : { wanted }) }
}

async function judgeAndReport(
  { record, wanted, cause, problems = [] }: Extract<Figures, { kind: 'record' }>,
  settings: Settings,
  baseline: BaselineSource,
  event: BenchEvent,
  folder: string,
  io: Io,
): Promise<number> {
  const { policy } = settings
  const { reference, fault } = await findReference(record, baseline, settings, io, wanted)
  const screened = judge(record, reference, policy)
  const result =
    // What a fork or other machines reported is judged as it is: nothing is started in the job that has rights.
    cause === undefined && event.kind !== 'workflow_run' && settings.inputs.shard === undefined
      ? await confirmed({ result: screened, record, reference }, settings, { baseline, folder, io })
      : screened
  const acceptance = result.overall === 'regression' ? await acceptanceByLabel(io) : undefined
  const judged: BenchRecord = {
    ...record,
    judgement: { overall: result.overall, rule: result.rule },
    ...(acceptance === undefined ? {} : { acceptance }),
  }
  const accepted = acceptance === undefined ? [] : [`Accepted by ${acceptance.by}: ${acceptance.reason}`]
  const told = { ...result, warnings: [...result.warnings, ...accepted, ...problems] }
  writeResultFile(folder, resultFiles.record, formatRecord(judged))
  if (event.kind === 'pull_request') writeSubmission(folder, record, io)
  const context = { ...reportContext(io.env), forkReported: event.kind === 'workflow_run' }
  writeReports(folder, { record: judged, result: told, reference, context })
  io.print(renderTerminal(told))
  io.log.info(`results: ${folder}`)
  if (cause !== undefined) throw cause
  if (fault !== undefined) throw fault
  // A side-by-side measurement brings its own base, and is no history for others.
  if (judged.design === 'single') await storeRecord(judged, baseline, settings.inputs, io)
  const exitCode = acceptance === undefined ? exitCodeOf(result, policy) : exitCodes.passed
  const by = acceptance === undefined ? '' : `, accepted by ${acceptance.by}`
  const message = [`${headline(result)}${by}`, ...problems].join('; ')
  writeOutcome(folder, { exitCode, message, tail: [] })
  return exitCode
}

function passedWithout(why: string, folder: string, io: Io): number {
  io.print(`nothing is measured: ${why}`)
  writeOutcome(folder, { exitCode: exitCodes.passed, message: `nothing was measured: ${why}`, tail: [] })
  return exitCodes.passed
}
