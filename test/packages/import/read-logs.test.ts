import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importLogs, toolOfLog } from '../../../packages/import/read-logs.ts'
import { assembleRecord } from '../../../src/core/record/assemble.ts'
import { recordSchema } from '../../../src/core/record/schema.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { defined } from '../../../src/words/objects.ts'
import { recording, recordingFile, recordingsOf } from '../../core/workload/recordings.ts'

let room: PrivateFolder

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
})

afterAll(async () => {
  await room.remove()
})

const tools = ['sysbench', 'go-tpc', 'go-ycsb'] as const
const all = tools.flatMap((tool) =>
  recordingsOf(tool).map(({ name, want }) => ({ tool, name, want })),
)

test.each(all)(
  '$tool $name is imported as $want, into a record that is valid',
  async ({ tool, name, want }) => {
    const imported = await importLogs([recordingFile(tool, name, 'stdout')], { tool })
    const record = assembleRecord(
      {
        id: 'imported/none/1',
        suite: 'imported',
        createdAt: '2026-01-01T00:00:00Z',
        programVersion: '0',
        source: {},
        machine: {},
        targets: {
          candidate: {
            kind: 'imported',
            product: 'unknown',
            version: 'unknown',
            components: {},
            topology: {},
            configuration: {},
            variables: {},
            refused: [],
          },
        },
      },
      imported.cells,
      imported.runs,
    )
    expect(recordSchema.parse(record)).toEqual(record)
    const states = record.cells.flatMap((cell) => cell.runs.map((run) => run.state))
    expect(states).toHaveLength(1)
    if (want !== 'any') expect(states).toEqual([want === 'ok' ? 'valid' : 'invalid'])
  },
)

test('the settings come from the log where it has them, else from the caller', async () => {
  const sysbench = await importLogs(
    [recordingFile('sysbench', 'run-read-write-checkpoints', 'stdout')],
    {
      tool: 'sysbench',
      workload: 'oltp_read_write',
      threads: 4,
      data: { tables: 4, tableSize: 10_000 },
    },
  )
  expect(sysbench.cells).toMatchObject([
    {
      id: 'sysbench/oltp_read_write/4',
      threads: 4,
      toolVersion: '1.0.20',
      durationSeconds: 7,
      warmUpSeconds: 3,
      data: { tables: 4, tableSize: 10_000 },
    },
  ])
  const ycsb = await importLogs([recordingFile('go-ycsb', 'run-workloada-warmup', 'stdout')], {
    tool: 'go-ycsb',
  })
  expect(ycsb.cells).toMatchObject([{ threads: 4, warmUpSeconds: 3, data: { records: 5000 } }])
  expect(ycsb.warnings).toEqual([expect.stringContaining('does not say its workload')])
})

test('a number of threads that nobody says is no secret', async () => {
  const { warnings, cells } = await importLogs([recordingFile('go-tpc', 'run-count', 'stdout')], {
    tool: 'go-tpc',
  })
  expect(cells).toMatchObject([{ id: 'go-tpc/tpcc/1' }])
  expect(warnings).toEqual([
    'run-count.stdout does not say the number of threads: give it, else it counts as 1',
  ])
})

test('a log of a sweep, gzipped: preparing is skipped, each thread count is a cell, repeats are its runs', async () => {
  const one = recording('sysbench', 'run-point-select-p95').stdout
  const two = one.replace('Number of threads: 4', 'Number of threads: 8')
  const prepare = recording('sysbench', 'prepare').stdout
  const broken = recording('sysbench', 'run-sigterm').stdout
  const path = join(room.path, 'sweep.log.gz')
  await writeFile(
    path,
    gzipSync([prepare, one, two, one, broken].join('').replaceAll('\n', '\r\n')),
  )
  const { cells, runs } = await importLogs([path], {
    tool: 'sysbench',
    workload: 'oltp_point_select',
    threads: 4,
  })
  expect(cells.map(({ id }) => id)).toEqual([
    'sysbench/oltp_point_select/4',
    'sysbench/oltp_point_select/8',
  ])
  expect(runs.get('sysbench/oltp_point_select/4')).toMatchObject([
    { state: 'valid', slice: 0 },
    { state: 'valid', slice: 1 },
    {
      state: 'invalid',
      slice: 2,
      reason: expect.stringMatching(/^sweep.log.gz from line \d+: no final report$/),
    },
  ])
})

test('two runs of TPC-C in one log', async () => {
  const path = join(room.path, 'tpcc.log')
  const { stdout } = recording('go-tpc', 'run-plain')
  await writeFile(path, `${recording('go-tpc', 'prepare').stdout}${stdout}${stdout}`)
  const { cells, runs } = await importLogs([path], { tool: 'go-tpc' })
  expect(cells.map(({ id }) => id)).toEqual(['go-tpc/tpcc/4'])
  expect(runs.get('go-tpc/tpcc/4')?.map(({ state }) => state)).toEqual(['valid', 'valid'])
})

