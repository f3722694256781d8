import pRetry from 'p-retry'
import {
  type Aged,
  acceptanceFile,
  idDigest,
  type PruneLimits,
  prunable,
} from '../../core/baseline/record-name.ts'
import { type Remote, withoutSecrets } from '../../core/baseline/remote.ts'
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
import { BranchRepository, type Tip } from './branch-repository.ts'
import { namesByRef, namesFor, namesIn, pathsOf, type StoredName } from './names.ts'

/**
 * Twenty writers at once on one branch need about as many tries; a hundred is beyond any job
 * matrix.
 */
const MOST_TRIES = 100

/** Pushes that may break off on the way. */
const MOST_BROKEN = 3

/**
 * A query that finds nothing stops after reading this many times the number of requested records.
 */
const READS_PER_RECORD = 5
/** Keeps the memory for an export of a long history small. */
const MOST_READ_AT_ONCE = 500

/** Files to write, by path; undefined removes one. */
type Edits = ReadonlyMap<string, string | undefined>

/** Error inside the retry loop only: another writer was faster, or the connection broke. */
class Overtaken extends Error {}

/**
 * Records on an orphan branch of a git server, made by the first append. Appended by
 * compare-and-swap on the ref. All names are read, and the contents of no more records than a query
 * needs.
 */
export class BranchStore implements Store {
  readonly #remote: Remote
  readonly #repository: BranchRepository
  /** Tip that was requested ahead of the queries. */
  #prepared: Promise<Tip | undefined> | undefined

  constructor(remote: Remote) {
    this.#remote = remote
    this.#repository = new BranchRepository(remote)
  }

