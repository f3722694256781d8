import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { createServer, type Socket } from 'node:net'

/**
 * What a server does that should not be one:
 * - `silent`: accepts, and says nothing
 * - `greets`: says its name, and nothing to the login
 * - `endless greeting`: a name without an end
 * - `asks in clear`: wants the password of whoever logs in, as it is
 * - `caching_sha2_password`, `sha256_password`: has whoever logs in encrypt the password with a key
 *   of its own
 * - `logs in`: lets everybody in, and answers no statement
 * - `endless rows`, `endless columns`, `endless value`: answers without an end
 * - `trickle`: a row every now and then, for ever
 * - `asks for a file`: answers the first statement with LOCAL INFILE, as if it were LOAD DATA
 */
export type Manner =
  | 'silent'
  | 'greets'
  | 'endless greeting'
  | 'asks in clear'
  | 'caching_sha2_password'
  | 'sha256_password'
  | 'logs in'
  | 'endless rows'
  | 'endless columns'
  | 'endless value'
  | 'trickle'
  | 'asks for a file'

export interface HostileServer {
  readonly port: number
  /** Bytes that clients took so far. */
  readonly taken: () => number
  /** What was answered to it. */
  readonly received: () => string
  /** Connections that are open. */
  readonly open: () => number
  close(): Promise<void>
}

const LARGEST = 0xffffff

/** What it asks for: every user may read it. */
export const FOREIGN_FILE = '/etc/passwd'

/** Speaks just as much of the protocol as it takes to be believed. */
export async function startHostileServer(manner: Manner): Promise<HostileServer> {
  const sockets = new Set<Socket>()
  let taken = 0
  let received = ''
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      taken += socket.bytesWritten - socket.writableLength
      sockets.delete(socket)
    })
    if (manner === 'silent') return
    if (manner === 'endless greeting') {
      endless(socket, [], packet(0, Buffer.alloc(LARGEST, 0x61)))
      return
    }
    socket.write(packet(0, greeting))
    socket.once('data', () => {
      if (manner === 'greets') return
      if (manner === 'asks in clear') {
        socket.write(packet(2, Buffer.from('\xfemysql_clear_password\0', 'latin1')))
        socket.on('data', (chunk: Buffer) => {
          received += chunk.toString('latin1')
          socket.end()
        })
        return
      }
      if (manner === 'caching_sha2_password' || manner === 'sha256_password') {
        stealPassword(socket, manner, (password) => {
          received += password
        })
        return
      }
      socket.write(packet(2, OK))
      socket.on('data', (chunk: Buffer) => {
        if (manner !== 'asks for a file') answer(socket, manner)
        else if (received === '')
          socket.write(packet(1, Buffer.from(`\xfb${FOREIGN_FILE}`, 'latin1')))
        else socket.end()
        received += manner === 'asks for a file' ? chunk.toString('latin1') : ''
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    taken: () =>
      [...sockets].reduce(
        (sum, socket) => sum + socket.bytesWritten - socket.writableLength,
        taken,
      ),
    received: () => received,
    open: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const scramble = Buffer.alloc(20, 0x64)

/**
 * The protocol as it is written down, with a key that nobody vouches for; a server that then gets
 * the password lets the client in.
 */
function stealPassword(socket: Socket, plugin: string, tell: (password: string) => void): void {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = publicKey.export({ type: 'spki', format: 'pem' })
  const plain = Buffer.concat([scramble, Buffer.from([0])])
  const more = (data: Buffer | string) => Buffer.concat([Buffer.from([1]), Buffer.from(data)])
  const steps = [
    ...(plugin === 'caching_sha2_password' ? [() => more(Buffer.from([4]))] : []),
    () => more(key),
    (encrypted: Buffer) => {
      const padding = constants.RSA_PKCS1_OAEP_PADDING
      const mixed = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha1' }, encrypted)
      tell(String.fromCharCode(...mixed.map((byte, index) => byte ^ (scramble[index % 20] ?? 0))))
      return OK
    },
  ]
  let sequence = 2
  socket.write(packet(sequence, Buffer.concat([Buffer.from(`\xfe${plugin}\0`, 'latin1'), plain])))
  socket.on('data', (chunk: Buffer) => {
    sequence += 2
    const body = steps.shift()?.(chunk.subarray(4))
    if (body !== undefined) socket.write(packet(sequence, body))
  })
}

function answer(socket: Socket, manner: Manner): void {
  const head = [packet(1, Buffer.from([1])), packet(2, column), packet(3, EOF)]
  if (manner === 'endless rows') endless(socket, head, turn(4, row))
  if (manner === 'endless columns') {
    endless(socket, [packet(1, Buffer.from([0xfd, 0xff, 0xff, 0xff]))], turn(2, column))
  }
  if (manner === 'endless value') {
    // A length of 2 GiB, in packets of the largest size: each says that another one follows.
    const length = Buffer.from([0xfe, 0, 0, 0, 0x80, 0, 0, 0, 0])
    const first = Buffer.concat([length, Buffer.alloc(LARGEST - length.length, 0x61)])
    endless(socket, [...head, packet(4, first)], packet(5, Buffer.alloc(LARGEST, 0x61)))
  }
  if (manner === 'trickle') {
    for (const part of head) socket.write(part)
    let sequence = 4
    const timer = setInterval(() => socket.write(packet(sequence++, row)), 10)
    socket.on('close', () => clearInterval(timer))
  }
}

/** The same body again and again, until the numbers of the packets start again. */
function turn(begin: number, body: Buffer): Buffer {
  return Buffer.concat(Array.from({ length: 256 }, (_, index) => packet(begin + index, body)))
}

/** Writes the end again and again, as fast as it is taken. */
function endless(socket: Socket, begin: readonly Buffer[], again: Buffer): void {
  for (const part of begin) socket.write(part)
  const more = () => {
    while (!socket.destroyed && socket.write(again));
  }
  socket.on('drain', more)
  more()
}

function packet(sequence: number, body: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUIntLE(body.length, 0, 3)
  head[3] = sequence % 256
  return Buffer.concat([head, body])
}

const text = (value: string) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)])

/** Protocol 10, native passwords, no TLS. */
const greeting = Buffer.concat([
  Buffer.from([10]),
  Buffer.from('8.0.11-stranger\0'),
  Buffer.from([1, 0, 0, 0]),
  Buffer.alloc(8, 0x62),
  Buffer.from([0, 0xff, 0xf7, 45, 2, 0, 0xff, 0x81, 21]),
  Buffer.alloc(10),
  Buffer.alloc(12, 0x63),
  Buffer.from('\0mysql_native_password\0'),
])

const OK = Buffer.from([0, 0, 0, 2, 0, 0, 0])
const EOF = Buffer.from([0xfe, 0, 0, 2, 0])
const row = text('x')
/** A column `a` of type VAR_STRING. */
const column = Buffer.concat([
  ...['def', '', '', '', 'a', 'a'].map(text),
  Buffer.from([0x0c, 45, 0, 255, 0, 0, 0, 253, 0, 0, 0, 0, 0]),
])
