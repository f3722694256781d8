import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { BenchEvent } from '../github/event.ts'
import { loadEvent } from '../github/event-file.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { Io } from './io.ts'

const run = promisify(execFile)

/**
 * Which commit is measured: as GitHub says it, else as git does; empty outside a repository.
 * @param folder of the checkout
 */
export async function measuredSource(io: Pick<Io, 'env'>, folder = '.'): Promise<BenchRecord['source']> {
  const { env } = io
  if (env.GITHUB_ACTIONS !== 'true') {
    return known({
      commit: await git(folder, 'rev-parse', 'HEAD'),
      ref: await git(folder, 'rev-parse', '--abbrev-ref', 'HEAD'),
      dirty: (await isDirty(folder)) || undefined,
    })
  }
  const event = loadEvent(env)
  const commit = await measuredCommit(event)
  return known({
    repository: env.GITHUB_REPOSITORY,
    ref: env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME,
    commit,
    event: event.name,
    runId: event.runId,
    runAttempt: event.runAttempt,
  })
}

/**
 * The commit that a job measures. The event of a comment has none, and those of a timetable and of a button have that of
 * the branch whose workflow runs: there the checkout is what was asked for.
 */
export async function measuredCommit({ headCommit, kind }: BenchEvent): Promise<string | undefined> {
  const isOfCheckout = kind === 'schedule' || kind === 'workflow_dispatch' || headCommit === undefined
  return (isOfCheckout ? await git('.', 'rev-parse', 'HEAD') : undefined) ?? headCommit
}

/** `suite/commit/run-attempt-time`; the time tells the jobs of a matrix apart. */
export function recordId(suite: string, source: BenchRecord['source'], createdAt: string): string {
  const commit = source.commit?.slice(0, 12) ?? 'no-commit'
  const time = createdAt.replace(/[^0-9]/g, '')
  const run = source.runId === undefined ? '' : `${source.runId}-${source.runAttempt ?? 1}-`
  return `${suite}/${commit}/${run}${time}`
}

/** Do files that git knows differ from the commit? New ones may be results and baselines of ours. */
async function isDirty(folder: string): Promise<boolean> {
  return (await git(folder, 'status', '--porcelain', '--untracked-files=no')) !== undefined
}

async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  try {
    return (await run('git', args, { cwd: folder })).stdout.trim() || undefined
  } catch {
    return undefined
  }
}

function known<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as never
}
