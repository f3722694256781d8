import { describe, expect, it } from 'vitest'
import { renderComment } from '../../../src/core/report/comment.ts'
import { visibleWords } from '../../../src/core/report/markdown/matrix-table.ts'
import type { Result, Row, Verdict } from '../../../src/core/verdict/result.ts'
import { caseContext } from './comment-case.ts'
import { commentCases } from './comment-cases.ts'
import { narrowestTable } from './markdown-width.ts'
import { cell, figure, resultOf, row } from './sample.ts'

/** What the title of each says; the golden files hold the rest. */
const titles: Readonly<Record<string, string>> = {
  clear: '❌ TiDB bench: oltp_read_write is 6 to 7\u00a0% slower from 64 threads on',
  confirmed: '❌ TiDB bench: oltp_read_write is 6 to 7\u00a0% slower, confirmed side by side',
  first: '🆕 TiDB bench: first measurement, no baseline to compare with yet',
  inconclusive: '❓ TiDB bench: too noisy to tell, 6 of 11 undecided',
  invalid: '⛔ TiDB bench: no verdict, oltp_read_write failed at 256 threads',
  many: '❌ TiDB bench: oltp_insert is 7 to 9\u00a0% slower from 64 threads on',
  statements: '❌ TiDB bench: mean latency of orders/statement-11 in shop is 2.3 times as high',
  sweep: '🆕 TiDB bench: first measurement, no baseline to compare with yet',
  'not-comparable':
    '🚧 TiDB bench: not compared, this runner has a different CPU from the baseline',
  ok: '✅ TiDB bench: no slowdown of 3\u00a0% or more',
  p95: '⚠️ TiDB bench: throughput unchanged, p95 latency of oltp_read_write is 8.7 to 8.9 times as high from 64 threads on',
}

describe.each(Object.entries(commentCases))('the comment of the case %s', (name, result) => {
  const text = renderComment(result, caseContext)

  it('says in its title what happened', () => {
    expect(text.split('\n')[0]).toBe(`### ${titles[name]}`)
  })

  it('looks as it was approved', async () => {
    await expect(text).toMatchFileSnapshot(`golden/comment/${name}.md.txt`)
  })

  it('shows at most 150 words before anything is opened', () => {
    expect(visibleWords(text)).toBeLessThanOrEqual(150)
    expect(visibleWords(text)).toBeGreaterThan(20)
  })
})

it('looks as it was approved where somebody accepted it, with a title of its own', async () => {
  const accepted = { by: 'jane', reason: 'needed for correctness, #4711' }
  const text = renderComment(commentCases.clear as Result, { ...caseContext, accepted })
  expect(text.split('\n')[0]).toBe(
    '### ☑️ TiDB bench: accepted: oltp_read_write is 6 to 7\u00a0% slower from 64 threads on',
  )
  expect(text).not.toContain('❌')
  await expect(text).toMatchFileSnapshot('golden/comment/accepted.md.txt')
})

it('has no table wider than a list where nothing was compared, and explains only signs that are seen', () => {
  const text = (name: string) => renderComment(commentCases[name] as Result, caseContext)
  for (const name of ['sweep', 'not-comparable'])
    for (const line of text(name)
      .split('\n')
      .filter((each) => each.startsWith('|')))
      expect(line.split('|').length - 2, line).toBeLessThanOrEqual(4)
  const [seen = '', folded = ''] = text('confirmed').split(/<details>[\s\S]*/u)
  for (const sign of ['🔻', '⚡', '❓'])
    expect(seen.split('\n').some((line) => line.startsWith('|') && line.includes(sign))).toBe(true)
  expect(folded).toBe('')
  const statements = text('statements').replace(/<details>[\s\S]*/u, '')
  expect(statements).toContain('**orders/<wbr>statement-11 &#40;mean latency, ms&#41;**')
  expect(text('statements')).toContain('18 rows without change (36 figures)')
})

/** Pixels of a comment's text on a phone. */
const PHONE = 356

const upToFour = Object.entries(commentCases).filter(([name]) => name !== 'many')

it.each(upToFour)('the case %s fits a phone', (_, result) => {
  const visible = renderComment(result, caseContext).replace(/<details>[\s\S]*?<\/details>/gu, '')
  const table = visible.split('\n').filter((line) => line.startsWith('|'))
  expect(narrowestTable(table.length === 0 ? ['| |'] : table)).toBeLessThanOrEqual(PHONE)
})

describe('a comment of four thread counts', () => {
  const wide = (change: number, kind: 'ok' | 'regression') =>
    [16, 64, 256, 1_024].map((threads) => {
      const evidence = { rule: 'evidence-side-by-side', change, samples: 4 } as const
      const verdict: Verdict =
        kind === 'ok'
          ? { kind, improved: true, evidence }
          : { kind, by: 'typical', level: 'fail', evidence }
      return row(
        cell('sysbench', 'oltp_update_non_index', threads),
        'tps',
        [figure(10_000), figure(10_000 * (1 + change))],
        verdict,
      )
    })
  const tableOf = (rows: readonly Row[]) =>
    renderComment(resultOf(rows), caseContext)
      .replace(/<details>[\s\S]*?<\/details>/gu, '')
      .split('\n')
      .filter((line) => line.startsWith('|'))

  it.each([-0.05, -0.123, 0.45])('fits a phone with changes of %d', (change) => {
    const table = tableOf(wide(change, change < 0 ? 'regression' : 'ok'))
    expect(table).toHaveLength(3)
    expect(narrowestTable(table)).toBeLessThanOrEqual(PHONE)
  })

  it('fits a phone with the figures of a first run', () => {
    const rows = wide(0.01, 'ok').map((one): Row => {
      const { baseline: _, ...first } = one
      return {
        ...first,
        candidate: figure(123_456),
        verdict: { kind: 'no-baseline', reason: 'nothing is stored yet' },
      }
    })
    expect(tableOf(rows)[2]).toContain('| 123k | 123k | 123k | 123k |')
    expect(narrowestTable(tableOf(rows))).toBeLessThanOrEqual(PHONE)
  })
})
