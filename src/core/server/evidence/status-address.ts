import { withConnection } from '../../../mysql/connect.ts'
import { asOwner, type Endpoint } from '../../../mysql/endpoint.ts'
import { withDeadline } from '../../../system/deadline.ts'
import { Failure } from '../../../words/failure.ts'
import type { ClusterPlaces } from '../target.ts'

/** More servers are not needed: work a statement is the same on each. */
const MOST_SERVERS = 16

/** The kinds of servers in a cluster, and the default status port of each. */
const usualPorts = { tidb: 10_080, tikv: 20_180, pd: 2_379 } as const

export type ServerKind = keyof typeof usualPorts

/** Lists the status addresses that a cluster reports, as `host:port`. */
export type AskCluster = (endpoint: Endpoint, kind: ServerKind) => Promise<string[]>

/** @throws Failure without the right to ask */
export const listClusterAddresses: AskCluster = async (endpoint, kind) => {
  const question =
    'SELECT STATUS_ADDRESS AS place FROM INFORMATION_SCHEMA.CLUSTER_INFO WHERE TYPE = ?'
  const ask = asOwner(endpoint)
  const rows = await withConnection(ask, (db) => db.query(question, [kind]), {
    withoutDatabase: true,
  })
  return rows.map(({ place }) => String(place))
}

/**
 * Returns the status addresses of a kind of server. Without the right to ask it there is the usual
 * port; none where the cluster lists no TiKV or PD with a status port, such as a TiDB on its
 * embedded store.
 */
export async function statusAddresses(
  endpoint: Endpoint,
  kind: ServerKind,
  listAddresses: AskCluster = listClusterAddresses,
): Promise<string[]> {
  const listed = await listAddresses(endpoint, kind).catch(() => undefined)
  if (kind !== 'tidb' && listed?.every((place) => place === '')) return []
  const reachable = readablePlaces(endpoint, listed ?? [])
  const usual = asOwner(endpoint).hosts.map(({ host }) =>
    address(plainHost(host), usualPorts[kind]),
  )
  return [...new Set(reachable.length > 0 ? reachable : usual)].slice(0, MOST_SERVERS)
}

/**
 * Returns the status addresses of all servers of a kind; none unless each is listed and readable,
 * and they are few enough.
 */
export async function everyStatusAddress(
  endpoint: Endpoint,
  kind: ServerKind,
  listAddresses: AskCluster = listClusterAddresses,
): Promise<string[]> {
  const listed = await listAddresses(endpoint, kind).catch(() => [])
  const places = readablePlaces(endpoint, listed)
  return places.length < listed.length || places.length > MOST_SERVERS ? [] : places
}

function readablePlaces(endpoint: Endpoint, listed: readonly string[]): string[] {
  const { hosts, componentHosts = [] } = asOwner(endpoint)
  const readable = new Set([...hosts.map(({ host }) => host), ...componentHosts].map(plainHost))
  return listed.flatMap((place) => {
    const [, host = '', port = ''] = /^\[?([^\]]+?)\]?:(\d{1,5})$/.exec(place) ?? []
    return readable.has(plainHost(host)) ? [address(host, Number(port))] : []
  })
}

/**
 * Returns where the components of a cluster listen. Metrics are read from the hosts of the
 * endpoint, and those of its cluster where they are known.
 * @throws Failure without the right to ask
 */
export async function clusterPlaces(endpoint: Endpoint): Promise<ClusterPlaces> {
  const question =
    'SELECT LOWER(TYPE) AS kind, INSTANCE AS place FROM INFORMATION_SCHEMA.CLUSTER_INFO'
  const rows = await withConnection(asOwner(endpoint), (db) => db.query(question), {
    withoutDatabase: true,
  })
  const placesOf = (name: string) =>
    rows.flatMap(({ kind, place }) => (kind === name ? [String(place)] : []))
  const [tidb, tikv, pd] = await Promise.all(
    (['tidb', 'tikv', 'pd'] as const).map((kind) => statusAddresses(endpoint, kind)),
  )
  return {
    tidb: endpoint.hosts.map(({ host, port }) => address(host, port)),
    status: tidb ?? [],
    tikv: placesOf('tikv'),
    pd: placesOf('pd'),
    metrics: { tidb: tidb ?? [], tikv: tikv ?? [], pd: pd ?? [] },
  }
}

function plainHost(host: string): string {
  const plain = host.toLowerCase()
  return plain === 'localhost' ? '127.0.0.1' : plain
}

function address(host: string, port: number): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

/** A question to a status port. */
export interface StatusQuestion {
  /** `/metrics`. */
  readonly path: string
  readonly deadlineSeconds: number
  readonly mostBytes: number
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/**
 * Reads a status port. @throws Failure `environment` where it does not answer, refuses, or sends
 * too much; the signal's reason
 */
export async function readStatusPort(at: string, question: StatusQuestion): Promise<Uint8Array> {
  const { path, deadlineSeconds, mostBytes, headers = {}, signal } = question
  const read = async (limit: AbortSignal) => {
    const answer = await fetch(`http://${at}${path}`, { signal: limit, redirect: 'error', headers })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Failure(
        'environment',
        `the status port ${at} answers with HTTP status ${answer.status}`,
      )
    }
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of answer.body ?? []) {
      chunks.push(chunk as Uint8Array)
      bytes += (chunk as Uint8Array).length
      if (bytes > mostBytes)
        throw new Failure('environment', `the answer of the status port ${at} is too large`)
    }
    return Buffer.concat(chunks)
  }
  try {
    return await withDeadline(signal, deadlineSeconds * 1_000, read)
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof Failure) throw cause
    throw new Failure('environment', `the status port ${at} does not answer`, { cause })
  }
}
