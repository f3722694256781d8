import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { answerAsTidb } from './tidb-answers.ts'

/** What the stand-in says instead of obeying: TiDB's number and words. */
export interface Refusal {
  readonly number: number
  readonly message: string
}

/**
 * Stands for a TiDB where there is none: passes everything on to a MariaDB and carries BACKUP and
 * RESTORE out itself, by copying tables within that server. The rules are TiDB's: a folder takes
 * one backup, and RESTORE demands that the tables do not exist.
 */
export interface TidbStandIn {
  readonly port: number
  /** BACKUP, RESTORE and KILL statements that came, in their order. */
  readonly statements: string[]
  /** Asked before each; `wait`: no answer at all. */
  refuse: (statement: string) => Refusal | 'wait' | undefined
  /** A statement that is executed in the database behind each RESTORE. */
  lose?: string
  /**
   * Asked before a statement is passed on: rows that TiDB would answer with, none where it only
   * obeys, or its refusal.
   */
  answer: (statement: string, user: string) => Table | Refusal | undefined
  close(): Promise<void>
}

/** What a server answers with; without columns it says that it is done. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface Backing {
  readonly port: number
  readonly user: string
  readonly password: string
}

const COM_QUERY = 3
const OURS = /^(BACKUP DATABASE|RESTORE DATABASE|KILL TIDB)/

export async function startTidbStandIn(backing: Backing): Promise<TidbStandIn> {
  const sockets = new Set<Socket>()
  const backups = new Map<string, string>()
  const server = createServer((client) => {
    const upstream = connect(backing.port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    upstream.pipe(client)
    let login: Login | undefined
    forEachPacket(client, (packet) => {
      login ??= loginOf(packet)
      const { user, wantsMetadata } = login
      const statement = statementOf(packet)
      const own = statement === undefined ? undefined : standIn.answer(statement, user)
      if (own !== undefined && 'number' in own) return void client.write(errorPacket(own))
      if (own !== undefined)
        return void client.write(
          own.columns.length === 0 ? packetOf(1, done) : tableOf(own, wantsMetadata),
        )
      if (statement === undefined || !OURS.test(statement)) return void upstream.write(packet)
      standIn.statements.push(statement)
      const refusal = standIn.refuse(statement)
      if (refusal === 'wait') return
      const answer =
        refusal === undefined
          ? obey(statement, backing, backups, standIn.lose)
          : Promise.reject(refusal)
      answer
        .then(() => client.write(resultSet(statement, wantsMetadata)))
        .catch((error: Refusal) => client.write(errorPacket(error)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const standIn: TidbStandIn = {
    port,
    statements: [],
    refuse: () => undefined,
    answer: answerAsTidb({ port }),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return standIn
}

async function obey(
  statement: string,
  backing: Backing,
  backups: Map<string, string>,
  lose: string | undefined,
): Promise<void> {
  const [, verb, database = '', place = ''] =
    /^(BACKUP|RESTORE) DATABASE `(\w+)` (?:TO|FROM) '([^']+)'$/.exec(statement) ?? []
  if (verb === undefined) throw refusal(1064, 'You have an error in your SQL syntax')
  const connection = await createConnection({ host: '127.0.0.1', ...backing })
  try {
    if (verb === 'BACKUP') {
      if (backups.has(place))
        throw refusal(
          8124,
          `Backup failed: backup meta file exists in ${place}: file already exists`,
        )
      if (place.startsWith('local:///')) {
        const folder = place.replace('local://', '')
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, 'backupmeta'), '')
      }
      const copy = `stand_in_backup_${backups.size + 1}`
      await connection.query(`CREATE DATABASE ${copy}`)
      await copyTables(database, copy)
      backups.set(place, copy)
      return
    }
    const copy = backups.get(place)
    if (copy === undefined)
      throw refusal(8125, `Restore failed: cannot read backupmeta of ${place}`)
    await connection.query(`CREATE DATABASE IF NOT EXISTS ${database}`)
    if ((await tablesOf(database)).length > 0)
      throw refusal(8125, 'Restore failed: table already exists')
    await copyTables(copy, database)
    if (lose !== undefined) {
      await connection.query(`USE ${database}`)
      await connection.query(lose)
    }
  } finally {
    await connection.end()
  }

  async function tablesOf(name: string): Promise<string[]> {
    const [rows] = await connection.query(`SHOW TABLES FROM ${name}`)
    return (rows as object[]).map((row) => String(Object.values(row)[0]))
  }

  async function copyTables(from: string, to: string): Promise<void> {
    for (const table of await tablesOf(from)) {
      await connection.query(`CREATE TABLE ${to}.${table} LIKE ${from}.${table}`)
      await connection.query(`INSERT INTO ${to}.${table} SELECT * FROM ${from}.${table}`)
    }
  }
}

function refusal(number: number, message: string): Refusal {
  return { number, message }
}

function forEachPacket(socket: Socket, take: (packet: Buffer) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 4 && rest.length >= 4 + rest.readUIntLE(0, 3)) {
      const length = 4 + rest.readUIntLE(0, 3)
      take(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  })
}

interface Login {
  readonly user: string
  /** MariaDB’s extended metadata: a block more in the description of each column. */
  readonly wantsMetadata: boolean
}

