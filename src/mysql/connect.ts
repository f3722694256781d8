import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { checkServerIdentity, type TLSSocket } from 'node:tls'
import { type Connection, createConnection, type RowDataPacket, type SslOptions } from 'mysql2/promise'
import { Failure } from '../record/failure.ts'
import type { Endpoint, Tls } from './endpoint.ts'
import { explainSqlError } from './sql-error.ts'

export interface ConnectOptions {
  /** Which of the hosts; default the first. */
  readonly host?: number
  /** Without a database, e.g. to create it; default: with the endpoint's. */
  readonly withoutDatabase?: boolean
  /** Default 10. */
  readonly timeoutSeconds?: number
}

/**
 * Opens one connection, encrypted and checked as the endpoint says.
 * @throws Failure `environment` with the remedy, `input` where the CA file cannot be read
 */
export async function connect(endpoint: Endpoint, options: ConnectOptions = {}): Promise<Connection> {
  const place = endpoint.hosts[options.host ?? 0]
  if (place === undefined) throw new Failure('input', 'the endpoint has no host')
  const ssl = await sslOptions(endpoint.tls, place.host)
  try {
    const connection = await createConnection({
      host: place.host,
      port: place.port,
      user: endpoint.user,
      password: endpoint.password,
      connectTimeout: (options.timeoutSeconds ?? 10) * 1000,
      ...(options.withoutDatabase ? {} : { database: endpoint.database }),
      ...(ssl === undefined ? {} : { ssl }),
    })
    if (endpoint.tls.mode === 'verify' && isIP(place.host) !== 0) checkAddress(connection, place.host)
    // A server that goes away between two statements is reported by the next statement, not by a crash.
    connection.on('error', () => undefined)
    return connection
  } catch (error) {
    throw error instanceof Failure ? error : explainSqlError(error, endpoint, place)
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
    // With a farewell: the server would write a warning into its log for each one that just goes.
    await connection.end()
    return result
  } catch (error) {
    connection.destroy()
    if (error instanceof Failure) throw error
    throw explainSqlError(error, endpoint, endpoint.hosts[options.host ?? 0])
  }
}

/** The first value of the first row, as text. @returns undefined where there is no row or it is NULL */
export async function queryValue(
  connection: Connection,
  sql: string,
  values: readonly unknown[] = [],
): Promise<string | undefined> {
  const [rows] = await connection.query<RowDataPacket[]>({ sql, rowsAsArray: true }, [...values])
  const value = (rows as unknown as unknown[][])[0]?.[0]
  return value === undefined || value === null ? undefined : String(value)
}

async function sslOptions(tls: Tls, host: string): Promise<SslOptions | undefined> {
  switch (tls.mode) {
    case 'off':
      return undefined
    case 'required':
      return { rejectUnauthorized: false }
    case 'verify': {
      const ca = tls.caFile === undefined ? {} : { ca: await readCa(tls.caFile) }
      // For an address mysql2 would compare the certificate with `localhost`: see checkAddress.
      return { rejectUnauthorized: true, verifyIdentity: isIP(host) === 0, ...ca }
    }
  }
}

function checkAddress(connection: Connection, host: string): void {
  const socket = (connection as unknown as { connection: { stream: TLSSocket } }).connection.stream
  const mismatch = checkServerIdentity(host, socket.getPeerCertificate(true))
  if (mismatch === undefined) return
  connection.destroy()
  throw mismatch
}

async function readCa(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw new Failure('input', `cannot read the CA file ${path}: ${cause.message}`, {
      cause,
      remedy: 'Give the path of a PEM file with the certificate of the authority that signed the server’s.',
    })
  })
  if (!text.includes('-----BEGIN CERTIFICATE-----')) {
    throw new Failure('input', `the CA file ${path} holds no certificate in PEM form`, {
      remedy: 'It must hold a block that begins with -----BEGIN CERTIFICATE-----.',
    })
  }
  return text
}
