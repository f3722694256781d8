import { randomBytes } from 'node:crypto'
import { lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '../record/failure.ts'
import type { Ledger } from './ledger.ts'

/** A folder that only this user can look into. */
export interface PrivateFolder {
  readonly path: string
  /** Removes it with all that is in it; safe to call twice. */
  remove(): Promise<void>
}

/**
 * Makes a private (0700) folder with a random name in the runner's or the system's temporary folder.
 * @throws Failure `environment` where it cannot be made
 */
export async function createPrivateFolder(
  prefix: string,
  options: { ledger?: Ledger | undefined; parent?: string } = {},
): Promise<PrivateFolder> {
  const parent = options.parent ?? process.env.RUNNER_TEMP ?? tmpdir()
  const path = join(parent, `${prefix}-${randomBytes(6).toString('hex')}`)
  // Before it is there: a kill in between would leave a folder that nobody knows.
  const strike = options.ledger?.add({ kind: 'folder', path })
  await mkdir(path, { mode: 0o700 }).catch((cause) => {
    strike?.()
    throw new Failure('environment', `cannot make a folder in ${parent}: ${cause.message}`, {
      cause,
      remedy: 'Free some disk space there, or set TMPDIR to a folder that you may write to.',
    })
  })
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true, maxRetries: 3 })
      strike?.()
    },
  }
}

/** Is there anything under this name? */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
