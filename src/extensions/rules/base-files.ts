import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { DEFAULT_CONFIG_FILE, isContent, type Settings } from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import { originOfChange } from '../../core/steps/change-origin.ts'
import type { BenchEvent } from '../../github/event.ts'
import { listChangedPaths, listSubmodules } from '../../system/changed-paths.ts'
import { createPrivateFolder } from '../../system/folders.ts'
import { git, gitFailure, tryGit } from '../../system/git.ts'
import { bringHere, openWorktree, type SourceCheckout } from '../../system/worktree.ts'
import { Failure } from '../../words/failure.ts'
import { findCheckoutFaults } from './checkout-faults.ts'
import type { WorkflowFiles } from './workflow-inputs.ts'
import type { ReadFile } from './workflow-steps.ts'

/** Files of the base, and where a change to them comes from. */
export interface BaseFiles extends WorkflowFiles {
  /** Folder with the files of the base, at the same paths as in the working folder. */
  readonly root: string
  /** Reads a file of the pull request. */
  readonly readHead: ReadFile
  /** Paths that the change touches, from the working folder. */
  readonly changed: readonly string[]
  /** Checks whether the base has a path that {@link root} lacks. */
  readonly has: (path: string) => Promise<boolean>
  /** A sentence for each reason why the checkout does not contain the change. */
  readonly faults: readonly string[]
}

/** Closes what was opened, in the opposite order. */
export type Opened = (() => Promise<void>)[]

/**
 * Opens the files of the base of a change.
 * @param opened gets what has to be closed
 * @throws Failure where the base cannot be read, or the API's error
 */
export async function openBase(
  settings: Settings,
  event: BenchEvent,
  io: Io,
  ledger: Parameters<typeof openWorktree>[2],
  opened: Opened,
): Promise<BaseFiles> {
  const folder = await checkoutFolder(settings)
  if (folder === undefined) return openBaseOfServer(settings, event, io, ledger, opened)
  const origin = await originOfChange(event, io, folder)
  const { source, commit, branch } = origin
  const worktree = await openWorktree(source, commit, ledger)
  opened.push(() => worktree.remove())
  await bringHere(source, branch)
  const top = (await git(['rev-parse', '--show-toplevel'], { cwd: folder })).toString().trim()
  const root = await rootFor(top, worktree.path, ledger, opened)
  const changed = (await listChangedPaths(folder, commit)).map(({ path }) => path)
  await linkSubmodules(folder, top, commit, worktree.path)
  const workflowCommit = io.env.GITHUB_WORKFLOW_SHA
  return {
    root,
    changed: changed.map((path) => relative('.', join(top, path))),
    has: async () => false,
    faults: await findCheckoutFaults(event, io, folder, commit, new Set(changed)),
    // The workflow of a pull request is merged with the branch that it goes to.
    ...workflowFilesAt(source, branch),
    readHead: async (path) => {
      const file = join(top, path)
      const text = workflowCommit ? await textAt(source, workflowCommit, path) : undefined
      return text ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
    },
  }
}

/**
 * Shows the submodules of the checkout in the files of the base, since git checks out none there.
 * Those that the change touches are in the list of what it touches.
 */
async function linkSubmodules(folder: string, top: string, commit: string, files: string) {
  for (const path of await listSubmodules(folder, commit)) {
    if (!existsSync(join(top, path, '.git'))) continue
    rmSync(join(files, path), { recursive: true, force: true })
    symlinkSync(join(top, path), join(files, path))
  }
}

/**
 * Returns the folder of the base's files that corresponds to the working folder, which may be in or
 * above the checkout.
 */
async function rootFor(
  top: string,
  files: string,
  ledger: Parameters<typeof openWorktree>[2],
  opened: Opened,
) {
  const inside = relative(top, resolve('.'))
  if (!inside.startsWith('..')) return join(files, inside)
  const root = await openFolder(ledger, opened)
  const link = join(root, relative(resolve('.'), top))
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(files, link)
  return root
}

async function openFolder(ledger: Parameters<typeof openWorktree>[2], opened: Opened) {
  const folder = await createPrivateFolder('tidb-bench-base', { ledger })
  opened.push(() => folder.remove())
  return folder.path
}

/**
 * Finds the checkout: the working folder, or with `path:` of actions/checkout a folder in it that
 * the inputs name.
 * @returns undefined where there is none
 * @throws Failure `environment` where git refuses it
 */
export async function checkoutFolder({ given, inputs }: Settings): Promise<string | undefined> {
  const { config } = given?.values ?? inputs
  const named = [config, ...inputs.workloads.filter((word) => word.includes('/'))].flatMap(
    (path) => (path === undefined || isContent(path) || !existsSync(path) ? [] : [dirname(path)]),
  )
  for (const folder of ['.', ...named]) {
    const answer = await tryGit(['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: folder })
    if (answer.exitCode === 0) return folder
    // Anything else than that there is no repository is a fault, and no reason to trust the files
    // at hand.
    if (!/not a git repository/.test(answer.stderr) && answer.stderr.trim() !== '')
      throw gitFailure(['rev-parse'], answer, 'Let the user of this job own the checkout.')
  }
  return undefined
}

/**
 * The base of a job that checks nothing out, as GitHub's API has it. @throws Failure or the API's
 * error
 */
async function openBaseOfServer(
  settings: Settings,
  event: BenchEvent,
  io: Io,
  ledger: Parameters<typeof openWorktree>[2],
  opened: Opened,
): Promise<BaseFiles> {
  const { githubSession } = await import('../../github/client.ts')
  const { fileAt, filesAt, isAt } = await import('../../github/finished-run.ts')
  const session = githubSession(io)
  const commit =
    event.kind === 'pull_request' || event.kind === 'merge_group' ? event.baseCommit : undefined
  if (session === undefined || commit === undefined)
    throw new Failure(
      'input',
      'this folder is not a checkout of the repository, and there is no token to ask GitHub',
      {
        remedy: 'Check out the repository with actions/checkout, without `path`.',
      },
    )
  const { client, repository } = session
  const read: ReadFile = (path) => fileAt(client, repository, path, commit)
  const root = await openFolder(ledger, opened)
  const named = settings.given?.values.config
  for (const path of [DEFAULT_CONFIG_FILE, named]) {
    if (path === undefined || path === 'none' || isContent(path) || path.startsWith('..')) continue
    const text = await read(posix.normalize(path))
    if (text === undefined) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return {
    root,
    changed: [],
    faults: [],
    read,
    list: () => filesAt(client, repository, '.github/workflows', commit),
    has: async (path) => !path.startsWith('..') && (await isAt(client, repository, path, commit)),
    readHead: (path) =>
      fileAt(client, repository, path, io.env.GITHUB_WORKFLOW_SHA || (event.headCommit ?? '')),
  }
}

/** Returns the workflow files of a commit of a checkout. */
export function workflowFilesAt(
  { folder }: Pick<SourceCheckout, 'folder'>,
  commit: string,
): WorkflowFiles {
  const args = ['ls-tree', '-z', '--name-only', '--full-tree', commit, '--', '.github/workflows/']
  return {
    read: (path) => textAt({ folder }, commit, path),
    list: async () =>
      (await git(args, { cwd: folder })).toString('utf8').split('\0').filter(Boolean),
  }
}

async function textAt(
  { folder }: Pick<SourceCheckout, 'folder'>,
  commit: string,
  path: string,
): Promise<string | undefined> {
  const answer = await tryGit(['cat-file', 'blob', `${commit}:${path}`], { cwd: folder })
  return answer.exitCode === 0 ? answer.stdout.toString('utf8') : undefined
}
