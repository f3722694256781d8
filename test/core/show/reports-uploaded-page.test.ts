import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { reportContext, withUploadedPage } from '../../../src/core/show/reports.ts'

const runner = {
  GITHUB_SERVER_URL: 'https://github.example',
  GITHUB_REPOSITORY: 'pingcap/tidb',
  GITHUB_RUN_ID: '4711',
}
const run = 'https://github.example/pingcap/tidb/actions/runs/4711'
const page = `${run}/artifacts/9`

test('the comment leads to the page itself once it is uploaded', () => {
  const comment = `[run](${run}) · [report](${run}#artifacts)`
  expect(reportContext(runner).reportUrl).toBe(`${run}#artifacts`)
  expect(withUploadedPage(comment, { ...runner, TIDB_BENCH_PAGE_URL: page })).toBe(
    `[run](${run}) · [report](${page})`,
  )
  expect(
    reportContext({ ...runner, TIDB_BENCH_PAGE_URL: page, TIDB_BENCH_ARTIFACT_URL: run }).reportUrl,
  ).toBe(page)
})

test.each([
  ['nothing was uploaded', runner],
  ['the address is none', { ...runner, TIDB_BENCH_PAGE_URL: 'javascript:alert(1)' }],
  ['there is no runner', { TIDB_BENCH_PAGE_URL: page }],
])('it stays as it is where %s', (_, env) => {
  expect(withUploadedPage(`[report](${run}#artifacts)`, env)).toBe(`[report](${run}#artifacts)`)
})

test('it knows what the pull request template of the checkout asks', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'template-'))
  onTestFinished(() => rmSync(checkout, { recursive: true }))
  const asked = () => reportContext({ GITHUB_WORKSPACE: checkout }).asked
  expect(asked()).toEqual([])
  mkdirSync(join(checkout, '.github', 'PULL_REQUEST_TEMPLATE'), { recursive: true })
  expect(asked()).toEqual([])
  writeFileSync(join(checkout, 'PULL_REQUEST_TEMPLATE.md'), '- Possible performance regression\n')
  expect(asked()).toEqual([{ text: 'Possible performance regression', hasBox: false }])
})
