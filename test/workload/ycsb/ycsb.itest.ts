import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type CellSettings, runSchema } from '../../../src/record/schema.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { createLocalTarget } from '../../../src/target/local.ts'
import type { Target } from '../../../src/target/target.ts'
import type { Interval, RunContext } from '../../../src/workload/workload.ts'
import { createYcsb } from '../../../src/workload/ycsb/ycsb.ts'

const log = { info: () => {}, warn: () => {}, debug: () => {}, progress: () => {} }
const place = { side: 'candidate', round: 1, slice: 0 } as const
const workload = createYcsb({ binary: new URL('../fake/go-ycsb.mjs', import.meta.url).pathname })
let room: PrivateFolder
let server: Target

const cell: CellSettings = {
  id: 'go-ycsb/a/4',
  tool: 'go-ycsb',
  toolVersion: 'sha256 0',
  workload: 'a',
  threads: 4,
  clients: 1,
  data: { records: 5000, database: 'mysql' },
  durationSeconds: 4,
  warmUpSeconds: 0,
  options: {},
}

function context(more: Partial<CellSettings> = {}, rest: Partial<RunContext> = {}): RunContext {
  const signal = new AbortController().signal
  return {
    endpoint: server.endpoint(),
    cell: { ...cell, ...more },
    log,
    signal,
    logFolder: room.path,
    ...rest,
  }
}

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  vi.stubEnv('RUNNER_TEMP', room.path)
  server = createLocalTarget({
    name: 'candidate',
    folder: room.path,
    logFolder: room.path,
    settings: {},
    log,
  })
  await server.start(new AbortController().signal)
  await workload.prepare(context())
}, 60_000)

afterEach(() => {
  vi.unstubAllEnvs()
})

afterAll(async () => {
  await server.stop()
  await room.remove()
})

test('two builds are told apart by their checksum', async () => {
  expect(await workload.version(new AbortController().signal)).toMatch(/^sha256 [0-9a-f]{12}$/)
})

test('rows are counted, since a missing table would look like a fast one', async () => {
  await workload.check(context())
  await expect(workload.check(context({ data: { records: 5001, database: 'mysql' } }))).rejects.toMatchObject(
    {
      kind: 'measurement',
      message: 'usertable has 5000 rows, expected are 5001 rows',
    },
  )
  await expect(workload.prepare(context())).rejects.toMatchObject({ kind: 'input' })
})

test('a run ends by its clock, and the password stays in the private file', async () => {
  vi.stubEnv('RUNNER_TEMP', room.path)
  const file = join(room.path, 'properties')
  vi.stubEnv('FAKE_GO_YCSB_PROPERTIES', file)
  const seen: Interval[] = []
  const run = await workload.run(context({}, { onInterval: (interval) => seen.push(interval) }), place)
  if (run.state === 'invalid') throw new Error(run.reason)
  expect(runSchema.parse(run)).toEqual(run)
  expect(run.metrics.ops).toBe(2186.8)
  expect(seen.slice(0, 2)).toMatchObject([
    { atSeconds: 2, rate: 4357 / 2 },
    { atSeconds: 4, rate: (8738 - 4357) / 2 },
  ])
  const { password } = server.endpoint()
  const { args, properties } = JSON.parse(readFileSync(file, 'utf8'))
  expect(properties).toMatchObject({
    requestdistribution: 'zipfian',
    'mysql.password': password,
    'debug.pprof': '127.0.0.1:0',
  })
  expect(args.join(' ')).not.toContain(password)
  const transcript = readFileSync(join(room.path, 'go-ycsb-1.stdout'), 'utf8')
  expect(transcript).toContain('Run finished, takes')
  expect(transcript).toContain('"mysql.password"="***"')
  expect(transcript).not.toContain(password)
  expect(readdirSync(room.path).filter((name) => name.startsWith('tidb-bench-ycsb'))).toEqual([])
})

test('a server that dies is invalid, and the tail holds no password', async () => {
  vi.stubEnv('FAKE_GO_YCSB_RUN', 'fail-server-killed')
  const run = await workload.run(context(), place)
  expect(run).toMatchObject({
    state: 'invalid',
    exitCode: 2,
    reason: expect.stringContaining('did not finish'),
  })
  expect(JSON.stringify(run)).not.toContain(server.endpoint().password)
})

test('loading that does not insert every record fails', async () => {
  await workload.cleanup(context())
  await expect(
    workload.prepare(context({ data: { records: 4000, database: 'mysql' } })),
  ).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringContaining('5000 of 4000 records were inserted'),
  })
})
