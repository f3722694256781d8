import { createHash } from 'node:crypto'
import type { BenchEvent } from './event-types.ts'

export { setCheckRun } from './check-run.ts'
export { type MarkRun, type MarkState, markWords } from './mark-order.ts'
export {
  type EarlierLine,
  earlierLines,
  type RunningTask,
  type SharedLine,
  setCommitStatus,
  updateRunningStatus,
} from './status.ts'

/** GitHub takes no longer name of a status; suites have 100 characters at most. */
const MOST_BASE = 120

/**
 * The name of a commit's mark. A commit may be fine for one branch and too slow for another, so each base but the default
 * branch has a name of its own: `tidb-bench/SUITE`, and `tidb-bench/SUITE (BASE)`.
 * @param base the branch that the commit was compared for; undefined where there is none
 * @param defaultBranch undefined where the event does not say
 */
export function markName(suite: string, base: string | undefined, defaultBranch: string | undefined): string {
  const name = `tidb-bench/${suite}`
  return base === undefined || defaultBranch === undefined || base === defaultBranch
    ? name
    : `${name} (${shortened(base)})`
}

/** Two long names stay two. */
function shortened(base: string): string {
  if (base.length <= MOST_BASE) return base
  const digest = createHash('sha256').update(base).digest('hex').slice(0, 12)
  return `${base.slice(0, MOST_BASE - 13)}…${digest}`
}

/**
 * The branch that an event's commit is judged for: the one that it would be merged into, else its own.
 * @returns undefined where the event does not say; that of a comment has to be asked
 */
export function baseBranchOf(event: BenchEvent): string | undefined {
  switch (event.kind) {
    case 'pull_request':
      return event.baseRef
    case 'merge_group':
      return shortRef(event.baseRef)
    case 'push':
    case 'schedule':
    case 'workflow_dispatch':
    case 'release':
      return event.ref === undefined ? undefined : shortRef(event.ref)
    case 'workflow_run':
    case 'issue_comment':
    case 'other':
    case 'local':
      return undefined
  }
}

function shortRef(ref: string): string {
  return ref.replace(/^refs\/(?:heads|tags)\//, '')
}
