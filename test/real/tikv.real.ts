import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, type TestContext, test } from 'vitest'
import type { Run } from '../../src/core/record/schema.ts'
import { readProfile } from '../../src/extensions/why/explain/profile.ts'
import { median } from '../../src/statistics/sample.ts'
import { comparison, runJob, usePlace } from './place.ts'
import { playgroundOf } from './playgrounds.ts'
import { requireRealTikv, tikvVersion } from './programs.ts'

const place = usePlace()

/** A playground with a real TiKV; a test that only a stand-in is there for is skipped. */
function realCluster(context: TestContext) {
  requireRealTikv(context)
  return playgroundOf(context)
}

/** Two sides that are told apart by a variable that changes nothing. */
function equalSides(context: TestContext) {
  const base = realCluster(context)
  const candidate = { ...base, variables: { ...base.variables, max_execution_time: 600_000 } }
  return { base, candidate }
}

/** The files of a job whose name has this form. */
function filesOf(name: RegExp): string[] {
  const out = join(place.folder, 'out')
  return readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => join(out, path))
}

const readAndWrite = { workloads: [{ tool: 'sysbench', name: 'oltp_read_write' }] }

test('a reset before each cell: every component stops by itself, in order', async (context) => {
  const { base, candidate } = equalSides(context)
  const suite = {
    reset: 'cell',
    workloads: [{ tool: 'sysbench', name: ['oltp_point_select', 'oltp_update_index'] }],
  }
  const job = await runJob(comparison(base, candidate, { suite }))
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  // What TiUP said at each start and stop of a cluster.
  const logs = filesOf(/playground-\d+\.log$/u).map((file) => readFileSync(file, 'utf8'))
  expect(logs.length).toBeGreaterThan(3)
  for (const log of logs) {
    const stops = [...log.matchAll(/^(tidb|tikv|pd)-0 quit/gmu)].map(([, component]) => component)
    expect(stops, log).toEqual(['tidb', 'tikv', 'pd'])
    expect(log).not.toMatch(/^Force |killed/mu)
  }
})

test('figures of TiKV, in milliseconds and per transaction; one that it lacks is named', async (context) => {
  const target = realCluster(context)
  const figure = (name: string, metric: string, as: string, labels = {}) => ({
    ...{ name, component: 'tikv', metric, as, labels },
  })
  const type = { type: 'kv_prewrite' }
  const metrics = [
    figure('prewrite_p99', 'tikv_grpc_msg_duration_seconds', 'p99', type),
    figure('prewrites', 'tikv_grpc_msg_duration_seconds_count', 'per_transaction', type),
    figure('unknown', 'tikv_nobody_counts_this_total', 'rate'),
  ]
  const job = await runJob({
    targets: { candidate: target },
    suites: {
      default: {
        ...{ threads: 2, tables: 1, 'table-size': 2000, duration: '5s', 'warm-up': '0s' },
        ...{ metrics, repeats: 1, workloads: [{ tool: 'sysbench', name: 'oltp_update_index' }] },
      },
    },
  })
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  const { cells, targets } = job.record()
  const run = cells[0]?.runs[0]
  const found = run?.state === 'valid' ? run.metrics : {}
  expect(found['higher_is_worse:prewrite_p99']).toBeGreaterThan(0.05)
  expect(found['higher_is_worse:prewrite_p99']).toBeLessThan(5_000)
  // An update in a transaction of its own is written once; one that is retried, more often.
  expect(found['higher_is_worse:prewrites']).toBeGreaterThan(0.2)
  expect(found['higher_is_worse:prewrites']).toBeLessThan(3)
  expect(found['higher_is_worse:unknown']).toBeUndefined()
  expect(JSON.stringify(targets.candidate.notes)).toContain('tikv_nobody_counts_this_total')
  expect(found.tikv_cpu).toBeGreaterThan(0)
})

