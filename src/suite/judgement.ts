import type { Wanted } from '../baseline/select.ts'
import type { Settings } from '../config/resolve.ts'
import { loadEvent } from '../github/event-file.ts'
import type { FoundPullRequest } from '../github/pull-request-of-run.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { writeOutcome } from '../job/outcome.ts'
import { resultFiles, writeResultFile } from '../job/result-folder.ts'
import { formatRecord } from '../record/format.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { Reported } from '../report/context.ts'
import { headline } from '../report/headline.ts'
import { renderTerminal } from '../report/terminal.ts'
import { acceptanceByLabel, acceptanceOnHead } from '../show/acceptance.ts'
import { forkWarnings } from '../show/mark-state.ts'
import { reportContext, writeReports } from '../show/reports.ts'
import { judge } from '../verdict/judge.ts'
import { exitCodeOf } from '../verdict/overall.ts'
import { confirmed, type Surroundings } from './confirm.ts'
import { writeSubmission } from './hand-over.ts'
import { findReference } from './reference.ts'
import { storeRecord } from './store-record.ts'

/** What there is to judge. */
export interface Figures {
  readonly record: BenchRecord
  /** What to compare with, where the event does not say. */
  readonly wanted?: Wanted
  /** Why the measurement ended early. */
  readonly cause?: unknown
  /** Sentences to say beside the result: on shards that are missing. */
  readonly problems?: readonly string[]
  /** Present: another job measured them. */
  readonly handedOver?: HandedOverBy
}

/** Who handed figures over, and what a reader must know of them. */
export interface HandedOverBy {
  readonly pullRequest: FoundPullRequest
  readonly reported: Reported
  readonly warnings: readonly string[]
}

/**
 * Judges figures and writes everything into the result folder. @returns the exit code
 * @throws what ended the measurement early, and Failure where the reference cannot be had
 */
export async function judgeAndReport(
  { record, wanted, cause, problems = [], handedOver }: Figures,
  settings: Settings,
  { baseline, folder, io }: Surroundings,
): Promise<number> {
  const { policy } = settings
  const event = loadEvent(io.env)
  const { reference, fault } = await findReference(record, baseline, settings, io, wanted)
  const screened = judge(record, reference, policy)
  const result =
    // What other jobs measured is judged as it is: nothing is started in the job that has rights.
    cause === undefined && handedOver === undefined && settings.inputs.shard === undefined
      ? await confirmed({ result: screened, record, reference }, settings, { baseline, folder, io })
      : screened
  const acceptance = result.overall === 'regression' ? await acceptanceOf(handedOver, io) : undefined
  const judged: BenchRecord = {
    ...record,
    judgement: { overall: result.overall, rule: result.rule },
    ...(acceptance === undefined ? {} : { acceptance }),
  }
  const warnings = [
    ...result.warnings,
    ...(handedOver?.warnings ?? []),
    ...(handedOver?.reported.by === 'fork' ? forkWarnings(result) : []),
    ...(acceptance === undefined ? [] : [`Accepted by ${acceptance.by}: ${acceptance.reason}`]),
    ...problems,
  ]
  const told = { ...result, warnings }
  writeResultFile(folder, resultFiles.record, formatRecord(judged))
  if (event.kind === 'pull_request') writeSubmission(folder, record, io)
  const context = { ...reportContext(io.env), reported: handedOver?.reported }
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
  writeOutcome(folder, { exitCode, message, tail: [], ...(acceptance && { acceptedBy: acceptance.by }) })
  return exitCode
}

function acceptanceOf(handedOver: HandedOverBy | undefined, io: Io): Promise<BenchRecord['acceptance']> {
  return handedOver === undefined ? acceptanceByLabel(io) : acceptanceOnHead(handedOver.pullRequest, io)
}
