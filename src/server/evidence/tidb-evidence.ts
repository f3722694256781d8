import { withConnection } from '../../mysql/connect.ts'
import type { Connection } from '../../mysql/connection.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { cutMetrics } from '../../why/metrics-cut.ts'
import type { PackFile } from '../../why/pack-files.ts'
import { tidbCounters } from '../../why/tidb-counters.ts'
import {
  type AskCluster,
  askStatusPort,
  type ServerKind,
  type StatusQuestion,
  statusAddresses,
} from '../work/status-address.ts'
import type { Collecting, EvidenceSource } from './evidence-source.ts'
import { explainPlans } from './plans.ts'
import { rowsForPack, textRows } from './text-rows.ts'

const MIB = 2 ** 20
const metricsQuestion = { path: '/metrics', deadlineSeconds: 5, mostBytes: 32 * MIB } as const
/** `gc=1`: what was freed is no longer in it. */
const heapQuestion = { path: '/debug/pprof/heap?gc=1', deadlineSeconds: 8, mostBytes: 2 * MIB } as const
/** Of the statements that took most of the time. */
const MOST_ROWS = 200

/** TiDB: counters, heap and CPU of its status port, its table of statements, and the CPU of TiKV and PD. */
export async function createTidbEvidence(endpoint: Endpoint, toldBy?: AskCluster): Promise<EvidenceSource> {
  const at = {
    tidb: await statusAddresses(endpoint, 'tidb', toldBy),
    tikv: await statusAddresses(endpoint, 'tikv', toldBy),
    pd: await statusAddresses(endpoint, 'pd', toldBy),
  }
  // Every TiDB of the cluster counts for itself.
  const table = `information_schema.${endpoint.hosts.length > 1 ? 'cluster_' : ''}statements_summary`

  /** One server of a kind is enough for a profile: the others do the same. */
  const askFirst = (
    kind: ServerKind,
    question: Omit<StatusQuestion, 'signal' | 'headers'>,
    signal: AbortSignal,
  ) => askStatusPort(at[kind][0] ?? '', { ...question, signal, headers })
  /** Of all servers, one behind the other: counters of one name are added up where they are read. */
  const metrics = async (kind: 'tidb' | 'tikv', signal: AbortSignal) => {
    const texts = at[kind].map((each) => askStatusPort(each, { ...metricsQuestion, signal }))
    return (await Promise.all(texts)).map((bytes) => new TextDecoder().decode(bytes)).join('\n')
  }
  const statusOf = async (to: Collecting, when: 'Before' | 'After') => {
    const own = async () => to.keep(`metrics${when}`, cutMetrics(await metrics('tidb', to.signal)))
    await to.attempt('the counters of TiDB', own)
    const tikv = async () => to.keep(`tikv${when}`, cutMetrics(await metrics('tikv', to.signal)))
    await to.attempt('the counters of TiKV', tikv)
  }
  const heap = (to: Collecting, file: PackFile) =>
    to.attempt('the heap of TiDB', async () => to.keep(file, await askFirst('tidb', heapQuestion, to.signal)))

  return {
    async before(to) {
      await heap(to, 'heapBefore')
      await to.attempt('statements_summary', () =>
        withConnection(endpoint, async (db) =>
          to.keep('statementsBefore', rowsForPack(await statements(db, table, endpoint.database, to.signal))),
        ),
      )
      await statusOf(to, 'Before')
    },
    async during(to, seconds) {
      const profile = (file: PackFile, kind: ServerKind, name: string) =>
        to.attempt(`the CPU profile of ${name}`, async () => {
          const path = `/debug/pprof/profile?seconds=${seconds}${kind === 'tikv' ? '&frequency=99' : ''}`
          const question = { path, deadlineSeconds: seconds + 10, mostBytes: 2 * MIB }
          to.keep(file, await askFirst(kind, question, to.signal))
        })
      await Promise.all([
        profile('cpu', 'tidb', 'TiDB'),
        profile('tikvCpu', 'tikv', 'TiKV'),
        profile('pdCpu', 'pd', 'PD'),
      ])
    },
    async after(to) {
      await statusOf(to, 'After')
      await to.attempt('statements_summary', () =>
        withConnection(endpoint, async (db) => {
          const rows = await statements(db, table, endpoint.database, to.signal)
          to.keep('statements', rowsForPack(rows))
          const toExplain = rows.map(({ DIGEST: digest, QUERY_SAMPLE_TEXT: sql }) => ({
            digest: digest ?? '',
            sql: sql ?? '',
          }))
          const plans = await explainPlans(db, toExplain, "EXPLAIN FORMAT = 'brief'", to.signal)
          to.keep('plans', JSON.stringify(plans))
        }),
      )
      await heap(to, 'heapAfter')
    },
    idle: async (signal) => tidbCounters(await metrics('tidb', signal)),
  }
}

/** TiKV answers with a picture unless it is asked for a profile. */
const headers = { 'Content-Type': 'application/protobuf' } as const

function statements(db: Connection, table: string, database: string, signal: AbortSignal) {
  const sql = `SELECT * FROM ${table} WHERE SCHEMA_NAME = ? ORDER BY SUM_LATENCY DESC LIMIT ${MOST_ROWS}`
  return textRows(db, sql, [database.toLowerCase()], signal)
}
