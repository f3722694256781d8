import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import type { Workload } from '../../../src/core/tool/load-runner.ts'
import { createSysbench } from '../../../src/loads/sysbench/run.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { silentLog, unlessAborted } from '../../core/server/support.ts'

const binary = new URL('../../core/workload/fake/sysbench.mjs', import.meta.url).pathname
let workload: Workload
const cell: CellSettings = {
  id: 'x',
  tool: 'sysbench',
  toolVersion: '',
  workload: 'oltp_read_write',
  threads: 4,
  clients: 1,
  data: { tables: 4, tableSize: 1000 },
  durationSeconds: 30,
  warmUpSeconds: 10,
  options: {},
}
let room: PrivateFolder

beforeEach(async () => {
  // As in a job: the version is queried once.
  workload = createSysbench({ binary })
  room = await createPrivateFolder('bench-test')
  vi.stubEnv('FAKE_SYSBENCH_ARGUMENTS', join(room.path, 'arguments'))
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await room.remove()
})

async function run(more: Partial<CellSettings> = {}) {
  const hosts = [{ host: '127.0.0.1', port: 1 }]
  const endpoint = {
    hosts,
    user: 'u',
    password: 'secret',
    database: 'd',
    tls: { mode: 'off' as const },
  }
  const context = {
    endpoint,
    cell: { ...cell, ...more },
    log: silentLog,
    signal: unlessAborted,
    logFolder: room.path,
  }
  const result = await workload.run(context, { side: 'candidate', round: 1, slice: 0 })
  return {
    result,
    args: JSON.parse(readFileSync(join(room.path, 'arguments'), 'utf8')) as string[],
  }
}

test('1.1: its warm-up, its report, no password among the arguments', async () => {
  vi.stubEnv('FAKE_SYSBENCH_VERSION', '1.1.0-df89d34')
  expect(await workload.version(unlessAborted)).toBe('1.1.0-df89d34')
  const { result, args } = await run()
  expect(args).toEqual(expect.arrayContaining(['--time=30', '--warmup-time=10', 'run']))
  expect(args.join(' ')).not.toContain('secret')
  expect(result).toMatchObject({
    state: 'valid',
    durationSeconds: 30,
    ignoredErrors: 3,
    metrics: { tps: 100, qps: 2000, latency_avg_ms: 40, latency_p95_ms: 44.98 },
    series: { rows: [[1, 100, 2000, 0.1, 44.98]] },
  })
})

test.each(['0.5', '2.0.0'])('version %s is refused', async (version) => {
  vi.stubEnv('FAKE_SYSBENCH_VERSION', version)
  await expect(workload.version(unlessAborted)).rejects.toMatchObject({
    kind: 'environment',
    message: `unsupported version of sysbench: sysbench ${version}`,
    remedy: expect.stringContaining('Install sysbench 1.0 or 1.1'),
  })
})

test('the version is read once a job, however many runs there are', async () => {
  vi.stubEnv('FAKE_SYSBENCH_VERSION', '1.1.0-df89d34')
  expect((await run()).result.state).toBe('valid')
  vi.stubEnv('FAKE_SYSBENCH_VERSION', '2.0.0')
  expect(await workload.version(unlessAborted)).toBe('1.1.0-df89d34')
  rmSync(join(room.path, 'arguments'))
  expect((await run()).args).toEqual(expect.arrayContaining(['--warmup-time=10']))
})
