import { expect, test } from 'vitest'
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
