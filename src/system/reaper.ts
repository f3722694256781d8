import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { groupMembers, hasInEnvironment, type ProcessIdentity, processesWith } from './identity.ts'
import {
  type EntryOnServer,
  type LedgerContent,
  type LedgerEntry,
  MARK_VARIABLE,
  readLedger,
  removeLedgerFile,
} from './ledger.ts'

/** What became of an entry of the ledger. */
export type Reaped =
  | { readonly outcome: 'removed' | 'gone'; readonly entry: LedgerEntry }
  | { readonly outcome: 'left'; readonly entry: LedgerEntry; readonly reason: string }

export interface ReapOptions {
  /** Drops what is ours at a server; without it that is left and reported. */
  readonly drop?: (entry: EntryOnServer) => Promise<void>
  /** Seconds between SIGTERM and SIGKILL; default 10. */
  readonly graceSeconds?: number
}

/** Ends and removes everything that a ledger names; the file goes once nothing is left. */
export async function reap(ledger: LedgerContent, options: ReapOptions = {}): Promise<Reaped[]> {
  const results: Reaped[] = []
  // Processes first: they would write into the folders again.
  const inOrder = [...ledger.entries].sort((a, b) => rank(a) - rank(b))
  for (const entry of inOrder) {
    // A kill may have come between a start and its entry: what carries our mark is ours, listed or not.
    if (entry.kind === 'folder') await endMarked(ledger.mark, options)
    results.push(await reapEntry(entry, ledger.mark, options))
  }
  await endMarked(ledger.mark, options)
  if (results.every(({ outcome }) => outcome !== 'left')) removeLedgerFile(ledger.file)
  return results
}

/** {@link reap} for a file; nothing where it is gone. @testonly The command `clean` has read the file before. */
export async function reapFile(file: string, options: ReapOptions = {}): Promise<Reaped[]> {
  const ledger = readLedger(file)
  return ledger === undefined ? [] : reap(ledger, options)
}

function rank(entry: LedgerEntry): number {
  return { user: 0, database: 0, process: 1, folder: 2 }[entry.kind]
}

async function reapEntry(entry: LedgerEntry, mark: string, options: ReapOptions): Promise<Reaped> {
  try {
    switch (entry.kind) {
      case 'process':
        return { outcome: await endGroup(entry, mark, options.graceSeconds ?? 10), entry }
      case 'folder':
        // Whoever ended the job may be removing it as well.
        rmSync(entry.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
        return { outcome: 'removed', entry }
      case 'user':
      case 'database':
        if (options.drop === undefined) {
          return { outcome: 'left', entry, reason: 'the password is not known here' }
        }
        await options.drop(entry)
        return { outcome: 'removed', entry }
    }
  } catch (error) {
    return { outcome: 'left', entry, reason: error instanceof Error ? error.message : String(error) }
  }
}

async function endGroup(
  entry: Extract<LedgerEntry, { kind: 'process' }>,
  mark: string,
  graceSeconds: number,
): Promise<'removed' | 'gone'> {
  // The number may belong to somebody else by now: only what carries our mark, or is the very process, is ended.
  const ours = () =>
    groupMembers(entry.pid).filter(
      ({ pid, startTicks }) =>
        (pid === entry.pid && startTicks === entry.startTicks) || hasInEnvironment(pid, MARK_VARIABLE, mark),
    )
  return endAll(ours, graceSeconds)
}

async function endMarked(mark: string, { graceSeconds = 10 }: ReapOptions): Promise<void> {
  // What does not end stands in the list too, and is told there.
  await endAll(() => processesWith(MARK_VARIABLE, mark), graceSeconds).catch(() => undefined)
}

async function endAll(
  ours: () => readonly ProcessIdentity[],
  graceSeconds: number,
): Promise<'removed' | 'gone'> {
  const first = ours()
  if (first.length === 0) return 'gone'
  signalAll(first, 'SIGTERM')
  const deadline = Date.now() + graceSeconds * 1000
  while (ours().length > 0 && Date.now() < deadline) await delay(50)
  signalAll(ours(), 'SIGKILL')
  while (ours().length > 0 && Date.now() < deadline + 5_000) await delay(20)
  if (ours().length > 0) throw new Error(`process ${first[0]?.pid} does not end`)
  return 'removed'
}

function signalAll(members: readonly { pid: number }[], signal: NodeJS.Signals): void {
  for (const { pid } of members) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself in the meantime.
    }
  }
}
