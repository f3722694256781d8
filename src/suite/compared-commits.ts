import { CommitGraph } from '../baseline/commit-graph.ts'
import type { AgainstCommit } from '../config/against.ts'
import type { Settings } from '../config/resolve.ts'
import type { BenchEvent } from '../github/event.ts'
import { lazyGuard } from '../job/guard.ts'
import type { Io } from '../job/io.ts'
import { measuredCommit } from '../job/source.ts'
import { Failure } from '../record/failure.ts'
import type { SourceCheckout } from '../server/builds/worktree.ts'
import { tryGit } from '../system/git.ts'
import { commitSchema, shortCommit } from '../words/commit.ts'
import { defined } from '../words/defined.ts'
import { sourceRemote } from './baseline-source.ts'
import { targetBranchHead } from './target-branch.ts'

/** The commits that a job is about. */
export interface ComparedCommits {
  readonly source: SourceCheckout
  readonly candidate: string
  /** Present: the commit that it is measured against. */
  readonly base?: string
  /** Default: it is what is checked out here, files that are not committed included. */
  readonly candidateIs?: 'any-commit'
  /** The commit from which on the change counts; absent where the job is about no change. */
  readonly changedSince?: string
}

const remedy = 'Check out with `fetch-depth: 0`.'

/**
 * Finds the commits, also from a shallow checkout where the git server answers.
 * @returns undefined where nothing depends on them
 * @throws Failure `input` where one is known nowhere, or both are the same by what was asked
 */
export async function findCommits(
  settings: Pick<Settings, 'against' | 'build' | 'inputs'>,
  event: BenchEvent,
  io: Io,
): Promise<ComparedCommits | undefined> {
  const { against, build, inputs } = settings
  if (against === undefined && build === undefined && inputs.paths === undefined) return undefined
  const remote = await sourceRemote(io).catch(() => undefined)
  const source: SourceCheckout = { folder: '.', ...defined({ remote }) }
  const guard = lazyGuard()
  const graph = new CommitGraph({ ...source, ...(remote && { remote: { ...remote, ledger: guard.ledger } }) })
  try {
    const candidate = await measuredCommit(event)
    if (candidate === undefined)
      throw new Failure('input', 'what is built is a commit, and this folder is no git checkout', {
        remedy: 'Run it in a clone of the repository, after actions/checkout.',
      })
    const branch = await targetBranchHead(event, source, io)
    const since = branch === undefined ? undefined : await mergeBase(graph, candidate, branch)
    const base =
      against === undefined ? undefined : await baseCommit(against, { graph, source, branch, since })
    if (base === candidate && !isOfChange(event))
      throw new Failure('input', `both sides would be commit ${shortCommit(candidate)}`, {
        remedy:
          'A server against itself is what `noise` measures; name another commit or version by `against`.',
      })
    // On a branch everything is measured: its figures are what others are compared with.
    const named = against?.kind === 'revision' ? base : undefined
    const changedSince = isOfChange(event) || event.kind === 'local' ? (since ?? named) : named
    return {
      source,
      candidate,
      ...defined({ base, changedSince }),
    }
  } finally {
    await graph.close()
    guard.release()
  }
}

/** A change that is not merged yet. */
function isOfChange({ kind }: BenchEvent): boolean {
  return kind === 'pull_request' || kind === 'merge_group' || kind === 'issue_comment'
}

interface Known {
  readonly graph: CommitGraph
  readonly source: SourceCheckout
  readonly branch: string | undefined
  readonly since: string | undefined
}

async function baseCommit(against: AgainstCommit, known: Known): Promise<string> {
  switch (against.kind) {
    case 'merge-base':
      return known.since ?? noBranch('merge-base')
    case 'base':
      return known.branch ?? noBranch('base')
    case 'revision':
      return revision(against.revision, known)
  }
}

function noBranch(asked: string): never {
  throw new Failure('input', `against ${asked}: it is not known which branch this commit goes to`, {
    remedy: 'Name a commit, a tag or a version by `against` where there is no pull request.',
  })
}

async function mergeBase(graph: CommitGraph, head: string, branch: string): Promise<string> {
  const of = `${shortCommit(head)} and ${shortCommit(branch)}`
  try {
    for await (const [first] of graph.ancestors(head, branch)) if (first !== undefined) return first
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause
    const what = `the merge base of ${of} cannot be found: ${cause.message}`
    throw new Failure('input', what, { cause, tail: cause.tail, remedy })
  }
  throw new Failure('input', `${of} have no common ancestor in this checkout`, { remedy })
}

async function revision(text: string, { graph, source }: Known): Promise<string> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${text}^{commit}`]
  const here = await tryGit(args, { cwd: source.folder })
  if (here.exitCode === 0) return here.stdout.toString().trim()
  // Whether it can be fetched shows when it is built.
  if (commitSchema.safeParse(text).success) return text
  const tag = await graph.tag(text.replace(/^(?:refs\/)?tags\//, ''))
  if (tag !== undefined) return tag
  throw new Failure(
    'input',
    `against ${text}: there is no such commit, tag or branch, here or at the git server`,
    {
      remedy: `Write it as git does; where the checkout is shallow, name a whole commit or a tag. ${remedy}`,
    },
  )
}
