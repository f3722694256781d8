import type { Endpoint } from '../../mysql/endpoint.ts'
import { Failure } from '../../record/failure.ts'
import {
  type AskCluster,
  askStatusPort,
  type ServerKind,
  type StatusQuestion,
  statusAddresses,
} from '../work/status-address.ts'
import type { Collecting } from './evidence-source.ts'

const names = { tidb: 'TiDB', tikv: 'TiKV', pd: 'PD' } as const satisfies Record<ServerKind, string>
const kinds = ['tidb', 'tikv', 'pd'] as const

const metricsQuestion = { path: '/metrics', deadlineSeconds: 4, mostBytes: 32 * 2 ** 20 } as const
/** TiKV answers with a picture unless it is asked for a profile. */
const headers = { 'Content-Type': 'application/protobuf' } as const

/** The status ports of a cluster's servers; one that did not answer at first is not asked again. */
export interface ClusterPorts {
  /** Finds out which of them answer; the others are told. */
  reach(to: Collecting): Promise<void>
  answers(kind: ServerKind): boolean
  /** Of all servers of a kind, one behind the other: counters of one name are added up where they are read. */
  metrics(kind: ServerKind, signal: AbortSignal): Promise<string>
  /** One server of a kind is enough for a profile: the others do the same. */
  askFirst(
    kind: ServerKind,
    question: Pick<StatusQuestion, 'path' | 'deadlineSeconds' | 'mostBytes'>,
    signal: AbortSignal,
  ): Promise<Uint8Array>
}

export async function findClusterPorts(endpoint: Endpoint, toldBy?: AskCluster): Promise<ClusterPorts> {
  const [tidb, tikv, pd] = await Promise.all(kinds.map((kind) => statusAddresses(endpoint, kind, toldBy)))
  const at = { tidb: tidb ?? [], tikv: tikv ?? [], pd: pd ?? [] }
  const answering = new Set<ServerKind>()
  const ports: ClusterPorts = {
    async reach(to) {
      const one = (kind: ServerKind) =>
        to.attempt(names[kind], async () => {
          await ports.metrics(kind, to.signal)
          answering.add(kind)
        })
      await Promise.all(kinds.map(one))
    },
    answers: (kind) => answering.has(kind),
    async metrics(kind, signal) {
      const texts = at[kind].map((each) => askStatusPort(each, { ...metricsQuestion, signal }))
      return (await Promise.all(texts)).map((bytes) => new TextDecoder().decode(bytes)).join('\n')
    },
    async askFirst(kind, question, signal) {
      const [first] = at[kind]
      if (first === undefined) throw new Failure('environment', `the cluster names no ${names[kind]}`)
      return askStatusPort(first, { ...question, signal, headers })
    },
  }
  return ports
}
