import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comparison, runJob, startJob, usePlace } from './place.ts'
import { playgroundOf, versionOf } from './playgrounds.ts'
import { requirePrograms } from './programs.ts'

const place = usePlace()

const short = { gate: { gated: ['tps', 'work'] } }

test('two equal clusters: no red', async (context) => {
  const side = playgroundOf(context)
  // Equal clusters have to differ in something, or they are one and the same.
  const candidate = { ...side, variables: { ...side.variables, max_execution_time: 600_000 } }
  const job = await runJob(comparison(side, candidate))
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  expect(job.result().overall).not.toBe('regression')
})

test('a slower build beside the release: red, with its cause', async (context) => {
  const side = playgroundOf(context)
  const [slower] = requirePrograms(context, 'tidb-server-slow1')
  const job = await runJob(comparison(side, { ...side, binaries: { tidb: slower } }, short))
  expect(job, job.output).toMatchObject({ exitCode: 1 })
  expect(job.result().causes?.map(({ name }) => name)).toContain('alloc_objects')
})

test.for(['two versions', 'two builds'])(
  'the upgrade of a cluster, by %s',
  async (how, context) => {
    const candidate = playgroundOf(context)
    const isBuild = how === 'two builds'
    const binaries = isBuild ? { tidb: requirePrograms(context, 'tidb-server-old')[0] } : {}
    const older = { ...playgroundOf(context, isBuild ? 1 : 2), binaries }
    const setup = ['CREATE TABLE orders (id INT PRIMARY KEY)', 'INSERT INTO orders VALUES (1)']
    const workloads = [{ tool: 'boot', name: 'orders', setup, 'upgrade-from': 'older' }]
    const job = await runJob({
      targets: { older, candidate },
      suites: { default: { repeats: 2, workloads } },
    })
    expect(job, job.output).toMatchObject({ exitCode: 0 })
    const { cells, targets } = job.record()
    const times = cells[0]?.runs.map((run) => (run.state === 'valid' ? run.metrics.time_ms : 0))
    expect(times).toEqual([expect.toSatisfy(isPositive), expect.toSatisfy(isPositive)])
    expect(JSON.stringify(targets.candidate.notes)).toMatch(/written by older \(.*stopped in order/)
  },
)

const isPositive = (figure: number) => figure > 0

test.for(['SIGTERM', 'SIGKILL'] as const)(
  '%s while the cluster is up: nothing is left',
  async (signal, context) => {
    const side = playgroundOf(context)
    const configuration = { targets: { candidate: side } }
    const job = startJob(['run', '--baseline', 'none', '--out', 'out'], configuration)
    await expect.poll(job.output, { timeout: 180_000, interval: 200 }).toMatch(/loading/)
    job.child.kill(signal)
    const { exitCode, output } = await job.end
    expect(exitCode, output).toBe(signal === 'SIGKILL' ? -1 : 130)
    if (signal === 'SIGKILL') await startJob(['clean']).end
    const { processesWith } = await import('../../src/system/identity.ts')
    await expect.poll(() => processesWith('HOME', place.home), { timeout: 60_000 }).toEqual([])
  },
)

test('a preset of stores without TiDB: what the components answer, and no word of TiDB', async (context) => {
  requirePrograms(context, 'tiup', 'go-ycsb')
  const version = versionOf(context, 'tikv')
  versionOf(context, 'pd')
  const preset = ['--preset', 'tikv-ycsb', '--scale', '0.001', '--versions']
  const { exitCode, output, record } = await runJob(undefined, [...preset, version])
  expect(exitCode, output).toBe(0)
  const { candidate } = record().targets
  expect(candidate).toMatchObject({ product: 'TiKV', topology: { pd: 1, tikv: 1 } })
  expect(Object.keys(candidate.components).sort()).toEqual(['pd', 'tikv'])
  // The progress tells 1, 2 and 3 clients apart.
  expect([...output.matchAll(/\] a · (.+?) · \d/gu)].map(([, load]) => load)).toEqual([
    '1',
    '2 x 1',
    '3 x 1',
  ])
  expect(output).not.toMatch(/work of a transaction/u)
  const document = readFileSync(join(place.folder, 'out/report.md'), 'utf8')
  expect(document).toContain('--mode tikv-slim --kv 1 --pd 1')
  expect(document.replaceAll('tidb-bench', '')).not.toMatch(
    /tidb parameter|tidb\.toml|\| TiDB \|/iu,
  )
  const refused = await runJob(undefined, [...preset, 'v0.0.1'])
  expect(refused, refused.output).toMatchObject({ exitCode: 2 })
  expect(refused.output).toContain('--versions: TiUP lists no version for "v0.0.1"')
})
