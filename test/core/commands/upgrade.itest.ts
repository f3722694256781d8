import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { cli } from './cli.ts'

const fakeTiup = fileURLToPath(new URL('../../targets/playground/fake-tiup.mjs', import.meta.url))

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-upgrade-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const row = 'a-row-of-the-older-version'

/**
 * The same server as another program, which writes down what it finds in the data folder, and
 * leaves its mark there.
 * @param onOlder options with which it runs on data of the program v1
 */
function program(name: string, onOlder = ''): string {
  const path = join(cwd, name)
  const real = execFileSync('sh', ['-c', 'command -v mariadbd'], { encoding: 'utf8' }).trim()
  writeFileSync(
    path,
    `#!/bin/sh
case $* in *--version) exec ${real} "$@" ;; esac
data=$(sed -n 's/^datadir=//p' "\${1#--defaults-file=}")
rows=$(grep -q ${row} "$data/bench/orders.ibd" 2>/dev/null && echo rows || echo none)
marks=$(cd "$data" && ls -d mark-* 2>/dev/null | tr '\\n' ' ')
echo "$rows $marks" >> ${join(cwd, `${name}.log`)}
touch "$data/mark-${name}"
case $marks in *mark-v1*) set -- "$@" ${onOlder} ;; esac
exec ${real} "$@"
`,
    { mode: 0o755 },
  )
  return path
}

const startsOf = (name: string) =>
  readFileSync(join(cwd, `${name}.log`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.trim())

test('a cluster of TiDB starts on what the older version wrote, on its ports; each run is a first start', async () => {
  const tiup = { path: fakeTiup }
  const starts = join(cwd, 'starts')
  const setup = ['CREATE TABLE orders (id INT PRIMARY KEY)', 'INSERT INTO orders VALUES (1)']
  const workloads = [{ tool: 'boot', name: 'rows', setup, 'upgrade-from': 'v8.5.0' }]
  const configuration = {
    targets: {
      'v8.5.0': { kind: 'playground', version: 'v8.5.0', tiup },
      candidate: { kind: 'playground', version: 'v9.0.0', tiup },
    },
    suites: { default: { repeats: 2, workloads } },
  }
  writeFileSync(join(cwd, 'tidb-bench.yml'), JSON.stringify(configuration))

  const env = { TIUP_HOME: join(cwd, 'tiup'), FAKE_TIUP_STARTS: starts }
  const { exitCode, stderr } = await cli(['run', '--baseline', 'none', '--out', 'out'], {
    cwd,
    env,
  })
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })

  const { cells, targets } = JSON.parse(
    readFileSync(join(cwd, 'out/record.json'), 'utf8'),
  ) as BenchRecord
  expect(cells[0]?.runs.map((run) => run.state === 'valid' && run.metrics.time_ms)).toEqual([
    expect.toSatisfy((ms: number) => ms > 0),
    expect.toSatisfy((ms: number) => ms > 0),
  ])
  expect(JSON.stringify(targets.candidate.notes)).toContain(
    'written by v8.5.0 (8.0.11-TiDB-v8.5.0), and stopped in order',
  )
  // Its own start; the older one, and again after the copy; the look at its data, and two runs.
  const first = 'v8.5.0 v9.0.0'
  expect(readFileSync(starts, 'utf8').trimEnd().split('\n')).toEqual([
    'v9.0.0',
    'v8.5.0',
    'v8.5.0 v8.5.0',
    ...[first, first, first],
  ])
})

test('each run is a first start on what the older version wrote; what follows has a folder of its own again', async () => {
  const table = 'CREATE TABLE orders (id INT PRIMARY KEY, note VARCHAR(40))'
  const workloads = [
    {
      tool: 'boot',
      name: 'rows',
      setup: [table, `INSERT INTO orders VALUES (1, '${row}')`],
      'upgrade-from': 'v1',
    },
    { tool: 'boot', name: 'own', setup: table },
  ]
  const configuration = {
    targets: {
      v1: { kind: 'local', mariadbd: program('v1') },
      candidate: { kind: 'local', mariadbd: program('v2') },
    },
    suites: { default: { repeats: 2, workloads } },
  }
  writeFileSync(join(cwd, 'tidb-bench.yml'), JSON.stringify(configuration))

  const plan = await cli(['plan'], { cwd })
  expect(plan.stdout).toMatch(
    /^boot\/rows\/1: 2 × .*, each the first start on data that v1 wrote$/m,
  )
  const { exitCode, stderr } = await cli(['run', '--baseline', 'none', '--out', 'out'], { cwd })
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })

  const { cells, targets } = JSON.parse(
    readFileSync(join(cwd, 'out/record.json'), 'utf8'),
  ) as BenchRecord
  expect(cells.map(({ id, runs }) => [id, ...runs.map(({ state }) => state)])).toEqual([
    ['boot/rows/1', 'valid', 'valid'],
    ['boot/own/1', 'valid', 'valid'],
  ])
  expect(JSON.stringify(targets.candidate.notes)).toMatch(
    /written by v1 \([\d.]+-MariaDB[^)]*\), and stopped in order/,
  )
  // Its own start, the look at the older data, two runs; then an empty folder and two starts on
  // what was made there.
  const first = 'rows mark-v1'
  expect(startsOf('v2')).toEqual([
    'none',
    first,
    first,
    first,
    'none',
    'none mark-v2',
    'none mark-v2',
  ])
})

test('a server that is slower after an upgrade in place is red beside the older one, on equal data', async () => {
  const load = { tool: 'sysbench', name: 'oltp_update_index', 'upgrade-from': 'v1' }
  const side = { kind: 'local', settings: { innodb_flush_log_at_trx_commit: 0 } }
  const configuration = {
    targets: {
      v1: { ...side, mariadbd: program('v1') },
      v2: {
        ...side,
        mariadbd: program('v2', '--innodb-flush-log-at-trx-commit=1 --innodb-doublewrite=1'),
      },
    },
    suites: {
      default: {
        target: 'v2',
        against: 'v1',
        ...{ threads: 1, tables: 1, 'table-size': 1_000, 'warm-up': '0s' },
        workloads: [load],
      },
    },
    gate: { tolerance: '20%', 'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' } },
  }
  writeFileSync(join(cwd, 'tidb-bench.yml'), JSON.stringify(configuration))
  const { exitCode, stderr } = await cli(
    ['run', '--cause', 'never', '--baseline', 'none', '--out', 'out'],
    {
      cwd,
    },
  )
  expect(exitCode, stderr).toBe(1)
  const { cells, targets } = JSON.parse(
    readFileSync(join(cwd, 'out/record.json'), 'utf8'),
  ) as BenchRecord
  expect(cells[0]?.data).toMatchObject({ upgradeFrom: 'v1' })
  for (const target of [targets.base, targets.candidate])
    expect(JSON.stringify(target?.notes)).toMatch(
      /written by v1 \([\d.]+-MariaDB[^)]*\), and stopped in order/,
    )
  // Each start but its own first one, on an empty folder, is one on what the older version wrote.
  expect(new Set(startsOf('v2').slice(1))).toEqual(new Set(['none mark-v1']))
})