  async append(record: BenchRecord): Promise<AppendOutcome> {
    let place = this.#place(pathsOf(record)[0])
    let kind: AppendOutcome['kind'] = 'stored'
    await this.#change(`Add ${record.id}`, async (tip) => {
      const same = await this.#find(tip, record.id)
      if (same !== undefined) {
        checkSameRecord(same.record, record, same.place)
        ;({ place } = same)
        kind = 'present'
        return new Map()
      }
      const oid = await this.#repository.writeBlob(storedText(record))
      const edits = pathsOf(record).map((path) => [path, oid] as const)
      const { acceptance } = record
      const accepted = acceptance && (await this.#acceptanceEdits(record, acceptance))
      return new Map([...edits, ...(accepted ?? [])])
    })
    return { kind, place }
  }

  async query(query: BaselineQuery): Promise<QueryAnswer> {
    const tip = await (this.#prepared ?? this.#repository.tip())
    const names = tip === undefined ? [] : [...namesFor(query, tip.files)]
    const records: StoredRecord[] = []
    const faults: StoreFault[] = []
    let left = READS_PER_RECORD * query.most
    while (names.length > 0 && records.length < query.most && left > 0) {
      const batch = names.splice(0, Math.min(query.most - records.length, MOST_READ_AT_ONCE))
      left -= batch.length
      await this.#repository.load(batch.flatMap(oidsOf))
      for (const name of batch) {
        try {
          const stored = await this.#read(name)
          if (matches(stored.record, query)) records.push(stored)
        } catch (error) {
          if (error instanceof Failure && error.kind === 'environment') throw error
          faults.push(faultOf(this.#place(name.path), error))
        }
      }
    }
    return { records: inOrder(records, query), faults }
  }

  async prepare(): Promise<void> {
    this.#prepared ??= this.#repository.tip()
    await this.#prepared.catch(() => {
      this.#prepared = undefined
    })
  }

  async accept(id: string, acceptance: Acceptance): Promise<StoredRecord> {
    let acceptedRecord: StoredRecord | undefined
    await this.#change(`Accept ${id}`, async (tip) => {
      acceptedRecord = await this.#find(tip, id)
      if (acceptedRecord === undefined) throw unknownRecord(id, this.#location())
      if (acceptedRecord.record.acceptance !== undefined) return new Map()
      acceptedRecord = {
        ...acceptedRecord,
        record: withAcceptance(acceptedRecord.record, acceptance),
      }
      return this.#acceptanceEdits(acceptedRecord.record, acceptance)
    })
    return acceptedRecord as unknown as StoredRecord
  }

  async find(id: string): Promise<StoredRecord | undefined> {
    return this.#find(await this.#repository.tip(), id)
  }

  async prune(suite: string, limits: PruneLimits): Promise<PruneOutcome> {
    let outcome: PruneOutcome = { removed: [], kept: 0 }
    await this.#change(`Prune ${suite}`, async (tip) => {
      const files = tip?.files ?? new Map<string, string>()
      const records = namesByRef(files)
        .filter((each) => each.suite === pathSegment(suite))
        .map((each): StoredName & Aged => ({
          ...each,
          ref: each.key,
          time: each.name.time,
          digest: each.name.idDigest,
        }))
      const removed = prunable(records, limits)
      const stems = new Set(removed.map(identityOf))
      outcome = {
        removed: removed.map(({ path }) => this.#place(path)),
        kept: records.length - removed.length,
      }
      // Under each of its indexes.
      const paths = namesIn(files)
        .filter((each) => stems.has(identityOf(each)))
        .flatMap(({ path }) => [path, acceptanceFile(path)])
      return new Map(paths.map((path) => [path, undefined]))
    })
    return outcome
  }

  async describe(): Promise<StoreDescription> {
    const tip = await this.#repository.tip()
    const folders = [...(tip?.files.keys() ?? [])].filter((path) => path.includes('/'))
    const suites = [...new Set(folders.map((path) => path.split('/', 1)[0] ?? ''))]
    const state = suites.length === 0 ? 'empty' : 'in use'
    return { kind: 'branch', location: this.#location(), state, suites: suites.map(nameOfSegment) }
  }

  async close(): Promise<void> {
    await this.#prepared?.catch(() => undefined)
    await this.#repository.close()
  }

  /**
   * Reads the tip, builds a commit on it and swaps it in; again from the start where somebody else
   * was faster.
   * @param edits what to change, given the tip; none: nothing is written
   */
  async #change(message: string, edits: (tip: Tip | undefined) => Promise<Edits>): Promise<void> {
    let brokenPushes = 0
    const attempt = async () => {
      this.#prepared = undefined
      const tip = await this.#repository.tip()
      const changes = await edits(tip)
      if (changes.size === 0) return
      const commit = await this.#repository.writeCommit(tip, changes, `${message}\n`)
      const outcome = await this.#repository.push(commit)
      if (outcome.kind === 'pushed') return
      if (outcome.kind === 'broken' && ++brokenPushes > MOST_BROKEN) throw outcome.failure
      throw new Overtaken()
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
        `${this.#location()} was changed by other jobs during each of ${MOST_TRIES} attempts`,
        {
          remedy: 'Run the job again. Let fewer jobs store records at the same time.',
        },
      )
    }
  }

  async #acceptanceEdits(record: BenchRecord, acceptance: Acceptance): Promise<Edits> {
    const oid = await this.#repository.writeBlob(formatAcceptance(acceptance))
    return new Map(pathsOf(record).map((path) => [acceptanceFile(path), oid]))
  }

  async #find(tip: Tip | undefined, id: string): Promise<StoredRecord | undefined> {
    const names = namesByRef(tip?.files ?? new Map())
    const found = names.find(({ name }) => name.idDigest === idDigest(id))
    return found && this.#read(found)
  }

  async #read(stored: StoredName): Promise<StoredRecord> {
    await this.#repository.load(oidsOf(stored))
    const place = this.#place(stored.path)
    const text = await this.#repository.take(stored.oid)
    const { acceptanceOid } = stored
    const accepted = acceptanceOid && (await this.#repository.take(acceptanceOid))
    return { record: parseStored(text, accepted, place), place }
  }

  /** A path as messages name it: branch, colon, path. */
  #place(path: string): string {
    return `${this.#remote.branch}:${path}`
  }

  #location(): string {
    return `branch ${this.#remote.branch} of ${withoutSecrets(this.#remote.url)}`
  }
}

function oidsOf({ oid, acceptanceOid }: StoredName): string[] {
  return acceptanceOid === undefined ? [oid] : [oid, acceptanceOid]
}

/** Equal for the same record under each of its indexes. */
function identityOf({ suite, environment, name }: StoredName): string {
  return [suite, environment, name.stem].join('/')
}
