import { existsSync, lstatSync, rmdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, isAbsolute, join } from 'node:path'
import { Failure } from '../record/failure.ts'
import { makeFolder } from './make-folder.ts'

/** With more than its owner's rights, anybody could write down folders to remove. */
const FOREIGN_RIGHTS = 0o022

/**
 * The private folder of all ledgers of this user. It lies with what programs remember between their runs, and not in
 * a temporary folder: a runner removes that first of all when a job is cancelled. Without a home to write to, it is
 * the temporary folder after all.
 * @throws Failure `environment` where somebody else made it: a foreign ledger could name any folder
 */
export function ledgerFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const [inState = '', inTemporary = ''] = ledgerFolders(environment)
  try {
    openLedgerFolder(inState)
    return inState
  } catch (error) {
    if (error instanceof Failure) throw error
    openLedgerFolder(inTemporary)
    return inTemporary
  }
}

/** Where ledgers of this user may lie: {@link ledgerFolder} and what it falls back on. Nothing is made. */
export function ledgerFolders(environment: NodeJS.ProcessEnv = process.env): string[] {
  const given = environment.XDG_STATE_HOME ?? ''
  const state = isAbsolute(given) ? given : join(environment.HOME || homedir(), '.local', 'state')
  const user = process.getuid?.() ?? 0
  return [join(state, 'tidb-bench'), join(environment.RUNNER_TEMP || tmpdir(), `tidb-bench-${user}`)]
}

/** Makes the folder where it is missing. @throws Failure `environment` where it is not this user's alone */
export function openLedgerFolder(folder: string): void {
  makeFolder(folder, 0o700)
  if (isPrivate(folder)) return
  throw new Failure('environment', `${folder} is not a private folder of this user`, {
    remedy: `Remove ${folder}, or set XDG_STATE_HOME to a folder of your own.`,
  })
}

/** Is it a folder, this user's, and nobody else may write to it? What others made holds no ledger of ours. */
export function isPrivate(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found === undefined) return false
  return found.isDirectory() && found.uid === (process.getuid?.() ?? 0) && (found.mode & FOREIGN_RIGHTS) === 0
}

/** Removes a folder of ledgers with the last of them; any other folder stays. */
export function removeIfEmpty(folder: string): void {
  if (!existsSync(folder) || !/^tidb-bench(-\d+)?$/.test(basename(folder))) return
  try {
    rmdirSync(folder)
  } catch {
    // Another job has its ledger there.
  }
}
