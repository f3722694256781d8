import type { EndpointConfig } from '../core/config/target.ts'
import { type Connection, queryValue, withConnection } from '../mysql/connect.ts'
import { type Endpoint, plainHosts } from '../mysql/endpoint.ts'
import { mayCreateUsers } from '../mysql/own-user.ts'
import { probe } from '../mysql/probe.ts'
import type { Finding } from '../system/finding.ts'
import { Failure } from '../words/failure.ts'
import { defined } from '../words/objects.ts'
import { endpointOf } from './running-server.ts'

/** Round trips over this slow a network measure the network. */
const SLOW_ROUND_TRIP_MS = 2

/** Connects to a running server, and finds what would disturb a measurement. */
export async function findByReaching(
  name: string,
  config: EndpointConfig,
  env: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  const subject = `target ${name}`
  const plain: Finding[] = []
  try {
    const endpoint = endpointOf(config, env)
    plain.push(...plainFindings(name, endpoint))
    const reached: Finding[] = await withConnection(
      endpoint,
      async (db) => {
        const users = await userFindings(subject, endpoint, db)
        const { product, version } = await probe(db)
        const times: number[] = []
        for (let i = 0; i < 20; i++) {
          const begin = performance.now()
          await queryValue(db, 'SELECT 1')
          times.push(performance.now() - begin)
        }
        const roundTripMs = times.sort((a, b) => a - b)[10] ?? 0
        const observation = `${product} ${version}, ${roundTripMs.toFixed(1)} ms per round trip`
        if (roundTripMs <= SLOW_ROUND_TRIP_MS)
          return [{ subject, level: 'good', seen: observation }, ...users]
        const remedy = 'Run the load in the server’s own region and network.'
        return [{ subject, level: 'slow', seen: observation, remedy }, ...users]
      },
      { withoutDatabase: true },
    )
    return [...plain, ...reached]
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return [
      ...plain,
      { subject, level: 'missing', seen: error.message, ...defined({ remedy: error.remedy }) },
    ]
  }
}

function plainFindings(name: string, endpoint: Endpoint): Finding[] {
  return plainHosts(endpoint).map((place) => ({
    subject: `target ${name}`,
    level: 'note',
    seen: `the connection to ${place} is not encrypted, so others in the network can read and change it`,
    remedy:
      'Set tls to “verify”, with tls-ca if a private authority signed the server’s certificate.',
  }))
}

/** Checks the user, whose password the load tools would get. */
async function userFindings(
  subject: string,
  endpoint: Endpoint,
  db: Connection,
): Promise<Finding[]> {
  if (endpoint.password === '') return []
  const may = await mayCreateUsers(db)
  if (may === undefined) return []
  if (may) return [{ subject, level: 'good', seen: 'the load tools get a temporary user' }]
  const observation = `“${endpoint.user}” may not CREATE USER and GRANT, so the load tools would get its password`
  const sysbenchNote =
    endpoint.tls.mode === 'verify'
      ? ' Without them, sysbench is not allowed: it does not check the host name as tls “verify” requires.'
      : ''
  return [
    {
      subject,
      level: 'note',
      seen: observation,
      remedy: `Grant it CREATE USER, and its privileges WITH GRANT OPTION.${sysbenchNote}`,
    },
  ]
}