test('the fingerprint names version and commit of TiKV', async (context) => {
  const target = realCluster(context)
  const job = await runJob({
    targets: { candidate: target },
    suites: { default: { repeats: 1, workloads: [{ tool: 'boot', name: 'start' }] } },
  })
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  const [, release] = /Release Version:\s*v?(\S+)/u.exec(tikvVersion()) ?? []
  expect(release).toBeDefined()
  const { tikv } = job.record().targets.candidate.components
  expect(JSON.stringify(tikv)).toContain(release)
  expect(JSON.stringify(tikv)).not.toMatch(/Unknown/iu)
})

test('both sides have their share of memory for the cache of TiKV, and its profile is read', async (context) => {
  const { base, candidate } = equalSides(context)
  const job = await runJob(comparison(base, candidate, { suite: readAndWrite }), [
    ...['--cause', 'always'],
  ])
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  for (const target of Object.values(job.record().targets)) {
    expect(JSON.stringify(target)).toMatch(/block-cache\.capacity/u)
    // SHOW CONFIG reports the requested size.
    expect(target).not.toHaveProperty('differs')
  }
  const profiles = filesOf(/cpu-tikv\.pb\.gz$/u)
  expect(profiles.length).toBeGreaterThan(1)
  for (const file of profiles) {
    const bytes = readFileSync(file)
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    const { total } = readProfile(isPacked ? gunzipSync(bytes) : bytes, 'cpu')
    expect(total).toBeGreaterThan(10)
  }
  const { causes, causesMissing = [] } = job.result()
  expect(causes).toEqual([])
  expect(causesMissing.filter((why) => /tikv/iu.test(why))).toEqual([])
})

const pairs = Array.from(
  { length: Number(process.env.TIDB_BENCH_REAL_PAIRS ?? 1) },
  (_, index) => index + 1,
)

test('a quota of processor time for TiKV is red, with the setting as the cause', async (context) => {
  const base = realCluster(context)
  const configuration = { tikv: { quota: { 'foreground-cpu-time': 10 } } }
  const gate = {
    tolerances: { tps: '3%' },
    'side-by-side': { rounds: 3, pairs: 4, slice: '3s', settle: '1s' },
  }
  const candidate = { ...base, configuration }
  const job = await runJob(comparison(base, candidate, { suite: readAndWrite, gate }))
  expect(job, job.output).toMatchObject({ exitCode: 1 })
  expect(job.result().overall).toBe('regression')
  expect(job.output).toContain('tikv.quota.foreground-cpu-time not set → 10')
})

/** The values of a metric in the runs of a side. */
function valuesOf(runs: readonly Run[], side: string, metric: string): number[] {
  return runs.flatMap((run) =>
    run.state === 'valid' && run.side === side ? (run.metrics[metric] ?? []) : [],
  )
}

test.for(pairs)('equal clusters, pair %i: equal work and no red', async (_, context) => {
  const { base, candidate } = equalSides(context)
  const gate = {
    tolerances: { tps: '3%' },
    'side-by-side': { rounds: 3, pairs: 4, slice: '3s', settle: '1s' },
  }
  const metrics = [
    {
      ...{ name: 'prewrites', component: 'tikv', as: 'per_transaction' },
      ...{ metric: 'tikv_grpc_msg_duration_seconds_count', labels: { type: 'kv_prewrite' } },
    },
  ]
  const suite = { ...readAndWrite, metrics }
  const job = await runJob(comparison(base, candidate, { suite, gate }))
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  const { overall, rows } = job.result()
  expect(overall).not.toBe('regression')
  // With another number of regions on one side it was twice as many.
  const { runs } = job.record().cells[0] ?? { runs: [] }
  const prewrites = (side: string) => median(valuesOf(runs, side, 'higher_is_worse:prewrites'))
  expect(prewrites('candidate') / prewrites('base')).toBeGreaterThan(0.9)
  expect(prewrites('candidate') / prewrites('base')).toBeLessThan(1.1)
  process.stderr.write(`${overall}: ${JSON.stringify(rows[0]?.verdict)}\n`)
})
