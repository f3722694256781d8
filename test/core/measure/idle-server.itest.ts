import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withMachine } from '../../../src/core/measure/run-on.ts'
import type { Run } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { fastSettings, silentLog } from '../server/support.ts'
import { validRun } from '../verdict/records.ts'

let room: string
let base: Target
let candidate: Target
const { signal } = new AbortController()

beforeAll(async () => {
  room = mkdtempSync(join(tmpdir(), 'tidb-bench-idle-'))
  const server = (name: string) =>
    createLocalTarget({
      name,
      folder: room,
      logFolder: room,
      settings: fastSettings,
      log: silentLog,
    })
  base = server('base')
  candidate = server('candidate')
  await Promise.all([base.start(signal), candidate.start(signal)])
})
afterAll(async () => {
  await Promise.all([base.stop(), candidate.stop()])
  rmSync(room, { recursive: true })
})

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds))

async function watchSlice(act: () => Promise<unknown>): Promise<Run> {
  return withMachine({ targets: { base, candidate }, signal }, 'candidate', async () => {
    await act()
    return validRun({ tps: 1 }, { side: 'candidate' })
  })
}

test('two servers that answer leave no mark in the slice', async () => {
  expect(await watchSlice(() => sleep(2.5))).not.toHaveProperty('standstill')
})

test('a server without load that does not answer shows that the machine stands still', async () => {
  const processes = base.own?.processes() ?? []
  expect(processes.length).toBeGreaterThan(0)
  const run = await watchSlice(async () => {
    await sleep(0.6)
    for (const { identity } of processes) process.kill(identity.pid, 'SIGSTOP')
    await sleep(3)
    for (const { identity } of processes) process.kill(identity.pid, 'SIGCONT')
    await sleep(0.5)
  })
  expect(run).toMatchObject({ standstill: { by: 'idle-server' } })
  expect(run.state === 'valid' && run.standstill?.seconds).toBeGreaterThan(1)
})
