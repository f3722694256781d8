import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Result } from '../../../src/core/verdict/result.ts'
import { cli } from '../../core/commands/cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-twin-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

/** Nothing is measured where no plan changes. */
const configuration = (base: string) => `
targets:
  base: ${base}
  candidate: { kind: local }
suites:
  default:
    against: base
    threads: 1
    warm-up: 0s
    plans: { gate: true }
    workloads:
      - tool: sql
        name: reports
        measure: changed-plans
        schema: schema.sql
        data:
          - { table: t, rows: 2000, columns: { id: sequential, k: { uniform: [1, 300] } } }
        transactions:
          - name: look
            transaction: false
            statements:
              - { sql: SELECT COUNT(*) FROM t WHERE k = ?, params: [{ uniform: [1, 300] }] }
gate:
  side-by-side: { rounds: 3, pairs: 4, slice: 1s, settle: 0s }
`

async function run(base: string) {
  writeFileSync(
    join(cwd, 'schema.sql'),
    'CREATE TABLE t (id INT PRIMARY KEY, k INT NOT NULL, KEY by_k (k));\n',
  )
  writeFileSync(join(cwd, 'tidb-bench.yml'), configuration(base))
  const { exitCode, stdout, stderr } = await cli(['run', '--baseline', 'none', '--out', 'out'], {
    cwd,
  })
  expect(exitCode, stderr).toBe(0)
  const { plans } = JSON.parse(readFileSync(join(cwd, 'out/result.json'), 'utf8')) as Result
  const folder = join(cwd, 'out/logs/server-base-twin')
  const logs = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return { plans, stdout, log: logs.join('\n') }
}

test('two servers of one load: the base starts a second time for the plans, and is gone afterwards', async () => {
  const { plans, stdout, log } = await run('{ kind: local }')
  expect(plans).toMatchObject({ statements: 1, findings: [] })
  expect(plans?.warnings.join(' ')).not.toContain('one server of the base')
  expect(stdout).toContain('✅ TiDB bench: plans compared, nothing to measure')
  expect(stdout).not.toContain('Nothing was judged')
  expect(log).toContain('Shutdown complete')
})
