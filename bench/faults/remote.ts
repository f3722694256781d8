import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Room } from './room.ts'

/** The folder is a clone with one commit, and its remote a repository beside it. */
export function makeRemote({ path, folder }: Pick<Room, 'path' | 'folder'>): string {
  const remote = join(path, 'remote.git')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
  git('init', '--quiet', '--bare', '--initial-branch=main', remote)
  git('init', '--quiet', '--initial-branch=main')
  git(
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@b.c',
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    'one',
  )
  git('remote', 'add', 'origin', remote)
  git('push', '--quiet', 'origin', 'main')
  return remote
}
