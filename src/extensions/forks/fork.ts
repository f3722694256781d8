import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { GivenInputs } from '../../core/config/inputs.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { ForkPlace, ForkSuite } from '../../core/job/fork-place.ts'
import type { Io } from '../../core/job/io.ts'
import {
  type JobOutcome,
  outcomeOfError,
  passedWithout,
  readOutcome,
  writeOutcome,
} from '../../core/job/job-outcome.ts'
import { resultFiles, writeResultFile } from '../../core/job/result-folder.ts'
import { findDecision } from '../../core/steps/hooks.ts'
import { explainApiFailure, type Permission } from '../../github/api-outcome.ts'
import { type GithubSession, githubSession } from '../../github/client.ts'
import type { WorkflowRunEvent } from '../../github/event.ts'
import { findPullRequest } from '../../github/finished-run.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import {
  type ForkRun,
  isOwnBranch,
  judgeForkSuite,
  type SuiteHandover,
  untouchedOnGithub,
} from './fork-suite.ts'
import { type ForkSuites, forkSuites, inputsForBase } from './fork-suites.ts'
import { collectHandedOver } from './handover/fork-result.ts'

/**
 * The second workflow of the pair for forks: judges what the first handed over, suite by suite. A
 * run that failed, was cancelled or handed over what is refused is never green. The outcome is
 * written whatever happens.
 * @returns the exit code
 * @throws Failure `measurement` where no pull request is found safely, `environment` where the API
 *   failed
 */
export async function judgeFork(
  event: WorkflowRunEvent,
  trusted: TrustedInputs,
  folder: string,
  io: Io,
): Promise<number> {
  try {
    const idle = idleConclusions.get(event.finished.conclusion ?? 'none')
    if (idle !== undefined) return passedWithout(idle, folder, io)
    const session = sessionOf(io)
    const search = await callApi('pull-requests: write', () =>
      findPullRequest(session.client, session.repository, event.finished, event.headCommit),
    )
    if (search.state === 'gone') return passedWithout(search.why, folder, io)
    if (search.state === 'unknown') {
      throw new Failure('measurement', search.why, {
        remedy:
          'No comment was posted, because the pull request is unknown. Check the finished run.',
      })
    }
    const run: ForkRun = { event, pullRequest: search.pullRequest, io }
    // From here on there is a pull request to report to, whatever the figures are.
    const owed = trusted.suites.required(run.pullRequest.labels)
    writePlace(
      run,
      owed.map((suite) => markedPart(suite, '.', trusted.suites, run)),
      folder,
    )
    const suites = await suitesForBase(run, session, trusted, folder)
    const handovers = await collectAll(run, session, suites)
    if (handovers.length > 0) return await judgeAll(run, suites, handovers, folder)
    if (!isOwnBranch(event)) throw new Failure('measurement', 'the run handed nothing over')
    // A branch of this repository has the right to comment, and a job that does hands nothing over.
    rmSync(join(folder, resultFiles.fork), { force: true })
    return passedWithout('a run of a branch of this repository comments itself', folder, io)
  } catch (error) {
    writeOutcome(folder, outcomeOfError(error, io.signal.aborted))
    throw error
  }
}

/** The caller's inputs, and the suites that they and the checkout describe. */
export interface TrustedInputs {
  readonly callerInputs: GivenInputs
  readonly suites: ForkSuites
}

/** @throws Failure `input` where the configuration of the base branch has faults */
async function suitesForBase(
  { event, pullRequest, io }: ForkRun,
  session: GithubSession,
  { callerInputs, suites }: TrustedInputs,
  folder: string,
): Promise<ForkSuites> {
  const inputs = await callApi('contents: read', () =>
    inputsForBase(callerInputs, event, pullRequest, session, folder, io),
  )
  return inputs === callerInputs ? suites : forkSuites(inputs)
}

/** Runs that have not been started, or not ended: nothing broke, and nothing is owed. */
const idleConclusions: ReadonlyMap<string, string> = new Map([
  ['none', 'the run has not ended'],
  ['skipped', 'every job of the finished run was skipped'],
  ['action_required', 'the finished run waits for approval'],
])

function sessionOf(io: Io): GithubSession {
  const session = githubSession(io)
  if (session !== undefined) return session
  throw new Failure(
    'input',
    'a workflow_run needs the token to read the numbers of the finished run',
    {
      remedy:
        'Leave the input github-token at its default, and add `permissions: actions: read` to the job.',
    },
  )
}

