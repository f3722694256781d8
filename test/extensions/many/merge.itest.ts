import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatRecord, parseRecord } from '../../../src/core/record/json.ts'
import type { BenchRecord, ValidRun } from '../../../src/core/record/schema.ts'
import { cli } from '../../core/commands/cli.ts'
import { exampleCell, exampleRecord, exampleRun } from '../../core/record/example.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-merge-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

function write(name: string, changes: Partial<BenchRecord>): void {
  writeFileSync(join(cwd, name), formatRecord(exampleRecord(changes)))
}
const merged = () => parseRecord(readFileSync(join(cwd, 'merged.json'), 'utf8'), 'merged.json')
const cell = (id: string, run: Partial<ValidRun> = {}) =>
  exampleCell({ id, runs: [exampleRun(run)] })

test('cells of different machines are put together, and the record can be compared', async () => {
  write('a.json', { cells: [cell('sysbench/oltp_point_select/16')] })
  write('b.json', { cells: [cell('sysbench/oltp_read_write/16')] })
  const { exitCode, stdout } = await cli(['merge', 'a.json', 'b.json', '--out', 'merged.json'], {
    cwd,
  })
  expect(exitCode).toBe(0)
  expect(stdout).toBe(`merged.json: 2 cells of 2 records, ${exampleRecord().id}\n`)
  expect(merged().cells.map(({ id }) => id)).toEqual([
    'sysbench/oltp_point_select/16',
    'sysbench/oltp_read_write/16',
  ])
  const compared = await cli(
    ['compare', '--baseline', 'merged.json', '--candidate', 'merged.json', '--rule', 'threshold'],
    { cwd },
  )
  expect(compared.exitCode).toBe(0)
})

test.each([
  ['the same cell', {}, /b\.json: the cell sysbench\/oltp_point_select\/16 is in a\.json too/],
  [
    'another commit',
    { source: { commit: 'ffff' } },
    /b\.json: commit is ffff, and 0123456789abcdef/,
  ],
])('%s is refused, and nothing is written', async (_, changes, message) => {
  write('a.json', {
    cells: [cell('sysbench/oltp_point_select/16', { startedAt: '2026-11-01T10:00:00Z' })],
  })
  write('b.json', { createdAt: '2026-11-01T11:00:00Z', ...changes })
  const { exitCode, stderr } = await cli(['merge', 'a.json', 'b.json', '--out', 'merged.json'], {
    cwd,
  })
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(message)
  expect(stderr).toContain('remedy: ')
  expect(merged).toThrow(/ENOENT/)
})

test('a record of a newer schema is refused by its name', async () => {
  write('a.json', {})
  writeFileSync(join(cwd, 'b.json'), '{"schemaVersion": 99}')
  const { exitCode, stderr } = await cli(['merge', 'a.json', 'b.json', '--out', 'merged.json'], {
    cwd,
  })
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(/b\.json has schema version 99/)
})
