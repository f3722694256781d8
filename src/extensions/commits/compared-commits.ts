import type { Settings } from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import { measuredCommit } from '../../core/job/source.ts'
import type { AgainstCommit } from '../../core/keys/against.ts'
import {
  deepCheckout,
  mergeBase,
  type OpenHistory,
  targetBranchHead,
  withHistory,
} from '../../core/steps/change-origin.ts'
import type { ComparedCommits } from '../../core/steps/prepare/prepared.ts'
import type { BenchEvent } from '../../github/event.ts'
import { listChangedPaths } from '../../system/changed-paths.ts'
import { tryGit } from '../../system/git.ts'
import { bringHere, type SourceCheckout } from '../../system/worktree.ts'
import { commitSchema, shortCommit } from '../../words/commit.ts'
import { Failure } from '../../words/failure.ts'
import { nearest } from '../../words/nearest.ts'
import { defined } from '../../words/objects.ts'
import { untouchedReason } from '../../words/path-globs.ts'

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
  return withHistory('.', io, async ({ source, graph }) => {
    const candidate = await measuredCommit(event)
    if (candidate === undefined)
      throw new Failure(
        'input',
        'the build needs a commit, but this folder is not a git checkout',
        {
          remedy: 'Run it in a clone of the repository, after actions/checkout.',
        },
      )
    const branch = await targetBranchHead(event, source.folder, io)
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
    return { source, candidate, ...defined({ base, changedSince }) }
  })
}

/** A change that is not merged yet. */
function isOfChange({ kind }: BenchEvent): boolean {
  return kind === 'pull_request' || kind === 'merge_group' || kind === 'issue_comment'
}

interface GitState extends OpenHistory {
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
      remedy: `${near === undefined ? 'Write it as git does.' : `Did you mean "${near}"?`} In a shallow checkout, use a full commit hash or a tag. ${deepCheckout}`,
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
