import pRetry from 'p-retry'
import { Failure } from '../record/failure.ts'
import type { BenchRecord } from '../record/schema.ts'
import { type Edit, editTree } from './branch-edit.ts'
import { foldersOf } from './branch-layout.ts'
import { type NamedRecord, namedRecords, recordsAt } from './branch-names.ts'
import { nameInWhole, pruneEdits } from './branch-whole.ts'
import { faultOf, inOrder, matches } from './matching.ts'
import { PartialRepository, type Tip } from './partial-repository.ts'
import { nameOfSegment } from './path-segment.ts'
import type { PruneLimits } from './pruning.ts'
import { acceptanceFile, idDigest, recordFile, recordName } from './record-name.ts'
import { type Remote, withoutSecrets } from './remote.ts'
import type {
  Acceptance,
  AppendOutcome,
  BaselineQuery,
  BaselineStore,
  PruneOutcome,
  QueryAnswer,
  StoreDescription,
  StoredRecord,
  StoreFault,
} from './store.ts'
import {
  checkSameRecord,
  formatAcceptance,
  parseStored,
  storedText,
  unknownRecord,
  withAcceptance,
} from './stored-text.ts'

/** A query that finds nothing stops after reading this many times the records it was asked for. */
const READS_PER_RECORD = 5
/** Keeps the memory for an export of a long history small. */
const MOST_READ_AT_ONCE = 500
/** Twenty writers at once on one branch need about as many tries; a hundred is beyond any job matrix. */
const MOST_TRIES = 100

/** Thrown inside the retry loop only: another writer was faster. */
class Overtaken extends Error {}

/**
 * Records on an orphan branch of a git server, made by the first append. Appended by compare-and-swap on the ref,
 * read in part: the cost follows what is asked for and not the length of the history.
 */
export class BranchStore implements BaselineStore {
  readonly #remote: Remote
  readonly #repository: PartialRepository

  constructor(remote: Remote) {
    this.#remote = remote
    this.#repository = new PartialRepository(remote)
  }

  async append(record: BenchRecord): Promise<AppendOutcome> {
    const file = recordFile(recordName(record))
    const folders = foldersOf(record)
    let place = this.#place([...(folders[0] ?? []), file].join('/'))
    let kind: AppendOutcome['kind'] = 'stored'
    await this.#change(`Add ${record.id}`, async (tip) => {
      const same = await this.#withSameId(tip, record)
      if (same !== undefined) {
        const stored = await this.#read(same)
        checkSameRecord(stored.record, record, stored.place)
        ;({ place } = stored)
        kind = 'present'
        return []
      }
      const oid = await this.#repository.writeBlob(storedText(record))
      const edits: Edit[] = folders.map((folder) => ({ folder, file, oid }))
      if (record.acceptance === undefined) return edits
      return [...edits, ...(await this.#acceptanceEdits(record, record.acceptance))]
    })
    return { kind, place }
  }

