import type { Inputs } from '../../config/inputs.ts'
import { type BenchEvent, loadEvent } from '../../github/event.ts'
import {
  buildNothing,
  buildSubmission,
  type NothingMeasured,
} from '../../job/handover/submission.ts'
import type { Io } from '../../job/io.ts'
import { resultFiles, writeResultFile } from '../../job/result-folder.ts'
import { Failure } from '../../record/failure.ts'
import { formatRecord } from '../../record/json.ts'
import { siteLinks } from '../../report/story.ts'
import { printResult, reportContext, writeReports } from '../../show/reports.ts'
import type { Judgement, SuiteFigures, SuitePlace } from '../suite-figures.ts'
import { willBeStored } from './store-record.ts'

/** Writes record, result and reports into the result folder, and the table into the terminal. */
export async function reportJudgement(
  { record: measured, handedOver }: SuiteFigures,
  { record, result, reference }: Judgement,
  { folder, io, baseline }: SuitePlace,
  inputs: Pick<Inputs, 'siteUrl' | 'updateBaseline' | 'releaseBranches' | 'baseline'>,
): Promise<void> {
  const isStored = willBeStored(baseline, inputs, io)
  writeResultFile(folder, resultFiles.record, formatRecord(record))
  const event = loadEvent(io.env)
  if (event.kind === 'pull_request')
    handOver(folder, event, () => buildSubmission(measured, result.loads), io)
  const context = {
    ...reportContext(io.env),
    reported: handedOver?.reported,
    accepted: record.acceptance,
    site: siteLinks(inputs.siteUrl, record),
    isStored,
  }
  const reportable = { record, result, reference, context, reportsTo: event.reportsTo.kind }
  for (const fault of await writeReports(folder, reportable)) io.log.warn(fault)
  try {
    printResult(result, io, isStored)
  } catch (error) {
    io.log.warn(`the table could not be drawn: ${(error as Error).message}`)
  }
  io.log.info(`results: ${folder}`)
}

/** Reason why nothing was measured, and the suite. */
interface Nothing extends Pick<NothingMeasured, 'suite' | 'reason'> {
  readonly event: BenchEvent
}

/**
 * The word that this pull request is not measured; that workflow would take silence for a fault.
 */
export function writeNothing(folder: string, { suite, event, reason }: Nothing, io: Io): void {
  const { repository } = event
  if (event.kind !== 'pull_request' || repository === undefined) return
  const whose = {
    suite,
    repository: `${repository.owner}/${repository.repo}`,
    commit: event.headCommit,
    reason,
  } as const
  handOver(folder, event, () => buildNothing(whose), io)
}

/**
 * The numbers alone, for the workflow that comments; a fork's own job has no right to. Names that
 * cannot be handed over are a warning in a fork's job; this job's own verdict stands all the same.
 */
function handOver(
  folder: string,
  event: Extract<BenchEvent, { kind: 'pull_request' }>,
  build: () => string,
  io: Io,
): void {
  try {
    writeResultFile(folder, resultFiles.submission, build())
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'input') throw error
    const words = [error.message, error.remedy].filter(Boolean).join('\n')
    if (event.origin === 'fork') io.log.warn(words)
    else io.log.debug(words)
  }
}
