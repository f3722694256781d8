import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Endpoint } from '../../../mysql/endpoint.ts'
import { Failure } from '../../../record/failure.ts'
import { waitUntilAnswering } from '../../../server/readiness.ts'
import { readTail } from '../../../system/files.ts'
import { createPrivateFolder } from '../../../system/folders.ts'
import type { Ledger } from '../../../system/ledger.ts'
import { freePort, isPortConflict, PortTaken, startOnFreePort } from '../../../system/ports.ts'
import { type StartedProcess, startProcess } from '../../../system/process.ts'

/** A TiDB on its embedded store, without data. */
export interface PlanningServer {
  readonly endpoint: Endpoint
  stop(): Promise<void>
}

const BOOT_SECONDS = 120
const GRACE_SECONDS = 3

/** Configuration without which statistics of empty tables are replaced by zeros within seconds. */
const configuration = `[performance]
run-auto-analyze = false
`

/**
 * Starts the program `tidb-server` in a folder of its own on the loopback address.
 * @param name for the folder and messages
 * @throws Failure `environment` with its last words
 */
export async function startPlanningServer(
  program: string,
  name: string,
  { ledger, signal }: { readonly ledger: Ledger; readonly signal: AbortSignal },
): Promise<PlanningServer> {
  const home = await createPrivateFolder(`tidb-bench-${name}`, { ledger })
  const log = join(home.path, 'tidb.log')
  let server: StartedProcess | undefined
  const stop = async () => {
    await server?.stop('SIGTERM', GRACE_SECONDS)
    server = undefined
    await home.remove()
  }
  const endpointAt = (port: number): Endpoint => ({
    hosts: [{ host: '127.0.0.1', port }],
    user: 'root',
    password: '',
    database: '',
    tls: { mode: 'off' },
    account: 'throw-away',
  })
  try {
    await mkdir(join(home.path, 'data'), { mode: 0o700 })
    const file = join(home.path, 'tidb.toml')
    await writeFile(file, configuration, { mode: 0o600 })
    const port = await startOnFreePort(undefined, async (free) => {
      const flags = {
        store: 'unistore',
        path: join(home.path, 'data'),
        host: '127.0.0.1',
        P: free,
        status: await freePort(),
        'status-host': '127.0.0.1',
        socket: join(home.path, 'tidb.sock'),
        config: file,
        'log-file': log,
        L: 'warn',
      }
      const words = Object.entries(flags).map(([flag, value]) => `-${flag}=${value}`)
      server = await startProcess(resolve(program), words, {
        cwd: home.path,
        ledger,
        graceSeconds: GRACE_SECONDS,
      })
      const ready = await waitUntilAnswering(endpointAt(free), {
        bootSeconds: BOOT_SECONDS,
        signal,
        died: server.exit,
        withoutDatabase: true,
      })
      if (ready.state === 'ready') return
      const tail = await readTail(log)
      if (isPortConflict(tail))
        throw new PortTaken(`the planning server ${name} could not bind its port`, tail)
      const what =
        ready.state === 'died' ? 'died while starting' : `did not answer within ${BOOT_SECONDS} s`
      throw new Failure('environment', `the planning server ${name} (${program}) ${what}`, { tail })
    })
    return { endpoint: endpointAt(port), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
