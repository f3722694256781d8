import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { seriesKey } from '../../../src/core/record/comparable.ts'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { cli } from './cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-cache-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const config = {
  targets: { base: { kind: 'local' }, candidate: { kind: 'local' } },
  suites: {
    default: {
      threads: 2,
      tables: 2,
      'table-size': 1000,
      duration: '1s',
      'warm-up': '0s',
      repeats: 1,
      workloads: [{ tool: 'sysbench', name: 'oltp_read_write' }],
    },
  },
  gate: {
    tolerance: '90%',

    'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' },
  },
}

function configure(
  change: (copy: ReturnType<typeof structuredClone<typeof config>>) => void = () => {},
) {
  const copy = structuredClone(config)
  change(copy)
  writeFileSync(join(cwd, 'tidb-bench.yml'), stringify(copy))
}

interface Seen {
  readonly exitCode: number
  readonly stderr: string
  readonly record: BenchRecord
  /** Steps that left a raw log. */
  readonly steps: readonly string[]
}

async function run(
  out: string,
  { cache = './cache', ...options }: { cache?: string; interruptAt?: string } = {},
): Promise<Seen> {
  const args = [
    'run',
    '--baseline',
    'none',
    '--cause',
    'never',
    '--snapshot-cache',
    cache,
    '--out',
    out,
  ]
  const { exitCode, stderr } = await cli(args, { cwd, ...options })
  const record = join(cwd, out, 'record.json')
  const logs = join(cwd, out, 'logs', 'sysbench-oltp_read_write-2')
  return {
    exitCode,
    stderr,
    record: existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined,
    steps: existsSync(logs) ? readdirSync(logs) : [],
  }
}

/** Entries of the cache, with their folders. */
function entries(): string[] {
  const root = join(cwd, 'cache')
  if (!existsSync(root)) return []
  return readdirSync(root).flatMap((snapshotCache) =>
    readdirSync(join(root, snapshotCache)).map((entry) => join(root, snapshotCache, entry)),
  )
}

const notesOf = ({ record }: Seen) =>
  (record.targets.candidate.notes ?? []).filter(({ what }) => !what.startsWith('rows of'))

test('the second run loads nothing: its server starts from the data of the first, and its memory is filled', async () => {
  configure()
  const first = await run('first')
  expect(first.exitCode, first.stderr).toBe(0)
  expect(first.stderr).toMatch(/loading 2 tables of 1,000 rows into candidate\n.*data is cached in/)
  expect(first.steps).toContain('prepare-candidate')
  expect(notesOf(first)).toEqual([
    { what: 'data, 2 tables of 1,000 rows', why: 'loaded by this job' },
  ])
  const before = entries()
  expect(before).toHaveLength(1)

  const second = await run('second')
  expect(second.exitCode, second.stderr).toBe(0)
  expect(second.stderr).toContain('2 tables of 1,000 rows from the cache')
  expect(second.stderr).not.toContain('loading')
  expect(second.steps).not.toContain('prepare-candidate')
  expect(notesOf(second)).toEqual([
    { what: 'data, 2 tables of 1,000 rows', why: 'from the cache; files and rows were checked' },
  ])
  expect(second.record.cells[0]?.runs[0]?.state).toBe('valid')
  expect(entries()).toEqual(before)
  // Both were measured on a fresh server: their figures may be compared, and not with those of a
  // job without a cache.
  const [one, other] = [first, second].map(({ record }) =>
    record.cells.map((cell) => seriesKey(record, cell)),
  )
  expect(one).toEqual(other)
  expect(second.record.cells[0]?.dataReset).toBe('once')
  expect((await run('third', { cache: 'false' })).record.cells[0]).not.toHaveProperty('dataReset')
  const page = readFileSync(join(cwd, 'second', 'report.html'), 'utf8')
  expect(page).toContain('from the cache; files and rows were checked')
  for (const { record, steps } of [first, second]) {
    expect(steps).toContain('prewarm-candidate')
    const out = record === first.record ? 'first' : 'second'
    const log = join(
      cwd,
      out,
      'logs/sysbench-oltp_read_write-2/prewarm-candidate/sysbench-prewarm.stdout',
    )
    expect(readFileSync(log, 'utf8')).toContain('Prewarming table sbtest2')
  }
})

