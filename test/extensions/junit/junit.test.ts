import { describe, expect, it } from 'vitest'
import type { Row } from '../../../src/core/verdict/result.ts'
import { renderJunit } from '../../../src/extensions/junit/junit.ts'
import { cell, hostile, resultOf, rows } from '../../core/report/sample.ts'

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
