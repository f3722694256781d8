import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type GitServer, type GitServerOptions, startGitServer } from '../baseline/servers/git-server.ts'

/** A git server that has its repository under the address that a runner's environment makes: `origin/acme/db.git`. */
export async function startSourceServer(
  options: GitServerOptions = {},
): Promise<GitServer & { readonly origin: string }> {
  const git = await startGitServer(options)
  mkdirSync(join(dirname(git.folder), 'acme'))
  symlinkSync(git.folder, join(dirname(git.folder), 'acme', 'db.git'))
  return { ...git, origin: new URL(git.url).origin }
}
