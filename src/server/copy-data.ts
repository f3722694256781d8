import { rm } from 'node:fs/promises'
import { Failure } from '../record/failure.ts'
import type { Ledger } from '../system/ledger.ts'
import { runProcess } from '../system/process.ts'

/**
 * Copies a folder with everything about its files; shares the blocks where the file system can (reflink).
 * `to` must not exist; what was copied is removed again when it fails.
 * @param ledger where the process is written down, which would copy on when we are killed
 * @throws Failure `environment` (a full disk) or the signal's reason
 */
export async function copyFolder(
  from: string,
  to: string,
  signal: AbortSignal,
  ledger?: Ledger,
): Promise<void> {
  const exit = await runProcess('cp', ['-a', '--reflink=auto', '--', from, to], { signal, ledger })
  if (exit.exitCode === 0) return
  await rm(to, { recursive: true, force: true })
  signal.throwIfAborted()
  throw new Failure('environment', `cannot copy the data from ${from}`, {
    tail: exit.stderrTail,
    remedy: 'Free disk space, or set reset to “never”, which needs no copy.',
  })
}

/**
 * {@link copyFolder} for copies that nobody writes to: within a file system the files are hard links, which take no
 * space and no time.
 */
export async function linkFolder(
  from: string,
  to: string,
  signal: AbortSignal,
  ledger?: Ledger,
): Promise<void> {
  const exit = await runProcess('cp', ['-al', '--', from, to], { signal, ledger })
  if (exit.exitCode === 0) return
  await rm(to, { recursive: true, force: true })
  signal.throwIfAborted()
  await copyFolder(from, to, signal, ledger)
}

/** Puts the copy `from` in the place of `to`. @throws as {@link copyFolder} */
export async function replaceFolder(
  from: string,
  to: string,
  signal: AbortSignal,
  ledger?: Ledger,
): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await copyFolder(from, to, signal, ledger)
}
