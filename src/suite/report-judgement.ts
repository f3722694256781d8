import { loadEvent } from '../github/event-file.ts'
import { printResult } from '../job/print-result.ts'
import { resultFiles, writeResultFile } from '../job/result-folder.ts'
import { formatRecord } from '../record/format.ts'
import { reportContext, writeReports } from '../show/reports.ts'
import { writeSubmission } from './hand-over.ts'
import type { Judgement, SuiteFigures } from './judge-figures.ts'
import type { SuitePlace } from './suite-place.ts'

/** Writes record, result and reports into the result folder, and the table into the terminal. */
export function reportJudgement(
  { record: measured, handedOver }: SuiteFigures,
  { record, result, reference }: Judgement,
  { folder, io }: SuitePlace,
): void {
  writeResultFile(folder, resultFiles.record, formatRecord(record))
  const event = loadEvent(io.env)
  if (event.kind === 'pull_request') writeSubmission(folder, measured, io)
  const context = {
    ...reportContext(io.env),
    reported: handedOver?.reported,
    accepted: record.acceptance,
  }
  for (const fault of writeReports(folder, {
    record,
    result,
    reference,
    context,
    reportsTo: event.reportsTo.kind,
  }))
    io.log.warn(fault)
  try {
    printResult(result, io)
  } catch (error) {
    io.log.warn(`the table could not be drawn: ${(error as Error).message}`)
  }
  io.log.info(`results: ${folder}`)
}