  async query(query: BaselineQuery): Promise<QueryAnswer> {
    const tip = await this.#repository.tip()
    const records: StoredRecord[] = []
    const faults: StoreFault[] = []
    if (tip === undefined) return { records, faults }
    let reads = 0
    for await (const names of namedRecords(this.#repository, { oid: tip.tree, path: '' }, query)) {
      const usable = names.filter(
        ({ name, acceptanceOid }) => query.standing === 'any' || !name.held || acceptanceOid !== undefined,
      )
      while (usable.length > 0 && records.length < query.most && reads < READS_PER_RECORD * query.most) {
        const chosen = usable.splice(0, Math.min(query.most - records.length, MOST_READ_AT_ONCE))
        reads += chosen.length
        await this.#repository.load(chosen.flatMap(oidsOf))
        for (const named of chosen) {
          try {
            const stored = await this.#read(named)
            if (matches(stored.record, query)) records.push(stored)
          } catch (error) {
            if (error instanceof Failure && error.kind === 'environment') throw error
            faults.push(faultOf(this.#place(named.path), error))
          }
        }
      }
      if (records.length >= query.most || reads >= READS_PER_RECORD * query.most) break
    }
    return { records: inOrder(records, query), faults }
  }

  async accept(id: string, acceptance: Acceptance): Promise<StoredRecord> {
    let found: StoredRecord | undefined
    await this.#change(`Accept ${id}`, async (tip) => {
      found = await this.#find(tip, id)
      if (found === undefined) throw unknownRecord(id, this.#location())
      if (found.record.acceptance !== undefined) return []
      found = { ...found, record: withAcceptance(found.record, acceptance) }
      return this.#acceptanceEdits(found.record, acceptance)
    })
    return found as unknown as StoredRecord
  }

  async find(id: string): Promise<StoredRecord | undefined> {
    return this.#find(await this.#repository.tip(), id)
  }

  async prune(suite: string, limits: PruneLimits): Promise<PruneOutcome> {
    let outcome: PruneOutcome = { removed: [], kept: 0 }
    await this.#change(`Prune ${suite}`, async () => {
      const { edits, removed, kept } = await pruneEdits(this.#remote, suite, limits)
      outcome = { removed: removed.map((path) => this.#place(path)), kept }
      return edits
    })
    return outcome
  }

  /** The layout has had one version so far. */
  async migrate(): Promise<readonly string[]> {
    return []
  }

  async describe(): Promise<StoreDescription> {
    const tip = await this.#repository.tip()
    const entries = tip === undefined ? [] : await this.#repository.tree(tip.tree)
    const suites = entries.filter(({ kind }) => kind === 'tree').map(({ name }) => nameOfSegment(name))
    const state = suites.length === 0 ? 'empty' : 'in use'
    return { kind: 'branch', location: this.#location(), state, suites }
  }

  async close(): Promise<void> {
    await this.#repository.close()
  }

  /**
   * Reads the tip, builds a commit on it and swaps it in; anew from the start where somebody else was faster.
   * @param edits what to change, given the tip; none: nothing is written
   */
  async #change(message: string, edits: (tip: Tip | undefined) => Promise<readonly Edit[]>): Promise<void> {
    const attempt = async () => {
      const tip = await this.#repository.tip()
      const wanted = await edits(tip)
      if (wanted.length === 0) return
      const tree =
        (await editTree(this.#repository, tip?.tree, wanted)) ?? (await this.#repository.writeTree([]))
      const commit = await this.#repository.writeCommit(tree, tip?.commit, `${message}\n`)
      const outcome = await this.#repository.push(commit)
      if (outcome.kind === 'conflict') throw new Overtaken()
    }
    try {
      const waits = { minTimeout: 50, maxTimeout: 2_000, factor: 1.3, randomize: true }
      await pRetry(attempt, {
        retries: MOST_TRIES,
        ...waits,
        shouldRetry: ({ error }) => error instanceof Overtaken,
      })
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      throw new Failure(
        'environment',
        `${this.#location()} was changed by others at each of ${MOST_TRIES} tries`,
        {
          remedy: 'Run the job again; fewer jobs that store at the same moment help.',
        },
      )
    }
  }

  async #acceptanceEdits(record: BenchRecord, acceptance: Acceptance): Promise<Edit[]> {
    const oid = await this.#repository.writeBlob(formatAcceptance(acceptance))
    const file = acceptanceFile(recordFile(recordName(record)))
    return foldersOf(record).map((folder) => ({ folder, file, oid }))
  }

  async #withSameId(tip: Tip | undefined, record: BenchRecord): Promise<NamedRecord | undefined> {
    if (tip === undefined) return undefined
    const names = await recordsAt(this.#repository, tip.tree, foldersOf(record).at(-1) ?? [])
    return names.find(({ name }) => name.idDigest === idDigest(record.id))
  }

  /** An id holds the suite and the commit, as a rule; then a few small trees tell. Else every name is read. */
  async #find(tip: Tip | undefined, id: string): Promise<StoredRecord | undefined> {
    if (tip === undefined) return undefined
    const named = (await this.#named(tip, id)) ?? (await nameInWhole(this.#remote, id))
    return named === undefined ? undefined : this.#read(named)
  }

  async #named(tip: Tip, id: string): Promise<NamedRecord | undefined> {
    const [suite = '', commit] = id.split('/')
    if (commit === undefined || !/^[0-9a-f]{12,40}$/.test(commit)) return undefined
    const query: BaselineQuery = { suite, commits: [commit], standing: 'any', most: 1 }
    for await (const names of namedRecords(this.#repository, { oid: tip.tree, path: '' }, query)) {
      const found = names.find(({ name }) => name.idDigest === idDigest(id))
      if (found !== undefined) return found
    }
    return undefined
  }

  async #read(named: NamedRecord): Promise<StoredRecord> {
    await this.#repository.load(oidsOf(named))
    const place = this.#place(named.path)
    const text = (await this.#repository.take(named.oid)).toString('utf8')
    const { acceptanceOid } = named
    const accepted = acceptanceOid && (await this.#repository.take(acceptanceOid)).toString('utf8')
    return { record: parseStored(text, accepted, place), place }
  }

  #place(path: string): string {
    return `${this.#remote.branch}:${path}`
  }

  #location(): string {
    return `branch ${this.#remote.branch} of ${withoutSecrets(this.#remote.url)}`
  }
}

function oidsOf({ oid, acceptanceOid }: NamedRecord): string[] {
  return acceptanceOid === undefined ? [oid] : [oid, acceptanceOid]
}
