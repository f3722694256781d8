import { describe, expect, it } from 'vitest'
import { forkWarnings } from '../../../src/core/report/judge-in-words.ts'
import type { Ending } from '../../../src/core/show/ending.ts'
import { markWordsOf } from '../../../src/core/show/mark-commit.ts'
import type { Result, Verdict } from '../../../src/core/verdict/result.ts'
import { cell, figure, resultOf, row } from '../report/sample.ts'

const evidence = { rule: 'threshold', change: 0, samples: 3 } as const
const verdicts = {
  ok: { kind: 'ok', improved: false, evidence },
  'not-comparable': {
    kind: 'not-comparable',
    differences: [{ field: 'CPU model', base: 'one', candidate: 'other' }],
  },
  'no-baseline': { kind: 'no-baseline', reason: 'none' },
  inconclusive: { kind: 'inconclusive', cause: 'noisy', evidence, needs: 'more rounds' },
} as const satisfies Record<string, Verdict>

const stored = { kind: 'stored', description: 'merge base', records: 3 } as const

function judged(
  kinds: readonly (keyof typeof verdicts)[],
  overall: Result['overall'],
): Ending & { kind: 'judged' } {
  const rows = kinds.map((kind, index) =>
    row(cell('sysbench', `oltp_${index}`, 4), 'tps', [figure(100), figure(100)], verdicts[kind]),
  )
  const latency = row(
    cell('sysbench', 'oltp_0', 4),
    'latency_p95_ms',
    [undefined, figure(1)],
    verdicts['no-baseline'],
  )
  return {
    kind: 'judged',
    exitCode: 0,
    result: resultOf([...rows, latency], { overall, reference: stored }),
  }
}

describe('the mark of figures that a fork reported', () => {
  it('is green where every line that decides was judged', () => {
    const ending = judged(['ok', 'ok'], 'passed')
    expect(markWordsOf(ending, 'fork')).toMatchObject({ state: 'passed' })
    expect(forkWarnings(ending.result)).toEqual([])
  })

  it.each([
    ['not-comparable', 'inconclusive', '1 of 2 figures not comparable'],
    ['no-baseline', 'passed', '1 of 2 figures no baseline'],
    ['inconclusive', 'inconclusive', '1 of 2 figures inconclusive'],
  ] as const)('is an error with the remedy where one is %s', (kind, overall, words) => {
    const ending = judged(['ok', kind], overall)
    const mark = markWordsOf(ending, 'fork')
    expect(mark).toMatchObject({ state: 'open', headline: expect.stringContaining(words) })
    expect(mark.headline).toMatch(/side by side.*\/bench/)
    expect(mark.headline.length).toBeLessThanOrEqual(140)
    expect(forkWarnings(ending.result)).toEqual([expect.stringContaining(words)])
    // Whoever may push is trusted with the machine that measures.
    for (const by of ['branch', undefined] as const)
      expect(markWordsOf(ending, by)).toMatchObject({
        state: overall === 'passed' ? 'passed' : 'undecided',
      })
  })

  it('asks for more rounds where two servers were measured side by side', () => {
    const { result, ...ending } = judged(['inconclusive'], 'inconclusive')
    const reference = { kind: 'side-by-side', description: 'base', records: 0 } as const
    const mark = markWordsOf({ ...ending, result: { ...result, reference } }, 'fork')
    expect(mark.headline).toContain('measure more rounds')
    expect(mark.headline.length).toBeLessThanOrEqual(140)
  })

  it('is green where somebody who may said that the regression is meant, in that name', () => {
    const ending = { ...judged(['not-comparable'], 'regression'), acceptedBy: 'ann' }
    expect(markWordsOf(ending, 'fork')).toMatchObject({
      state: 'accepted',
      headline: expect.stringContaining('accepted by ann'),
    })
  })

  it('is an error where nothing decides at all', () => {
    expect(markWordsOf(judged([], 'passed'), 'fork')).toMatchObject({ state: 'open' })
  })
})

describe('the mark of a job that measured nothing', () => {
  it.each([
    ['skipped', 'ann, a label', 'TiDB bench: skipped by ann, a label'],
    ['not-affected', 'only docs/', 'TiDB bench: not measured: only docs/'],
    ['closed', 'the suite is closed', 'TiDB bench: nothing to measure: the suite is closed'],
  ] as const)('ends, green and with the word: %s', (cause, why, headline) => {
    expect(markWordsOf({ kind: 'nothing', cause, why }, undefined)).toEqual({
      state: 'waived',
      headline,
    })
  })
})
