export type { Row } from './connection.ts'

import type { Socket } from 'node:net'
import type { DetailedPeerCertificate, PeerCertificate, TLSSocket } from 'node:tls'
import type { AuthPlugin, SslOptions } from 'mysql2'
import { readNamedFile } from '../system/files.ts'
import { systemAuthorities } from '../system/machine.ts'
import { Failure } from '../words/failure.ts'
import { Connection, type Value, type WithSocket } from './connection.ts'
import { type Endpoint, isLoopback, isLosable, type Limits, opening, type Tls } from './endpoint.ts'
import { explainSqlError } from './sql-error.ts'

export type { Connection, Value }

export interface ConnectOptions {
  /** Index of the host; default: the first. */
  readonly host?: number
  /** Connects without a database, e.g. to create it; default: with the endpoint's. */
  readonly withoutDatabase?: boolean
  /** Default 10. */
  readonly timeoutSeconds?: number
}

/**
 * Opens one connection, encrypted and checked as the endpoint says.
 * @throws Failure `environment` with the remedy, `input` where the CA file cannot be read
 */
export async function connect(
  endpoint: Endpoint,
  options: ConnectOptions = {},
): Promise<Connection> {
  const place = endpoint.hosts[options.host ?? 0]
  if (place === undefined) throw new Failure('input', 'the endpoint has no host')
  const ssl = await tlsOptions(endpoint.tls)
  // Loaded when it is used: most verbs connect to nothing, and it is the largest library by far.
  const { authPlugins, createConnection } = await import('mysql2')
  const { checkServerIdentity } = await import('node:tls')
  const driver = createConnection({
    host: place.host,
    port: place.port,
    user: endpoint.user,
    password: endpoint.password,
    connectTimeout: (options.timeoutSeconds ?? opening.deadlineSeconds) * 1000,
    dateStrings: true,
    // Whole numbers beyond 2^53, such as the identifier of a connection to TiDB, would be rounded:
    // they come as texts, as documents do, whose numbers are parsed alike.
    supportBigNumbers: true,
    jsonStrings: true,
    // The driver makes room for all of them at each connection: by default for 16,000, which is 300
    // KB. More close the oldest.
    maxPreparedStatements: 1_000,
    authPlugins: guardedPlugins(endpoint, place, authPlugins.caching_sha2_password()),
    ...(options.withoutDatabase ? {} : { database: endpoint.database }),
    ...(ssl === undefined ? {} : { ssl }),
  }) as Upgrading
  try {
    await login(driver, (socket) =>
      foreignName(endpoint.tls, place.host, socket, checkServerIdentity),
    )
    return new Connection(driver, `${place.host}:${place.port}`)
  } catch (error) {
    driver.stream.destroy()
    throw error instanceof Failure ? error : explainSqlError(error, endpoint, place)
  }
}

/**
 * Runs `use` on a connection of its own and closes it. Errors of statements are explained like
 * those of the connection.
 */
export async function withConnection<T>(
  endpoint: Endpoint,
  use: (connection: Connection) => Promise<T>,
  options: ConnectOptions = {},
): Promise<T> {
  const connection = await connect(endpoint, options)
  try {
    const result = await use(connection)
    connection.end()
    return result
  } catch (error) {
    connection.destroy()
    throw explained(error, endpoint, options)
  }
}

/** Shares items out among so many connections of their own. @returns what each of them came to */
export function onConnections<Item, T>(
  endpoint: Endpoint,
  count: number,
  items: readonly Item[],
  use: (connection: Connection, items: readonly Item[]) => Promise<T>,
): Promise<T[]> {
  const parts = Array.from({ length: count }, (_, part) =>
    items.filter((_, at) => at % count === part),
  )
  return Promise.all(
    parts.map((part) => withConnection(endpoint, (connection) => use(connection, part))),
  )
}

/** A Failure as it is, anything else in words. */
function explained(error: unknown, endpoint: Endpoint, { host }: ConnectOptions): unknown {
  if (error instanceof Failure || (error instanceof Error && error.name === 'AbortError'))
    return error
  return explainSqlError(error, endpoint, endpoint.hosts[host ?? 0])
}

/**
 * The first value of the first row, as text. @returns undefined where there is no row or it is NULL
 */
export async function queryValue(
  connection: Connection,
  sql: string,
  values: readonly Value[] = [],
  limits?: Limits,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const [row] = await connection.query(sql, values, limits, signal)
  const [value] = Object.values(row ?? {})
  return value === undefined || value === null ? undefined : String(value)
}

/** The certificates that the server shows, from its own upwards, in PEM form. @throws Failure */
export function certificatesShownBy(endpoint: Endpoint): Promise<string[]> {
  const use = async ({ socket }: Connection) => certificatesShownOn(socket)
  return withConnection(endpoint, use, { withoutDatabase: true })
}

/**
 * The driver's way into TLS, which its types leave out: once it is done, the credentials are sent.
 */
type Upgrading = WithSocket & { startTLS(done: (error?: Error) => void): void }

