import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Result } from '../../../src/core/verdict/result.ts'
import { cli } from '../../core/commands/cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-work-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const resultIn = (folder: string) =>
  JSON.parse(readFileSync(join(cwd, folder, 'result.json'), 'utf8')) as Result

/**
 * Few rows, so that a full scan costs next to nothing; a server with this variable makes no index.
 */
const lookups = `
local con
local function connect()
  con = sysbench.sql.driver():connect()
end
function prepare()
  connect()
  con:query("CREATE TABLE lookup (id INT PRIMARY KEY, k INT NOT NULL, KEY k_1 (k))")
  con:query("INSERT INTO lookup SELECT seq, seq FROM seq_1_to_40")
  if tonumber((con:query_row("SELECT @@GLOBAL.long_query_time = 7"))) == 1 then
    con:query("ALTER TABLE lookup DROP INDEX k_1")
  end
end
function thread_init()
  connect()
end
function event()
  con:query("BEGIN")
  for i = 1, 8 do con:query("SELECT id FROM lookup WHERE k = " .. sysbench.rand.uniform(1, 40)) end
  con:query("SELECT COUNT(*) FROM lookup")
  con:query("COMMIT")
end
function cleanup()
  connect()
  con:query("DROP TABLE IF EXISTS lookup")
end
`

function configure({ candidate = '{ kind: local }', workload = '', gate = '' }): void {
  writeFileSync(join(cwd, 'lookup.lua'), lookups)
  writeFileSync(
    join(cwd, 'tidb-bench.yml'),
    `
targets:
  base: { kind: local }
  candidate: ${candidate}
suites:
  default:
    against: base
    threads: 2
    tables: 1
    table-size: 1000
    duration: 1s
    warm-up: 0s
    workloads: [{ tool: sysbench, name: ${workload} }]
gate:
  # Nothing is to be seen in throughput.
  tolerances: { tps: 95% }
  side-by-side: { rounds: 3, pairs: 4, slice: 1s, settle: 0s }
  ${gate}
`,
  )
}

const withoutIndex = '{ kind: local, variables: { long_query_time: 7 } }'

test('an index that is missing is named though throughput says nothing, and is red where work is gated', async () => {
  configure({ candidate: withoutIndex, workload: './lookup.lua' })
  const namedRun = await cli(
    ['run', '--baseline', 'none', '--cause', 'never', '--out', 'results'],
    { cwd },
  )
  expect(namedRun.exitCode).toBe(0)
  const { work, overall } = resultIn('results')
  expect(overall).toBe('passed')
  const reads = work?.findings.find(({ counter }) => counter === 'Rows_read')
  expect(reads).toMatchObject({ kind: 'more', by: 'exact', unit: 'transaction' })
  // Eight look-ups and the count, of forty rows each.
  expect(reads?.base).toBeCloseTo(8 + 40, 0)
  expect(reads?.candidate).toBeCloseTo(9 * 40, 0)
  const line = /7\.50? times as many rows read per transaction, exact/
  expect(namedRun.stdout).toMatch(line)
  for (const file of ['comment.md', 'report.html'])
    expect(readFileSync(join(cwd, 'results', file), 'utf8')).toMatch(line)

  configure({ candidate: withoutIndex, workload: './lookup.lua', gate: 'gated: [tps, work]' })
  const red = await cli(['run', '--baseline', 'none', '--out', 'gated'], { cwd })
  expect(red.exitCode).toBe(1)
  expect(resultIn('gated').rows.at(-1)).toMatchObject({
    verdict: { kind: 'regression', by: 'work' },
  })
  // Statements that are no prepared ones have figures of their own.
  const [cause] = resultIn('gated').causes ?? []
  expect(cause).toMatchObject({ kind: 'plan', name: 'SELECT ID FROM lookup WHERE k = ?' })
  expect(cause?.sentence).toMatch(
    /ref by k_1 → (?:ALL|index by PRIMARY); rows read per execution 1\.\d+ → 40/,
  )
  expect(readFileSync(join(cwd, 'gated', 'report.html'), 'utf8')).toMatch(/<h2>Why<\/h2>/)
  expect(red.stdout).toMatch(/Cause\n- The plan of/)
})

test('equal servers name nothing', async () => {
  for (const workload of ['oltp_read_write', 'oltp_read_only']) {
    configure({ workload, gate: 'gated: [tps, work]' })
    await cli(['run', '--baseline', 'none', '--cause', 'never', '--out', workload], { cwd })
    const { work, rows } = resultIn(workload)
    expect(work?.findings, workload).toEqual([])
    expect(work?.compared, workload).toBeGreaterThan(8)
    expect(work?.missing, workload).toEqual([])
    // Green needs every counter to exclude the tolerance, which slices this short need not do.
    expect(['ok', 'inconclusive'], workload).toContain(rows.at(-1)?.verdict.kind)
  }
})
