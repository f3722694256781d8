import { afterAll, beforeAll, vi } from 'vitest'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import type { RunContext } from '../../../src/core/tool/load-runner.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import type { Log } from '../../../src/system/log.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'

const quiet: Log = { info() {}, warn() {}, debug() {}, progress() {} }

/** A throw-away server for the tests of one file, with a folder for what tools write. */
export interface LocalServer {
  readonly server: Target
  /** Absolute path of the folder. */
  readonly folder: string
  context(cell: CellSettings, rest?: Partial<RunContext>): RunContext
}

/** Registers the hooks that start and stop it. @param settings as in the server's option file */
export function useLocalServer(settings: Readonly<Record<string, string>> = {}): LocalServer {
  let room: PrivateFolder
  let server: Target
  beforeAll(async () => {
    room = await createPrivateFolder('bench-test')
    vi.stubEnv('RUNNER_TEMP', room.path)
    const { path } = room
    server = createLocalTarget({
      name: 'candidate',
      folder: path,
      logFolder: path,
      settings,
      log: quiet,
    })
    await server.start(new AbortController().signal)
  })
  afterAll(async () => {
    await server.stop()
    await room.remove()
    vi.unstubAllEnvs()
  })
  return {
    get server() {
      return server
    },
    get folder() {
      return room.path
    },
    context(cell, rest = {}) {
      const signal = new AbortController().signal
      return {
        endpoint: server.endpoint(),
        cell,
        log: quiet,
        signal,
        logFolder: room.path,
        ...rest,
      }
    },
  }
}
