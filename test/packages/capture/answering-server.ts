import { type Connection, createServer } from 'mysql2'
import { onTestFinished } from 'vitest'
import type { Endpoint } from '../../../src/mysql/endpoint.ts'

type Row = Readonly<Record<string, string | null>>
/** Rows, a refusal of the server, or undefined for what it does not know. */
export type Answer =
  | readonly Row[]
  | { readonly refused: string; readonly number: number }
  | undefined

/** What the driver's types leave out of its own server. */
interface Served extends Connection {
  sequenceId: number
  serverHandshake(how: object): void
  writeOk(): void
  writeColumns(columns: readonly object[]): void
  writeTextRow(row: readonly (string | null)[]): void
  writeEof(): void
  writeError(error: { code: number; message: string }): void
}

const VAR_STRING = 0xfd
const UTF8MB4 = 45

/** A server of MySQL's protocol with a given answer to each statement, for one test. */
export async function answeringServer(
  answer: (sql: string) => Answer,
): Promise<{ endpoint: Endpoint; queries: readonly string[]; most: () => number }> {
  const queries: string[] = []
  let open = 0
  let most = 0
  const server = createServer((served) => {
    const connection = served as Served
    open += 1
    most = Math.max(most, open)
    for (const event of ['error', 'warn']) connection.on(event, () => undefined)
    connection.on('end', () => {
      open -= 1
    })
    connection.on('quit', () => connection.destroy())
    connection.serverHandshake({
      protocolVersion: 10,
      serverVersion: '8.0.11-TiDB-v8.5.4',
      connectionId: 1,
      statusFlags: 2,
      characterSet: UTF8MB4,
      capabilityFlags: 0xffffff,
      authCallback: (_: object, done: (error: null) => void) => {
        done(null)
        connection.sequenceId = 0
      },
    })
    connection.on('stmt_prepare', (sql: string) => {
      // SET comes here too.
      queries.push(sql)
      connection.sequenceId = 1
      connection.writeOk()
      connection.sequenceId = 0
    })
    connection.on('query', (sql: string) => {
      queries.push(sql)
      connection.sequenceId = 1
      const reply = answer(sql)
      if (reply === undefined)
        connection.writeError({ code: 1105, message: `not known here: ${sql.slice(0, 80)}` })
      else if ('refused' in reply)
        connection.writeError({ code: reply.number, message: reply.refused })
      else if (reply[0] === undefined) connection.writeOk()
      else {
        const names = Object.keys(reply[0])
        connection.writeColumns(names.map(column))
        for (const row of reply) connection.writeTextRow(names.map((name) => row[name] ?? null))
        connection.writeEof()
      }
      // Each command begins the count of its packets; the driver's own server would go on with it.
      connection.sequenceId = 0
    })
  })
  const listening = server as unknown as {
    listen(port: number, host: string, backlog: undefined, done: () => void): void
  }
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', undefined, resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const { port } = (
    server as unknown as { _server: { address(): { port: number } } }
  )._server.address()
  const hosts = [{ host: '127.0.0.1', port }]
  return {
    endpoint: { hosts, user: 'root', password: '', database: '', tls: { mode: 'off' } },
    queries,
    most: () => most,
  }
}

function column(name: string): object {
  return {
    catalog: 'def',
    schema: '',
    table: '',
    orgTable: '',
    name,
    orgName: name,
    characterSet: UTF8MB4,
    columnLength: 4_000,
    columnType: VAR_STRING,
    flags: 0,
    decimals: 0,
  }
}
