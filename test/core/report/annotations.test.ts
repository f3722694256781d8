import { describe, expect, it } from 'vitest'
import { annotationsOf } from '../../../src/core/report/annotations.ts'
import type { Row } from '../../../src/core/verdict/result.ts'
import { cell, hostile, resultOf, rows } from './sample.ts'

describe('annotations', () => {
  it('point at regressions, invalid runs and what stayed open', () => {
    const annotations = annotationsOf(
      resultOf(Object.values(rows), { warnings: ['3 % steal time'] }),
    )
    expect(annotations.map(({ level, title }) => `${level}: ${title}`)).toEqual([
      'error: Performance regression',
      'error: Invalid measurement',
      'warning: Not comparable',
      'warning: Inconclusive',
      'warning: TiDB bench',
    ])
    expect(annotations[0]?.message).toBe(
      'sysbench oltp_point_select · 16 threads: TPS ↑ 18,420 → 17,510, −4.9 % (tolerance −3 %; after 4 starts, p = 0.0008)',
    )
  })

  it('keep to the ten of a level that GitHub shows, and say how many are left', () => {
    const many = Array.from({ length: 30 }, (): Row => rows.regression)
    const annotations = annotationsOf(resultOf(many))
    expect(annotations).toHaveLength(10)
    expect(annotations[9]?.message).toBe('21 more entries of this kind: see the job summary.')
  })

  it('have one line each', () => {
    for (const text of hostile) {
      const result = resultOf([{ ...rows.regression, settings: cell('sysbench', text, 4) }], {
        warnings: [text],
      })
      for (const { message } of annotationsOf(result))
        expect(message).not.toMatch(/[^\P{Cc}]|\p{Cf}/u)
    }
  })
})
