import { describe, expect, it } from 'vitest'
import {
  isFromNothing,
  rankOfState,
  stateOf,
} from '../../../../src/core/report/story/cell-state.ts'
import {
  machineText,
  overallOfCells,
  overallWords,
} from '../../../../src/core/report/story/evidence-words.ts'
import { stateWord } from '../../../../src/core/report/story/matrix-words.ts'
import { verdictWord, worstFirst } from '../../../../src/core/report/story/verdict-words.ts'
import type { Row, Verdict } from '../../../../src/core/verdict/result.ts'
import { figure, resultOf } from '../sample.ts'
import { all, bare, evidence, line, ok, red } from './verdicts.ts'

describe('the word for a verdict', () => {
  const words = (gated: boolean) =>
    all.map((verdict) => {
      const { icon, word, rank } = verdictWord({ verdict, gated })
      const state = stateOf({ verdict, gated })
      return `${icon} ${word}, ${rank}; ${state} ${rankOfState(state)}: ${stateWord(state, 'tps', 'errors_pct', 'tps')}`
    })

  it('of a gated figure', () => {
    expect(words(true)).toEqual([
      '🔻 regression, 0; worse 0: slower or more errors',
      '🔸 regression, warns only, 1; worse-warns 1: slower or more errors, warns only',
      '⚡ improved, 8; better 6: faster or fewer errors',
      '⚪ unchanged, 9; unchanged 13: no change',
      '❓ undecided, stalls, 4; undecided 7: undecided',
      '❓ undecided, starts differ, 4; undecided 7: undecided',
      '❓ undecided, slower, 4; undecided 7: undecided',
      '❓ undecided, 5; undecided 7: undecided',
      '❓ undecided, below the stored level, 4; undecided 7: undecided',
      '❓ undecided, too few starts, 5; undecided 7: undecided',
      '❓ undecided, no valid baseline, 5; undecided 7: undecided',
      '⚪ no drop detected, 9; no-drop-seen 11: no drop detected',
      '⚪ nothing differs, 9; nothing-differs 12: nothing differs',
      '🆕 first measured, 7; first 10: first measured',
      '🆕 new, 7; new 9: new',
      '🗑️ removed, 6; removed 8: removed',
      '🚧 not comparable, 3; not-compared 4: not compared',
      '⛔ invalid, 2; broken 3: failed',
    ])
  })

  it('of a figure that is not gated', () => {
    expect(words(false)).toEqual([
      '🔸 worse, not gated, 6; worse-not-gated 5: worse, not gated',
      '🔸 worse, not gated, 6; worse-not-gated 5: worse, not gated',
      '⚡ improved, not gated, 8; better 6: faster or fewer errors',
      '⚪ unchanged, 9; unchanged 13: no change',
      '⚪ shown, not gated, 9; undecided 7: undecided',
      '⚪ shown, not gated, 9; undecided 7: undecided',
      '⚪ shown, not gated, 9; undecided 7: undecided',
      '⚪ shown, not gated, 9; undecided 7: undecided',
      '⚪ shown, not gated, 9; undecided 7: undecided',
      '⚪ shown, not gated, 9; undecided 7: undecided',
      '⚪ shown, not gated, 9; undecided 7: undecided',
      '⚪ no drop detected, 9; no-drop-seen 11: no drop detected',
      '⚪ nothing differs, 9; nothing-differs 12: nothing differs',
      '🆕 first measured, 7; first 10: first measured',
      '🆕 new, 7; new 9: new',
      '🗑️ removed, 6; removed 8: removed',
      '🚧 not comparable, 3; not-compared 4: not compared',
      '⛔ invalid, 2; broken 3: failed',
    ])
  })
})

describe('the evidence', () => {
  it('of a machine that was far faster', () => {
    expect(machineText({ ...bare, machineChange: 3.09 })).toBe(
      'the machine itself was 4.1 times as fast',
    )
  })

  it('of all cells together', () => {
    const overall = {
      change: -0.001,
      low: -0.006,
      high: 0.004,
      confidence: 0.9,
      cells: 6,
      measures: 'throughput',
    } as const
    const result = (more: object) =>
      resultOf([line(ok(false))], { overallChange: { ...overall, ...more } } as object)
    expect([overallWords({ ...overall, measures: 'speed' }), overallWords(overall)]).toEqual([
      'all 6 cells together −0.1 % (90 % sure: −0.6 to +0.4 %) in speed',
      'all 6 cells together −0.1 % (90 % sure: −0.6 to +0.4 %)',
    ])
    expect(overallOfCells(result({ cells: 2 }))?.cells).toBe(2)
    expect(overallOfCells(result({ cells: 1 }))).toBeUndefined()
    expect(overallOfCells({})).toBeUndefined()
  })
})

it('the worst row is first; equal ones keep their order, gated ones before others', () => {
  const named = (name: string, verdict: Verdict, more: Partial<Row> = {}) => ({
    ...line(verdict, more),
    cellId: name,
  })
  const order = [
    named('quiet', ok(false)),
    named('removed', { kind: 'removed', reason: '' }),
    named('shown', red('typical'), { gated: false }),
    named('less', red('typical', { ...evidence, change: -0.05 })),
    named('more', red('typical', { ...evidence, change: -0.2 })),
    named('warns', red('typical', evidence, 'warn')),
    named('no limit', red('typical'), { tolerance: 0 }),
    named('more too', red('typical', { ...evidence, change: -0.2 })),
  ]
  expect(worstFirst(order).map(({ cellId }) => cellId)).toEqual([
    'more',
    'more too',
    'less',
    'no limit',
    'warns',
    'removed',
    'shown',
    'quiet',
  ])
})

it('from nothing is a base of 0 and a change of at least as much again', () => {
  const of = (value: number, verdict: Verdict) =>
    isFromNothing({ baseline: figure(value), verdict })
  const grown = (change: number) => red('work', { ...bare, change })
  expect([
    of(0, grown(1)),
    of(0, grown(0.99)),
    of(1, grown(1)),
    of(0, { kind: 'new', reason: '' }),
    isFromNothing({ verdict: grown(1) }),
  ]).toEqual([true, false, false, false, false])
})
