import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Result } from '../../../src/core/verdict/result.ts'
import { cli } from '../../core/commands/cli.ts'

const cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-simulated-job-'))
afterAll(() => rmSync(cwd, { recursive: true }))

const shop = `
schema: CREATE TABLE item (id INT PRIMARY KEY, colour VARCHAR(20), KEY (colour))
data:
  - table: item
    rows: 1000
    columns: { id: { sequential: { from: 1 } }, colour: { pick: [red, blue, green] } }
transactions:
  - name: look
    statements:
      - { name: colour, sql: SELECT id FROM item WHERE colour = ? LIMIT 5, params: [{ pick: [red, blue] }] }
`
writeFileSync(join(cwd, 'shop.yml'), shop)

/** A guest needs the programs themselves, and those before them on the tests' PATH are scripts. */
const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }

const usual = 'innodb-buffer-pool-size: 32M, innodb-log-file-size: 4M'

function configure(candidate: string): void {
  writeFileSync(
    join(cwd, 'tidb-bench.yml'),
    `
targets:
  base: { kind: local, settings: { ${usual}, performance-schema: 'OFF' } }
  candidate: { kind: local, settings: { ${candidate} } }
suites:
  default:
    target: candidate
    against: base
    threads: 1
    tables: 1
    table-size: 10000
    workloads:
      - { tool: sysbench, name: oltp_point_select }
      - { tool: sql, name: shop.yml }
gate: { side-by-side: { measure: simulated, slice: 1s, settle: 0s } }
`,
  )
}

const resultOf = (folder: string) =>
  JSON.parse(readFileSync(join(cwd, folder, 'result.json'), 'utf8')) as Result

it('is green for equal servers of one MariaDB, with a load of sysbench and with own SQL', async () => {
  configure(`${usual}, performance-schema: 'OFF'`)
  const { exitCode, stderr } = await cli(['run', '--out', 'equal'], { cwd, env })
  expect(exitCode, stderr).toBe(0)
  expect(resultOf('equal').overall).toBe('passed')
})

it('refuses a server that is larger than its guest before anything is started', async () => {
  configure("innodb-buffer-pool-size: '6G'")
  const { exitCode, stderr } = await cli(['run', '--out', 'large'], { cwd, env })
  expect(exitCode, stderr).toBe(4)
  expect(stderr).toContain('needs 6.4 GiB of memory')
  expect(stderr).not.toContain('loading')
})
