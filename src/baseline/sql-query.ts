import { environmentKey } from '../record/comparable.ts'
import type { BenchRecord } from '../record/schema.ts'
import { heldBecause } from './record-name.ts'
import type { Values } from './sql-client.ts'
import type { BaselineQuery } from './store.ts'

export interface Statement {
  readonly text: string
  readonly values: Values
}

/** Longest ref or version that its column holds; the record itself decides about longer ones. */
const COLUMN_CHARACTERS = 250

/** The keys of the records that a query may mean, newest first; each condition has an index. */
export function keysStatement(query: BaselineQuery): Statement {
  const { suite, environment, series, commits, ref, version } = query
  const conditions: string[] = ['r.suite = ?']
  const values: (string | number)[] = [suite]
  const equal = (column: string, value: string | undefined) => {
    if (value === undefined) return
    conditions.push(`r.${column} = ?`)
    values.push(value)
  }
  equal('environment', environment)
  equal('ref', ref === undefined ? undefined : column(ref))
  equal('version', version === undefined ? undefined : column(version))
  if (commits !== undefined) {
    conditions.push(`r.git_commit IN (${marks(commits)})`)
    values.push(...commits)
  }
  if (series !== undefined) {
    conditions.push(
      `EXISTS (SELECT 1 FROM tidb_bench_series s WHERE s.record = r.seq AND s.series IN (${marks(series)}))`,
    )
    values.push(...series)
  }
  const text = `SELECT r.seq, r.git_commit, r.created_at FROM tidb_bench_record r
    WHERE ${conditions.join(' AND ')} ORDER BY r.created_at DESC, r.seq DESC ${commits === undefined ? `LIMIT ${limitOf(query)}` : ''}`
  return { text, values }
}

export function bodiesStatement(keys: readonly number[]): Statement {
  return {
    text: `SELECT seq, id, body, accepted_by, accepted_at, accepted_reason, accepted_commit
      FROM tidb_bench_record WHERE seq IN (${marks(keys)})`,
    values: keys,
  }
}

const recordColumns = [
  'id',
  'suite',
  'environment',
  'git_commit',
  'ref',
  'version',
  'created_at',
  'held',
  'body',
  'accepted_by',
  'accepted_at',
  'accepted_reason',
  'accepted_commit',
]

/** Adds records; its values are those of `recordRow`, one after the other. */
export function insertStatement(records: number): string {
  const row = `(${marks(recordColumns)})`
  const rows = Array.from({ length: records }, () => row).join(', ')
  return `INSERT INTO tidb_bench_record (${recordColumns.join(', ')}) VALUES ${rows}`
}

/** @param body the record's text, compressed */
export function recordRow(record: BenchRecord, body: Buffer): Values {
  const { source, acceptance } = record
  return [
    record.id,
    record.suite,
    environmentKey(record),
    source.commit?.slice(0, 64) ?? null,
    source.ref === undefined ? null : column(source.ref),
    column(record.targets.candidate.version),
    sqlTime(record.createdAt),
    heldBecause(record) === undefined ? 0 : 1,
    body,
    acceptance?.by ?? null,
    acceptance === undefined ? null : sqlTime(acceptance.at),
    acceptance?.reason ?? null,
    acceptance?.commit ?? null,
  ]
}

function column(text: string): string {
  return text.slice(0, COLUMN_CHARACTERS)
}

/** `2026-11-21 03:46:18.000`, in UTC, as DATETIME(3) takes and gives it. */
export function sqlTime(iso: string): string {
  return new Date(iso).toISOString().replace('T', ' ').replace('Z', '')
}

export function isoTime(sql: string): string {
  return new Date(`${sql.replace(' ', 'T')}Z`).toISOString()
}

/** Room for some records that turn out unreadable. A number in the text, since servers differ on LIMIT as a parameter. */
function limitOf({ most }: BaselineQuery): number {
  return Math.min(Math.trunc(most) * 2 + 10, 2 ** 31)
}

function marks(values: readonly unknown[]): string {
  return values.length === 0 ? 'NULL' : values.map(() => '?').join(', ')
}
