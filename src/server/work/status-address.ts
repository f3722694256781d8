import { withConnection } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { Failure } from '../../record/failure.ts'

/** More servers are not needed: work a statement is the same on each. */
const MOST_SERVERS = 16

/** Kinds of a cluster's servers, and the port on which each tells of itself unless the cluster says another. */
const usualPorts = { tidb: 10_080, tikv: 20_180, pd: 2_379 } as const

export type ServerKind = keyof typeof usualPorts

/** What the cluster tells of its own: `host:port` of each server of a kind. */
export type AskCluster = (endpoint: Endpoint, kind: ServerKind) => Promise<string[]>

/** @throws Failure without the right to ask */
export const askCluster: AskCluster = async (endpoint, kind) => {
  const question = 'SELECT STATUS_ADDRESS AS place FROM INFORMATION_SCHEMA.CLUSTER_INFO WHERE TYPE = ?'
  const rows = await withConnection(endpoint, (db) => db.query(question, [kind]), { withoutDatabase: true })
  return rows.map(({ place }) => String(place))
}

/**
 * Where servers of a kind tell of themselves. Only hosts that the caller named are asked, whatever addresses the cluster
 * tells. Without the right to ask it there is the usual port.
 */
export async function statusAddresses(
  endpoint: Endpoint,
  kind: ServerKind,
  toldBy: AskCluster = askCluster,
): Promise<string[]> {
  const told = await toldBy(endpoint, kind).catch(() => [])
  const named = new Set(endpoint.hosts.map(({ host }) => plainHost(host)))
  const known = told.flatMap((place) => {
    const [, host = '', port = ''] = /^\[?([^\]]+?)\]?:(\d{1,5})$/.exec(place) ?? []
    return named.has(plainHost(host)) ? [address(host, Number(port))] : []
  })
  const usual = [...named].map((host) => address(host, usualPorts[kind]))
  return (known.length > 0 ? [...new Set(known)] : usual).slice(0, MOST_SERVERS)
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

/** @throws Failure `environment` where it does not answer, refuses, or says too much; the signal's reason */
export async function askStatusPort(at: string, question: StatusQuestion): Promise<Uint8Array> {
  const { path, deadlineSeconds, mostBytes, headers = {}, signal } = question
  const limit = AbortSignal.any([signal, AbortSignal.timeout(deadlineSeconds * 1000)])
  const silent = (cause: unknown) => {
    signal.throwIfAborted()
    return new Failure('environment', `the status port ${at} does not answer`, { cause })
  }
  const answer = await fetch(`http://${at}${path}`, { signal: limit, redirect: 'error', headers }).catch(
    (cause) => {
      throw silent(cause)
    },
  )
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Failure('environment', `the status port ${at} answers with HTTP status ${answer.status}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of answer.body ?? []) {
      chunks.push(chunk as Uint8Array)
      bytes += (chunk as Uint8Array).length
      if (bytes > mostBytes) throw new Failure('environment', `the status port ${at} says too much`)
    }
  } catch (error) {
    throw error instanceof Failure ? error : silent(error)
  }
  return Buffer.concat(chunks)
}
