import { join } from 'node:path'
import type { Endpoint } from '../mysql/endpoint.ts'
import { readTail } from '../system/files.ts'
import type { Ledger } from '../system/ledger.ts'
import { freePort, isPortConflict, PortTaken, startOnFreePort } from '../system/ports.ts'
import { type StartedProcess, startProcess } from '../system/process.ts'
import { Failure } from '../words/failure.ts'
import { defined } from '../words/objects.ts'
import { waitUntilAnswering } from './readiness.ts'

type Flags = Readonly<Record<string, string | number>>

/**
 * Returns the flags of a TiDB on its embedded store, which listens on the loopback address.
 * @param path of its data
 */
export function embeddedTidbWords(path: string, flags: Flags): string[] {
  const all = { store: 'unistore', path, host: '127.0.0.1', ...flags }
  return Object.entries(all).map(([flag, value]) => `-${flag}=${value}`)
}

/** Returns the address and access of a TiDB that nobody set up: `root` without a password. */
export function embeddedTidbEndpoint(port: number, database: string): Endpoint {
  return {
    hosts: [{ host: '127.0.0.1', port }],
    user: 'root',
    password: '',
    database,
    tls: { mode: 'off' },
    account: 'throw-away',
  }
}

/** A TiDB on its embedded store that is to be started. */
export interface EmbeddedTidb {
  /** Path of the program. */
  readonly program: string
  /** Words for it in messages. */
  readonly what: string
  /** Folder with its folder `data`. */
  readonly folder: string
  readonly configurationFile: string
  readonly logFile: string
  /** Default: a free one. */
  readonly port: number | undefined
  readonly bootSeconds: number
  /** Advises what to do where it did not answer in time; default: nothing does. */
  readonly slowRemedy?: () => string
  /** Seconds of a clean stop. */
  readonly graceSeconds: number
  /** More flags. */
  readonly flags?: Flags
  readonly ledger: Ledger
}

/** A TiDB on its embedded store that answers. */
interface AnsweringTidb {
  readonly server: StartedProcess
  readonly port: number
  /** Seconds from the start of its process to the first answer to a query. */
  readonly seconds: number
}

/**
 * Starts a TiDB on its embedded store and waits for an answer. Where it fails, nothing is left.
 * @throws Failure `environment` with its last words
 */
export async function startEmbeddedTidb(
  tidb: EmbeddedTidb,
  signal: AbortSignal,
): Promise<AnsweringTidb> {
  let started: AnsweringTidb | undefined
  await startOnFreePort(tidb.port, async (port) => {
    started = { ...(await startOn(port, tidb, signal)), port }
  })
  if (started === undefined) throw new Error(`${tidb.what} was not started`)
  return started
}

async function startOn(
  port: number,
  { program, what, folder, configurationFile, logFile, flags, ...tidb }: EmbeddedTidb,
  signal: AbortSignal,
): Promise<Omit<AnsweringTidb, 'port'>> {
  const { bootSeconds, graceSeconds, ledger, slowRemedy } = tidb
  const words = embeddedTidbWords(join(folder, 'data'), {
    P: port,
    status: await freePort(),
    config: configurationFile,
    'log-file': logFile,
    ...flags,
  })
  const from = performance.now()
  const server = await startProcess(program, words, { cwd: folder, ledger, graceSeconds })
  try {
    const ready = await waitUntilAnswering(embeddedTidbEndpoint(port, ''), {
      bootSeconds,
      signal,
      died: server.exit,
      withoutDatabase: true,
    })
    if (ready.state === 'ready') return { server, seconds: (performance.now() - from) / 1000 }
    const logged = await readTail(logFile)
    if (isPortConflict(logged)) throw new PortTaken(`${what} could not bind its port`, logged)
    if (ready.state === 'too-late')
      throw new Failure('environment', `${what} did not answer within ${bootSeconds} s`, {
        tail: logged,
        ...defined({ remedy: slowRemedy?.() }),
      })
    // It prints what it cannot log yet.
    const { stdoutTail, stderrTail } = await server.exit
    const tail = [...logged, ...stdoutTail, ...stderrTail]
    throw new Failure('environment', `${what} died while starting`, { tail })
  } catch (error) {
    await server.stop('SIGTERM', graceSeconds)
    throw error
  }
}
