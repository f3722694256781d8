import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import type { Result } from '../../../src/core/verdict/result.ts'
import { cli } from './cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-statement-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...words], { cwd })

function commit(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(cwd, path), text)
  git('add', '--all')
  git('commit', '--quiet', '--message', 'change')
}

const table = (rows: number) => `CREATE TABLE orders (id INT PRIMARY KEY, customer INT NOT NULL);
INSERT INTO orders SELECT seq, CRC32(seq) % 100000 FROM seq_1_to_${rows};
`

const indexed = {
  statement: 'ALTER TABLE orders ADD INDEX by_customer (customer)',
  undo: 'ALTER TABLE orders DROP INDEX by_customer',
}

/** @param workloads each with its own setup */
function configuration(workloads: readonly object[], repeats = 3): string {
  return JSON.stringify({
    targets: { candidate: { kind: 'local' } },
    suites: { default: { 'warm-up': '0s', repeats, workloads } },
    gate: { tolerance: '50%', 'side-by-side': { rounds: 3, pairs: 4 } },
  })
}

const read = <T>(name: string) => JSON.parse(readFileSync(join(cwd, 'out', name), 'utf8')) as T

test('an index over more rows is red against the base, one over the same rows is not', async () => {
  const workloads = [
    { tool: 'statement', name: 'more-rows', setup: 'table.sql', ...indexed },
    { tool: 'statement', name: 'same-rows', setup: 'same.sql', ...indexed },
  ]
  git('init', '--quiet', '--initial-branch', 'main')
  const files = {
    'same.sql': table(10_000),
    'tidb-bench.yml': configuration(workloads),
    '.gitignore': 'out\n',
  }
  commit({ ...files, 'table.sql': table(10_000) })
  git('checkout', '--quiet', '-b', 'more')
  commit({ 'table.sql': table(200_000) })
  const { exitCode, stderr } = await cli(
    ['run', '--against', 'main', '--cause', 'never', '--baseline', 'none', '--out', 'out'],
    {
      cwd,
    },
  )
  expect(exitCode).toBe(1)
  const { rows } = read<Result>('result.json')
  const [more, same] = rows.filter(({ gated }) => gated)
  expect(more).toMatchObject({
    cellId: 'statement/more-rows/1',
    metric: 'time_ms',
    verdict: { kind: 'regression' },
  })
  expect(more?.candidate?.value).toBeGreaterThan(2 * (more?.baseline?.value ?? Number.NaN))
  expect(same).toMatchObject({ cellId: 'statement/same-rows/1', metric: 'time_ms' })
  expect(['ok', 'inconclusive']).toContain(same?.verdict.kind)
  expect(stderr).toMatch(
    /\[1\] more-rows · 1 · (?:base|candidate) · start 1 of ≤ 3 · [\d.,]+ ms · /,
  )
  const [cell] = read<BenchRecord>('record.json').cells
  expect(cell).toMatchObject({ operations: 1, warmUpSeconds: 0, threads: 1 })
  const places = cell?.runs.slice(0, 8).map(({ side }) => side[0])
  expect(places?.join('')).toMatch(/^(bccb|cbbc){2}$/)
})

test('statements of every kind are timed, the start of the server too; what a server refuses is a broken run', async () => {
  writeFileSync(
    join(cwd, 'rows.csv'),
    Array.from({ length: 1_000 }, (_, id) => `${id + 1_000_000},7\n`).join(''),
  )
  writeFileSync(join(cwd, 'table.sql'), table(1_000))
  const setup = 'table.sql'
  const workloads = [
    {
      tool: 'statement',
      name: 'load',
      setup,
      files: ['rows.csv'],
      statement:
        "LOAD DATA LOCAL INFILE '{folder}/rows.csv' INTO TABLE orders FIELDS TERMINATED BY ','",
      undo: 'DELETE FROM orders WHERE id >= 1000000',
    },
    {
      tool: 'statement',
      name: 'outside',
      setup,
      statement: "LOAD DATA LOCAL INFILE '/etc/hostname' INTO TABLE orders",
      undo: [],
    },
    { tool: 'statement', name: 'twice', setup, statement: indexed.statement, undo: [] },
    { tool: 'statement', name: 'copy', statement: 'CREATE TABLE `copy_{run}` (id INT)' },
    {
      tool: 'boot',
      name: 'with-rows',
      setup,
      'before-each': 'UPDATE orders SET customer = customer + 1',
    },
  ]
  writeFileSync(join(cwd, 'tidb-bench.yml'), configuration(workloads, 2))
  const { exitCode } = await cli(['run', '--baseline', 'none', '--out', 'out'], { cwd })
  expect(exitCode).toBe(3)
  const { cells } = read<BenchRecord>('record.json')
  const outcomes = cells.map(({ workload, runs }) => [workload, ...runs.map(({ state }) => state)])
  expect(outcomes).toEqual([
    ['load', 'valid', 'valid'],
    ['outside', 'invalid'],
    ['twice', 'valid', 'invalid'],
    ['copy', 'valid', 'valid'],
    ['with-rows', 'valid', 'valid'],
  ])
  const reasons = cells.flatMap(({ runs }) =>
    runs.flatMap((run) => (run.state === 'invalid' ? [run.reason] : [])),
  )
  expect(reasons[0]).toMatch(/^statement: the server asks for the file \/etc\/hostname, which /)
  expect(reasons[1]).toMatch(/^statement: Duplicate key name 'by_customer'/)
  const boots = cells
    .at(-1)
    ?.runs.map((run) => (run.state === 'valid' ? run.metrics.time_ms : undefined))
  for (const time of boots ?? []) expect(time).toBeGreaterThan(20)
})

test('words of the input measure an index, statistics and many tables without a file, whatever the threads are', async () => {
  const sizes = ['--table-size', '2500', '--tables', '1', '--threads', '4', '--duration', '1s']
  const words = 'add-index,analyze,many-tables,add-index-beside,oltp_many_statements'
  const others = ['--target', 'local', '--baseline', 'none', '--repeats', '1', '--out', 'out']
  const { exitCode, stderr } = await cli(['run', '--workloads', words, ...sizes, ...others], {
    cwd,
  })
  expect(stderr).not.toMatch(/invalid/)
  expect(exitCode).toBe(0)
  const { cells } = read<BenchRecord>('record.json')
  expect(cells.map(({ id, threads }) => [id, threads])).toEqual([
    ['statement/add-index/1', 1],
    ['statement/analyze/1', 1],
    ['boot/many-tables/1', 1],
    ['sysbench/oltp_read_write/4', 4],
    ['sysbench/oltp_many_statements/4', 4],
  ])
  const [index, , boot, beside, many] = cells.map(({ runs: [run] }) =>
    run?.state === 'valid' ? run.metrics : {},
  )
  expect(index?.time_ms).toBeGreaterThan(0)
  expect(boot?.time_ms).toBeGreaterThan(20)
  expect(beside?.beside_s).toBeGreaterThan(0)
  expect(Number(beside?.tps)).toBeGreaterThan(0)
  expect(Number(many?.tps)).toBeGreaterThan(0)
})