test('another size, or another setting of the server, is loaded again, and both are kept', async () => {
  configure()
  await run('first')
  configure((copy) => {
    copy.suites.default['table-size'] = 1001
  })
  expect((await run('second')).stderr).toContain('loading 2 tables of 1,001 rows')
  configure((copy) => {
    Object.assign(copy.targets.candidate, { settings: { innodb_default_row_format: 'compact' } })
  })
  expect((await run('third')).stderr).toContain('loading 2 tables of 1,000 rows')
  expect(entries()).toHaveLength(3)
})

test('data that is damaged, or that has other rows, is discarded with a warning and loaded again, and is no red', async () => {
  configure()
  await run('first')
  const [entry = ''] = entries()
  const file = join(entry, 'files/bench/sbtest1.ibd')
  const bytes = readFileSync(file)
  bytes[40_000] = (bytes[40_000] ?? 0) ^ 1
  writeFileSync(file, bytes)
  const second = await run('second')
  expect(second.exitCode, second.stderr).toBe(0)
  expect(second.stderr).toMatch(
    /cache is not used \(bench\/sbtest1\.ibd has a different checksum\)/,
  )
  expect(second.steps).toContain('prepare-candidate')
  expect(notesOf(second)[0]).toMatchObject({
    why: expect.stringContaining('not used: bench/sbtest1.ibd'),
  })

  // Complete files of another data set under the name of this one.
  configure((copy) => {
    copy.suites.default['table-size'] = 1001
  })
  await run('third')
  const other = entries().find((name) => name !== entry) ?? ''
  const meta = (folder: string) => JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8'))
  const forged = { ...meta(entry), identity: meta(other).identity }
  rmSync(join(other, 'files'), { recursive: true })
  renameSync(join(entry, 'files'), join(other, 'files'))
  writeFileSync(join(other, 'meta.json'), JSON.stringify(forged))
  const fourth = await run('fourth')
  expect(fourth.exitCode, fourth.stderr).toBe(0)
  expect(fourth.stderr).toMatch(
    /not used \(sbtest1 has 1000 rows, expected 1001 rows\); it is loaded again/,
  )
  expect(fourth.record.cells[0]?.runs[0]?.state).toBe('valid')
  expect((await run('fifth')).stderr).toContain('2 tables of 1,001 rows from the cache')
})

test('a run that is cancelled leaves no half of a copy', async () => {
  configure((copy) => {
    copy.suites.default.tables = 4
  })
  const cancelled = await run('first', { interruptAt: 'loading 4 tables' })
  expect(cancelled.exitCode).toBe(130)
  expect(entries()).toEqual([])
  expect((await run('second')).stderr).toContain('loading 4 tables')
})

test('side by side: servers with equal settings share one copy, round for round', async () => {
  configure((copy) => {
    Object.assign(copy.suites.default, { against: 'base' })
  })
  const first = await run('first')
  expect(first.exitCode, first.stderr).toBe(0)
  expect(first.stderr).toContain('into base')
  // Every round starts afresh, with a cache or without.
  expect(first.record.cells[0]).not.toHaveProperty('dataReset')
  expect(first.stderr).not.toContain('into candidate')
  expect(entries()).toHaveLength(1)
  const second = await run('second')
  expect(second.exitCode, second.stderr).toBe(0)
  expect(second.stderr).not.toContain('loading')
  expect(second.record.targets.base?.notes).toHaveLength(1)
  expect(second.record.cells[0]?.runs.map(({ round }) => round)).toEqual(
    expect.arrayContaining([1]),
  )
})

test('a prewarm that fails is noted, and the measurement goes on', async () => {
  const tool = join(cwd, 'sysbench')
  const real = (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, 'sysbench'))
    .find(existsSync)
  const script = `case "$*" in *prewarm) echo 'FATAL: no such thing'; exit 1;; esac\nexec ${real} "$@"\n`
  writeFileSync(tool, `#!/bin/sh\n${script}`)
  chmodSync(tool, 0o755)
  configure((copy) => {
    Object.assign(copy, { tools: { sysbench: { path: tool } } })
    Object.assign(copy.suites.default, { reset: 'cell' })
  })
  const outcome = await run('first')
  expect(outcome.exitCode, outcome.stderr).toBe(0)
  expect(outcome.record.cells[0]?.dataReset).toBe('cell')
  expect(outcome.stderr).toContain(
    'prewarm of oltp_read_write failed: no such thing; the measurement continues',
  )
  expect(notesOf(outcome)).toContainEqual({
    what: 'prewarm of oltp_read_write',
    why: expect.stringContaining('no such thing'),
  })
})
