import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cli } from '../../core/commands/cli.ts'

const published = (version: string) => resolve(`baselines/published/tidb-sysbench-${version}.json`)
let cwd: string

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-report-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/u.exec(html)?.[1]

test('the page of two published records is printed by compare, and that of one by report', async () => {
  const files = ['--baseline', published('v6.1.0'), '--candidate', published('v6.2.0')]
  const rule = ['--rule', 'threshold', '--tolerance', '3%']
  const compared = await cli(['compare', ...files, ...rule, '--format', 'html'], { cwd })
  expect(compared.exitCode).toBe(1)
  expect(heading(compared.stdout)).toMatch(/oltp_point_select is 4.% slower from 600 threads on/u)

  const alone = await cli(['report', '--record', published('v6.2.0'), '--out', 'page'], { cwd })
  expect(alone, alone.stderr).toMatchObject({ exitCode: 0 })
  const page = readFileSync(join(cwd, 'page', 'report.html'), 'utf8')
  expect(heading(page)).toMatch(/no baseline to compare with yet/u)
  expect(page.match(/<tr role="row" id=/gu)?.length).toBeGreaterThan(11)
})

test('with a store, a record is found by its id and compared with those stored before it', async () => {
  const later = JSON.parse(readFileSync(published('v6.2.0'), 'utf8')) as {
    id: string
    createdAt: string
  }
  const { id } = later
  cpSync(published('v6.1.0'), join(cwd, 'store', 'tidb-sysbench', 'v6.1.0.json'))
  later.createdAt = '2026-11-22T00:00:00Z'
  writeFileSync(join(cwd, 'store', 'tidb-sysbench', 'v6.2.0.json'), JSON.stringify(later))
  const reportArgs = ['report', '--record', id, '--baseline', 'files:store', '--out', 'page']
  const { exitCode, stderr } = await cli(reportArgs, { cwd })
  expect(exitCode, stderr).toBe(0)
  const html = readFileSync(join(cwd, 'page', 'report.html'), 'utf8')
  expect(html).toContain('1 stored job')

  const unknown = await cli(reportArgs.with(2, 'default/none/1-1'), { cwd })
  expect(unknown.exitCode).toBe(2)
  expect(unknown.stderr).toContain('default/none/1-1')
})
