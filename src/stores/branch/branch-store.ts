import pRetry from 'p-retry'
import {
  acceptanceFile,
  type PruneLimits,
  recordFile,
  recordName,
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
  unknownRecord,
} from '../../core/baseline/store.ts'
import {
  checkSameRecord,
  formatAcceptance,
  storedText,
  withAcceptance,
} from '../../core/baseline/stored-text.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { Failure } from '../../words/failure.ts'
import { nameOfSegment } from '../../words/path-segment.ts'
import { pruneEdits } from './branch-all-names.ts'
import { type Edit, editTree } from './branch-edit.ts'
import { foldersOf } from './branch-layout.ts'
import { BranchReader } from './branch-reader.ts'
import { PartialRepository, type Tip } from './partial-repository.ts'

/**
 * Twenty writers at once on one branch need about as many tries; a hundred is beyond any job
 * matrix.
 */
const MOST_TRIES = 100

/** Pushes that may break off on the way. */
const MOST_BROKEN = 3

/** Error inside the retry loop only: another writer was faster, or the connection broke. */
class Overtaken extends Error {}

/**
 * Records on an orphan branch of a git server, made by the first append. Appended by
 * compare-and-swap on the ref, read in part: the cost follows the query and not the length of the
 * history.
 */
export class BranchStore implements Store {
  readonly #remote: Remote
  readonly #repository: PartialRepository
  readonly #reader: BranchReader
  /** Tip that was requested ahead of the queries. */
  #prepared: Promise<Tip | undefined> | undefined

  constructor(remote: Remote) {
    this.#remote = remote
    this.#repository = new PartialRepository(remote)
    this.#reader = new BranchReader(this.#repository, remote)
  }

  async append(record: BenchRecord): Promise<AppendOutcome> {
    const file = recordFile(recordName(record))
    const folders = foldersOf(record)
    let place = this.#reader.place([...(folders[0] ?? []), file].join('/'))
    let kind: AppendOutcome['kind'] = 'stored'
    await this.#change(`Add ${record.id}`, async (tip) => {
      const same = tip && (await this.#reader.sameId(tip, record))
      if (same !== undefined) {
        checkSameRecord(same.record, record, same.place)
        ;({ place } = same)
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
    const tip = await (this.#prepared ?? this.#repository.tip())
    return tip === undefined ? { records: [], faults: [] } : this.#reader.query(tip, query)
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
      if (acceptedRecord.record.acceptance !== undefined) return []
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
    await this.#change(`Prune ${suite}`, async () => {
      const { edits, removed, kept } = await pruneEdits(this.#remote, suite, limits)
      outcome = { removed: removed.map((path) => this.#reader.place(path)), kept }
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
    const suites = entries
      .filter(({ kind }) => kind === 'tree')
      .map(({ name }) => nameOfSegment(name))
    const state = suites.length === 0 ? 'empty' : 'in use'
    return { kind: 'branch', location: this.#location(), state, suites }
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
  async #change(
    message: string,
    edits: (tip: Tip | undefined) => Promise<readonly Edit[]>,
  ): Promise<void> {
    let brokenPushes = 0
    const attempt = async () => {
      this.#prepared = undefined
      const tip = await this.#repository.tip()
      const changes = await edits(tip)
      if (changes.length === 0) return
      const tree =
        (await editTree(this.#repository, tip?.tree, changes)) ??
        (await this.#repository.writeTree([]))
      const commit = await this.#repository.writeCommit(tree, tip?.commit, `${message}\n`)
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

  async #acceptanceEdits(record: BenchRecord, acceptance: Acceptance): Promise<Edit[]> {
    const oid = await this.#repository.writeBlob(formatAcceptance(acceptance))
    const file = acceptanceFile(recordFile(recordName(record)))
    return foldersOf(record).map((folder) => ({ folder, file, oid }))
  }

  async #find(tip: Tip | undefined, id: string): Promise<StoredRecord | undefined> {
    return tip === undefined ? undefined : this.#reader.find(tip, id)
  }

  #location(): string {
    return `branch ${this.#remote.branch} of ${withoutSecrets(this.#remote.url)}`
  }
}
