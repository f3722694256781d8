import { setOutput } from '@actions/core'
import type { Settings } from '../config/resolve.ts'
import { type Confirmation, confirmationInput } from '../config/shard.ts'
import { loadEvent } from '../github/event-file.ts'
import { exitCodes } from '../job/exit-code.ts'
import { writeOutcome } from '../job/job-outcome.ts'
import { plural } from '../words/number.ts'
import { confirmationOf } from './confirm-elsewhere.ts'
import type { Judgement } from './judge-figures.ts'
import type { SuitePlace } from './suite-place.ts'

/**
 * What the job `screen` leaves to others: the suspicious cells, which another machine measures before there is a verdict.
 * @returns undefined where there is a verdict already: nothing is suspicious, or a red was accepted
 */
export function heldBack(
  judgement: Judgement,
  settings: Settings,
  place: SuitePlace,
): Confirmation | undefined {
  if (settings.inputs.shard?.kind !== 'screen') return undefined
  if (judgement.fault !== undefined || judgement.record.acceptance !== undefined) return undefined
  return confirmationOf(judgement, settings, loadEvent(place.io.env))
}

/** Ends a job `screen` without a verdict, and names the cells to the job `confirm`. @returns the exit code */
export function handOn(
  confirmation: Confirmation,
  { suiteName }: Settings,
  { folder, io }: SuitePlace,
): number {
  const { cells } = confirmation
  const message = `${plural(cells.length, 'cell')} of the suite ${suiteName} will be measured once more on another machine before there is a verdict: ${cells.join(', ')}`
  io.print(message)
  if (io.env.GITHUB_OUTPUT) {
    setOutput('confirm', confirmationInput(confirmation))
    // The job with the verdict has the suite's own name for its evidence.
    setOutput('artifact-name', `tidb-bench-${suiteName}-screen`)
  }
  const nothing = { cause: 'share', why: message } as const
  writeOutcome(folder, { exitCode: exitCodes.passed, message, tail: [], nothing })
  return exitCodes.passed
}
