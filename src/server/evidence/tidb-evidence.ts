import { withConnection } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { cutMetrics } from '../../why/metrics-cut.ts'
import type { PackFile } from '../../why/pack-files.ts'
import { tidbCounters } from '../../why/tidb-counters.ts'
import type { AskCluster, ServerKind } from '../work/status-address.ts'
import { findClusterPorts } from './cluster-ports.ts'
import type { Collecting, EvidenceSource } from './evidence-source.ts'
import { explainPlans } from './plans.ts'
import { type StatementQuery, tidbStatementRows } from './statement-tables.ts'
import { rowsForPack } from './text-rows.ts'

const MOST_BYTES = 2 * 2 ** 20
/** `gc=1`: what was freed is no longer in it. */
const heapQuestion = { path: '/debug/pprof/heap?gc=1', deadlineSeconds: 5, mostBytes: MOST_BYTES } as const
/** Beyond the seconds that it covers. */
const PROFILE_SPARE_SECONDS = 5
/** Of the statements that took most of the time. */
const MOST_ROWS = 200

/** TiDB: counters, heap and CPU of its status port, its table of statements, and the CPU of TiKV and PD. */
export async function createTidbEvidence(endpoint: Endpoint, toldBy?: AskCluster): Promise<EvidenceSource> {
  const ports = await findClusterPorts(endpoint, toldBy)
  // Every TiDB of the cluster counts for itself.
  const table = `${endpoint.hosts.length > 1 ? 'cluster_' : ''}statements_summary` as const
  const query: StatementQuery = { database: endpoint.database, most: MOST_ROWS }

  const counters = async (to: Collecting, when: 'Before' | 'After') => {
    const keep = async (kind: 'tidb' | 'tikv', file: PackFile) => {
      if (ports.answers(kind)) to.keep(file, cutMetrics(await ports.metrics(kind, to.signal)))
    }
    await to.attempt('counters', () => keep('tikv', `tikv${when}`))
    await to.attempt('counters', () => keep('tidb', `metrics${when}`))
  }
  const heap = async (to: Collecting, file: PackFile) => {
    if (!ports.answers('tidb')) return
    const ask = async () => to.keep(file, await ports.askFirst('tidb', heapQuestion, to.signal))
    await to.attempt('the heap of TiDB', ask)
  }
  const profile = async (to: Collecting, file: PackFile, kind: ServerKind, seconds: number) => {
    if (!ports.answers(kind)) return
    const path = `/debug/pprof/profile?seconds=${seconds}${kind === 'tikv' ? '&frequency=99' : ''}`
    const question = { path, deadlineSeconds: seconds + PROFILE_SPARE_SECONDS, mostBytes: MOST_BYTES }
    const ask = async () => to.keep(file, await ports.askFirst(kind, question, to.signal))
    await to.attempt(`the CPU profile of ${kind}`, ask)
  }

  return {
    open: (to) => ports.reach(to),
    async before(to) {
      await heap(to, 'heapBefore')
      await to.attempt('statements_summary', () =>
        withConnection(endpoint, async (db) =>
          to.keep('statementsBefore', rowsForPack(await tidbStatementRows(db, table, query, to.signal))),
        ),
      )
      await counters(to, 'Before')
    },
    async during(to, seconds) {
      const files = { tidb: 'cpu', tikv: 'tikvCpu', pd: 'pdCpu' } as const
      const all = Object.entries(files) as [ServerKind, PackFile][]
      await Promise.all(all.map(([kind, file]) => profile(to, file, kind, seconds)))
    },
    async after(to) {
      await counters(to, 'After')
      await to.attempt('statements_summary', () =>
        withConnection(endpoint, async (db) => {
          const rows = await tidbStatementRows(db, table, query, to.signal)
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
    idle: async (signal) =>
      ports.answers('tidb') ? tidbCounters(await ports.metrics('tidb', signal)) : undefined,
  }
}