/** @param refusal of what the other side shows, checked before the password is sent */
function login(driver: Upgrading, refusal: (socket: Socket) => Error | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0
    const count = (chunk: Buffer) => {
      received += chunk.length
      if (received > opening.bytes) driver.stream.destroy(new Error('its greeting is too long'))
    }
    const settle = (act: () => void) => {
      driver.stream.off('data', count)
      act()
    }
    const upgrade = driver.startTLS.bind(driver)
    driver.startTLS = (done) => {
      upgrade((error) => done(error ?? refusal(driver.stream)))
      driver.stream.on('data', count)
    }
    driver.stream.on('data', count)
    driver.once('connect', () => settle(resolve))
    // More than one may come, and one that nobody hears ends the process.
    driver.on('error', (error) => settle(() => reject(error)))
  })
}

/**
 * Returns the driver's checks of the server's certificate: its authority and its dates. The name is
 * checked by {@link foreignName}, since the driver compares a certificate with `localhost` if it
 * gets an address.
 * @returns undefined if the connection is not encrypted
 * @throws Failure `input` if the CA file cannot be read
 */
async function tlsOptions(tls: Tls): Promise<SslOptions | undefined> {
  switch (tls.mode) {
    case 'off':
      return undefined
    case 'required':
      return { rejectUnauthorized: false }
    case 'verify': {
      const ca = await (tls.caFile === undefined ? systemAuthorities() : readAuthority(tls.caFile))
      return { rejectUnauthorized: true, verifyIdentity: false, ca }
    }
  }
}

/**
 * Returns an error if the server's certificate is not for this host, be it a name or an address.
 */
function foreignName(
  tls: Tls,
  host: string,
  socket: Socket,
  checkServerIdentity: typeof import('node:tls').checkServerIdentity,
): Error | undefined {
  if (tls.mode !== 'verify') return undefined
  if (!isEncrypted(socket)) return new Error('the connection is not encrypted')
  return checkServerIdentity(host, socket.getPeerCertificate(true) as PeerCertificate)
}

/** The server's word for "send me the password", in answer to a proof that one knows it. */
const FULL_AUTHENTICATION = Buffer.from([4])

/**
 * The driver's ways to log in that hand over the password itself, in clear text or encrypted by a
 * key that the server shows. They are refused where the server may be a stranger; what proves the
 * password without showing it stays.
 * @param cachingSha2 the driver's own `caching_sha2_password`
 */
function guardedPlugins(
  endpoint: Endpoint,
  place: Endpoint['hosts'][number],
  cachingSha2: AuthPlugin,
): Record<string, AuthPlugin> {
  const refuse = () =>
    Promise.reject(
      new Failure(
        'environment',
        `${place.host}:${place.port} requested the password of “${endpoint.user}” itself`,
        {
          remedy:
            'A server gets it only where its certificate is checked. Set tls to “verify”, with tls-ca if a private authority signed the certificate.',
        },
      ),
    )
  const neverInClearText = { mysql_clear_password: () => refuse }
  if (endpoint.tls.mode === 'verify' || isLosable(endpoint) || isLoopback(place.host))
    return neverInClearText
  const withoutPassword: AuthPlugin = (login) => {
    const answer = cachingSha2(login)
    return (data) => (data.equals(FULL_AUTHENTICATION) ? refuse() : answer(data))
  }
  return {
    ...neverInClearText,
    sha256_password: () => refuse,
    caching_sha2_password: withoutPassword,
  }
}

/**
 * The authorities, in PEM form, that a tool without a choice of its own is to trust.
 * @param readServerCertificates the chain that the server shows: where it is not verified, it
 *   vouches for itself
 * @throws Failure `input` where the CA file cannot be read
 */
export async function authoritiesFor(
  tls: Exclude<Tls, { mode: 'off' }>,
  readServerCertificates: () => Promise<readonly string[]>,
): Promise<string> {
  if (tls.caFile !== undefined) return readAuthority(tls.caFile)
  if (tls.mode === 'verify') return systemAuthorities()
  return `${(await readServerCertificates()).join('\n')}\n`
}

/** The certificates that the server shows, from its own upwards, in PEM form; none without TLS. */
function certificatesShownOn(socket: Socket): string[] {
  return isEncrypted(socket) ? chainOf(socket.getPeerCertificate(true)) : []
}

function isEncrypted(socket: Socket): socket is TLSSocket {
  return (socket as Partial<TLSSocket>).encrypted === true
}

function chainOf(leaf: DetailedPeerCertificate): string[] {
  const chain: string[] = []
  const fingerprints = new Set<string>()
  for (let next = leaf; next?.raw !== undefined; next = next.issuerCertificate) {
    if (fingerprints.has(next.fingerprint256)) break
    fingerprints.add(next.fingerprint256)
    const body = next.raw.toString('base64').replace(/(.{64})/g, '$1\n')
    chain.push(`-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`)
  }
  return chain
}

function readAuthority(path: string): string {
  const remedy =
    'Give the path of a PEM file with the certificate of the authority that signed the server’s certificate.'
  const text = readNamedFile(path, { what: 'the CA file', remedy })
  if (!text.includes('-----BEGIN CERTIFICATE-----')) {
    throw new Failure('input', `the CA file ${path} contains no certificate in PEM format`, {
      remedy: 'Use a PEM file with a block that starts with -----BEGIN CERTIFICATE-----.',
    })
  }
  return text
}
