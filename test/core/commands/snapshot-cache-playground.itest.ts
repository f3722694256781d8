import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { cli } from './cli.ts'

const fakeTiup = fileURLToPath(new URL('../../targets/playground/fake-tiup.mjs', import.meta.url))

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-cache-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

async function run(out: string, candidate: object = {}) {
  const target = {
    kind: 'playground',
    version: 'v8.5.0',
    tiup: { path: fakeTiup },
    boot: 30,
    ...candidate,
  }
  const suite = {
    // The ports follow from the data, so no other test has as many rows.
    ...{
      against: 'base',
      threads: 2,
      tables: 1,
      'table-size': 1003,
      duration: '1s',
      'warm-up': '0s',
    },
    workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }],
  }
  const config = {
    // Two clusters alike are not measured; what they differ in is nothing to their data.
    targets: { base: { ...target, binaries: {}, boot: 31 }, candidate: target },
    suites: { default: suite },
    gate: {
      rule: 'threshold',
      tolerance: '95%',
      // Slices of a second on a busy machine may well stall: what is looked at here is the data.
      'fail-on': 'never',

      'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' },
    },
  }
  writeFileSync(join(cwd, 'tidb-bench.yml'), stringify(config))
  const args = [
    'run',
    '--baseline',
    'none',
    '--cause',
    'never',
    '--snapshot-cache',
    './cache',
    '--out',
    out,
  ]
  const { exitCode, stderr } = await cli(args, { cwd, env: { TIUP_HOME: join(cwd, 'tiup') } })
  expect(exitCode, stderr).toBe(0)
  // The data of a cluster is in the run's own folder, and nothing of it in TiUP's.
  expect(existsSync(join(cwd, 'tiup', 'data')), stderr).toBe(false)
  const loaded = [...stderr.matchAll(/loading .* into (\w+)/g)].map((match) => match[1])
  return { stderr, loaded }
}

/**
 * Another program of this machine may hold a port that the data would be bound to: then nothing is
 * kept.
 */
async function runOnOwnPorts(out: string, candidate: object = {}) {
  for (let attempt = 1; ; attempt++) {
    const job = await run(`${out}-${attempt}`, candidate)
    if (attempt === 3 || !job.stderr.includes('ports of the cached data are in use')) return job
  }
}

function cachedSnapshots(): { folder: string; server: { name: string; offset: number } }[] {
  const root = join(cwd, 'cache')
  return readdirSync(root)
    .flatMap((snapshotCache) =>
      readdirSync(join(root, snapshotCache)).map((entry) => join(root, snapshotCache, entry)),
    )
    .map((folder) => ({
      folder,
      server: JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8')).identity.server,
    }))
}

test('clusters start from the data of an earlier job, on the ports that it contains, and each side has its own', async () => {
  const first = await runOnOwnPorts('first')
  expect(first.loaded.toSorted(), first.stderr).toEqual(['base', 'candidate'])
  const [one, other] = cachedSnapshots()
  expect([one?.server.name, other?.server.name].sort()).toEqual(['base', 'candidate'])
  expect(one?.server.offset).not.toBe(other?.server.offset)
  expect(existsSync(join(one?.folder ?? '', 'files/tikv-0/data'))).toBe(true)

  const second = await runOnOwnPorts('second')
  expect(second.loaded).toEqual([])
  expect(second.stderr).toContain('base: 1 table of 1,003 rows from the cache')
  expect(second.stderr).toContain('candidate: 1 table of 1,003 rows from the cache')
})

test('a port that is taken, or another build: that side alone is loaded again', async () => {
  const build = join(cwd, 'tidb-server')
  writeFileSync(build, 'one build')
  await runOnOwnPorts('first', { binaries: { tidb: build } })
  const before = cachedSnapshots()
  const offset = before.find(({ server }) => server.name === 'base')?.server.offset ?? 0
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(4000 + offset, '127.0.0.1', resolve))
  try {
    const second = await run('second', { binaries: { tidb: build } })
    expect(second.loaded).toEqual(['base'])
    expect(second.stderr).toContain('base: the ports of the cached data are in use')
    expect(cachedSnapshots()).toEqual(before)
  } finally {
    squatter.close()
  }
  writeFileSync(build, 'two builds')
  expect((await runOnOwnPorts('third', { binaries: { tidb: build } })).loaded).toEqual([
    'candidate',
  ])
  expect(cachedSnapshots()).toHaveLength(3)
})
