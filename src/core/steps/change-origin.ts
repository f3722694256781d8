import type { BenchEvent } from '../../github/event.ts'
import { git, tryGit } from '../../system/git.ts'
import { lazyGuard } from '../../system/guard.ts'
import type { SourceCheckout } from '../../system/worktree.ts'
import { shortCommit } from '../../words/commit.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { CommitGraph } from '../baseline/select.ts'
import type { Io } from '../job/io.ts'
import { sourceRemote } from './baseline-source.ts'
import { referenceOfRequest } from './request-reference.ts'

/** Advice where git lacks the history of a checkout. */
export const deepCheckout = 'Check out with `fetch-depth: 0`.'

/** A checkout, and what its history looks like here and at its git server. */
export interface OpenHistory {
  readonly source: SourceCheckout
  readonly graph: CommitGraph
}

/**
 * Opens the history of a checkout, which a shallow one reads from its git server, for as long as it
 * is used.
 * @param folder of the checkout
 */
export async function withHistory<T>(
  folder: string,
  io: Io,
  use: (history: OpenHistory) => Promise<T>,
): Promise<T> {
  const remote = await sourceRemote(io).catch(() => undefined)
  const source: SourceCheckout = { folder, ...defined({ remote }) }
  const guard = lazyGuard()
  const graph = new CommitGraph({
    ...source,
    ...(remote && { remote: { ...remote, ledger: guard.ledger } }),
  })
  try {
    return await use({ source, graph })
  } finally {
    await graph.close()
    guard.release()
  }
}

/** Origin of a change that is not merged yet. */
export interface ChangeOrigin {
  readonly source: SourceCheckout
  /**
   * The merge base of what is checked out and the branch that the change goes to, or the merge by
   * which it came to that branch.
   */
  readonly commit: string
  /** The head of that branch. */
  readonly branch: string
}

/**
 * Finds the commit that the files of this checkout were changed from.
 * @param folder of the checkout
 * @throws Failure `input` where nothing says which branch the change goes to, or the merge base is
 *   known nowhere
 */
export async function originOfChange(
  event: BenchEvent,
  io: Io,
  folder: string,
): Promise<ChangeOrigin> {
  const here = await git(['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: folder })
  // The branch of a dispatch, where something else is checked out.
  const isDispatch = event.kind === 'workflow_dispatch' && event.headCommit !== undefined
  const branch = isDispatch ? event.headCommit : await targetBranchHead(event, folder, io)
  if (branch === undefined)
    throw new Failure('input', 'nothing says which branch this change goes to', {
      remedy: deepCheckout,
    })
  return withHistory(folder, io, async ({ source, graph }) => {
    const base = await mergeBase(graph, here.toString().trim(), branch)
    return { source, branch, commit: await graph.arrival(base, branch) }
  })
}

/**
 * Finds the merge base of two commits, also from a shallow checkout.
 * @throws Failure `input` where it is known nowhere
 */
export async function mergeBase(graph: CommitGraph, head: string, branch: string): Promise<string> {
  const of = `${shortCommit(head)} and ${shortCommit(branch)}`
  try {
    for await (const [first] of graph.ancestors(head, branch)) if (first !== undefined) return first
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause
    const what = `the merge base of ${of} cannot be found: ${cause.message}`
    throw new Failure('input', what, { cause, tail: cause.tail, remedy: deepCheckout })
  }
  throw new Failure('input', `${of} have no common ancestor in this checkout`, {
    remedy: deepCheckout,
  })
}

/**
 * The head of the branch that a change goes to. After a push that is what the branch was before it;
 * elsewhere the default branch, as far as the checkout knows it.
 * @returns undefined where nothing says it
 */
export async function targetBranchHead(
  event: BenchEvent,
  folder: string,
  io: Io,
): Promise<string | undefined> {
  switch (event.kind) {
    case 'pull_request':
    case 'merge_group':
      return event.baseCommit
    case 'issue_comment': {
      const request = await referenceOfRequest(event, io)
      return request?.kind === 'merge-base' ? request.base : undefined
    }
    case 'push':
      // A branch that was made by the push was nothing before it.
      return /^0+$/.test(event.before) ? undefined : event.before
    default:
      return defaultBranchHead(folder, event.defaultBranch)
  }
}

async function defaultBranchHead(
  folder: string,
  name: string | undefined,
): Promise<string | undefined> {
  const branches = name === undefined ? [] : [`refs/remotes/origin/${name}`]
  const usual = ['main', 'master'].flatMap((each) => [
    `refs/remotes/origin/${each}`,
    `refs/heads/${each}`,
  ])
  for (const ref of [...branches, 'refs/remotes/origin/HEAD', ...usual]) {
    const answer = await tryGit(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
      cwd: folder,
    })
    if (answer.exitCode === 0) return answer.stdout.toString().trim()
  }
  return undefined
}
