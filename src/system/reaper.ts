import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { MARK_VARIABLE, ownSecrets } from './child-environment.ts'
import { isMarkedFolder } from './folders.ts'
import { groupMembers, hasInEnvironment, type ProcessIdentity, processesWith } from './identity.ts'
import {
  type ClusterEntry,
  type EntryOnServer,
  type LedgerContent,
  type LedgerEntry,
  type PatchedEntry,
  readLedger,
  removeLedgerFile,
} from './ledger.ts'

/** Outcome for an entry of the ledger. */
export type Reaped =
  | { readonly outcome: 'removed' | 'gone'; readonly entry: LedgerEntry }
  | { readonly outcome: 'left'; readonly entry: LedgerEntry; readonly reason: string }

export interface ReapOptions {
  /** Drops what is ours at a server; without it that is left and reported. */
  readonly drop?: (entry: EntryOnServer | ClusterEntry | PatchedEntry) => Promise<void>
  /** Seconds between SIGTERM and SIGKILL; default 10. */
  readonly graceSeconds?: number
}

/** Ends and removes everything that a ledger names; the file goes once nothing is left. */
export async function reap(ledger: LedgerContent, options: ReapOptions = {}): Promise<Reaped[]> {
  const results: Reaped[] = []
  // Processes first: they would write into the folders again.
  const inOrder = [...ledger.entries].sort((a, b) => rank(a) - rank(b))
  for (const entry of inOrder) {
    // A kill may have come between a start and its entry: what carries our mark is ours, listed or
    // not.
    if (entry.kind === 'folder') await endMarked(ledger.mark, options)
    results.push(await reapEntry(entry, ledger.mark, options))
  }
  await endMarked(ledger.mark, options)
  if (results.every(({ outcome }) => outcome !== 'left')) removeLedgerFile(ledger.file)
  return results
}

/**
 * {@link reap} for a file; nothing where it is gone. @testonly The command `clean` has read the
 * file before.
 */
export async function reapFile(file: string, options: ReapOptions = {}): Promise<Reaped[]> {
  const ledger = readLedger(file)
  return ledger === undefined ? [] : reap(ledger, options)
}

function rank(entry: LedgerEntry): number {
  return { user: 0, database: 0, process: 1, cluster: 2, patched: 2, folder: 3 }[entry.kind]
}

async function reapEntry(entry: LedgerEntry, mark: string, options: ReapOptions): Promise<Reaped> {
  try {
    switch (entry.kind) {
      case 'process':
        return { outcome: await endGroup(entry, mark, options.graceSeconds ?? 10), entry }
      case 'folder':
        if (existsSync(entry.path) && !isMarkedFolder(entry.path, mark))
          return { outcome: 'left', entry, reason: 'it is not a folder of this run' }
        // Whoever ended the job may be removing it as well.
        rmSync(entry.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
        return { outcome: 'removed', entry }
      case 'user':
      case 'database':
      case 'cluster':
      case 'patched':
        if (options.drop === undefined) {
          return { outcome: 'left', entry, reason: 'its password is unknown here' }
        }
        await options.drop(entry)
        return { outcome: 'removed', entry }
    }
  } catch (error) {
    return {
      outcome: 'left',
      entry,
      reason: error instanceof Error ? error.message : String(error),
    }
  }
}

async function endGroup(
  entry: Extract<LedgerEntry, { kind: 'process' }>,
  mark: string,
  graceSeconds: number,
): Promise<'removed' | 'gone'> {
  // The number may belong to somebody else by now: only what carries our mark, or is the very
  // process, is ended.
  const ownProcesses = () =>
    groupMembers(entry.pid).filter(
      ({ pid, startTicks }) =>
        (pid === entry.pid && startTicks === entry.startTicks) ||
        hasInEnvironment(pid, MARK_VARIABLE, mark),
    )
  return endProcesses(ownProcesses, graceSeconds)
}

async function endMarked(mark: string, { graceSeconds = 10 }: ReapOptions): Promise<void> {
  // What does not end is also in the ledger, and is reported from there.
  await endProcesses(() => processesWith(MARK_VARIABLE, mark), graceSeconds).catch(() => undefined)
}

/**
 * Ends processes with SIGTERM, and with SIGKILL after the grace. @param ownProcesses those that still
 * live @throws Error for one that does not end
 */
export async function endProcesses(
  ownProcesses: () => readonly ProcessIdentity[],
  graceSeconds: number,
): Promise<'removed' | 'gone'> {
  const first = ownProcesses()
  if (first.length === 0) return 'gone'
  signalAll(first, 'SIGTERM')
  const deadline = Date.now() + graceSeconds * 1000
  while (ownProcesses().length > 0 && Date.now() < deadline) await delay(50)
  signalAll(ownProcesses(), 'SIGKILL')
  while (ownProcesses().length > 0 && Date.now() < deadline + 5_000) await delay(20)
  if (ownProcesses().length > 0) throw new Error(`process ${first[0]?.pid} did not stop`)
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

/** A tiny process that outlives ours and cleans up when ours was killed. */
export interface Watcher {
  /** We cleaned up ourselves: ends it. */
  dismiss(): void
}

/** The command that the watcher runs to clean up. */
export interface CleanCommand {
  /** Path of Node. */
  readonly node: string
  /** One file with all of its code. */
  readonly program: string
  readonly args: readonly string[]
}

/** File descriptor on which the command reads the secrets of the job, as JSON. */
export const SECRETS_DESCRIPTOR = 4

/**
 * The program is opened at once and read from that open file: whoever ends a job may remove its
 * folders in the same breath, the one with our code too, and also while Node starts. A folder that
 * is gone is no place to start Node in.
 */
const script = [
  'node=$1 program=$2',
  'shift 2',
  '[ -r "$program" ] && exec 3<"$program"',
  'secrets=$(cat)',
  'cd "$PWD" 2>/dev/null || cd /',
  'exec "$node" --input-type=module - "$@" <&3 4<<END',
  '$secrets',
  'END',
].join('\n')

/**
 * Starts a shell in a session of its own that waits for the end of a pipe from us. The kernel
 * closes it whatever kills us, SIGKILL too; the shell then becomes `cleanCommand`. Our secrets
 * reach it by that pipe, and by the descriptor {@link SECRETS_DESCRIPTOR}, since a build under test
 * can read the environment of both. Waiting costs a megabyte and no time on the processor, so a
 * measurement does not notice it.
 */
export function startWatcher({ node, program, args }: CleanCommand): Watcher {
  // A runner ends all that carries this variable once its job is over: the watcher is needed just
  // then, for seconds.
  const { RUNNER_TRACKING_ID: _, ...env } = process.env
  const secrets = ownSecrets()
  for (const name of Object.keys(secrets)) delete env[name]
  const child = spawn('/bin/sh', ['-c', script, 'sh', node, program, ...args], {
    detached: true,
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.on('error', () => undefined) // without a shell, `clean` remains
  child.unref()
  const pipe = child.stdin as typeof child.stdin & { unref?: () => void }
  pipe?.on('error', () => undefined)
  pipe?.write(JSON.stringify(secrets))
  pipe?.unref?.()
  return {
    dismiss() {
      try {
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It is gone already.
      }
    },
  }
}
