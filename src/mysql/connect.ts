import { Failure } from '../record/failure.ts'
import { Connection, type Value, type WithSocket } from './connection.ts'
import { type Endpoint, type Limits, opening, type Tls } from './endpoint.ts'
import { type AccessNames, explainSqlError, targetNames } from './sql-error.ts'
import { certificatesShownOn, foreignName, guardedPlugins, tlsOptions } from './tls.ts'

export type { Row } from './connection.ts'
export { authoritiesFor } from './tls.ts'
export type { Connection, Value }

export interface ConnectOptions {
  /** Which of the hosts; default the first. */
  readonly host?: number
  /** Without a database, e.g. to create it; default: with the endpoint's. */
  readonly withoutDatabase?: boolean
  /** Default 10. */
  readonly timeoutSeconds?: number
  /** What the reader calls the parts of the way in; default: as for a target. */
  readonly names?: AccessNames
}

/**
 * Opens one connection, encrypted and checked as the endpoint says.
 * @throws Failure `environment` with the remedy, `input` where the CA file cannot be read
 */
export async function connect(endpoint: Endpoint, options: ConnectOptions = {}): Promise<Connection> {
  const place = endpoint.hosts[options.host ?? 0]
  if (place === undefined) throw new Failure('input', 'the endpoint has no host')
  const ssl = await tlsOptions(endpoint.tls)
  // Loaded when it is used: most verbs connect to nothing, and it is the largest library by far.
  const { authPlugins, createConnection } = await import('mysql2')
  const names = options.names ?? targetNames
  const driver = createConnection({
    host: place.host,
    port: place.port,
    user: endpoint.user,
    password: endpoint.password,
    connectTimeout: (options.timeoutSeconds ?? opening.deadlineSeconds) * 1000,
    dateStrings: true,
    authPlugins: guardedPlugins(endpoint, place, names, authPlugins.caching_sha2_password()),
    ...(options.withoutDatabase ? {} : { database: endpoint.database }),
    ...(ssl === undefined ? {} : { ssl }),
  }) as Upgrading
  try {
    await login(driver, endpoint.tls, place.host)
    return new Connection(driver, `${place.host}:${place.port}`)
  } catch (error) {
    driver.stream.destroy()
    throw error instanceof Failure ? error : explainSqlError(error, endpoint, place, names)
  }
}

/** Runs `use` on a connection of its own and closes it. Errors of statements are explained like those of the connection. */
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

/** A Failure as it is, anything else in words. */
function explained(error: unknown, endpoint: Endpoint, { host, names }: ConnectOptions): unknown {
  if (error instanceof Failure || (error instanceof Error && error.name === 'AbortError')) return error
  return explainSqlError(error, endpoint, endpoint.hosts[host ?? 0], names ?? targetNames)
}

/** The first value of the first row, as text. @returns undefined where there is no row or it is NULL */
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

/** The driver's way into TLS, which its types leave out: once it is done, the credentials are sent. */
type Upgrading = WithSocket & { startTLS(done: (error?: Error) => void): void }

function login(driver: Upgrading, tls: Tls, host: string): Promise<void> {
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
      upgrade((error) => done(error ?? foreignName(tls, host, driver.stream)))
      driver.stream.on('data', count)
    }
    driver.stream.on('data', count)
    driver.once('connect', () => settle(resolve))
    // More than one may come, and one that nobody hears ends the process.
    driver.on('error', (error) => settle(() => reject(error)))
  })
}
