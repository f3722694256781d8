import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Connection as Driver, ExecuteValues, Query, ResultSetHeader, RowDataPacket } from 'mysql2'
import { Failure } from '../record/failure.ts'
import { type Limits, promptly } from './endpoint.ts'

export type Row = RowDataPacket
export type Value = string | number | Buffer | null

export interface Answer {
  readonly rows: Row[]
  /** Id from an INSERT into a table with AUTO_INCREMENT, else 0. */
  readonly insertId: number
  /** Rows that the statement changed. */
  readonly changed: number
}

/** The driver's socket, which its types leave out: another one once the connection is encrypted. */
export type WithSocket = Driver & { stream: Socket }

interface Waiting {
  readonly give: (reason: unknown) => void
}

/** One connection. Every statement passes here: each has a deadline, and a limit of rows and bytes. */
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
   * @throws Failure `environment` over a limit, the connection is given up then; the server's own error; the signal's reason
   */
  async query(
    sql: string,
    values: readonly Value[] = [],
    limits: Limits = promptly,
    signal?: AbortSignal,
  ): Promise<Row[]> {
    return (await this.#ask(() => this.#driver.query(sql, [...values]), sql, limits, signal)).rows
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
    return (await this.#ask(send, sql, limits, signal)).rows
  }

  /** {@link query}, as a prepared statement: values keep their types. */
  async execute(sql: string, values: readonly Value[] = [], limits: Limits = promptly): Promise<Answer> {
    const send = () => this.#driver.execute(sql, [...values] as ExecuteValues)
    return this.#ask(send, sql, limits, undefined)
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

  #ask(send: () => Query, sql: string, limits: Limits, signal: AbortSignal | undefined): Promise<Answer> {
    signal?.throwIfAborted()
    if (this.#closed) return Promise.reject(connectionLost())
    return new Promise((resolve, reject) => {
      let received = 0
      const rows: Row[] = []
      let header: Partial<ResultSetHeader> = {}
      let table = false
      const { deadlineSeconds, silenceSeconds = deadlineSeconds } = limits
      const watch = (chunk: Buffer) => {
        silence.refresh()
        received += chunk.length
        if (received > limits.bytes) giveUp(this.#tooMuch(sql, `${limits.bytes / 2 ** 20} MiB`))
      }
      const settle = () => {
        clearTimeout(timer)
        clearTimeout(silence)
        this.#waiting.delete(waiting)
        this.#driver.stream.off('data', watch)
        signal?.removeEventListener('abort', onAbort)
      }
      const waiting: Waiting = {
        give(reason) {
          settle()
          reject(reason)
        },
      }
      const giveUp = (reason: unknown) => {
        waiting.give(reason)
        this.destroy()
      }
      const onAbort = () => giveUp(signal?.reason)
      const timer = setTimeout(() => giveUp(this.#tooLate(sql, deadlineSeconds)), deadlineSeconds * 1000)
      const silence = setTimeout(() => giveUp(this.#tooLate(sql, silenceSeconds)), silenceSeconds * 1000)
      signal?.addEventListener('abort', onAbort, { once: true })
      this.#waiting.add(waiting)
      this.#driver.stream.on('data', watch)
      try {
        send()
          .on('fields', (fields: unknown) => {
            table = fields !== undefined
          })
          .on('result', (result: unknown) => {
            if (!table) header = result as ResultSetHeader
            else if (rows.length < limits.rows) rows.push(result as Row)
            else giveUp(this.#tooMuch(sql, `${limits.rows} rows`))
          })
          .on('error', waiting.give)
          .on('end', () => {
            settle()
            resolve({ rows, insertId: header.insertId ?? 0, changed: header.affectedRows ?? 0 })
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
    return new Failure('environment', `${this.#place} answered ${verbOf(sql)} with more than ${limit}`, {
      remedy: 'No supported server sends this much. Check host and port.',
    })
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
