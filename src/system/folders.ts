import { lstat, mkdtemp, rm } from 'node:fs/promises'
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
  const path = await mkdtemp(join(parent, `${prefix}-`)).catch((cause) => {
    throw new Failure('environment', `cannot make a folder in ${parent}: ${cause.message}`, {
      cause,
      remedy: 'Free some disk space there, or set TMPDIR to a folder that you may write to.',
    })
  })
  return owned(path, options.ledger)
}

/** Is there anything under this name? */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

function owned(path: string, ledger: Ledger | undefined): PrivateFolder {
  const strike = ledger?.add({ kind: 'folder', path })
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true, maxRetries: 3 })
      strike?.()
    },
  }
}
