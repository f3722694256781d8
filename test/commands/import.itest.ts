import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseRecord } from '../../src/record/parse.ts'
import { recordingFile, recordingsOf } from '../workload/recordings.ts'
import { cli } from './cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-import-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const record = (name: string) => parseRecord(readFileSync(join(cwd, name), 'utf8'), name)
const readWrite = () => recordingFile('sysbench', 'run-read-write-p99', 'stdout')

test.each([
  ['sysbench', 'sysbench'],
  ['tpcc', 'go-tpc'],
  ['ycsb', 'go-ycsb'],
] as const)('every recording of %s becomes a record, or ends with exit code 3', async (tool, folder) => {
  const recordings = recordingsOf(folder)
  expect(recordings.length).toBeGreaterThan(10)
  const importOne = async ({ name, want }: (typeof recordings)[number]) => {
    const { exitCode, stderr } = await cli(
      ['import', '--tool', tool, '--out', `${name}.json`, recordingFile(folder, name, 'stdout')],
      { cwd },
    )
    if (exitCode === 3) expect(stderr, name).toMatch(/no valid run.*\n.*\S/)
    else expect(record(`${name}.json`).cells[0]?.runs[0], name).toMatchObject({ state: 'valid' })
    if (want !== 'any') expect(exitCode, `${name}: ${stderr}`).toBe(want === 'ok' ? 0 : 3)
  }
  // Two at a time: each is a process.
  for (let at = 0; at < recordings.length; at += 2)
    await Promise.all(recordings.slice(at, at + 2).map(importOne))
})

test('what the caller knows is in the record, and two records can be compared', async () => {
  writeFileSync(join(cwd, 'old.log.gz'), gzipSync(readFileSync(readWrite())))
  const facts = [
    '--tool',
    'sysbench',
    '--workload',
    'oltp_read_write',
    '--tables',
    '4',
    '--table-size',
    '10000',
  ]
  const server = ['--product', 'TiDB', '--suite', 'history', '--measured-at', '2026-11-20']
  const old = await cli(
    [
      'import',
      ...facts,
      ...server,
      '--server-version',
      'v8.5.3',
      '--commit',
      'abcdef0',
      '--ref',
      'main',
      '--out',
      'old.json',
      'old.log.gz',
    ],
    { cwd },
  )
  expect(old).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('old.json') })
  expect(record('old.json')).toMatchObject({
    id: 'history/abcdef0/20261120000000000',
    suite: 'history',
    createdAt: '2026-11-20T00:00:00.000Z',
    source: { commit: 'abcdef0', ref: 'main', origin: 'imported from old.log.gz' },
    targets: { candidate: { kind: 'imported', product: 'TiDB', version: 'v8.5.3' } },
    cells: [
      {
        id: 'sysbench/oltp_read_write/4',
        data: { tables: 4, tableSize: 10_000 },
        runs: [{ state: 'valid' }],
      },
    ],
  })
  const slower = readFileSync(readWrite(), 'utf8').replace(
    /(transactions: +\d+ +\()([\d.]+)/,
    (_, head, rate) => `${head}${rate / 2}`,
  )
  writeFileSync(join(cwd, 'new.log'), slower)
  await cli(['import', ...facts, ...server, '--server-version', 'v8.5.4', 'new.log'], { cwd })
  const compared = await cli(
    [
      'compare',
      '--baseline',
      'old.json',
      '--candidate',
      'record.json',
      '--rule',
      'threshold',
      '--format',
      'json',
    ],
    { cwd },
  )
  expect(compared.exitCode, compared.stderr).toBe(1)
  const { rows } = JSON.parse(compared.stdout) as {
    rows: { metric: string; verdict: { kind: string; evidence: { change: number } } }[]
  }
  const tps = rows.find(({ metric }) => metric === 'tps')?.verdict
  expect(tps?.kind).toBe('regression')
  expect(tps?.evidence.change).toBeCloseTo(-0.5, 3)
})

test('a history goes straight into a store; broken runs beside valid ones are told', async () => {
  const broken = recordingFile('sysbench', 'fail-missing-tables', 'stdout')
  const into = ['--suite', 'history', '--measured-at', '2026-11-01T00:00:00Z', '--baseline', 'files:store']
  const args = ['import', '--tool', 'sysbench', ...into, readWrite(), broken]
  const first = await cli(args, { cwd })
  expect(first.exitCode, first.stderr).toBe(0)
  expect(first.stdout).toMatch(/stored: store\/history\//)
  expect(first.stderr).toMatch(/invalid run: fail-missing-tables\.stdout/)
  expect((await cli(args, { cwd })).stdout).toMatch(/there already: /)
  const { stdout } = await cli(['baseline', 'list', '--baseline', 'files:store', '--json'], { cwd })
  expect(JSON.parse(stdout)).toMatchObject([{ suite: 'history', createdAt: '2026-11-01T00:00:00.000Z' }])
})

test.each([
  [['--tool', 'mysqlslap', 'x.log'], /--tool.*sysbench.*got "mysqlslap"/],
  [
    ['--tool', 'sysbench', '--threads', '0', '--commit', 'HEAD', 'x.log'],
    /--threads.*got "0".*\n.*--commit.*got "HEAD"/,
  ],
  [['--tool', 'sysbench', 'nowhere.log'], /cannot read the log nowhere\.log/],
  [['x.log'], /required option.*--tool/],
])('%j is refused with what would be right', async (args, message) => {
  const { exitCode, stderr } = await cli(['import', ...args], { cwd })
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(message)
})
