import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { cli } from '../../core/commands/cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-again-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const read = (path: string) => JSON.parse(readFileSync(join(cwd, path), 'utf8')) as BenchRecord

test('a cell is measured again, though the configuration is gone', async () => {
  writeFileSync(
    join(cwd, 'tidb-bench.yml'),
    `
targets:
  candidate: { kind: local, settings: { innodb-buffer-pool-size: 32M } }
suites:
  default:
    duration: 1s
    warm-up: 0s
    repeats: 1
    threads: [1, 2]
    tables: 1
    table-size: 1000
    workloads: [{ tool: sysbench, name: oltp_point_select, options: { percentile: 90 } }]
`,
  )
  const run = await cli(['run', '--cause', 'never', '--baseline', 'none', '--out', 'first'], {
    cwd,
  })
  expect(run.exitCode, run.stderr).toBeLessThanOrEqual(1)
  rmSync(join(cwd, 'tidb-bench.yml'))
  cpSync(join(cwd, 'first'), join(cwd, 'artifacts', 'tidb-bench-default'), { recursive: true })
  const [first] = read('first/record.json').cells.filter(({ threads }) => threads === 2)

  const again = await cli(['again', 'artifacts', first?.id ?? '', '--out', 'second'], { cwd })
  expect(again.exitCode, again.stderr).toBeLessThanOrEqual(1)
  const [before, after] = [read('first/record.json'), read('second/record.json')]
  expect(after.cells).toHaveLength(1)
  const { runs: _, ...settings } = after.cells[0] as BenchRecord['cells'][number]
  expect(first).toMatchObject(settings)
  expect(after.targets.candidate.configuration).toEqual(before.targets.candidate.configuration)

  const wrong = await cli(['again', 'first/record.json', 'sysbench/oltp_point_select/3'], { cwd })
  expect(wrong.exitCode).toBe(2)
  expect(wrong.stderr).toContain('Did you mean "sysbench/oltp_point_select/1"?')
})
