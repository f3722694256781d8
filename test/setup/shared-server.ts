import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Endpoint } from '../../src/mysql/endpoint.ts'
import type { Log } from '../../src/system/log.ts'
import { createLocalTarget } from '../../src/targets/local/local.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedServer: Endpoint
  }
}

const quiet: Log = { info() {}, warn() {}, debug() {}, progress() {} }

/**
 * One server for all the files that only measure on it: every run has a database of its own there.
 * Files that kill, configure or look through their server start one themselves.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-shared-'))
  const server = createLocalTarget({
    name: 'shared',
    folder,
    logFolder: folder,
    settings: {},
    log: quiet,
  })
  const remove = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await server.start(new AbortController().signal)
  } catch (error) {
    await remove()
    throw error
  }
  provide('sharedServer', server.endpoint())
  return remove
}
