import type { Settings } from '../config/resolve.ts'
import type { WorkflowRunEvent } from '../github/event.ts'
import type { FoundPullRequest } from '../github/pull-request-of-run.ts'
import { emptyEndings, type Refusal, refusals } from '../handover/refusals.ts'
import { fitToPlan } from '../handover/submission-plan.ts'
import { reportError } from '../job/error.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { outcomeOfError, passedWithout, writeOutcome } from '../job/job-outcome.ts'
import type { BenchRecord } from '../record/schema.ts'
import { closeBaseline, openBaseline } from '../suite/baseline-source.ts'
import { concludeSuite } from '../suite/run.ts'
import { knownStartNoise } from '../suite/start-noise-store.ts'
import { plural } from '../words/number.ts'
import { endingWithoutFigures, type HandedOver } from './fork-result.ts'

/** What a suite of the finished run came to before anything is judged. */
export interface SuiteHandover {
  readonly suite: string
  readonly settings: Settings
  readonly handedOver: HandedOver
}

/** Everything that the judging of one suite needs beside its figures. */
export interface ForkRun {
  readonly event: WorkflowRunEvent
  readonly pullRequest: FoundPullRequest
  readonly io: Io
}

/** The run belongs to a branch of this repository, whose authors may write. */
export function isOwnBranch({ finished }: WorkflowRunEvent): boolean {
  return finished.headRepository.id === finished.repositoryId
}

/** Writes the outcome of one suite, and its reports where there are figures. @returns why they were refused, if so */
export async function judgeForkSuite(
  run: ForkRun,
  found: SuiteHandover,
  folder: string,
): Promise<Refusal | undefined> {
  const { event, io } = run
  const { suite, handedOver, settings } = found
  switch (handedOver.state) {
    case 'nothing':
      passedWithout(handedOver.why, folder, io, handedOver.cause)
      return undefined
    case 'absent': {
      const ending = endingWithoutFigures(event.finished.conclusion, handedOver.how)
      const { reason: message, remedy } = emptyEndings[ending]
      const exitCode = ending === 'cancelled' ? exitCodes.cancelled : exitCodes.measurement
      writeOutcome(folder, { exitCode, message, remedy, tail: [] })
      return undefined
    }
    case 'refused':
      return refuse(handedOver.refusal, handedOver.detail, suite, folder, io)
    case 'figures': {
      const fit = fitToPlan(handedOver.record, settings)
      if (fit.state === 'other') return refuse('other-plan', fit.why, suite, folder, io)
      await judgeFigures(run, fit.record, fit.leftOut, settings, folder).catch((error) => {
        // The other suites are judged all the same.
        writeOutcome(folder, outcomeOfError(error, io.signal.aborted))
        reportError(error, { ...io, env: {} }, false)
      })
      return undefined
    }
  }
}

async function judgeFigures(
  { event, pullRequest, io }: ForkRun,
  record: BenchRecord,
  leftOut: readonly string[],
  settings: Settings,
  folder: string,
): Promise<void> {
  const baseline = await openBaseline(settings.inputs.baseline, io)
  try {
    const { sideBySide } = record
    const whole =
      sideBySide === undefined
        ? record
        : {
            ...record,
            sideBySide: {
              ...sideBySide,
              gatedCells: record.cells.length,
              startNoise: await knownStartNoise(record, baseline, io),
            },
          }
    // Their names are the fork's: a count says enough.
    const warnings =
      leftOut.length === 0
        ? []
        : [`${plural(leftOut.length, 'cell')} that the trusted configuration does not plan: left out.`]
    if (leftOut.length > 0) io.log.info(`left out, since nobody planned them: ${leftOut.join(', ')}`)
    const by = isOwnBranch(event) ? 'branch' : 'fork'
    const handedOver = { pullRequest, warnings, reported: { by, runUrl: event.finished.url } } as const
    const wanted = { kind: 'merge-base', head: event.headCommit, base: pullRequest.baseCommit } as const
    await concludeSuite({ record: whole, wanted, handedOver }, settings, { baseline, folder, io })
  } finally {
    await closeBaseline(baseline, io)
  }
}

/** The detail may quote what was handed over: it stands in the log of this job alone. */
function refuse(refusal: Refusal, detail: string, suite: string, folder: string, io: Io): Refusal {
  const { reason: message, remedy } = refusals[refusal]
  io.log.info(`suite ${suite}: ${message} (${detail})`)
  writeOutcome(folder, { exitCode: exitCodes.measurement, message, remedy, tail: [] })
  return refusal
}
