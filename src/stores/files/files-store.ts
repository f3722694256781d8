import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Aged,
  acceptanceFile,
  commitInName,
  idDigest,
  type PruneLimits,
  prunable,
  recordFile,
  recordName,
  sortableTime,
} from '../../core/baseline/record-name.ts'
import {
  type Acceptance,
  type AppendOutcome,
  type BaselineQuery,
  type PruneOutcome,
  type QueryAnswer,
  type Store,
  type StoreDescription,
  type StoredRecord,
  type StoreFault,
  unknownRecord,
} from '../../core/baseline/store.ts'
import {
  checkSameRecord,
  faultOf,
  formatAcceptance,
  inOrder,
  matches,
  parseStored,
  storedText,
  withAcceptance,
} from '../../core/baseline/stored-text.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { Failure } from '../../words/failure.ts'
import { nameOfSegment, pathSegment } from '../../words/path-segment.ts'
import { type FolderEntry, listEntries, listFolder, readText, writeOnce } from './files-folder.ts'

/**
 * Records as files of a folder, `<folder>/<suite>/<name>.json`: for small projects, and readable
 * with the naked eye. A query reads file names first, and then no more files than it needs.
 */
export class FilesStore implements Store {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async append(record: BenchRecord): Promise<AppendOutcome> {
    const name = recordName(record)
    const folder = join(this.#folder, pathSegment(record.suite))
    const same = (await listEntries(folder)).find((entry) => entry.name?.idDigest === name.idDigest)
    const place = same?.path ?? join(folder, recordFile(name))
    const isWritten = same === undefined && (await writeOnce(place, storedText(record)))
    if (!isWritten)
      checkSameRecord(parseStored(await readText(place), undefined, place), record, place)
    if (record.acceptance !== undefined) {
      await writeOnce(acceptanceFile(place), formatAcceptance(record.acceptance))
    }
    return { kind: isWritten ? 'stored' : 'present', place }
  }

  async query(query: BaselineQuery): Promise<QueryAnswer> {
    const commits = query.commits?.map((commit) => commitInName(commit))
    const rank = ({ name }: FolderEntry) =>
      name === undefined ? -1 : (commits?.indexOf(name.commit) ?? 0)
    const candidates = (await listEntries(join(this.#folder, pathSegment(query.suite))))
      .filter((entry) => mayMatch(entry, commits))
      .sort((left, right) => rank(left) - rank(right))
    const records: StoredRecord[] = []
    const faults: StoreFault[] = []
    for (const entry of candidates) {
      if (records.length >= query.most && entry.name !== undefined) break
      try {
        const stored = await readEntry(entry)
        if (matches(stored.record, query)) records.push(stored)
      } catch (error) {
        if (error instanceof Failure && error.kind === 'environment') throw error
        faults.push(faultOf(entry.path, error))
      }
    }
    return { records: inOrder(records, query).slice(0, query.most), faults }
  }

  async accept(id: string, acceptance: Acceptance): Promise<StoredRecord> {
    const entry = await this.#entryOf(id)
    if (entry === undefined) throw unknownRecord(id, this.#folder)
    const stored = await readEntry(entry)
    if (stored.record.acceptance !== undefined) return stored
    await writeOnce(acceptanceFile(entry.path), formatAcceptance(acceptance))
    return { ...stored, record: withAcceptance(stored.record, acceptance) }
  }

  async find(id: string): Promise<StoredRecord | undefined> {
    const entry = await this.#entryOf(id)
    return entry === undefined ? undefined : readEntry(entry)
  }

  async prune(suite: string, limits: PruneLimits): Promise<PruneOutcome> {
    const entries = await listEntries(join(this.#folder, pathSegment(suite)))
    const readable: (Aged & { entry: FolderEntry })[] = []
    for (const entry of entries) {
      const stored = await readEntry(entry).catch(() => undefined)
      if (stored === undefined) continue
      const { id, source, createdAt } = stored.record
      readable.push({
        ref: source.ref ?? '',
        time: sortableTime(createdAt),
        digest: idDigest(id),
        entry,
      })
    }
    const removed = prunable(readable, limits)
    for (const { entry } of removed) {
      for (const path of [entry.acceptance, entry.path])
        if (path !== undefined) await rm(path, { force: true })
    }
    return {
      removed: removed.map(({ entry }) => entry.path),
      kept: entries.length - removed.length,
    }
  }

  async describe(): Promise<StoreDescription> {
    const suites: string[] = []
    for (const suite of await listFolder(this.#folder)) {
      const entries = await listEntries(join(this.#folder, suite))
      if (entries.some(({ name }) => name !== undefined)) suites.push(nameOfSegment(suite))
    }
    const state = suites.length === 0 ? 'empty' : 'in use'
    return { kind: 'files', location: this.#folder, state, suites }
  }

  async close(): Promise<void> {}

  async #entryOf(id: string): Promise<FolderEntry | undefined> {
    const digest = idDigest(id)
    for (const suite of await listFolder(this.#folder)) {
      for (const entry of await listEntries(join(this.#folder, suite))) {
        if (entry.name?.idDigest === digest) return entry
        if (entry.name !== undefined) continue
        const stored = await readEntry(entry).catch(() => undefined)
        if (stored?.record.id === id) return entry
      }
    }
    return undefined
  }
}

/** Decides by the name alone; a file whose name says nothing has to be read. */
function mayMatch(entry: FolderEntry, commits: readonly string[] | undefined): boolean {
  if (entry.name === undefined) return true
  return commits === undefined || commits.includes(entry.name.commit)
}

async function readEntry({ path, acceptance }: FolderEntry): Promise<StoredRecord> {
  const accepted = acceptance === undefined ? undefined : await readText(acceptance)
  return { record: parseStored(await readText(path), accepted, path), place: path }
}
