import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type GitServer,
  type GitServerOptions,
  startGitServer,
} from '../baseline/servers/git-server.ts'

/**
 * A git server that has its repository under the address that a runner's environment makes:
 * `origin/acme/db.git`.
 */
export async function startSourceServer(
  options: GitServerOptions = {},
  repository = 'acme/db',
): Promise<GitServer & { readonly origin: string }> {
  const git = await startGitServer(options)
  const path = join(dirname(git.folder), `${repository}.git`)
  mkdirSync(dirname(path))
  symlinkSync(git.folder, path)
  return { ...git, origin: new URL(git.url).origin }
}
