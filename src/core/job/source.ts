import { existsSync } from 'node:fs'
import { type BenchEvent, extentOf, isProw, loadEvent, prowRepository } from '../../github/event.ts'
import { tryGit } from '../../system/git.ts'
import { defined } from '../../words/objects.ts'
import { DEFAULT_SUITE, type GivenInputs, type Inputs, withInputs } from '../config/inputs.ts'
import { DEFAULT_CONFIG_FILE } from '../config/resolve.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { Io } from './io.ts'

/**
 * Returns the measured commit: as GitHub gives it, else as git does; empty outside a repository.
 * @param folder of the checkout
 */
export async function measuredSource(
  io: Pick<Io, 'env'>,
  folder = '.',
): Promise<BenchRecord['source']> {
  const { env } = io
  if (env.GITHUB_ACTIONS !== 'true' && !isProw(env)) {
    // New files may be results and baselines of ours.
    const status = await git(folder, 'status', '--porcelain', '--untracked-files=no')
    const isDirty = status !== undefined
    return defined({
      commit: await git(folder, 'rev-parse', 'HEAD'),
      ref: await git(folder, 'rev-parse', '--abbrev-ref', 'HEAD'),
      dirty: isDirty || undefined,
    })
  }
  const event = loadEvent(env)
  const commit = await measuredCommit(event)
  return defined({
    repository: env.GITHUB_REPOSITORY ?? prowRepository(env),
    ref: env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME || event.ref,
    commit,
    event: event.name,
    runId: event.runId,
    runAttempt: event.runAttempt,
  })
}

/**
 * The commit that a job measures. The event of a comment has none, and those of a timetable and of
 * a button have that of the branch whose workflow runs: there the checkout is what was requested.
 */
export async function measuredCommit({
  headCommit,
  kind,
}: BenchEvent): Promise<string | undefined> {
  const isOfCheckout =
    kind === 'schedule' || kind === 'workflow_dispatch' || headCommit === undefined
  return (isOfCheckout ? await git('.', 'rev-parse', 'HEAD') : undefined) ?? headCommit
}

/**
 * Checks whether a dispatch or a timetable measures another commit than the one of its branch: its
 * rules and its level are not that one's.
 */
export async function measuresElsewhere(event: BenchEvent): Promise<boolean> {
  const isOfBranch = event.kind === 'workflow_dispatch' || event.kind === 'schedule'
  if (!isOfBranch || event.headCommit === undefined) return false
  return (await measuredCommit(event)) !== event.headCommit
}

/** `suite/commit/run-attempt-time`; the time tells the jobs of a matrix apart. */
export function recordId(suite: string, source: BenchRecord['source'], createdAt: string): string {
  const commit = source.commit?.slice(0, 12) ?? 'no-commit'
  const time = createdAt.replace(/[^0-9]/g, '')
  const run = source.runId === undefined ? '' : `${source.runId}-${source.runAttempt ?? 1}-`
  return `${suite}/${commit}/${run}${time}`
}

async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  const answer = await tryGit(args, { cwd: folder }).catch(() => undefined)
  return answer?.exitCode === 0 ? answer.stdout.toString().trim() || undefined : undefined
}

/** The suite that the label `bench: full` picks. */
export const FULL_SUITE = 'full'

/**
 * The inputs as the labels of the pull request change them: `bench: full` picks the suite `full` of
 * the configuration.
 */
export function inputsFor(inputs: GivenInputs, event: BenchEvent): GivenInputs {
  const wantsFull = event.kind === 'pull_request' && extentOf(event.labels) === 'full'
  return wantsFull && markedSuite(inputs) === DEFAULT_SUITE && hasConfigFile(inputs.values)
    ? withInputs(inputs, { suite: FULL_SUITE })
    : inputs
}

/**
 * The suite by whose name the commit is marked: the one that the workflow names, also where a label
 * picks another one. What a merge requires has one name, and would never come if a label changed
 * it.
 */
export function markedSuite({ values }: GivenInputs): string {
  return values.suite
}

/** Checks for a configuration file: without one, the only suite is that of the inputs. */
export function hasConfigFile({ config }: Pick<Inputs, 'config'>): boolean {
  return existsSync(config ?? DEFAULT_CONFIG_FILE)
}
