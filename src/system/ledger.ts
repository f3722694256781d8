import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { Failure } from '../record/failure.ts'
import { identify, isAlive } from './identity.ts'

/** Something that we made at a server which is not ours, and how to get there again. */
const onServer = {
  host: z.string(),
  port: z.number().int(),
  /** As whom we were there. */
  user: z.string(),
  name: z.string(),
  /** How the server is checked; absent in a ledger of an older release. */
  tls: z.enum(['off', 'required', 'verify']).optional(),
  caFile: z.string().optional(),
  /** Name of the environment variable with the password. */
  passwordEnv: z.string().optional(),
}

/** Something that outlives us unless somebody ends it. Passwords have no place here. */
const entrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('process'),
    /** Number of the leader and of its group. */
    pid: z.number().int().min(2),
    startTicks: z.number(),
    command: z.string(),
  }),
  z.object({ kind: z.literal('folder'), path: z.string().startsWith('/') }),
  z.object({ kind: z.literal('database'), ...onServer }),
  z.object({ kind: z.literal('user'), ...onServer }),
])

export type LedgerEntry = z.infer<typeof entrySchema>

/** A database or a user of ours at a server. */
export type EntryOnServer = Extract<LedgerEntry, { kind: 'database' | 'user' }>

const lineSchema = z.union([
  z.object({ owner: z.object({ pid: z.number(), startTicks: z.number(), mark: z.string() }) }),
  z.object({ add: z.string(), entry: entrySchema }),
  z.object({ strike: z.string() }),
])

/** The name of the environment variable by which started processes are known again. */
export const MARK_VARIABLE = 'TIDB_BENCH_MARK'

/** What we started and created and did not yet remove, in a file that survives us. */
export interface Ledger {
  readonly file: string
  /** Random text that every started process carries in its environment. */
  readonly mark: string
  /** Writes the entry down, on disk when it returns. The result strikes it out. */
  add(entry: LedgerEntry): () => void
  /** Removes the file where nothing is left in it. */
  close(): void
}

export interface LedgerContent {
  readonly file: string
  readonly mark: string
  readonly ownerAlive: boolean
  /** Not yet struck out, newest first: the order in which to remove them. */
  readonly entries: readonly LedgerEntry[]
}

/**
 * The private folder of all ledgers of this user: the runner's temporary folder, or the system's.
 * @throws Failure `environment` where somebody else made it: a foreign ledger could name any folder
 */
export function ledgerFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const user = process.getuid?.() ?? 0
  const folder = join(environment.RUNNER_TEMP ?? tmpdir(), `tidb-bench-${user}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== user || (found.mode & 0o022) !== 0) {
    throw new Failure('environment', `${folder} is not a private folder of this user`, {
      remedy: `Remove ${folder}, or set RUNNER_TEMP to a folder of your own.`,
    })
  }
  return folder
}

/** Opens the ledger of this process. */
export function openLedger(folder: string = ledgerFolder()): Ledger {
  const owner = identify(process.pid) ?? { pid: process.pid, startTicks: 0 }
  const mark = randomBytes(12).toString('hex')
  const file = join(folder, `${owner.pid}-${mark}.jsonl`)
  const write = (line: z.infer<typeof lineSchema>) => {
    // Another job that ended in this moment may have removed the empty folder.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true })
  }
  write({ owner: { ...owner, mark } })
  let next = 0
  const open = new Set<string>()
  return {
    file,
    mark,
    add(entry) {
      const id = String(next++)
      write({ add: id, entry })
      open.add(id)
      return () => {
        if (open.delete(id)) write({ strike: id })
      }
    },
    close() {
      if (open.size === 0) removeLedgerFile(file)
    },
  }
}

/** Removes a ledger with nothing left in it, and the folder of ledgers with the last of them. */
export function removeLedgerFile(file: string): void {
  rmSync(file, { force: true })
  removeIfEmpty(dirname(file))
}

function removeIfEmpty(folder: string): void {
  if (!/^tidb-bench-\d+$/.test(basename(folder))) return
  try {
    rmdirSync(folder)
  } catch {
    // Another job has its ledger there.
  }
}

/** Reads a ledger; a line cut short by a crash is left out. @returns undefined where it is gone or is none */
export function readLedger(file: string): LedgerContent | undefined {
  if (!existsSync(file)) return undefined
  let owner: { pid: number; startTicks: number; mark: string } | undefined
  const entries = new Map<string, LedgerEntry>()
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const line = parseLine(text)
    if (line === undefined) continue
    if ('owner' in line) owner = line.owner
    else if ('add' in line) entries.set(line.add, line.entry)
    else entries.delete(line.strike)
  }
  if (owner === undefined) return undefined
  return { file, mark: owner.mark, ownerAlive: isAlive(owner), entries: [...entries.values()].reverse() }
}

/** All ledgers of this user, also those whose owner still runs. */
export function findLedgers(folder: string = ledgerFolder()): LedgerContent[] {
  const names = readdirSync(folder)
  if (names.length === 0) removeIfEmpty(folder)
  return names
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => readLedger(join(folder, name)))
    .filter((content) => content !== undefined)
}

function parseLine(text: string): z.infer<typeof lineSchema> | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
