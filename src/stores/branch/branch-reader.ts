import { idDigest } from '../../core/baseline/record-name.ts'
import type { Remote } from '../../core/baseline/remote.ts'
import type {
  BaselineQuery,
  QueryAnswer,
  StoredRecord,
  StoreFault,
} from '../../core/baseline/store.ts'
import { faultOf, inOrder, matches, parseStored } from '../../core/baseline/stored-text.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { Failure } from '../../words/failure.ts'
import { findNameAnywhere } from './branch-all-names.ts'
import { foldersOf } from './branch-layout.ts'
import { namedRecords, recordsAt, type StoredName } from './branch-names.ts'
import type { PartialRepository, Tip } from './partial-repository.ts'

/**
 * A query that finds nothing stops after reading this many times the number of requested records.
 */
const READS_PER_RECORD = 5
/** Keeps the memory for an export of a long history small. */
const MOST_READ_AT_ONCE = 500

/** Reads records at a given tip of the branch: names first, then no more contents than needed. */
export class BranchReader {
  readonly #repository: PartialRepository
  readonly #remote: Remote

  constructor(repository: PartialRepository, remote: Remote) {
    this.#repository = repository
    this.#remote = remote
  }

  async query(tip: Tip, query: BaselineQuery): Promise<QueryAnswer> {
    const records: StoredRecord[] = []
    const faults: StoreFault[] = []
    const mostReads = READS_PER_RECORD * query.most
    let reads = 0
    const enough = () => records.length >= query.most || reads >= mostReads
    for await (const names of namedRecords(this.#repository, rootOf(tip), query)) {
      // What a name says of the eligibility is what was held when it was written; the record itself
      // decides.
      const usable = [...names]
      while (usable.length > 0 && !enough()) {
        const batch = usable.splice(0, Math.min(query.most - records.length, MOST_READ_AT_ONCE))
        reads += batch.length
        await this.#repository.load(batch.flatMap(oidsOf))
        for (const storedName of batch) {
          const outcome = await this.#tryRead(storedName)
          if ('problem' in outcome) faults.push(outcome)
          else if (matches(outcome.record, query)) records.push(outcome)
        }
      }
      if (enough()) break
    }
    return { records: inOrder(records, query), faults }
  }

  /**
   * An id holds the suite and the commit, as a rule; then a few small trees tell. Else every name
   * is read.
   */
  async find(tip: Tip, id: string): Promise<StoredRecord | undefined> {
    const storedName = (await this.#named(tip, id)) ?? (await findNameAnywhere(this.#remote, id))
    return storedName === undefined ? undefined : this.#read(storedName)
  }

  /** Finds a record with the same id where `record` would be filed. */
  async sameId(tip: Tip, record: BenchRecord): Promise<StoredRecord | undefined> {
    const names = await recordsAt(this.#repository, tip.tree, foldersOf(record).at(-1) ?? [])
    const storedName = names.find(({ name }) => name.idDigest === idDigest(record.id))
    return storedName === undefined ? undefined : this.#read(storedName)
  }

  /** A path as messages name it: branch, colon, path. */
  place(path: string): string {
    return `${this.#remote.branch}:${path}`
  }

  async #named(tip: Tip, id: string): Promise<StoredName | undefined> {
    const [suite = '', commit] = id.split('/')
    if (commit === undefined || !/^[0-9a-f]{12,40}$/.test(commit)) return undefined
    const query: BaselineQuery = { suite, commits: [commit], eligibility: 'any', most: 1 }
    for await (const names of namedRecords(this.#repository, rootOf(tip), query)) {
      const match = names.find(({ name }) => name.idDigest === idDigest(id))
      if (match !== undefined) return match
    }
    return undefined
  }

  async #read(storedName: StoredName): Promise<StoredRecord> {
    await this.#repository.load(oidsOf(storedName))
    const place = this.place(storedName.path)
    const text = (await this.#repository.take(storedName.oid)).toString('utf8')
    const { acceptanceOid } = storedName
    const accepted = acceptanceOid && (await this.#repository.take(acceptanceOid)).toString('utf8')
    return { record: parseStored(text, accepted, place), place }
  }

  /**
   * @throws Failure `environment` where the remote cannot be read; what is damaged comes back as a
   * fault
   */
  async #tryRead(storedName: StoredName): Promise<StoredRecord | StoreFault> {
    try {
      return await this.#read(storedName)
    } catch (error) {
      if (error instanceof Failure && error.kind === 'environment') throw error
      return faultOf(this.place(storedName.path), error)
    }
  }
}

function rootOf(tip: Tip): { oid: string; path: string } {
  return { oid: tip.tree, path: '' }
}

function oidsOf({ oid, acceptanceOid }: StoredName): string[] {
  return acceptanceOid === undefined ? [oid] : [oid, acceptanceOid]
}
