import { join } from 'node:path'
import { Failure } from '../../record/failure.ts'
import { createPrivateFolder } from '../../system/folders.ts'
import { git, gitFailure, tokenSettings, tryGit } from '../../system/git.ts'
import type { Ledger } from '../../system/ledger.ts'

/** The repository that is built. */
export interface SourceCheckout {
  readonly folder: string
  /** Asked for a commit that the checkout lacks: a CI checkout is shallow as a rule. */
  readonly remote?: { readonly url: string; readonly token?: string }
}

export interface Worktree {
  readonly path: string
  /** Removes it, and the checkout's memory of it; safe to call twice. */
  remove(): Promise<void>
}

/**
 * A clean worktree of one commit in a private folder. The checkout keeps its own files as they are.
 * @throws Failure `input` where the commit is known neither here nor at the remote
 */
export async function openWorktree(
  source: SourceCheckout,
  commit: string,
  ledger: Ledger | undefined,
): Promise<Worktree> {
  await bringHere(source, commit)
  const room = await createPrivateFolder('tidb-bench-worktree', { ledger })
  const path = join(room.path, 'source')
  const cwd = source.folder
  await git(['worktree', 'add', '--quiet', '--force', '--detach', path, commit], { cwd }).catch(
    async (error) => {
      await room.remove()
      throw error
    },
  )
  return {
    path,
    async remove() {
      await room.remove()
      await tryGit(['worktree', 'prune'], { cwd })
    },
  }
}

/**
 * Has the checkout know a commit with its files: what it lacks is fetched, and nothing behind it.
 * @throws Failure `input` where it can be had nowhere
 */
export async function bringHere({ folder, remote }: SourceCheckout, commit: string): Promise<void> {
  const isHere = await tryGit(['cat-file', '-e', `${commit}^{tree}`], { cwd: folder })
  if (isHere.exitCode === 0) return
  const missing = `the checkout lacks commit ${commit}`
  const remedy = 'Check out with `fetch-depth: 0`.'
  if (remote === undefined) throw new Failure('input', missing, { remedy })
  const args = [
    'fetch',
    '--quiet',
    '--no-tags',
    '--no-write-fetch-head',
    '--depth=1',
    '--',
    remote.url,
    commit,
  ]
  const fetched = await tryGit(args, { cwd: folder, config: tokenSettings(remote.url, remote.token) })
  if (fetched.exitCode === 0) return
  const { tail } = gitFailure(args, fetched)
  throw new Failure('input', `${missing}, and it could not be fetched`, { tail, remedy })
}
