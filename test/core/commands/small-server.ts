import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What builds it; each build leaves a line in the file that the environment names. */
export const build = 'sh build.sh'

/** MariaDB with settings of the repository: the build writes a wrapper of them. */
const buildScript = `mkdir -p bin
{ echo '#!/bin/sh'; echo "exec $(command -v mariadbd || echo /usr/sbin/mariadbd) \\"\\$@\\" $(cat settings.txt)"; } > bin/server
chmod +x bin/server
if [ -n "$SMALL_SERVER_BUILDS" ]; then git rev-parse HEAD >> "$SMALL_SERVER_BUILDS"; fi
`

/**
 * Each commit waits until it is on the disk, and the log takes down every statement: slow on any
 * machine.
 */
export const slowSettings =
  '--innodb-flush-log-at-trx-commit=1 --innodb-flush-method=O_DIRECT --innodb-buffer-pool-size=8M --innodb-adaptive-hash-index=OFF --innodb-fast-shutdown=1 --log-bin=binlog --sync-binlog=1'

/** Nothing waits for the disk. */
export const fastSettings = '--innodb-flush-log-at-trx-commit=0 --innodb-buffer-pool-size=128M'

/** The files of the repository of a small server. */
export function smallServer(settings: string): Record<string, string> {
  return { 'build.sh': buildScript, 'settings.txt': `${settings}\n` }
}

/** A repository of it on disk. */
export class Repository {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
    this.git('init', '--quiet', '--initial-branch=main')
  }

  git(...args: string[]): string {
    const identity = [
      '-c',
      'user.name=A user',
      '-c',
      'user.email=user@example.com',
      '-c',
      'commit.gpgsign=false',
    ]
    return execFileSync('git', [...identity, ...args], {
      cwd: this.folder,
      encoding: 'utf8',
    }).trim()
  }

  /** Writes files and commits them. @returns the commit */
  commit(files: Readonly<Record<string, string>>, message: string): string {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(this.folder, path), text)
    this.git('add', '--all')
    this.git('commit', '--quiet', '--message', message)
    return this.git('rev-parse', 'HEAD')
  }
}
