import { expect, test } from 'vitest'
import { headlineWords } from '../../../src/report/story.ts'
import type { Row } from '../../../src/verdict/result.ts'
import { commentCases } from '../comment-cases.ts'

const calm = commentCases.p95
if (calm === undefined) throw new Error('there is no such case')

/** Throughput of the first workload that improved, proved. */
function improved(row: Row): Row {
  const { verdict } = row
  return row.gated && verdict.kind === 'ok' ? { ...row, verdict: { ...verdict, improved: true } } : row
}

test('beside a latency that nobody gates, throughput is told as what it is', () => {
  expect(headlineWords(calm)).toContain('throughput unchanged, p95 latency')
  expect(headlineWords({ ...calm, rows: calm.rows.map(improved) })).toContain('throughput rose, p95 latency')
})
