import { describe, expect, it } from 'vitest'
import { renderSummary } from '../../../src/core/report/comment.ts'
import { summaryCharts } from '../../../src/core/report/markdown/summary-charts.ts'
import type { Row } from '../../../src/core/verdict/result.ts'
import { cell, context, hostile, resultOf, rows } from './sample.ts'
import { sampleReport } from './sample-record.ts'

const { record, result } = sampleReport()

describe('the job summary', () => {
  it('has the table of the comment, small charts and the amount of work', async () => {
    await expect(renderSummary(result, record, context)).toMatchFileSnapshot(
      'golden/summary.md.txt',
    )
  })

  it('fits into a step summary of GitHub', () => {
    const many = Array.from(
      { length: 5_000 },
      (_, at): Row => ({
        ...rows.regression,
        cellId: `w${at}`,
        settings: cell('sysbench', `w${at}`, 4),
      }),
    )
    const text = renderSummary(resultOf(many), undefined, context)
    expect(Buffer.byteLength(text)).toBeLessThan(1_048_576)
    expect(new Set(text.match(/\bw\d+\b/gu)).size).toBe(5_000)
  })
})

describe('the charts of the summary', () => {
  it('draw the largest figure as the longest bar', () => {
    const bars = [...summaryCharts(result).matchAll(/[█▏▎▍▌▋▊▉]+/gu)].map(
      (match) => match[0].length,
    )
    expect(Math.max(...bars)).toBe(24)
    expect(Math.min(...bars)).toBeGreaterThan(0)
  })

  it('are nothing where nothing was measured', () => {
    expect(summaryCharts(resultOf([rows.noisy]))).toBe('')
  })

  it('cannot be left by a name', () => {
    for (const text of hostile) {
      const charts = summaryCharts(
        resultOf([{ ...rows.regression, settings: cell('sysbench', text, 4) }]),
      )
      expect(charts.replace(/^```[\s\S]*?^```$/gmu, '')).not.toMatch(/[<>|]|\]\(|`/u)
    }
  })
})
