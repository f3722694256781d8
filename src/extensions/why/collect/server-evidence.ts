import { setTimeout as wait } from 'node:timers/promises'
import {
  readStatusPort,
  type StatusQuestion,
} from '../../../core/server/evidence/status-address.ts'
import { type Connection, withConnection } from '../../../mysql/connect.ts'
import type { Endpoint } from '../../../mysql/endpoint.ts'
import { explainPlans, type ToExplain } from '../../../mysql/explain.ts'
import { maskLiterals } from '../../../mysql/statement-rows.ts'
import { digestRows, rowsForPack, textRows } from '../../../mysql/statement-tables.ts'
import type { PackFile } from '../read-pack.ts'
import type { Collecting, EvidenceSource } from './evidence-source.ts'
import { cutMetrics } from './server-times.ts'

/** Most statements read, by their share of the time. */
const MOST_ROWS = 200
/**
 * MariaDB keeps no digest of a prepared statement, and no figures: its text alone, while it lives.
 */
const prepared = `SELECT SQL_TEXT FROM performance_schema.prepared_statements_instances
  WHERE SQL_TEXT IS NOT NULL GROUP BY SQL_TEXT HAVING SUM(COUNT_EXECUTE) = 0 LIMIT ${MOST_ROWS}`
const LOOK_MS = 250

/**
 * MySQL and MariaDB: global status, digests of performance_schema where it is on, and `EXPLAIN`.
 */
export function createSqlEvidence(endpoint: Endpoint): EvidenceSource {
  let texts: readonly string[] = []
  const statusRows = (db: Connection, signal: AbortSignal) =>
    textRows(db, 'SHOW GLOBAL STATUS', [], signal)
  const withDigests = (db: Connection, signal: AbortSignal) =>
    digestRows(db, { database: endpoint.database, most: MOST_ROWS }, signal)
  return {
    before: (to) =>
      withConnection(endpoint, async (db) => {
        texts = []
        await to.attempt('statements', async () =>
          to.keep('digestsBefore', rowsForPack(await withDigests(db, to.signal))),
        )
        await to.attempt('counters', async () =>
          to.keep('statusBefore', status(await statusRows(db, to.signal))),
        )
      }),
    async during(to, _seconds, loadEnded) {
      const signal = AbortSignal.any([to.signal, loadEnded])
      const statementTexts = new Set<string>()
      const look = (db: Connection) => textRows(db, prepared, [], signal)
      // Each session prepares its statements at its own time, and takes them with it. Without the
      // table there is none.
      await withConnection(endpoint, async (db) => {
        while (!signal.aborted) {
          for (const { SQL_TEXT: text } of await look(db)) if (text) statementTexts.add(text)
          await wait(LOOK_MS, undefined, { signal })
        }
      }).catch(() => undefined)
      texts = [...statementTexts]
    },
    after: (to) =>
      withConnection(endpoint, async (db) => {
        await to.attempt('counters', async () =>
          to.keep('statusAfter', status(await statusRows(db, to.signal))),
        )
        const rows = await to.attempt('statements', () => withDigests(db, to.signal))
        if (rows !== undefined) to.keep('digests', rowsForPack(rows))
        const fromDigests: ToExplain[] = (rows ?? []).map((row) => ({
          digest: row.DIGEST ?? '',
          sql: row.QUERY_SAMPLE_TEXT ?? row.DIGEST_TEXT ?? '',
        }))
        const unnamed = texts.map((sql) => ({ digest: maskLiterals(sql).slice(0, 200), sql }))
        await to.attempt('plans', async () => {
          // Digests have spaces before brackets.
          await db.query(
            "SET SESSION sql_mode = CONCAT(@@sql_mode, ',IGNORE_SPACE')",
            [],
            undefined,
            to.signal,
          )
          to.keep(
            'plans',
            JSON.stringify(
              await explainPlans(db, [...fromDigests, ...unnamed], 'EXPLAIN', to.signal),
            ),
          )
        })
      }),
  }
}

function status(rows: readonly Readonly<Record<string, string | null>>[]): string {
  const entries = rows.map(({ VARIABLE_NAME: name, VALUE: value }) => [name ?? '', value ?? ''])
  return JSON.stringify(Object.fromEntries(entries))
}

const metricsQuestion = { path: '/metrics', deadlineSeconds: 4, mostBytes: 32 * 2 ** 20 } as const
/** Beyond the seconds that a profile covers. */
const SPARE_SECONDS = 5

/**
 * PD without TiDB: what it spends its CPU on.
 * @param addresses status ports of its members; the first does the work of all
 */
export function createPdEvidence([at]: readonly string[]): EvidenceSource {
  const read = async (to: Collecting, question: Omit<StatusQuestion, 'signal'>) => {
    if (at === undefined) throw new Error('the cluster lists no PD with a status port')
    return readStatusPort(at, { ...question, signal: to.signal })
  }
  const counters = async (to: Collecting, file: PackFile) =>
    to.keep(file, cutMetrics(new TextDecoder().decode(await read(to, metricsQuestion))))
  return {
    before: (to) => counters(to, 'metricsBefore'),
    async during(to, seconds) {
      const path = `/debug/pprof/profile?seconds=${seconds}`
      to.keep(
        'cpu',
        await read(to, { path, deadlineSeconds: seconds + SPARE_SECONDS, mostBytes: 2 ** 21 }),
      )
    },
    after: (to) => counters(to, 'metricsAfter'),
  }
}