test('a run shorter than it was to be is invalid', async () => {
  const { runs } = await importLogs([recordingFile('sysbench', 'run-point-select-p95', 'stdout')], {
    tool: 'sysbench',
    durationSeconds: 1200,
  })
  expect([...runs.values()].flat()).toMatchObject([
    { state: 'invalid', reason: expect.stringContaining('1200 s were requested') },
  ])
})

test('a missing and a damaged file', async () => {
  const facts = { tool: 'sysbench' } as const
  await expect(importLogs([join(room.path, 'none')], facts)).rejects.toMatchObject({
    kind: 'input',
  })
  const damaged = join(room.path, 'damaged.gz')
  await writeFile(damaged, gzipSync('x'.repeat(10_000)).subarray(0, 30))
  await expect(importLogs([damaged], facts)).rejects.toMatchObject({ kind: 'input' })
})

test('a log of a run at a given rate says so, and is another series than one without', async () => {
  const { stdout } = recording('sysbench', 'run-read-write-p99')
  const file = join(room.path, 'at-rate.log')
  await writeFile(
    file,
    stdout.replace(/^(Number of threads: \d+)$/m, '$1\nTarget transaction rate: 200/sec'),
  )
  const { cells } = await importLogs([file], { tool: 'sysbench' })
  expect(cells.map(({ options }) => options)).toEqual([{ rate: 200 }])
})

test('a log without a line end is read in one pass, whatever its length', async () => {
  const path = join(room.path, 'one-line.log')
  await writeFile(path, Buffer.alloc(200 * 2 ** 20, 'x'))
  const begun = performance.now()
  const imported = await importLogs([path], { tool: 'sysbench' })
  expect(imported).toBeDefined()
  expect(performance.now() - begun).toBeLessThan(10_000)
})

const bare = recording('sysbench', 'run-read-write-p99').stdout.trimEnd().split('\n')
const at = '2026-11-20T08:15:00.1234567Z'
test.each<[string, (lines: readonly string[]) => string | Buffer]>([
  [
    'a job log of GitHub',
    (lines) =>
      `\uFEFF${[
        '##[group]Run sysbench',
        '\u001b[36;1msysbench run\u001b[0m',
        '##[endgroup]',
        ...lines,
      ]
        .map((line) => `${at} ${line}`)
        .join('\n')}`,
  ],
  [
    '`gh run view --log`',
    (lines) => lines.map((line) => `bench\tRun it\t${at} ${line}`).join('\n'),
  ],
  ['Docker Compose', (lines) => lines.map((line) => `sysbench-1  | ${line}`).join('\n')],
  ['a quotation', (lines) => lines.map((line) => `> ${line}`).join('\n')],
  ['an indentation', (lines) => lines.map((line) => `  ${line}`).join('\n')],
  ['colours', (lines) => lines.map((line) => `\u001b[32m${line}\u001b[0m`).join('\r\n')],
  ['UTF-16', (lines) => Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le')],
  ['UTF-16, big-endian', (lines) => Buffer.from(`\uFEFF${lines.join('\n')}`, 'utf16le').swap16()],
])('a log in %s is read as it is without', async (_, wrap) => {
  const [plain, wrapped] = [join(room.path, 'plain.log'), join(room.path, 'wrapped.log')]
  await writeFile(plain, bare.join('\n'))
  await writeFile(wrapped, wrap(bare))
  const facts = { tool: 'sysbench', workload: 'oltp_read_write' } as const
  const [want, have] = [await importLogs([plain], facts), await importLogs([wrapped], facts)]
  expect(have.cells).toEqual(want.cells)
  expect([...have.runs.values()].flat()).toEqual([...want.runs.values()].flat())
  expect(await toolOfLog(wrapped, {})).toBe('sysbench')
})

test('a log of no known workload is named, since unlike ones would be compared', async () => {
  const path = join(room.path, 'rw.log')
  await writeFile(path, bare.join('\n'))
  const { warnings } = await importLogs([path], { tool: 'sysbench' })
  expect(warnings).toEqual([
    expect.stringMatching(/^rw\.log does not say its workload: .*--workload/),
  ])
})

test('queries of TPC-H are recognized; without their name the reason says how to import them', async () => {
  const path = join(room.path, 'tpch.log')
  await writeFile(path, '[Current] Q1: 2.39s\nFinished\n[Summary] Q1: 2.39s\n[Summary] Q2: 1.06s\n')
  expect(await toolOfLog(path, {})).toBe('go-tpc')
  const reasonOf = async (workload?: string) => {
    const { runs } = await importLogs([path], { tool: 'go-tpc', ...defined({ workload }) })
    return [...runs.values()].flat().map((run) => run.state === 'invalid' && run.reason)
  }
  expect(await reasonOf()).toEqual([expect.stringContaining('--workload tpch and --duration')])
  expect(await reasonOf('tpch')).toEqual([expect.stringContaining('--duration')])
})
