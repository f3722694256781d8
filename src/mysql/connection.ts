import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Connection as Driver, Query, RowDataPacket } from 'mysql2'
import { Failure } from '../words/failure.ts'
import { type Limits, promptly } from './endpoint.ts'
import { cutMessage } from './sql-error.ts'

export type Row = RowDataPacket
export type Value = string | number | Buffer | null

/** The driver's socket, which its types leave out: another one once the connection is encrypted. */
export type WithSocket = Driver & { stream: Socket }

interface Waiting {
  readonly give: (reason: unknown) => void
}

/**
 * One connection. Every statement passes here: each has a deadline, and a limit of rows and bytes.
 */
export class Connection {
  readonly #driver: WithSocket
  readonly #place: string
  readonly #waiting = new Set<Waiting>()
  #closed = false

  /** @param place `host:port`, for messages */
  constructor(driver: WithSocket, place: string) {
    this.#driver = driver
    this.#place = place
    // Without a callback the driver reports a lost connection only here.
    driver.on('error', (error: unknown) => this.#lose(error))
    driver.stream.on('close', () => this.#lose(connectionLost()))
    // Packets out of order, of which the driver would tell one by one.
    driver.on('warn', () => this.destroy())
  }

  /** False once it was ended, given up or lost. */
  get usable(): boolean {
    return !this.#closed
  }

  /** The socket, encrypted where the connection is. */
  get socket(): Socket {
    return this.#driver.stream
  }

  /**
   * Sends a statement as text. @returns the rows of its answer
   * @throws Failure `environment` over a limit, the connection is given up then; the server's own
   *   error; the signal's reason
   */
  async query(
    sql: string,
    values: readonly Value[] = [],
    limits: Limits = promptly,
    signal?: AbortSignal,
  ): Promise<Row[]> {
    return this.#ask(() => this.#driver.query(sql, [...values]), sql, limits, signal)
  }

  /**
   * {@link query}, of a statement that has the client send a file (`LOAD DATA LOCAL`).
   * @param open gives what a file holds that the server asks for by its name; an error refuses it
   */
  async load(
    sql: string,
    open: (name: string) => Readable,
    limits: Limits,
    signal: AbortSignal | undefined,
  ): Promise<Row[]> {
    const send = () => this.#driver.query({ sql, infileStreamFactory: open })
    return this.#ask(send, sql, limits, signal)
  }

  /** Asks for a sign of life that nothing waits for, so that an idle connection is not closed. */
  ping(): void {
    if (!this.#closed) this.#driver.ping(() => undefined)
  }

  /** Says farewell, so that the server has nothing to warn of in its log; waits for no answer. */
  end(): void {
    if (this.#closed) return
    this.#closed = true
    const { stream } = this.#driver
    const cut = setTimeout(() => stream.destroy(), 1_000)
    stream.once('close', () => clearTimeout(cut))
    this.#driver.end(() => undefined)
  }

  /** Gives it up at once. */
  destroy(): void {
    this.#lose(connectionLost())
    this.#driver.stream.destroy()
  }

  #ask(
    send: () => Query,
    sql: string,
    limits: Limits,
    signal: AbortSignal | undefined,
  ): Promise<Row[]> {
    signal?.throwIfAborted()
    if (this.#closed) return Promise.reject(connectionLost())
    return new Promise((resolve, reject) => {
      let received = 0
      const rows: Row[] = []
      let table = false
      const { deadlineSeconds } = limits
      const watch = (chunk: Buffer) => {
        received += chunk.length
        if (received > limits.bytes) giveUp(this.#tooMuch(sql, `${limits.bytes / 2 ** 20} MiB`))
      }
      const settle = () => {
        clearTimeout(timer)
        this.#waiting.delete(waiting)
        this.#driver.stream.off('data', watch)
        signal?.removeEventListener('abort', onAbort)
      }
      const waiting: Waiting = {
        give(reason) {
          settle()
          reject(cutMessage(reason))
        },
      }
      const giveUp = (reason: unknown) => {
        waiting.give(reason)
        this.destroy()
      }
      const onAbort = () => giveUp(signal?.reason)
      const timer = setTimeout(
        () => giveUp(this.#tooLate(sql, deadlineSeconds)),
        deadlineSeconds * 1000,
      )
      signal?.addEventListener('abort', onAbort, { once: true })
      this.#waiting.add(waiting)
      this.#driver.stream.on('data', watch)
      try {
        send()
          .on('fields', (fields: unknown) => {
            table = fields !== undefined
          })
          .on('result', (result: unknown) => {
            if (!table) return
            if (rows.length < limits.rows) rows.push(result as Row)
            else giveUp(this.#tooMuch(sql, `${limits.rows} rows`))
          })
          .on('error', waiting.give)
          .on('end', () => {
            settle()
            resolve(rows)
          })
      } catch (error) {
        waiting.give(error)
      }
    })
  }

  #lose(reason: unknown): void {
    this.#closed = true
    for (const { give } of this.#waiting) give(reason)
  }

  #tooLate(sql: string, seconds: number): Failure {
    const what = `${this.#place} did not answer ${verbOf(sql)} within ${seconds} s`
    return new Failure('environment', what, {
      remedy:
        'Check whether the server hangs or is overloaded, and whether a proxy in between drops connections.',
    })
  }

  #tooMuch(sql: string, limit: string): Failure {
    return new Failure(
      'environment',
      `${this.#place} answered ${verbOf(sql)} with more than ${limit}`,
      {
        remedy: 'No supported server sends this much. Check host and port.',
      },
    )
  }
}

/** The first word alone: what follows may hold a secret. */
function verbOf(sql: string): string {
  return /^\s*([A-Za-z]+)/.exec(sql)?.[1]?.toUpperCase() ?? 'a statement'
}

function connectionLost(): Error {
  const error = new Error('Connection lost: it was closed')
  return Object.assign(error, { code: 'PROTOCOL_CONNECTION_LOST' })
}