/** @throws Failure `environment`, in words for the reader of the log, where the API fails */
async function callApi<T>(needs: Permission, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    const failure = explainApiFailure(cause, needs)
    const remedy =
      failure.state === 'forbidden' ? { remedy: `Add to the job:\n${failure.yamlToAdd}` } : {}
    throw new Failure('environment', failure.why, { cause, ...remedy })
  }
}

/**
 * The suites that were handed over, and those that should have been; none for a branch whose own
 * job comments.
 */
async function collectAll(
  { event, pullRequest, io }: ForkRun,
  { client, repository }: GithubSession,
  suites: ForkSuites,
): Promise<SuiteHandover[]> {
  const required = suites.required(pullRequest.labels)
  const createdAt = new Date().toISOString()
  const handovers: SuiteHandover[] = []
  // Only by our own names: other artifacts cause no requests.
  for (const [suite, settings] of suites.settings) {
    const skippedBy = async () => {
      const skipped = await findDecision('skip', settings.policy, io, pullRequest)
      return skipped && `${skipped.by}, ${skipped.reason}`
    }
    const untouched = async () =>
      (await untouchedOnGithub(settings, pullRequest, { client, repository })) ??
      // Who may push here could mark the commit himself.
      (isOwnBranch(event) ? 'as the run of this branch states' : undefined)
    const task = { client, repository, event, suite, createdAt, skippedBy, untouched }
    const handedOver = await callApi('actions: read', () => collectHandedOver(task))
    handovers.push({ suite, settings, handedOver })
  }
  const there = handovers.filter(({ handedOver }) => handedOver.state !== 'absent')
  if (there.length === 0 && isOwnBranch(event)) return []
  const isOwed = ({ suite, handedOver }: SuiteHandover) =>
    required.includes(suite) &&
    handedOver.state === 'absent' &&
    // Jobs that succeeded are not run again with those that failed: that suite was judged before.
    !(handedOver.how === 'earlier' && there.length > 0)
  return handovers.filter((each) => there.includes(each) || isOwed(each))
}

async function judgeAll(
  run: ForkRun,
  suites: ForkSuites,
  handovers: readonly SuiteHandover[],
  folder: string,
): Promise<number> {
  const parts: ForkSuite[] = []
  for (const each of handovers) {
    const part = markedPart(each.suite, folderOf(each.suite, handovers.length), suites, run)
    mkdirSync(join(folder, part.folder), { recursive: true })
    const refusal = await judgeForkSuite(run, each, join(folder, part.folder))
    parts.push({ ...part, ...defined({ refusal }) })
  }
  writePlace(run, parts, folder)
  const outcomes = parts.map((part) => readOutcome(join(folder, part.folder)))
  if (parts.length > 1) writeOutcome(folder, together(parts, outcomes))
  return readOutcome(folder).exitCode
}

/** One suite's results are in the folder itself, several in folders of their own. */
function folderOf(suite: string, suites: number): string {
  return suites === 1 ? '.' : join(resultFiles.suites, suite)
}

function markedPart(
  suite: string,
  folder: string,
  suites: ForkSuites,
  { pullRequest }: ForkRun,
): ForkSuite {
  const marked = suites.marked(suite, pullRequest.labels)
  return { suite, folder, ...defined({ marked }) }
}

/** Writes the place for the step that publishes. */
function writePlace({ event, pullRequest }: ForkRun, parts: ForkSuite[], folder: string): void {
  const { runId, attempt, url } = event.finished
  const place: ForkPlace = {
    pullRequest: pullRequest.number,
    headCommit: event.headCommit,
    baseRef: pullRequest.baseRef,
    by: isOwnBranch(event) ? 'branch' : 'fork',
    runId,
    attempt,
    runUrl: url,
    parts,
  }
  writeResultFile(folder, resultFiles.fork, `${JSON.stringify(place, null, 2)}\n`)
}

/** Worst first; a broken measurement weighs more than a regression, since nothing is known then. */
const severity = [
  exitCodes.environment,
  exitCodes.input,
  exitCodes.measurement,
  exitCodes.cancelled,
  exitCodes.regression,
  exitCodes.passed,
] as const

function together(parts: readonly ForkSuite[], outcomes: readonly JobOutcome[]): JobOutcome {
  const exitCode =
    severity.find((code) => outcomes.some((outcome) => outcome.exitCode === code)) ?? 0
  const message = parts
    .map(({ suite }, index) => `${suite}: ${outcomes[index]?.message}`)
    .join('; ')
  return { exitCode, message, tail: [] }
}
