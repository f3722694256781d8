import { gunzipSync, gzipSync } from 'node:zlib'
import { seriesKeys } from '../record/comparable.ts'
import type { BenchRecord } from '../record/schema.ts'
import { type Aged, idDigest, type PruneLimits, prunable, sortableTime } from './record-name.ts'
import { isDuplicate, type Row, type SqlAddress, SqlClient } from './sql-client.ts'
import { bodiesStatement, insertStatement, isoTime, keysStatement, recordRow, sqlTime } from './sql-query.ts'
import {
  type Acceptance,
  type AppendOutcome,
  type BaselineQuery,
  type BaselineStore,
  type PruneOutcome,
  type QueryAnswer,
  type StoreDescription,
  type StoredRecord,
  type StoreFault,
  unknownRecord,
} from './store.ts'
import {
  checkSameRecord,
  faultOf,
  inOrder,
  matches,
  parseStored,
  storedText,
  withAcceptance,
} from './stored-text.ts'

/** Beyond this the parser refuses a record; a body that expands further is not worth the memory. */
const LARGEST_BYTES = 256 * 1024 * 1024

/** Most records in one answer, whatever their size. */
const RECORDS_AT_ONCE = 100

/** Records in a MySQL-compatible database: for many repositories, indexed by series, commit, branch, version and time. */
export class SqlStore implements BaselineStore {
  readonly #client: SqlClient

  constructor(address: SqlAddress) {
    this.#client = new SqlClient(address)
  }

  async append(record: BenchRecord): Promise<AppendOutcome> {
    await this.#client.migrate()
    const body = gzipSync(storedText(record))
    try {
      const seq = await this.#insert(record, body)
      return { kind: 'stored', place: this.#place(seq) }
    } catch (error) {
      if (!isDuplicate(error)) throw error
      const stored = await this.find(record.id)
      if (stored === undefined) throw error
      checkSameRecord(stored.record, record, stored.place)
      return { kind: 'present', place: stored.place }
    }
  }

  async query(query: BaselineQuery): Promise<QueryAnswer> {
    const { text, values } = keysStatement(query)
    const rows = (await this.#client.rows(text, values)) ?? []
    const rank = new Map(query.commits?.map((commit, index) => [commit, index]))
    const keys = rows
      .toSorted((left, right) => (rank.get(left.git_commit) ?? 0) - (rank.get(right.git_commit) ?? 0))
      .map((row) => Number(row.seq))
    const records: StoredRecord[] = []
    const faults: StoreFault[] = []
    while (keys.length > 0 && records.length < query.most) {
      const batch = keys.splice(0, Math.min(query.most - records.length, RECORDS_AT_ONCE))
      for (const row of await this.#bodies(batch)) {
        try {
          const stored = this.#stored(row)
          if (matches(stored.record, query)) records.push(stored)
        } catch (error) {
          faults.push(faultOf(this.#place(row.seq), error))
        }
      }
    }
    return { records: inOrder(records, query), faults }
  }

  async accept(id: string, acceptance: Acceptance): Promise<StoredRecord> {
    const stored = await this.find(id)
    if (stored === undefined) throw unknownRecord(id, this.#client.location)
    const { by, at, reason, commit } = acceptance
    const changed = await this.#client.transaction(async (writer) => {
      const statement = `UPDATE tidb_bench_record SET accepted_by = ?, accepted_at = ?, accepted_reason = ?,
        accepted_commit = ? WHERE id = ? AND accepted_at IS NULL`
      return (await writer.run(statement, [by, sqlTime(at), reason, commit ?? null, id])).changed
    })
    if (changed === 0) return (await this.find(id)) ?? stored
    return { ...stored, record: withAcceptance(stored.record, acceptance) }
  }

  async find(id: string): Promise<StoredRecord | undefined> {
    const rows = await this.#client.rows('SELECT seq FROM tidb_bench_record WHERE id = ?', [id])
    const seq = rows?.[0]?.seq
    if (seq === undefined) return undefined
    const [row] = await this.#bodies([Number(seq)])
    return row === undefined ? undefined : this.#stored(row)
  }

  async prune(suite: string, limits: PruneLimits): Promise<PruneOutcome> {
    const statement = 'SELECT seq, id, ref, created_at FROM tidb_bench_record WHERE suite = ?'
    const rows = (await this.#client.rows(statement, [suite])) ?? []
    const aged = rows.map((row): Aged & { seq: number } => ({
      ref: row.ref ?? '',
      time: sortableTime(isoTime(row.created_at)),
      digest: idDigest(row.id),
      seq: Number(row.seq),
    }))
    const removed = prunable(aged, limits)
    for (const { seq } of removed) {
      await this.#client.transaction(async (writer) => {
        await writer.run('DELETE FROM tidb_bench_series WHERE record = ?', [seq])
        await writer.run('DELETE FROM tidb_bench_record WHERE seq = ?', [seq])
      })
    }
    return { removed: removed.map(({ seq }) => this.#place(seq)), kept: rows.length - removed.length }
  }

  async describe(): Promise<StoreDescription> {
    const rows = await this.#client.rows('SELECT DISTINCT suite FROM tidb_bench_record ORDER BY suite')
    const suites = rows?.map((row) => String(row.suite)) ?? []
    const state = suites.length === 0 ? 'empty' : 'in use'
    return { kind: 'sql', location: this.#client.location, state, suites }
  }

  async migrate(): Promise<readonly string[]> {
    const applied = await this.#client.migrate()
    return applied.map((version) => `tables of ${this.#client.location} migrated to version ${version}`)
  }

  async close(): Promise<void> {
    this.#client.close()
  }

  async #insert(record: BenchRecord, body: Buffer): Promise<number> {
    return this.#client.transaction(async (writer) => {
      const { insertId } = await writer.run(insertStatement(1), recordRow(record, body))
      for (const series of seriesKeys(record)) {
        const link = 'INSERT INTO tidb_bench_series (series, created_at, record) VALUES (?, ?, ?)'
        await writer.run(link, [series, sqlTime(record.createdAt), insertId])
      }
      return insertId
    })
  }

  async #bodies(keys: readonly number[]): Promise<Row[]> {
    const { text, values } = bodiesStatement(keys)
    const rows = (await this.#client.rows(text, values)) ?? []
    return rows.toSorted((left, right) => keys.indexOf(Number(left.seq)) - keys.indexOf(Number(right.seq)))
  }

  #stored(row: Row): StoredRecord {
    const place = this.#place(row.seq)
    const record = parseStored(expanded(row.body), undefined, place)
    if (row.accepted_at === null) return { record, place }
    const acceptance: Acceptance = {
      by: row.accepted_by,
      at: isoTime(row.accepted_at),
      reason: row.accepted_reason ?? '',
      ...(row.accepted_commit === null ? {} : { commit: row.accepted_commit }),
    }
    return { record: withAcceptance(record, acceptance), place }
  }

  #place(seq: number | string): string {
    return `${this.#client.location} record ${seq}`
  }
}

/** A damaged body is an empty text, which the parser names. At some kB, the thread pool would cost more than it gives. */
function expanded(body: Buffer): string {
  try {
    return gunzipSync(body, { maxOutputLength: LARGEST_BYTES }).toString('utf8')
  } catch {
    return ''
  }
}
