import type { Settings } from '../../core/config/resolve.ts'
import { reportError } from '../../core/job/error.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { outcomeOfError, passedWithout, writeOutcome } from '../../core/job/job-outcome.ts'
import type { LoadReport } from '../../core/record/cause.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { judgeHandedOver } from '../../core/run.ts'
import { namesInLoad } from '../../core/workload/registry.ts'
import type { GithubSession } from '../../github/client.ts'
import type { WorkflowRunEvent } from '../../github/event.ts'
import { changedFilesOf, type FoundPullRequest } from '../../github/finished-run.ts'
import { plural } from '../../words/number.ts'
import { untouchedReason } from '../../words/path-globs.ts'
import { endingWithoutFigures, type HandedOver } from './handover/fork-result.ts'
import { type NamesOf, withKnownNames } from './handover/known-names.ts'
import { fitToPlan } from './handover/submission-plan.ts'
import { emptyEndings, type Refusal, refusals, type Words } from './words.ts'

/** Result of a suite of the finished run before anything is judged. */
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

/**
 * Writes the outcome of one suite, and its reports where there are figures. @returns why they were
 * refused, if so
 */
export async function judgeForkSuite(
  run: ForkRun,
  handover: SuiteHandover,
  folder: string,
): Promise<Words | undefined> {
  const { event, io } = run
  const { suite, handedOver, settings } = handover
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
      const loads = handedOver.loads.filter(({ cellId }) =>
        fit.record.cells.some(({ id }) => id === cellId),
      )
      const known = withKnownNames(fit.record, loads, await trustedNames(fit.record, settings))
      if (known.state === 'refused') return refuse('other-plan', known.why, suite, folder, io)
      await judgeFigures(run, { ...fit, ...known }, settings, folder).catch((error) => {
        // The other suites are judged all the same.
        writeOutcome(folder, outcomeOfError(error, io.signal.aborted))
        reportError(error, { ...io, env: {} }, false)
      })
      return undefined
    }
  }
}

/** The names that this checkout has for parts of the loads, and the configuration for figures. */
async function trustedNames({ cells }: BenchRecord, { suite, policy }: Settings): Promise<NamesOf> {
  const { tolerances, gated, warnOnly } = policy
  const figures = [
    ...suite.metrics.map(({ figure }) => figure),
    ...Object.keys(tolerances),
    ...(gated ?? []),
    ...warnOnly,
  ].map((figure) => figure.slice(figure.indexOf(':') + 1))
  const byCell = new Map<string, ReadonlySet<string>>()
  for (const { id, ...cell } of cells)
    byCell.set(id, new Set([...figures, ...(await namesInLoad(cell, process.cwd()))]))
  return (cellId) => byCell.get(cellId) ?? new Set()
}

/** Figures of the cells that the trusted configuration plans. */
interface PlannedFigures {
  readonly record: BenchRecord
  /** Ids of the others. */
  readonly leftOut: readonly string[]
  readonly loads: readonly LoadReport[]
}

async function judgeFigures(
  { event, pullRequest, io }: ForkRun,
  { record, leftOut, loads }: PlannedFigures,
  settings: Settings,
  folder: string,
): Promise<void> {
  // Their names are the fork's: a count says enough.
  const warnings =
    leftOut.length === 0
      ? []
      : [
          `${plural(leftOut.length, 'cell')} not in the plan of the trusted configuration: left out.`,
        ]
  if (leftOut.length > 0)
    io.log.info(
      `left out, because the trusted configuration does not plan them: ${leftOut.join(', ')}`,
    )
  const by = isOwnBranch(event) ? 'branch' : 'fork'
  const handedOver = {
    pullRequest,
    warnings,
    loads,
    reported: { by, runUrl: event.finished.url },
  } as const
  await judgeHandedOver(record, handedOver, event.headCommit, settings, folder, io)
}

/** The detail may quote what was handed over: it is in the log of this job alone. */
function refuse(refusal: Refusal, detail: string, suite: string, folder: string, io: Io): Words {
  const { reason: message, remedy } = refusals[refusal]
  io.log.info(`suite ${suite}: ${message} (${detail})`)
  writeOutcome(folder, { exitCode: exitCodes.measurement, message, remedy, tail: [] })
  return refusals[refusal]
}

/**
 * Explains why a pull request cannot affect performance, by its files as GitHub lists them. Its own
 * run is not asked.
 * @returns undefined if it touches one of the trusted globs, or there are none
 * @throws the API's error
 */
export async function untouchedOnGithub(
  { inputs }: Pick<Settings, 'inputs'>,
  { number }: FoundPullRequest,
  { client, repository }: Pick<GithubSession, 'client' | 'repository'>,
): Promise<string | undefined> {
  if (inputs.paths === undefined) return undefined
  const files = await changedFilesOf(client, repository, number)
  return files === undefined ? undefined : untouchedReason(files, inputs.paths)
}
