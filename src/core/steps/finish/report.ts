import { loadEvent } from '../../../github/event.ts'
import type { Inputs } from '../../config/inputs.ts'
import { resultFiles, writeResultFile } from '../../job/result-folder.ts'
import { formatRecord } from '../../record/json.ts'
import { siteLinks } from '../../report/story.ts'
import { printResult, reportContext, writeReports } from '../../show/reports.ts'
import { callAfterRuns } from '../hooks.ts'
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
  const figures = { record: measured, loads: result.loads }
  await callAfterRuns({ suite: measured.suite, event, folder, io, figures })
  const context = {
    ...reportContext(io.env, folder),
    reported: handedOver?.reported,
    accepted: record.acceptance,
    site: siteLinks(inputs.siteUrl, record),
    isStored,
  }
  const reportable = { record, result, reference, context, reportsTo: event.reportsTo.kind }
  const { faults } = await writeReports(folder, reportable)
  for (const fault of faults) io.log.warn(fault)
  io.log.info(`results: ${folder}`)
  try {
    printResult(result, io, context)
  } catch (error) {
    io.log.warn(`the table could not be drawn: ${(error as Error).message}`)
  }
}
