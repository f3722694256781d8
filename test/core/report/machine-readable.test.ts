import { describe, expect, it } from 'vitest'
import { annotationsOf } from '../../../src/core/report/annotations.ts'
import { renderBadge, renderJunit } from '../../../src/core/report/machine-readable.ts'
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
      'sysbench oltp_point_select · 16 threads: TPS ↑ 18,420 ±0.9 % → 17,510 ±1.1 %, −4.9 % (tolerance −3 %, noise ±1.4 %; 4 starts, p = 0.0008)',
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

describe('the JUnit file', () => {
  it('has a case a row, as failure, error or skipped', async () => {
    const xml = renderJunit(resultOf(Object.values(rows)))
    expect(xml).toContain('tests="8" failures="1" errors="1" skipped="4"')
    await expect(xml).toMatchFileSnapshot('golden/junit.xml.txt')
  })

  it('has no failure for a regression that only warns', () => {
    const warning = {
      ...rows.regression,
      verdict: { ...rows.regression.verdict, level: 'warn' },
    } as Row
    expect(renderJunit(resultOf([warning]))).toContain('failures="0"')
  })

  it('keeps hostile text inside attributes and elements', () => {
    for (const text of hostile) {
      const xml = renderJunit(
        resultOf(
          [
            {
              ...rows.invalid,
              cellId: text,
              settings: cell('sysbench', text, 4),
              verdict: { kind: 'invalid', reason: text, tail: [text] },
            },
          ],
          { suite: text, createdAt: text },
        ),
      )
      const tags = [...xml.matchAll(/<\/?([a-z]+)/gu)].map((match) => match[1])
      expect(tags).toEqual([
        'testsuites',
        'testsuite',
        'testcase',
        'error',
        'error',
        'testcase',
        'testsuite',
        'testsuites',
      ])
      expect(xml).not.toMatch(/[^\P{Cc}\n]/u)
    }
  })
})

describe('the badge', () => {
  it.each([
    [[rows.regression], 'red', '1 regression'],
    [[rows.unchanged], 'brightgreen', 'no regression'],
    [[rows.newCell], 'brightgreen', 'first run'],
    [[rows.slower], 'yellow', 'inconclusive'],
    [[rows.notComparable], 'yellow', 'not comparable'],
    [[rows.invalid], 'lightgrey', 'invalid measurement'],
  ])('says in a word what happened', (badgeRows, color, message) => {
    expect(JSON.parse(renderBadge(resultOf(badgeRows)))).toMatchObject({
      schemaVersion: 1,
      color,
      message,
    })
  })
})
