import { expect, test } from 'vitest'
import { renderComment } from '../../../../src/core/report/comment.ts'
import { versionsText } from '../../../../src/core/report/story/environment.ts'
import { headline } from '../../../../src/core/report/story.ts'
import { renderTerminal } from '../../../../src/core/report/terminal.ts'
import type { Row } from '../../../../src/core/verdict/result.ts'
import { renderPage } from '../../../../src/extensions/page/page.ts'
import { cell, context, figure, resultOf, row, rows } from '../sample.ts'

/** A red line of a metric of which more is worse. */
function red(metric: string, base: number, own: number, change: number, threads = 16): Row {
  return row(
    cell('sysbench', 'oltp_read_write', threads),
    metric,
    [figure(base), figure(own)],
    {
      kind: 'regression',
      by: metric === 'errors_pct' ? 'alarm' : 'typical',
      level: 'fail',
      evidence: { rule: 'evidence-side-by-side', change, samples: 3 },
    },
    { gated: true, tolerance: 0.02 },
  )
}

test.each([
  ['errors_pct', 1, 5.1, 4.1, 'oltp_read_write has 5.1 times as many errors'],
  ['errors_pct', 0, 10, 50, 'oltp_read_write has errors in 10 % of its transactions, none before'],
  ['work:Rows_read', 300, 360, 0.2, 'oltp_read_write has 20 % more rows read per transaction'],
  ['work:Rows_read', 0, 360, 999, 'oltp_read_write has 360 rows read per transaction, none before'],
  ['tidb_disk_read', 10, 12, 0.2, 'oltp_read_write has 20 % more TiDB disk reads per transaction'],
  ['tidb_rss', 10, 12, 0.2, 'TiDB resident memory of oltp_read_write is 20 % higher'],
  ['latency_p95_ms', 10, 12, 0.2, 'p95 latency of oltp_read_write is 20 % higher'],
])('%s is reported in a sentence that can be read aloud', (metric, base, own, change, words) => {
  expect(headline(resultOf([red(metric, base, own, change)]))).toBe(`❌ TiDB bench: ${words}`)
})

test('the place follows what was counted', () => {
  const same = row(
    cell('sysbench', 'oltp_read_write', 8),
    'work:Rows_read',
    [figure(300), figure(300)],
    {
      kind: 'ok',
      improved: false,
      evidence: { rule: 'evidence-side-by-side', change: 0, samples: 3 },
    },
  )
  expect(headline(resultOf([same, red('work:Rows_read', 300, 360, 0.2)]))).toContain(
    'oltp_read_write has 20 % more rows read per transaction at 16 threads',
  )
})

test('more errors and more work are not called slower, anywhere', () => {
  const result = resultOf([red('errors_pct', 1, 5.1, 4.1), red('work:Rows_read', 300, 360, 0.2)])
  const page = renderPage(result, undefined)
  for (const text of [renderComment(result, context), renderTerminal(result), page]) {
    expect(text).toContain('more errors')
    expect(text).toContain('more work')
    expect(text).not.toContain('slower')
  }
  expect(page).toContain('data-word="more errors"')
})

test('figures of several kinds share a sign in the legend', () => {
  const slower = red('tps', 1_000, 900, -0.1)
  const comment = renderComment(resultOf([slower, red('errors_pct', 1, 5.1, 4.1)]), context)
  expect(comment).toContain('🔻 slower or more errors.')
})

test('from nothing there is no multiple', () => {
  const comment = renderComment(resultOf([red('work:Rows_read', 0, 360, 999)]), context)
  expect(comment).toContain('🔻 **0\u00a0→ 360**')
  expect(comment).not.toMatch(/×|times as/u)
})

test('a gated figure comes before an alarm, and has the limit', () => {
  const slower = red('tps', 1_000, 900, -0.1)
  const alarm = red('latency_p95_ms', 10, 100, 9)
  const byAlarm = {
    ...alarm,
    tolerance: 0.2,
    verdict: { ...alarm.verdict, by: 'alarm' } as Row['verdict'],
  }
  const comment = renderComment(resultOf([byAlarm, slower]), context)
  expect(comment).toContain('tolerance 2\u00a0% ·')
  expect(comment.indexOf('**−10')).toBeGreaterThan(0)
  expect(comment.indexOf('**−10')).toBeLessThan(comment.indexOf('**×10**'))
})

test('a drop of nearly all is none of all', () => {
  const slower = { ...red('tps', 1_000, 5, -0.9954), gated: true }
  expect(headline(resultOf([slower]))).toContain('99.5 % slower')
})

test('a green run does not say that no cause was found', () => {
  const green = { ...resultOf([rows.unchanged]), causes: [], causesMissing: ['no rights'] }
  expect(renderComment(green, context)).not.toContain('**Why:**')
  const [first] = [red('tps', 1_000, 900, -0.1)]
  const comment = renderComment(
    { ...resultOf([first]), causes: [], causesMissing: ['no rights'] },
    context,
  )
  expect(comment).toContain('**Cause:** Unknown.')
  expect(comment).toContain('<summary>What the servers did not report</summary>')
})

test('the next step of the page leads to the documentation', () => {
  const docsUrl = 'https://github.com/org/tidb-bench-action/blob/v1/docs'
  const page = renderPage(resultOf([rows.newCell]), undefined, { context: { ...context, docsUrl } })
  expect(page).toContain(`<a href="${docsUrl}/baselines.md">`)
})

test('the page of a side-by-side result links the commits between base and head', () => {
  const result = resultOf([rows.unchanged])
  const { candidate, base = candidate } = result.targets
  const build = { commit: 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678', binaries: {} }
  const source = { ...result.source, repository: 'pingcap/tidb' }
  const page = renderPage(
    { ...result, source, targets: { candidate, base: { ...base, build } } },
    undefined,
  )
  expect(page).toContain(`/compare/${build.commit}...${result.source.commit}`)
})

test('versions are those that people say', () => {
  const result = resultOf([rows.unchanged])
  const { candidate, base = candidate } = result.targets
  const targets = {
    candidate: { ...candidate, version: '8.0.11-TiDB-v8.5.1' },
    base: { ...base, version: '8.0.11-TiDB-v8.5.0' },
  }
  expect(renderComment({ ...result, targets }, context)).toContain(
    ' against TiDB v8.5.0, side by side',
  )
  expect(versionsText(targets.candidate, targets.base)).toBe('TiDB v8.5.1 against v8.5.0')
  const maria = { ...candidate, product: 'MariaDB', version: '10.11.19-MariaDB-0+deb12u1' }
  expect(versionsText(maria)).toBe('MariaDB 10.11.19')
})

test('a build beside a release links the commits since its tag', () => {
  const result = resultOf([rows.unchanged])
  const { candidate, base = candidate } = result.targets
  const commit = result.source.commit ?? ''
  const built = { ...candidate, build: { commit, binaries: {} } }
  const repositoryUrl = 'https://github.com/pingcap/tidb'
  const comment = (own: typeof candidate) =>
    renderComment({ ...result, targets: { candidate: own, base } }, { ...context, repositoryUrl })
  expect(comment(built)).toContain(`[commits](${repositoryUrl}/compare/v8.5.3...${commit})`)
  expect(comment({ ...built, version: base.version })).toContain(
    ` against TiDB ${base.version}, side by side`,
  )
  expect(comment(candidate)).not.toContain('[commits]')
})
