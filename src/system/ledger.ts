import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { Failure } from '../words/failure.ts'
import { isPrivate, makeFolder, removeIfEmpty } from './files.ts'
import { identify, isAlive, ownerSchema, ownWorld } from './identity.ts'
import { entrySchema, type LedgerEntry } from './ledger-entry.ts'

export type { ClusterEntry, EntryOnServer, LedgerEntry, PatchedEntry } from './ledger-entry.ts'

const markedOwnerSchema = ownerSchema.extend({ mark: z.string().regex(/^[0-9a-f]{24}$/) })
type Owner = z.infer<typeof markedOwnerSchema>

const lineSchema = z.union([
  z.object({ owner: markedOwnerSchema }),
  z.object({ add: z.string(), entry: entrySchema }),
  z.object({ strike: z.string() }),
])

type Line = z.infer<typeof lineSchema>

/**
 * List of what we started and created and did not yet remove, in a file that outlives the process.
 */
export interface Ledger {
  readonly file: string
  /** Random text that every started process carries in its environment. */
  readonly mark: string
  /**
   * Writes the entry down, on disk when it returns. The result strikes it out, and never throws.
   * @throws Failure `environment` where the disk takes no more: nothing may be started then
   */
  add(entry: LedgerEntry): () => void
  /** Removes the file where nothing is left in it. @returns whether nothing is */
  close(): boolean
}

export interface LedgerContent {
  readonly file: string
  readonly mark: string
  readonly ownerAlive: boolean
  /** Entries not yet struck out, newest first: the order in which to remove them. */
  readonly entries: readonly LedgerEntry[]
}

/**
 * Opens the ledger of this process.
 * @param announce called with the file before it exists: the watcher must run first
 */
export function openLedger(
  folder: string = ledgerFolder(),
  announce: (file: string) => void = () => undefined,
): Ledger {
  const mark = randomBytes(12).toString('hex')
  const identity = identify(process.pid) ?? { pid: process.pid, startTicks: 0 }
  const owner: Owner = { ...identity, mark, world: ownWorld() }
  const file = join(folder, `${owner.pid}-${mark}.jsonl`)
  const open = new Map<string, LedgerEntry>()
  const append = (lines: readonly Line[]) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    try {
      appendFileSync(file, text, { mode: 0o600, flush: true })
    } catch (cause) {
      throw new Failure('environment', `cannot write ${file}: ${(cause as Error).message}`, {
        cause,
        remedy: 'This file lists everything to be ended after the job. Free space on that disk.',
      })
    }
  }
  const write = (line: Line) => {
    if (existsSync(file)) return append([line])
    // Somebody removed it: the new one also lists what is still open.
    openLedgerFolder(folder)
    append([{ owner }, ...[...open].map(([add, entry]) => ({ add, entry })), line])
  }
  announce(file)
  openLedgerFolder(folder)
  append([{ owner }])
  let next = 0
  return {
    file,
    mark,
    add(entry) {
      const id = String(next++)
      write({ add: id, entry })
      open.set(id, entry)
      return () => {
        if (!open.delete(id)) return
        try {
          write({ strike: id })
        } catch {
          // It is gone: an entry that stays costs one more search, and nothing else.
        }
      }
    },
    close() {
      if (open.size > 0) return false
      removeLedgerFile(file)
      return true
    },
  }
}

/** Removes a ledger with nothing left in it, and the folder of ledgers with the last of them. */
export function removeLedgerFile(file: string): void {
  rmSync(file, { force: true })
  removeIfEmpty(dirname(file))
}

/**
 * Reads a ledger; a line cut short by a crash is left out. @returns undefined where it is gone or
 * is none
 */
export function readLedger(file: string): LedgerContent | undefined {
  if (!existsSync(file)) return undefined
  let owner: Owner | undefined
  const entries = new Map<string, LedgerEntry>()
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const line = parseLine(text)
    if (line === undefined) continue
    if ('owner' in line) owner = line.owner
    else if ('add' in line) entries.set(line.add, line.entry)
    else entries.delete(line.strike)
  }
  if (owner === undefined) return undefined
  return {
    file,
    mark: owner.mark,
    ownerAlive: mayLive(owner),
    entries: [...entries.values()].reverse(),
  }
}

/** Strikes an entry out of the ledger of a dead job, and removes the file with the last one. */
export function strikeOut(file: string, entry: LedgerEntry): void {
  const lines = readFileSync(file, 'utf8').split('\n').map(parseLine)
  for (const line of lines)
    if (line !== undefined && 'add' in line && isDeepStrictEqual(line.entry, entry))
      appendFileSync(file, `${JSON.stringify({ strike: line.add })}\n`, { flush: true })
  if (readLedger(file)?.entries.length === 0) removeLedgerFile(file)
}

/**
 * A number of another container or machine says nothing here: its owner is left to those who can
 * see it.
 */
function mayLive(owner: Owner): boolean {
  const { host, boot, pidNamespace } = ownWorld()
  const { world } = owner
  if (world.host !== host) return true
  // Started again since: nothing of that time runs any more.
  if (world.boot !== boot) return false
  return world.pidNamespace === pidNamespace ? isAlive(owner) : true
}

/** All ledgers of this user, also those whose owner still runs. */
export function findLedgers(folders: readonly string[] = ledgerFolders()): LedgerContent[] {
  return folders.filter(isPrivate).flatMap((folder) => {
    const names = readdirSync(folder)
    if (names.length === 0) removeIfEmpty(folder)
    return names
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => readLedger(join(folder, name)))
      .filter((content) => content !== undefined)
  })
}

function parseLine(text: string): Line | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * The private folder of all ledgers of this user. It is with what programs remember between their
 * runs, and not in a temporary folder: a runner removes that first of all when a job is cancelled.
 * Without a home to write to, it is the temporary folder after all.
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

/**
 * Lists the possible folders of this user's ledgers: {@link ledgerFolder} and its fallbacks.
 * Creates none.
 */
export function ledgerFolders(environment: NodeJS.ProcessEnv = process.env): string[] {
  const stateHome = environment.XDG_STATE_HOME ?? ''
  const state = isAbsolute(stateHome)
    ? stateHome
    : join(environment.HOME || homedir(), '.local', 'state')
  const user = process.getuid?.() ?? 0
  return [
    join(state, 'tidb-bench'),
    join(environment.RUNNER_TEMP || tmpdir(), `tidb-bench-${user}`),
  ]
}

/**
 * Makes the folder where it is missing. @throws Failure `environment` where it is not this user's
 * alone
 */
function openLedgerFolder(folder: string): void {
  makeFolder(folder, 0o700)
  if (isPrivate(folder)) return
  throw new Failure('environment', `${folder} is not a private folder of this user`, {
    remedy: `Remove ${folder}, or set XDG_STATE_HOME to a folder that only you can write to.`,
  })
}
