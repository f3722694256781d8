import { join } from 'node:path'
import type { BenchEvent } from '../github/event.ts'
import { cacheRoot } from '../system/cache-root.ts'

/**
 * Where this machine keeps builds. Not in the runner's temporary folder: GitHub's cache finds an entry again only under
 * the same path.
 */
export function buildsFolder(env: NodeJS.ProcessEnv): string {
  return join(cacheRoot(env), 'builds')
}

/** Where a job keeps them that others must not start from. */
export function ownBuildsFolder(env: NodeJS.ProcessEnv): string {
  return env.RUNNER_TEMP
    ? join(env.RUNNER_TEMP, 'tidb-bench-builds')
    : join(cacheRoot(env), 'untrusted-builds')
}

/**
 * Whether what this job builds may be started by other jobs. A fork's, and that of a comment, which runs other people's
 * commits with the cache of the default branch, stays its own.
 */
export function isTrusted(event: BenchEvent): boolean {
  switch (event.kind) {
    case 'pull_request':
      return event.origin === 'same-repository'
    case 'push':
    case 'schedule':
    case 'workflow_dispatch':
    case 'merge_group':
    case 'release':
    case 'local':
      return true
    case 'issue_comment':
    case 'workflow_run':
    case 'other':
      return false
  }
}
