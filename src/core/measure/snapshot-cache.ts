import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { differingFile, listFiles, makeFolder } from '../../system/files.ts'
import { exists, linkFolder, nameSuffix } from '../../system/folders.ts'
import type { Ledger } from '../../system/ledger.ts'
import { canonicalJson } from '../../words/objects.ts'
import type { Side } from '../record/schema.ts'

/**
 * Version of the layout below, and of what counts as equal; data of another version is not found.
 */
export const SNAPSHOT_CACHE_VERSION = 1

/** Identity of loaded data and of the servers that can open it: equal identities, equal data. */
export type DataIdentity = Readonly<Record<string, unknown>>

/** Loaded data as files, kept for later jobs. */
interface KeptData {
  readonly folder: string
  readonly bytes: number
  /** ISO 8601. */
  readonly keptAt: string
}

type CacheAnswer =
  | { readonly state: 'missing' }
  | ({ readonly state: 'found' } & KeptData)
  /** Something is there, and not what was put there. */
  | { readonly state: 'broken'; readonly why: string }

/** A folder of data sets that were loaded into servers of one kind, each an entry of its own. */
export interface SnapshotCache {
  readonly folder: string
  /** Checks every file's checksum. @throws the signal's reason */
  find(identity: DataIdentity, signal: AbortSignal): Promise<CacheAnswer>
  /**
   * Keeps a folder that nobody writes to, completely or not at all. Where another job was first,
   * its copy stays.
   * @throws Failure `environment` for a disk that is full or a folder that holds links, or the
   *   signal's reason
   */
  put(identity: DataIdentity, from: string, options: PutOptions): Promise<void>
  drop(identity: DataIdentity): Promise<void>
  /** Was anything put here since it was opened? */
  hasNews(): boolean
  /**
   * Removes the entries that were neither found nor put since it was opened, and not used for so
   * many days.
   */
  sweep(unusedDays: number): Promise<void>
}

interface PutOptions {
  readonly signal: AbortSignal
  readonly ledger?: Ledger | undefined
}

const metaSchema = z.strictObject({
  version: z.literal(SNAPSHOT_CACHE_VERSION),
  identity: z.record(z.string(), z.unknown()),
  keptAt: z.iso.datetime(),
  bytes: z.number().int().nonnegative(),
  files: z
    .array(z.strictObject({ path: z.string(), bytes: z.number(), sha256: z.string() }))
    .min(1)
    .max(200_000),
})

const META = 'meta.json'
const FILES = 'files'
const ENTRY = /^[0-9a-f]{32}$/
/** Name of an entry that is being stored or removed; an old one was left by a killed job. */
const PART = /^\.part-[0-9a-f]{16}$/
const PART_DAYS = 1
const DAY_MS = 86_400_000

export function openSnapshotCache(folder: string): SnapshotCache {
  const used = new Set<string>()
  let news = false
  const entryOf = (identity: DataIdentity) => join(folder, entryName(identity))

  return {
    folder,
    hasNews: () => news,
    async find(identity, signal) {
      const entry = entryOf(identity)
      if (!(await exists(entry))) return { state: 'missing' }
      try {
        const meta = metaSchema.parse(JSON.parse(await readFile(join(entry, META), 'utf8')))
        if (canonicalJson(meta.identity) !== canonicalJson(identity))
          return broken('it was kept for another server')
        const difference = differingFile(meta.files, await listFiles(join(entry, FILES), signal))
        if (difference !== undefined) return broken(difference)
        used.add(entryName(identity))
        // The time of its last use: what nobody uses goes first. A folder that is only readable is
        // used all the same.
        await utimes(join(entry, META), new Date(), new Date()).catch(() => undefined)
        return {
          state: 'found',
          folder: join(entry, FILES),
          bytes: meta.bytes,
          keptAt: meta.keptAt,
        }
      } catch (error) {
        signal.throwIfAborted()
        return broken(
          error instanceof z.ZodError ? `${META} is not as expected` : (error as Error).message,
        )
      }
    },
    async put(identity, from, { signal, ledger }) {
      makeFolder(folder, 0o700)
      const part = partIn(folder, ledger)
      const strike = ledger?.add({ kind: 'folder', path: part })
      try {
        await mkdir(part, { mode: 0o700 })
        await linkFolder(from, join(part, FILES), signal, ledger)
        const files = await listFiles(join(part, FILES), signal)
        const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
        const meta = {
          version: SNAPSHOT_CACHE_VERSION,
          identity,
          keptAt: new Date().toISOString(),
          bytes,
          files,
        }
        await writeFile(join(part, META), `${JSON.stringify(meta)}\n`, { mode: 0o600 })
        signal.throwIfAborted()
        if (!(await moved(part, entryOf(identity)))) return
        used.add(entryName(identity))
        news = true
      } finally {
        await rm(part, { recursive: true, force: true })
        strike?.()
      }
    },
    drop: (identity) => discard(folder, entryName(identity)),
    async sweep(unusedDays) {
      for (const name of await readdir(folder).catch(() => [])) {
        if (PART.test(name) && (await daysSince(join(folder, name))) > PART_DAYS)
          await rm(join(folder, name), { recursive: true, force: true })
        if (!ENTRY.test(name) || used.has(name)) continue
        if ((await daysSince(join(folder, name, META))) >= unusedDays) await discard(folder, name)
      }
    },
  }
}

function partIn(folder: string, ledger?: Ledger): string {
  return join(folder, `.part-${nameSuffix(ledger)}`)
}

/** @returns false where something is there already */
async function moved(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false
      throw error
    },
  )
}

/**
 * Removes it at once: another job that reads it finds all of it, or fails, and never takes half for
 * all of it.
 */
async function discard(folder: string, name: string): Promise<void> {
  const part = partIn(folder)
  const exists = await rename(join(folder, name), part).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
  if (exists) await rm(part, { recursive: true, force: true })
}

/** Infinity for what is not there. */
async function daysSince(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined)
  return stats === undefined ? Infinity : (Date.now() - stats.mtimeMs) / DAY_MS
}

function broken(why: string): CacheAnswer {
  return { state: 'broken', why }
}

function entryName(identity: DataIdentity): string {
  return digestOf(identity).slice(0, 32)
}

/** SHA-256 of a value, whatever the order of its keys. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}

/** Folder of one side's loaded data, and its name in GitHub's cache. */
export interface SnapshotCachePlace {
  readonly folder: string
  /**
   * Key known before anything starts. Two servers with one key may share data; whether an entry
   * really fits, down to the versions, is checked when the server is up.
   */
  readonly key: string
}

export type SnapshotCachePlaces = Readonly<Partial<Record<Side, SnapshotCachePlace>>>

export type SnapshotCaches = Readonly<Partial<Record<Side, SnapshotCache>>>

/** Two sides with one place share one cache. */
export function openSnapshotCaches(places: SnapshotCachePlaces): SnapshotCaches {
  const { base, candidate } = places
  const candidates =
    candidate === undefined ? {} : { candidate: openSnapshotCache(candidate.folder) }
  if (base === undefined) return candidates
  const shared = base.key === candidate?.key ? candidates.candidate : undefined
  return { ...candidates, base: shared ?? openSnapshotCache(base.folder) }
}
