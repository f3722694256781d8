import { describe, expect, it } from 'vitest'
import { detectableWords } from '../../../../src/core/report/story/detectable.ts'
import {
  type Sentence,
  sentenceOf,
  titleWithoutSign,
  titleWords,
} from '../../../../src/core/report/story/sentence.ts'
import { headlineWords } from '../../../../src/core/report/story.ts'
import type { Row, Verdict } from '../../../../src/core/verdict/result.ts'
import { resultOf } from '../sample.ts'
import { whys } from './undecided.ts'
import { at, bare, evidence, ok, open, red, slower } from './verdicts.ts'

const sentence: Sentence = { kind: 'unchanged', tone: 'green', words: 'no change' }
const parts = { suite: 'default', tone: 'green', sentence, besides: [], how: 'none' } as const

describe('the title', () => {
  const titleOf = (rows: readonly Row[]) =>
    headlineWords(resultOf(rows)).replace('TiDB bench: ', '')

  it('of what is undecided names what leans, and counts', () => {
    const leaning = (why: (typeof whys)[number]) =>
      at('a', 8, open(why, { ...evidence, change: -0.061 }))
    expect(whys.map((why) => titleOf([leaning(why), at('b', 8, ok(false))]))).toEqual([
      'too noisy to tell, 1 of 2 undecided',
      'a is 6.1 % slower, undecided whether by more than the tolerance, 1 of 2 undecided',
      'no verdict, fresh starts differ, 1 of 2 undecided',
      'no verdict, too few starts, 1 of 2 undecided',
      'no verdict, slices stalled, 1 of 2 undecided',
      'a is 6.1 % slower against the stored baseline, not confirmed, 1 of 2 undecided',
      'nothing to compare with, only failed jobs are stored, 1 of 2 undecided',
    ])
    const little = (why: (typeof whys)[number]) =>
      at('a', 8, open(why, { ...evidence, change: -0.01 }))
    expect((['slower', 'suspect'] as const).map((why) => titleOf([little(why)]))).toEqual([
      'slower, undecided whether by more than the tolerance',
      'below the stored baseline, not confirmed',
    ])
  })

  it('of what cannot be compared names the conditions', () => {
    const apart = (...fields: string[]): Verdict => ({
      kind: 'not-comparable',
      differences: fields.map((field) => ({ field, base: '1', candidate: '2' })),
    })
    expect([
      titleOf([at('a', 8, apart('CPU model'))]),
      titleOf([at('a', 8, apart('cores'))]),
      titleOf([at('a', 8, apart('CPU model', 'cores')), at('b', 8, ok(false))]),
      titleOf([at('a', 8, apart('CPU model', 'cores', 'data'))]),
      titleOf([at('a', 8, apart()), at('b', 8, ok(false))]),
    ]).toEqual([
      'not compared, this runner has a different CPU from the baseline',
      'not compared, the baseline differs in cores',
      '1 of 2 not compared, the baseline differs in CPU model and cores',
      'not compared, the baseline differs in CPU model and 2 more',
      '1 of 2 not compared',
    ])
  })

  it('names other workloads, and throughput beside what is not gated', () => {
    const warns = at('a', 8, red('typical', evidence, 'warn'))
    const better = at('b', 8, ok(true, { ...bare, change: 0.1 }))
    const passed = { overall: 'passed' } as const
    expect([
      titleOf([at('a', 8, slower(-0.2)), at('b', 8, slower(-0.1))]),
      sentenceOf(resultOf([warns, at('b', 8, ok(false))], passed)).words,
      sentenceOf(resultOf([warns, better], passed)).words,
    ]).toEqual([
      'a is 20 % slower, 1 more workload too',
      'throughput unchanged, a is 6.1 % slower',
      'throughput rose, a is 6.1 % slower',
    ])
  })

  it('names the suite, the proof, and what nobody may miss', () => {
    const worse = { ...sentence, kind: 'worse', words: 'a is slower' } as const
    expect([
      titleWithoutSign({ ...parts, suite: 'nightly', besides: ['2 failed', '4 removed'] }),
      titleWithoutSign({ ...parts, sentence: worse, how: 'confirmed' }),
      titleWithoutSign({ ...parts, sentence: worse, how: 'stored' }),
      titleWithoutSign({ ...parts, how: 'confirmed' }),
      titleWithoutSign({ ...parts, tone: 'accepted', sentence: worse }),
      titleWords(parts),
    ]).toEqual([
      'TiDB bench (nightly): no change, 2 failed, 4 removed',
      'TiDB bench: a is slower, confirmed side by side',
      'TiDB bench: a is slower',
      'TiDB bench: no change',
      'TiDB bench: accepted: a is slower',
      '✅ TiDB bench: no change',
    ])
    const long = { ...sentence, words: 'x'.repeat(400) }
    expect(titleWithoutSign({ ...parts, sentence: long })).toHaveLength(300)
  })

  it('what stored jobs could have detected', () => {
    const unseen = (samples: number, more: object) =>
      at('a', 8, {
        kind: 'no-drop-seen',
        visibleDrop: 0.05,
        evidence: { ...bare, rule: 'evidence-stored', samples, ...more },
        ...(samples === 1 ? { excludedDrop: 0.11 } : {}),
      } as Verdict)
    expect([
      detectableWords([unseen(1, {})]),
      detectableWords([unseen(2, {})]),
      detectableWords([unseen(12, { minimumDetectable: 0.05 }), at('b', 8, ok(false))]),
    ]).toEqual([
      '1 stored job rules out a drop of 11 %',
      '2 stored jobs do not show how noisy jobs are here',
      '12 stored jobs detect a drop of 5 % in 8 of 10 cases',
    ])
  })
})
