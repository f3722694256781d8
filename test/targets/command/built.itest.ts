import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { cli } from '../../core/commands/cli.ts'
import {
  build,
  fastSettings,
  Repository,
  slowSettings,
  smallServer,
} from '../../core/commands/small-server.ts'
import { mariadb } from './commands.ts'

let root: string
let repository: Repository
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidb-bench-command-'))
  repository = new Repository(join(root, 'server'))
  repository.commit(smallServer(fastSettings), 'first')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const configuration = {
  targets: {
    candidate: {
      ...mariadb,
      product: 'Own DB',
      build,
      program: 'bin/server',
      start: mariadb.start.replace('mariadbd', '{program}'),
    },
  },
  suites: {
    default: {
      threads: [2],
      tables: 1,
      'table-size': 1000,
      'warm-up': '0s',
      workloads: [{ tool: 'sysbench', name: 'oltp_update_non_index' }],
    },
  },
  gate: { tolerance: '65%', 'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' } },
}

test('against merge-base: the target builds both commits, and the slower one is red', async () => {
  const base = repository.git('rev-parse', 'HEAD')
  repository.git('checkout', '--quiet', '-b', 'topic')
  const head = repository.commit({ 'settings.txt': `${slowSettings}\n` }, 'slow')
  writeFileSync(join(root, 'own.yml'), stringify(configuration))
  const files = ['--config', join(root, 'own.yml'), '--out', join(root, 'results')]
  const words = ['--against', 'merge-base', '--baseline', 'none', '--cause', 'never']
  const env = { XDG_CACHE_HOME: join(root, 'cache') }
  const { exitCode, stdout, stderr } = await cli(['run', ...files, ...words], {
    cwd: repository.folder,
    env,
  })
  expect(exitCode, stdout + stderr).toBe(1)
  const text = readFileSync(join(root, 'results/record.json'), 'utf8')
  const { targets, cells, source } = JSON.parse(text) as BenchRecord
  expect(source.build).toEqual({ command: build, binaries: { server: 'bin/server' } })
  const sides = [targets.base, targets.candidate]
  expect(sides.map((side) => side?.build?.commit)).toEqual([base, head])
  expect(targets.candidate).toMatchObject({ kind: 'command', product: 'Own DB' })
  // The kernel counts CPU in steps of 10 ms, more than a single short slice may take.
  const runs = cells[0]?.runs.flatMap((run) => (run.state === 'valid' ? [run.metrics] : [])) ?? []
  expect(Math.max(...runs.map((metrics) => metrics.server_cpu ?? 0))).toBeGreaterThan(0)
  expect(Math.max(...runs.map((metrics) => metrics.server_rss ?? 0))).toBeGreaterThan(30)
  expect(stdout + stderr).toContain('Own DB')
})
