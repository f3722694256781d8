import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Endpoint } from '../../src/mysql/endpoint.ts'
import { createLocalTarget } from '../../src/server/local.ts'
import type { Target } from '../../src/server/target.ts'
import type { Log } from '../../src/system/log.ts'
import { shortLoad } from './short-load.ts'

const quiet: Log = { info() {}, warn() {}, debug() {}, progress() {} }

/** A real server for the tests of one file, and an empty working folder for each of them. */
export interface BenchServer {
  readonly cwd: string
  readonly endpoint: Endpoint
  /** Inputs of the action: a measurement of a second, with a tolerance that no noise passes. */
  inputs(more?: Readonly<Record<string, string>>): Record<string, string>
}

/** Registers the hooks that start and stop it. */
export function useBenchServer(): BenchServer {
  let home = ''
  let cwd = ''
  let server: Target | undefined
  const endpoint = () => {
    if (server === undefined) throw new Error('the server is not up yet')
    return server.endpoint()
  }
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'tidb-bench-github-'))
    server = createLocalTarget({ name: 'server', folder: home, logFolder: home, settings: {}, log: quiet })
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
