import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import type { Target } from '../../../src/core/server/target.ts'
import type { Endpoint } from '../../../src/mysql/endpoint.ts'
import type { Log } from '../../../src/system/log.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { shortLoad } from './short-load.ts'

const quiet: Log = { info() {}, warn() {}, debug() {}, progress() {} }

/** A real server for the tests of one file, and an empty working folder for each of them. */
export interface BenchServer {
  readonly cwd: string
  readonly endpoint: Endpoint
  /** Inputs of the action: a measurement of a second, with a tolerance that no noise passes. */
  inputs(more?: Readonly<Record<string, string>>): Record<string, string>
}

/**
 * Registers the hooks that make and remove what it needs.
 * @param whose `shared` with other files, which measure on it at the same time, or the file's `own`
 */
export function useBenchServer(whose: 'shared' | 'own' = 'shared'): BenchServer {
  let home = ''
  let cwd = ''
  let server: Target | undefined
  const endpoint = () => {
    if (whose === 'shared') return inject('sharedServer')
    if (server === undefined) throw new Error('the server is not up yet')
    return server.endpoint()
  }
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'tidb-bench-github-'))
    if (whose === 'shared') return
    server = createLocalTarget({
      name: 'server',
      folder: home,
      logFolder: home,
      settings: {},
      log: quiet,
    })
    await server.start(new AbortController().signal)
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(home, { recursive: true, force: true })
  })
  beforeEach(() => {
    cwd = mkdtempSync(join(home, 'cwd-'))
  })
  afterEach(() => rmSync(cwd, { recursive: true, force: true }))
  return {
    get cwd() {
      return cwd
    },
    get endpoint() {
      return endpoint()
    },
    inputs(more = {}) {
      const { hosts, user } = endpoint()
      return {
        target: 'endpoint',
        host: hosts[0]?.host ?? '',
        port: String(hosts[0]?.port),
        user,
        ...shortLoad,
        baseline: 'files:baselines',
        ...more,
      }
    },
  }
}
