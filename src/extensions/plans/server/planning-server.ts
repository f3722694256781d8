import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Endpoint } from '../../../mysql/endpoint.ts'
import { embeddedTidbEndpoint, startEmbeddedTidb } from '../../../servers/embedded-tidb.ts'
import { createPrivateFolder } from '../../../system/folders.ts'
import type { Ledger } from '../../../system/ledger.ts'
import type { StartedProcess } from '../../../system/process.ts'

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
  let server: StartedProcess | undefined
  const stop = async () => {
    await server?.stop('SIGTERM', GRACE_SECONDS)
    server = undefined
    await home.remove()
  }
  try {
    await mkdir(join(home.path, 'data'), { mode: 0o700 })
    const file = join(home.path, 'tidb.toml')
    await writeFile(file, configuration, { mode: 0o600 })
    const answering = await startEmbeddedTidb(
      {
        program: resolve(program),
        what: `the planning server ${name} (${program})`,
        folder: home.path,
        configurationFile: file,
        logFile: join(home.path, 'tidb.log'),
        port: undefined,
        bootSeconds: BOOT_SECONDS,
        graceSeconds: GRACE_SECONDS,
        flags: { 'status-host': '127.0.0.1', socket: join(home.path, 'tidb.sock'), L: 'warn' },
        ledger,
      },
      signal,
    )
    server = answering.server
    return { endpoint: embeddedTidbEndpoint(answering.port, ''), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