/**
 * Reads the first packet of a client, without TLS: capabilities, sizes, 19 bytes, MariaDB’s
 * capabilities, the user.
 */
function loginOf(packet: Buffer): Login {
  const begin = 4 + 32
  const user = packet.subarray(begin, packet.indexOf(0, begin)).toString()
  return { user, wantsMetadata: (packet.readUInt32LE(begin - 4) & 8) !== 0 }
}

/** The text of a query. Only a command begins the count of its packets at 0. */
function statementOf(packet: Buffer): string | undefined {
  return packet[3] === 0 && packet[4] === COM_QUERY ? packet.subarray(5).toString() : undefined
}

function errorPacket({ number, message = String(number) }: Refusal): Buffer {
  const code = Buffer.alloc(3)
  code.writeUInt8(0xff)
  code.writeUInt16LE(number ?? 1105, 1)
  // As TiDB says it: a privilege that lacks is 42000, its own number 8121 is not.
  const state = number === 1227 ? '42000' : 'HY000'
  return packetOf(1, Buffer.concat([code, Buffer.from(`#${state}${message}`)]))
}

/** The one row that TiDB answers with. */
function resultSet(statement: string, withMetadata: boolean): Buffer {
  const columns = ['Destination', 'Size', 'BackupTS', 'Queue Time', 'Execution Time']
  const row = [
    /'([^']+)'/.exec(statement)?.[1] ?? '',
    '1',
    '2',
    '2026-01-01 00:00:00',
    '2026-01-01 00:00:00',
  ]
  return tableOf({ columns, rows: [row] }, withMetadata)
}

/** OK: no row changed, nothing counted, autocommit. */
const done = Buffer.from([0, 0, 0, 2, 0, 0, 0])

function tableOf({ columns, rows }: Table, withMetadata: boolean): Buffer {
  const end = Buffer.from([0xfe, 0, 0, 2, 0])
  const payloads = [
    Buffer.from([columns.length]),
    ...columns.map((name) => {
      const names = ['def', '', '', '', name, '', ...(withMetadata ? [''] : [])]
      return Buffer.concat([...names.map(text), columnEnd])
    }),
    end,
    ...rows.map((row) => Buffer.concat(row.map(text))),
    end,
  ]
  return Buffer.concat(payloads.map((payload, index) => packetOf(index + 1, payload)))
}

/** Character set, length, type VAR_STRING, flags, decimals, filler. */
const columnEnd = Buffer.from([0x0c, 45, 0, 0xff, 0, 0, 0, 0xfd, 0, 0, 0, 0, 0])

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  const length =
    bytes.length < 251
      ? Buffer.from([bytes.length])
      : Buffer.from([0xfc, bytes.length & 255, bytes.length >> 8])
  return Buffer.concat([length, bytes])
}

function packetOf(sequence: number, payload: Buffer): Buffer {
  const header = Buffer.alloc(4)
  header.writeUIntLE(payload.length, 0, 3)
  header.writeUInt8(sequence, 3)
  return Buffer.concat([header, payload])
}
