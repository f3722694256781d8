import {
  type AskCluster,
  readStatusPort,
  type ServerKind,
  type StatusQuestion,
  statusAddresses,
} from '../../../core/server/evidence/status-address.ts'
import type { Target } from '../../../core/server/target.ts'
import { withConnection } from '../../../mysql/connect.ts'
import { asOwner, type Endpoint } from '../../../mysql/endpoint.ts'
import { explainPlans } from '../../../mysql/explain.ts'
import { productAt } from '../../../mysql/probe.ts'
import { tidbCounters } from '../../../mysql/server-counters.ts'
import {
  rowsForPack,
  type StatementQuery,
  tidbStatementRows,
} from '../../../mysql/statement-tables.ts'
import type { PackFile } from '../read-pack.ts'
import type { Collecting, EvidenceSource } from './evidence-source.ts'
import { createPdEvidence, createSqlEvidence } from './server-evidence.ts'
import { cutMetrics } from './server-times.ts'

/**
 * Returns the source of evidence that suits the server's product. @throws Failure where the server
 * does not answer
 */
export async function findEvidenceSource(
  target: Pick<Target, 'endpoint' | 'places' | 'withoutSql'>,
): Promise<EvidenceSource> {
  if (target.withoutSql) return createPdEvidence((await target.places?.())?.metrics.pd ?? [])
  const endpoint = target.endpoint()
  return (await productAt(endpoint)) === 'TiDB'
    ? createTidbEvidence(endpoint)
    : createSqlEvidence(asOwner(endpoint))
}

const MOST_BYTES = 2 * 2 ** 20
/** `gc=1`: what was freed is no longer in it. */
const heapQuestion = {
  path: '/debug/pprof/heap?gc=1',
  deadlineSeconds: 5,
  mostBytes: MOST_BYTES,
} as const
/** Beyond the seconds that it covers. */
const PROFILE_SPARE_SECONDS = 5
/** Most statements read, by their share of the time. */
const MOST_ROWS = 200

/**
 * TiDB: counters, heap and CPU of its status port, its table of statements, and the CPU of TiKV and
 * PD.
 */
export async function createTidbEvidence(
  endpoint: Endpoint,
  listAddresses?: AskCluster,
): Promise<EvidenceSource> {
  const ports = await findClusterPorts(endpoint, listAddresses)
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
    const readHeap = async () =>
      to.keep(file, await ports.readFirst('tidb', heapQuestion, to.signal))
    await to.attempt('the heap of TiDB', readHeap)
  }
  const profile = async (to: Collecting, file: PackFile, kind: ServerKind, seconds: number) => {
    if (!ports.answers(kind)) return
    const path = `/debug/pprof/profile?seconds=${seconds}${kind === 'tikv' ? '&frequency=99' : ''}`
    const question = {
      path,
      deadlineSeconds: seconds + PROFILE_SPARE_SECONDS,
      mostBytes: MOST_BYTES,
    }
    const readProfile = async () => to.keep(file, await ports.readFirst(kind, question, to.signal))
    await to.attempt(`the CPU profile of ${kind}`, readProfile)
  }

  return {
    open: (to) => ports.reach(to),
    async before(to) {
      await heap(to, 'heapBefore')
      await to.attempt('statements_summary', () =>
        withConnection(endpoint, async (db) =>
          to.keep(
            'statementsBefore',
            rowsForPack(await tidbStatementRows(db, table, query, to.signal)),
          ),
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

const names = { tidb: 'TiDB', tikv: 'TiKV', pd: 'PD' } as const satisfies Record<ServerKind, string>
const kinds = ['tidb', 'tikv', 'pd'] as const

const metricsQuestion = { path: '/metrics', deadlineSeconds: 4, mostBytes: 32 * 2 ** 20 } as const
/** TiKV sends a picture unless the request asks for a profile. */
const headers = { 'Content-Type': 'application/protobuf' } as const

/** The status ports of a cluster's servers; one that did not answer at first is not asked again. */
interface ClusterPorts {
  /** Finds out which of them answer; the others are noted as missing. */
  reach(to: Collecting): Promise<void>
  answers(kind: ServerKind): boolean
  /**
   * Returns the metrics of all servers of a kind, one after the other: counters of one name are
   * added up by the reader.
   */
  metrics(kind: ServerKind, signal: AbortSignal): Promise<string>
  /** One server of a kind is enough for a profile: the others do the same. */
  readFirst(
    kind: ServerKind,
    question: Pick<StatusQuestion, 'path' | 'deadlineSeconds' | 'mostBytes'>,
    signal: AbortSignal,
  ): Promise<Uint8Array>
}

async function findClusterPorts(
  endpoint: Endpoint,
  listAddresses?: AskCluster,
): Promise<ClusterPorts> {
  const [tidb, tikv, pd] = await Promise.all(
    kinds.map((kind) => statusAddresses(endpoint, kind, listAddresses)),
  )
  const at = { tidb: tidb ?? [], tikv: tikv ?? [], pd: pd ?? [] }
  const answering = new Set<ServerKind>()
  const ports: ClusterPorts = {
    async reach(to) {
      const one = (kind: ServerKind) =>
        to.attempt(names[kind], async () => {
          if (at[kind].length === 0)
            throw new Error(`the cluster lists no ${names[kind]} with a status port`)
          await ports.metrics(kind, to.signal)
          answering.add(kind)
        })
      await Promise.all(kinds.map(one))
    },
    answers: (kind) => answering.has(kind),
    async metrics(kind, signal) {
      const texts = at[kind].map((each) => readStatusPort(each, { ...metricsQuestion, signal }))
      return (await Promise.all(texts)).map((bytes) => new TextDecoder().decode(bytes)).join('\n')
    },
    async readFirst(kind, question, signal) {
      return readStatusPort(at[kind][0] ?? '', { ...question, signal, headers })
    },
  }
  return ports
}
