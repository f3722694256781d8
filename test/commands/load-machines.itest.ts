import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stringify } from 'yaml'
import { readRecord } from '../../src/job/result-folder.ts'
import { connect } from '../../src/mysql/connect.ts'
import { useBenchServer } from './bench-server.ts'
import { type CliExit, cli } from './cli.ts'

const server = useBenchServer()
const cell = 'sysbench/oltp_point_select/2'

/** A process of its own, as on a machine of its own. */
function machine(which: string, folder: string, more: readonly string[] = []): Promise<CliExit> {
  const { hosts, user, password } = server.endpoint
  const args = [
    ...['run', '--target', 'endpoint', '--host', hosts[0]?.host ?? '', '--port', String(hosts[0]?.port)],
    ...['--user', user, '--load-machine', which, '--out', folder],
    ...['--workloads', 'oltp_point_select', '--threads', '2', '--tables', '1', '--table-size', '1000'],
    ...['--duration', '2s', '--warm-up', '0s', '--repeats', '2', '--baseline', 'none', ...more],
  ]
  return cli(args, { cwd: server.cwd, env: { TIDB_BENCH_PASSWORD: password }, process: 'own' })
}

async function meetings(): Promise<number> {
  const db = await connect(server.endpoint, { withoutDatabase: true })
  const digest = createHash('sha256').update('meeting/default').digest('hex').slice(0, 12)
  const rows = await db.query('SHOW DATABASES LIKE ?', [`tidb_bench_${digest}`])
  db.end()
  return rows.length
}

test('three machines begin each run together, and their load is added up', async () => {
  const exits = await Promise.all(
    ['1/3', '2/3', '3/3'].map((which, index) => machine(which, `m${index + 1}`)),
  )
  for (const { exitCode, stdout, stderr } of exits) {
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain('`merge --add` sums the records of all of them')
    expect(stderr).toMatch(/load machine \d of 3: this clock is \d+\.\d ms (?:behind|before) the server’s/)
  }
  const paths = [1, 2, 3].map((number) => `m${number}/record.json`)
  const records = paths.map((path) => readRecord(join(server.cwd, path)))
  for (const [index, record] of records.entries()) {
    expect(record.loadMachine).toMatchObject({ number: index + 1, count: 3 })
    // One clock here: what is read of it is no further off than it says.
    const { clockOffsetMs = 99, clockUncertaintyMs = 0 } = record.loadMachine ?? {}
    expect(Math.abs(clockOffsetMs)).toBeLessThanOrEqual(clockUncertaintyMs + 1)
    expect(record.cells.map(({ id, runs }) => [id, runs.length])).toEqual([[cell, 2]])
  }
  const starts = records.map(({ cells }) => Date.parse(cells[0]?.runs[1]?.startedAt ?? ''))
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(2_000)

  const merged = await cli(['merge', ...paths, '--add', '--out', 'all.json'], { cwd: server.cwd })
  expect(merged.exitCode, merged.stderr).toBe(0)
  expect(merged.stdout).toMatch(
    /m2\/record\.json: its clock is \d+ ms (?:behind|before) the server’s, ± \d+ ms/,
  )
  const all = readRecord(join(server.cwd, 'all.json'))
  expect(all).not.toHaveProperty('loadMachine')
  expect(all.cells[0]).toMatchObject({ clients: 3 })
  expect(await meetings()).toBe(0)
})

test('machines that share a database have its data loaded by the first of them, and dropped once all are done', async () => {
  const database = `shared_${process.pid}`
  const db = await connect(server.endpoint, { withoutDatabase: true })
  onTestFinished(async () => {
    await db.query(`DROP DATABASE IF EXISTS ${database}`)
    db.end()
  })
  await db.query(`CREATE DATABASE ${database}`)
  const { hosts, user } = server.endpoint
  const [place] = hosts
  const config = {
    targets: { candidate: { kind: 'endpoint', host: place?.host, port: place?.port, user, database } },
    suites: {
      shared: {
        target: 'candidate',
        ...{ threads: 2, tables: 1, 'table-size': 1000, duration: '2s', 'warm-up': '0s', repeats: 1 },
        reset: 'workload',
        workloads: [{ tool: 'sysbench', name: ['oltp_point_select', 'oltp_update_index'] }],
      },
    },
  }
  writeFileSync(join(server.cwd, 'shared.yml'), stringify(config))
  const runs = ['1/2', '2/2'].map((which, index) =>
    cli(
      [
        'run',
        '--config',
        'shared.yml',
        '--suite',
        'shared',
        '--load-machine',
        which,
        '--out',
        `s${index + 1}`,
      ],
      { cwd: server.cwd, env: { TIDB_BENCH_PASSWORD: server.endpoint.password }, process: 'own' },
    ),
  )
  const [first, second] = await Promise.all(runs)
  expect(first?.exitCode, first?.stderr).toBe(0)
  expect(second?.exitCode, second?.stderr).toBe(0)
  expect(first?.stderr).toContain('loading 1 table of 1,000 rows')
  expect(second?.stderr).not.toContain('loading 1 table')
  const { cells } = readRecord(join(server.cwd, 's2/record.json'))
  expect(cells.map(({ runs: own }) => own.map(({ state }) => state))).toEqual([['valid'], ['valid']])
  expect(
    await db.query('SELECT 1 FROM information_schema.tables WHERE table_schema = ?', [database]),
  ).toEqual([])
})

test('what cannot be loaded together is refused, and one that is cancelled leaves nothing at the server', async () => {
  const machineInputs = await machine('1/1', 'alone')
  expect(machineInputs.exitCode).toBe(2)
  expect(machineInputs.stderr).toContain('expected which of several machines this is')
  const local = await machine('1/2', 'local', ['--target', 'local'])
  expect(local.exitCode).toBe(2)
  const stopped = await cli(
    [
      'run',
      '--target',
      'endpoint',
      '--host',
      server.endpoint.hosts[0]?.host ?? '',
      '--port',
      String(server.endpoint.hosts[0]?.port),
      '--user',
      server.endpoint.user,
      '--load-machine',
      '1/2',
      '--out',
      'waits',
      '--workloads',
      'oltp_point_select',
      '--threads',
      '2',
      '--tables',
      '1',
      '--table-size',
      '1000',
      '--baseline',
      'none',
    ],
    {
      cwd: server.cwd,
      env: { TIDB_BENCH_PASSWORD: server.endpoint.password },
      interruptAt: 'load machine 1 of 2',
    },
  )
  expect(stopped.exitCode).toBe(130)
  expect(await meetings()).toBe(0)
})
