import { queryValue, withConnection } from '../mysql/connect.ts'
import type { Connection } from '../mysql/connection.ts'
import { Failure } from '../record/failure.ts'
import type { Target } from './target.ts'

/** What tells one server from another. */
interface Identity {
  readonly addresses: readonly string[]
  /** MySQL's own; other servers have none. */
  readonly uuid: string | undefined
  /** Host name, port and data folder, as the server itself knows them. */
  readonly place: string | undefined
}

/**
 * Refuses to compare a server with itself: it would always be found unchanged.
 * @throws Failure `input` where both targets are one server, by address, UUID, or host, port and data folder
 */
export async function refuseSameServer(base: Target, candidate: Target): Promise<void> {
  // Servers that we start are our own two; only what runs already can be one and the same.
  if (base.files !== undefined && candidate.files !== undefined) return
  const [one, other] = [await identityOf(base), await identityOf(candidate)]
  const shared = sharedBetween(one, other)
  if (shared === undefined) return
  throw new Failure('input', `base and candidate are the same server: ${shared}`, {
    remedy: 'Name two servers; `noise` compares one with itself on purpose.',
  })
}

function sharedBetween(one: Identity, other: Identity): string | undefined {
  const address = one.addresses.find((place) => other.addresses.includes(place))
  if (address !== undefined) return `both are at ${address}`
  if (one.uuid !== undefined && one.uuid === other.uuid) return `both have the UUID ${one.uuid}`
  if (one.place !== undefined && one.place === other.place) return `both call themselves ${one.place}`
  return undefined
}

async function identityOf(target: Target): Promise<Identity> {
  const endpoint = target.endpoint()
  const addresses = endpoint.hosts.map(({ host, port }) => `${host.toLowerCase()}:${port}`)
  const said = await withConnection(endpoint, async (connection) => ({
    uuid: await variableOf(connection, 'SELECT @@server_uuid'),
    host: await variableOf(connection, 'SELECT @@hostname'),
    port: await variableOf(connection, 'SELECT @@port'),
    folder: await variableOf(connection, 'SELECT @@datadir'),
  }))
  const { uuid, host, port, folder } = said
  const whole = host !== undefined && port !== undefined && folder !== undefined
  return { addresses, uuid, place: whole ? `${host}:${port}, ${folder}` : undefined }
}

/** A variable that the server does not have, or keeps to itself, tells nothing. */
function variableOf(connection: Connection, statement: string): Promise<string | undefined> {
  return queryValue(connection, statement).catch(() => undefined)
}
