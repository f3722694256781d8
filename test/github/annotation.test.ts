import { expect, it } from 'vitest'
import { annotationsOf } from '../../src/github/annotation.ts'
import type { Result, Row, Verdict } from '../../src/verdict/result.ts'

function row(cellId: string, verdict: Verdict): Row {
  return { cellId, verdict } as Row
}

function regression(change: number, level: 'fail' | 'warn' = 'fail'): Verdict {
  return { kind: 'regression', level, evidence: { rule: 'threshold', change, samples: 1 } }
}

function of(rows: Row[]) {
  return annotationsOf({ rows } as unknown as Result, (each) => `about ${each.cellId}`)
}

it('says broken measurements and regressions, the worst first, and nothing else', () => {
  const annotations = of([
    row('a', regression(-0.04)),
    row('b', { kind: 'ok', improved: true, evidence: { rule: 'threshold', change: 0.2, samples: 1 } }),
    row('c', regression(-0.3)),
    row('d', { kind: 'invalid', reason: 'short run', tail: [] }),
    row('e', regression(-0.1, 'warn')),
  ])
  expect(annotations.map(({ level, message }) => `${level} ${message}`)).toEqual([
    'error about d',
    'error about c',
    'error about a',
    'warning about e',
  ])
})

it('says how many more there are than GitHub shows', () => {
  const annotations = of(
    Array.from({ length: 25 }, (_, index) => row(`cell ${index}`, regression(-index / 100))),
  )
  expect(annotations).toHaveLength(10)
  expect(annotations.at(-1)?.message).toMatch(/^16 more/)
})
