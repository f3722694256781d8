import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram } from '../../../src/core/commands/program.ts'
import { reportError } from '../../../src/core/job/error.ts'
import { parseRecord } from '../../../src/core/record/json.ts'
import { partVerbs } from '../../../src/parts.ts'
import { cli } from '../../core/commands/cli.ts'
import { recordingFile, recordingsOf } from '../../core/workload/recordings.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-import-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const record = (name: string) => parseRecord(readFileSync(join(cwd, name), 'utf8'), name)
const readWrite = () => recordingFile('sysbench', 'run-read-write-p99', 'stdout')

/** In this process, since there are many: the exit code and everything that was said. */
async function imported(
  tool: string,
  log: string,
  out: string,
): Promise<{ exitCode: number; messages: string }> {
  const messages: string[] = []
  const say = (text: string) => void messages.push(text)
  const io = {
    env: {},
    log: { info: say, warn: say, debug: say, progress: say },
    print: say,
    signal: new AbortController().signal,
  }
  const argv = ['node', 'tidb-bench', 'import', '--tool', tool, '--out', out, log]
  const exitCode = await runProgram(argv, io, partVerbs).catch((error) =>
    reportError(error, io, false),
  )
  return { exitCode, messages: messages.join('\n') }
}

const recordings = (['sysbench', 'go-tpc', 'go-ycsb'] as const).flatMap((tool) =>
  recordingsOf(tool).map(({ name, want }) => ({ tool, name, want })),
)

test.each(recordings)(
  '$tool $name is $want: a record, or exit code 3',
  async ({ tool, name, want }) => {
    const log = recordingFile(tool, name, 'stdout')
    const { exitCode, messages } = await imported(tool, log, join(cwd, 'record.json'))
    if (exitCode === 3) expect(messages).toMatch(/no valid run.*\n.*\S/)
    else expect(record('record.json').cells[0]?.runs[0]).toMatchObject({ state: 'valid' })
    if (want !== 'any') expect(exitCode, messages).toBe(want === 'ok' ? 0 : 3)
  },
)

test.each([
  ['sysbench', 'sysbench', 'run-read-write-p99'],
  ['tpcc', 'go-tpc', 'run-plain'],
  ['ycsb', 'go-ycsb', 'run-workloada-plain'],
] as const)('the name %s is understood on the command line', async (tool, folder, name) => {
  const { exitCode, stdout } = await cli(
    ['import', '--tool', tool, recordingFile(folder, name, 'stdout')],
    {
      cwd,
    },
  )
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/1 of 1 run valid\nrecord default\/no-commit\/\d+: record\.json\n$/)
  expect(record('record.json').cells[0]?.tool).toBe(folder)
})

test('what the caller knows is in the record, and two records can be compared', async () => {
  writeFileSync(
    join(cwd, 'old.log.gz'),
    gzipSync(readFileSync(recordingFile('sysbench', 'mariadb-run-read-write-p99', 'stdout'))),
  )
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
  const other = recordingFile('sysbench', 'run-read-write-histogram', 'stdout')
  await cli(['import', ...facts, ...server, '--server-version', 'v8.5.4', other], { cwd })
  const rule = ['--rule', 'threshold', '--tolerance', '3%', '--format', 'json']
  const compared = await cli(
    ['compare', '--baseline', 'old.json', '--candidate', 'record.json', ...rule],
    {
      cwd,
    },
  )
  const { rows } = JSON.parse(compared.stdout) as {
    rows: { metric: string; verdict: { kind: string; evidence: { change: number } } }[]
  }
  // 1342.88 and 178.07 transactions a second.
  const verdict = rows.find(({ metric }) => metric === 'tps')?.verdict
  expect(verdict).toMatchObject({
    kind: 'regression',
    evidence: { change: expect.closeTo(178.07 / 1342.88 - 1, 4) },
  })
  expect(compared.exitCode).toBe(1)
})

test('a history goes straight into a store; broken runs beside valid ones are reported', async () => {
  const broken = recordingFile('sysbench', 'fail-missing-tables', 'stdout')
  const into = [
    '--suite',
    'history',
    '--measured-at',
    '2026-11-01T00:00:00Z',
    '--baseline',
    'files:store',
  ]
  const args = ['import', '--tool', 'sysbench', ...into, readWrite(), broken]
  const first = await cli(args, { cwd })
  expect(first.exitCode, first.stderr).toBe(0)
  expect(first.stdout).toMatch(/stored: store\/history\//)
  expect(first.stderr).toMatch(/invalid run: fail-missing-tables\.stdout/)
  expect((await cli(args, { cwd })).stdout).toMatch(/already stored: /)
  const { stdout } = await cli(['baseline', 'list', '--baseline', 'files:store', '--json'], { cwd })
  expect(JSON.parse(stdout)).toMatchObject([
    { suite: 'history', createdAt: '2026-11-01T00:00:00.000Z' },
  ])
})

test.each([
  [['--tool', 'mysqlslap', 'x.log'], /--tool.*sysbench.*got "mysqlslap"/],
  [
    ['--tool', 'sysbench', '--threads', '0', '--commit', 'HEAD', 'x.log'],
    /--threads.*got "0".*\n.*--commit.*got "HEAD"/,
  ],
  [['--tool', 'sysbench', 'nowhere.log'], /cannot read the log nowhere\.log/],
  [['x.log'], /cannot read the log x\.log/],
])('%j is refused with what would be right', async (args, message) => {
  const { exitCode, stderr } = await cli(['import', ...args], { cwd })
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(message)
})
