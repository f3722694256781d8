import type { BenchEvent } from '../../../github/event.ts'
import { git, tryGit } from '../../../system/git.ts'
import { lazyGuard } from '../../../system/guard.ts'
import { bringHere, type SourceCheckout } from '../../../system/worktree.ts'
import { commitSchema, shortCommit } from '../../../words/commit.ts'
import { Failure } from '../../../words/failure.ts'
import { nearest } from '../../../words/nearest.ts'
import { defined } from '../../../words/objects.ts'
import { untouchedReason } from '../../../words/path-globs.ts'
import { CommitGraph } from '../../baseline/select.ts'
import type { Settings } from '../../config/resolve.ts'
import type { Io } from '../../job/io.ts'
import { measuredCommit } from '../../job/source.ts'
import type { AgainstCommit } from '../../keys/against.ts'
import { sourceRemote } from '../baseline-source.ts'
import { referenceOfRequest } from '../request-reference.ts'
import { listChangedPaths } from './changed-paths.ts'

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
 * @throws Failure `input` where one is known nowhere, or both are the same as requested
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
  const graph = new CommitGraph({
    ...source,
    ...(remote && { remote: { ...remote, ledger: guard.ledger } }),
  })
  try {
    const candidate = await measuredCommit(event)
    if (candidate === undefined)
      throw new Failure(
        'input',
        'the build needs a commit, but this folder is not a git checkout',
        {
          remedy: 'Run it in a clone of the repository, after actions/checkout.',
        },
      )
    const branch = await targetBranchHead(event, source, io)
    const since = branch === undefined ? undefined : await mergeBase(graph, candidate, branch)
    const base =
      against === undefined
        ? undefined
        : await baseCommit(against, { graph, source, branch, since })
    if (base === candidate && !isOfChange(event))
      throw new Failure('input', `both sides would be commit ${shortCommit(candidate)}`, {
        remedy:
          'To measure a server against itself, use `noise`. Otherwise name another commit or version with `against`.',
      })
    // On a branch everything is measured: its figures are what others are compared with.
    const revision = against?.kind === 'revision' ? base : undefined
    const changedSince =
      isOfChange(event) || event.kind === 'local' ? (since ?? revision) : revision
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
  const remote = await sourceRemote(io).catch(() => undefined)
  const source: SourceCheckout = { folder, ...defined({ remote }) }
  // The branch of a dispatch, where something else is checked out.
  const isDispatch = event.kind === 'workflow_dispatch' && event.headCommit !== undefined
  const branch = isDispatch ? event.headCommit : await targetBranchHead(event, source, io)
  if (branch === undefined)
    throw new Failure('input', 'nothing says which branch this change goes to', { remedy })
  const guard = lazyGuard()
  const graph = new CommitGraph({
    ...source,
    ...(remote && { remote: { ...remote, ledger: guard.ledger } }),
  })
  try {
    const base = await mergeBase(graph, here.toString().trim(), branch)
    return { source, branch, commit: await graph.arrival(base, branch) }
  } finally {
    await graph.close()
    guard.release()
  }
}

/** A change that is not merged yet. */
function isOfChange({ kind }: BenchEvent): boolean {
  return kind === 'pull_request' || kind === 'merge_group' || kind === 'issue_comment'
}

interface GitState {
  readonly graph: CommitGraph
  readonly source: SourceCheckout
  readonly branch: string | undefined
  readonly since: string | undefined
}

async function baseCommit(against: AgainstCommit, state: GitState): Promise<string> {
  switch (against.kind) {
    case 'merge-base':
      return state.since ?? noBranch('merge-base')
    case 'base':
      return state.branch ?? noBranch('base')
    case 'revision':
      return revision(against.revision, state)
  }
}

function noBranch(word: string): never {
  throw new Failure('input', `against ${word}: the target branch of this commit is unknown`, {
    remedy: 'Outside of a pull request, set `against` to a commit, a tag or a version.',
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

async function revision(text: string, { graph, source }: GitState): Promise<string> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${text}^{commit}`]
  const here = await tryGit(args, { cwd: source.folder })
  if (here.exitCode === 0) return here.stdout.toString().trim()
  // Whether it can be fetched shows when it is built.
  if (commitSchema.safeParse(text).success) return text
  const tag = await graph.tag(text.replace(/^(?:refs\/)?tags\//, ''))
  if (tag !== undefined) return tag
  const near = nearest(text, await branchesAndTags(source.folder))
  throw new Failure(
    'input',
    `against ${text}: no version, branch, tag or commit has that name, here or at the git server`,
    {
      remedy: `${near === undefined ? 'Write it as git does.' : `Did you mean "${near}"?`} In a shallow checkout, use a full commit hash or a tag. ${remedy}`,
    },
  )
}

/**
 * Names of the branches and tags that a checkout knows, those of its server without the server's
 * name.
 */
async function branchesAndTags(folder: string): Promise<string[]> {
  const format = '--format=%(refname:lstrip=2)'
  const { stdout } = await tryGit(
    ['for-each-ref', format, 'refs/heads', 'refs/tags', 'refs/remotes'],
    {
      cwd: folder,
    },
  )
  const names = stdout.toString().split('\n').filter(Boolean)
  return [...new Set(names.map((name) => name.replace(/^origin\//, '')))]
}

/**
 * The head of the branch that a change goes to. After a push that is what the branch was before it;
 * elsewhere the default branch, as far as the checkout knows it.
 * @returns undefined where nothing says it
 */
async function targetBranchHead(
  event: BenchEvent,
  { folder }: SourceCheckout,
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

/**
 * Explains why a change is not measured, by its files: it touches none of the globs.
 * @returns undefined if it touches one, or if no change is known
 * @throws Failure `input` if the checkout lacks a commit that cannot be fetched
 */
export async function untouchedPaths(
  { source, candidate, changedSince }: ComparedCommits,
  globs: readonly string[] | undefined,
): Promise<string | undefined> {
  if (globs === undefined || changedSince === undefined) return undefined
  return untouchedReason(await changedFiles(source, changedSince, candidate), globs)
}

/**
 * Lists paths from the root of the repository; that of a submodule or link ends with `/`.
 * @throws Failure `input` as {@link untouchedPaths}
 */
export async function changedFiles(
  source: SourceCheckout,
  from: string,
  to: string,
): Promise<string[]> {
  for (const commit of [from, to]) await bringHere(source, commit)
  // A file that was renamed is one that is gone, and one that is new.
  const changed = await listChangedPaths(source.folder, from, to)
  return changed.map(({ path, hidesFiles }) => (hidesFiles ? `${path}/` : path))
}
