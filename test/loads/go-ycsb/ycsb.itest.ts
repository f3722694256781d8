import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type CellSettings, runSchema } from '../../../src/core/record/schema.ts'
import type { Interval, RunContext } from '../../../src/core/tool/load-runner.ts'
import { createYcsb } from '../../../src/loads/go-ycsb/run.ts'
import { useLocalServer } from '../../core/workload/local-server.ts'

const place = { side: 'candidate', round: 1, slice: 0 } as const
const workload = createYcsb({
  binary: new URL('../../core/workload/fake/go-ycsb.mjs', import.meta.url).pathname,
})
const local = useLocalServer()

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
  return local.context({ ...cell, ...more }, rest)
}

beforeAll(() => workload.prepare(context()))

afterEach(() => {
  vi.unstubAllEnvs()
})

test('two builds are told apart by their checksum', async () => {
  expect(await workload.version(new AbortController().signal)).toMatch(/^sha256 [0-9a-f]{12}$/)
})

test('rows are counted, since a missing table would look like a fast one', async () => {
  await workload.check(context())
  await expect(
    workload.check(context({ data: { records: 5001, database: 'mysql' } })),
  ).rejects.toMatchObject({
    kind: 'measurement',
    message: 'usertable has 5000 rows, expected at least 5001 rows',
  })
  await expect(workload.prepare(context())).rejects.toMatchObject({ kind: 'input' })
})

test('a run ends by its clock, and the password stays in the private file', async () => {
  vi.stubEnv('RUNNER_TEMP', local.folder)
  const file = join(local.folder, 'properties')
  vi.stubEnv('FAKE_GO_YCSB_PROPERTIES', file)
  const intervals: Interval[] = []
  const run = await workload.run(
    context({}, { onInterval: (interval) => intervals.push(interval) }),
    place,
  )
  if (run.state === 'invalid') throw new Error(run.reason)
  expect(runSchema.parse(run)).toEqual(run)
  expect(run.metrics.ops).toBe(2186.8)
  expect(intervals.slice(0, 2)).toMatchObject([
    { atSeconds: 2, rate: 4357 / 2 },
    { atSeconds: 4, rate: (8738 - 4357) / 2 },
  ])
  const { password } = local.server.endpoint()
  const { args, properties } = JSON.parse(readFileSync(file, 'utf8'))
  expect(properties).toMatchObject({
    requestdistribution: 'zipfian',
    'mysql.password': password,
    'debug.pprof': '127.0.0.1:0',
  })
  expect(args.join(' ')).not.toContain(password)
  const transcript = readFileSync(join(local.folder, 'go-ycsb-1.stdout'), 'utf8')
  expect(transcript).toContain('Run finished, takes')
  expect(transcript).toContain('"mysql.password"="***"')
  expect(transcript).not.toContain(password)
  expect(readdirSync(local.folder).filter((name) => name.startsWith('tidb-bench-ycsb'))).toEqual([])
})

test('a server that dies is invalid, and the tail holds no password', async () => {
  vi.stubEnv('FAKE_GO_YCSB_RUN', 'fail-server-killed')
  const run = await workload.run(context(), place)
  expect(run).toMatchObject({
    state: 'invalid',
    exitCode: 2,
    reason: expect.stringContaining('did not finish'),
  })
  expect(JSON.stringify(run)).not.toContain(local.server.endpoint().password)
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
