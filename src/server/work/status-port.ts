import { withConnection } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { Failure } from '../../record/failure.ts'
import type { WorkReading } from '../../record/work.ts'
import { tidbCounters } from '../../why/tidb-counters.ts'
import type { WorkSource } from './work-source.ts'

const DEADLINE_MS = 5_000
/** A TiDB says less than 1 MB. */
const MOST_CHARACTERS = 32 * 2 ** 20
const USUAL_PORT = 10_080
/** More servers are not needed: work a statement is the same on each. */
const MOST_SERVERS = 16

/**
 * Counters of a TiDB's status port: `http://HOST:PORT/metrics`. Only hosts that the caller named are asked, whatever
 * addresses the cluster tells; the counters of several are added up.
 * @param toldBy the status addresses of the cluster, as it tells them itself
 */
export async function createStatusPort(
  endpoint: Endpoint,
  toldBy: (endpoint: Endpoint) => Promise<string[]> = askCluster,
): Promise<WorkSource> {
  // Without the right to ask there is the usual port.
  const told = await toldBy(endpoint).catch(() => [])
  const addresses = statusAddresses(endpoint, told)
  const read = async (signal: AbortSignal) =>
    added(await Promise.all(addresses.map((at) => readOne(at, signal))))
  return {
    kind: 'status-port',
    async watch(signal) {
      return { first: await read(signal), last: () => read(signal), abandon() {} }
    },
  }
}

async function askCluster(endpoint: Endpoint): Promise<string[]> {
  const question = "SELECT STATUS_ADDRESS AS place FROM INFORMATION_SCHEMA.CLUSTER_INFO WHERE TYPE = 'tidb'"
  const rows = await withConnection(endpoint, (db) => db.query(question), { withoutDatabase: true })
  return rows.map(({ place }) => String(place))
}

function statusAddresses({ hosts }: Endpoint, told: readonly string[]): string[] {
  const named = new Set(hosts.map(({ host }) => plainHost(host)))
  const known = told.flatMap((place) => {
    const [, host = '', port = ''] = /^\[?([^\]]+?)\]?:(\d{1,5})$/.exec(place) ?? []
    return named.has(plainHost(host)) ? [address(host, Number(port))] : []
  })
  const usual = [...named].map((host) => address(host, USUAL_PORT))
  return (known.length > 0 ? [...new Set(known)] : usual).slice(0, MOST_SERVERS)
}

function plainHost(host: string): string {
  const plain = host.toLowerCase()
  return plain === 'localhost' ? '127.0.0.1' : plain
}

function address(host: string, port: number): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

async function readOne(at: string, signal: AbortSignal): Promise<WorkReading> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)])
  const answer = await fetch(`http://${at}/metrics`, { signal: limit, redirect: 'error' }).catch((cause) => {
    signal.throwIfAborted()
    throw new Failure('environment', `the status port ${at} does not answer`, { cause })
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Failure('environment', `the status port ${at} answers with HTTP status ${answer.status}`)
  }
  const reading = tidbCounters(await boundedText(answer, at))
  if (reading !== undefined) return reading
  throw new Failure('environment', `the status port ${at} counts no statements`)
}

async function boundedText({ body }: Response, at: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > MOST_CHARACTERS) throw new Failure('environment', `the status port ${at} says too much`)
  }
  return text
}

function added(readings: readonly WorkReading[]): WorkReading {
  const names = new Set(readings.flatMap(({ counters }) => Object.keys(counters)))
  const sum = (name: string) => readings.reduce((total, { counters }) => total + (counters[name] ?? 0), 0)
  return {
    statements: readings.reduce((total, { statements }) => total + statements, 0),
    counters: Object.fromEntries([...names].map((name) => [name, sum(name)])),
  }
}
