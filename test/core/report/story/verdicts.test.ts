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
import { verdictSentence } from '../../../../src/core/report/story/verdict-sentence.ts'
import { verdictWord, worstFirst } from '../../../../src/core/report/story/verdict-words.ts'
import type { Evidence, Row, Verdict } from '../../../../src/core/verdict/result.ts'
import { cell, figure, resultOf, row } from '../sample.ts'
import { all, bare, causes, evidence, line, ok, open, opens, red } from './verdicts.ts'

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
      '⚡ improved, 8; better 5: faster or fewer errors',
      '⚪ unchanged, 9; unchanged 12: no change',
      '❓ inconclusive, stalls, 4; undecided 6: undecided',
      '❓ inconclusive, starts differ, 4; undecided 6: undecided',
      '❓ inconclusive, slower, 4; undecided 6: undecided',
      '❓ inconclusive, 5; undecided 6: undecided',
      '❓ suspect, 4; undecided 6: undecided',
      '❓ open, too few starts, 5; undecided 6: undecided',
      '❓ inconclusive, no valid baseline, 5; undecided 6: undecided',
      '⚪ no drop detected, 9; no-drop-seen 10: no drop detected',
      '⚪ nothing differs, 9; nothing-differs 11: nothing differs',
      '🆕 first measured, 7; first 9: first measured',
      '🆕 new, 7; new 8: new',
      '🗑️ removed, 6; removed 7: removed',
      '🚧 not comparable, 3; not-compared 3: not compared',
      '⛔ invalid, 2; broken 2: failed',
    ])
  })

  it('of a figure that is not gated', () => {
    expect(words(false)).toEqual([
      '🔸 worse, not gated, 6; worse-not-gated 4: worse, not gated',
      '🔸 worse, not gated, 6; worse-not-gated 4: worse, not gated',
      '⚡ improved, not gated, 8; better 5: faster or fewer errors',
      '⚪ unchanged, 9; unchanged 12: no change',
      '⚪ shown, not gated, 9; undecided 6: undecided',
      '⚪ shown, not gated, 9; undecided 6: undecided',
      '⚪ shown, not gated, 9; undecided 6: undecided',
      '⚪ shown, not gated, 9; undecided 6: undecided',
      '⚪ shown, not gated, 9; undecided 6: undecided',
      '⚪ shown, not gated, 9; undecided 6: undecided',
      '⚪ shown, not gated, 9; undecided 6: undecided',
      '⚪ no drop detected, 9; no-drop-seen 10: no drop detected',
      '⚪ nothing differs, 9; nothing-differs 11: nothing differs',
      '🆕 first measured, 7; first 9: first measured',
      '🆕 new, 7; new 8: new',
      '🗑️ removed, 6; removed 7: removed',
      '🚧 not comparable, 3; not-compared 3: not compared',
      '⛔ invalid, 2; broken 2: failed',
    ])
  })
})

describe('the sentence of the verdict', () => {
  const said = (...verdicts: readonly Verdict[]) =>
    verdictSentence(
      resultOf(
        verdicts.map((verdict, at) =>
          row(cell('sysbench', 'oltp_insert', 8 + at), 'tps', [figure(100), figure(94)], verdict, {
            tolerance: 0.03 + at / 100,
          }),
        ),
      ),
    )

  it('of a regression and of what is undecided', () => {
    expect(causes.map((by) => said(red(by)))).toEqual([
      '6.1 % slower [−7.2, −5.0] %, 4 starts.',
      '8 % fewer transactions on average, stalls included, 4 starts.',
      'the candidate stalled in 3 of 40 slices, the base in none: 8 % fewer transactions.',
      '6.1 % slower [−7.2, −5.0] %, 4 starts.',
      '6.1 % slower [−7.2, −5.0] %, 4 starts.',
      '6.1 % slower [−7.2, −5.0] %, 4 starts.',
      '6.1 % more TPS [−7.2, −5.0] %, 4 starts.',
      '6.1 % slower [−7.2, −5.0] %, 4 starts.',
    ])
    expect(said(red('threshold', { ...bare, rule: 'threshold' }))).toBe('6.1 % slower.')
    expect(opens.map((cause) => said(open(cause)))).toEqual([
      'slices stalled, 3 of the candidate and 0 of the base: −8.0 % on average.',
      'starts differ by 8 %, 4 starts: two modes?',
      '6.1 % slower [−7.2, −5.0] %, 4 starts; undecided whether by more than 3 %.',
      'between −7.2 and −5.0 % after 4 starts: too noisy to detect 3 %.',
      '6.1 % slower than the stored baseline [−7.2, −5.0] %, but the jobs vary too much to confirm it. Build both versions to measure them side by side.',
      'TPS is open: 4 of 5 starts.',
      '',
    ])
    const plain = { ...bare, rule: 'evidence-side-by-side' } as const
    const withoutInterval = opens.filter((cause) => cause !== 'noisy')
    expect(withoutInterval.map((cause) => said(open(cause, plain)))).toEqual([
      'slices stalled, 0 of the candidate and 0 of the base: −6.1 % on average.',
      'starts differ by 0 %, 1 start: two modes?',
      '6.1 % slower, 1 start; undecided whether by more than 3 %.',
      '6.1 % slower than the stored baseline, but the jobs vary too much to confirm it. Build both versions to measure them side by side.',
      'TPS is open: 1 of 5 starts.',
      '',
    ])
  })

  it('of few stored jobs on a noisy machine, with what was seen beside them', () => {
    const stored = { ...evidence, rule: 'evidence-stored' } as const
    const again = { ...stored, measurements: [-0.2, 0.01], machineChange: -0.3 }
    expect([1, 4].map((samples) => said(open('noisy', { ...stored, samples })))).toEqual([
      'between −7.2 and −5.0 %: this server or machine is too noisy for 1 stored job; a drop of 20 % could pass unnoticed.',
      'between −7.2 and −5.0 %: this server or machine is too noisy for 4 stored jobs; a drop of 20 % could pass unnoticed.',
    ])
    expect(said(open('noisy', { ...again, samples: 1 }))).toContain(
      'between −7.2 and −5.0 %, measured twice: −20 %, +1.0 %, the machine itself was 30 % slower: this server or machine is too noisy for 1 stored job',
    )
  })

  it('of an interval that is too wide to read, without it', () => {
    const wide = { ...evidence, interval: { low: -0.99, high: 57.4, confidence: 0.95 } }
    const stored = { ...wide, rule: 'evidence-stored', samples: 1 } as const
    const twice = { ...stored, measurements: [-0.2, 0.01] }
    expect(said(open('suspect', twice))).toContain(
      '6.1 % slower than the stored baseline, measured twice: −20 %, +1.0 %, but the jobs vary',
    )
    expect(
      [open('noisy', wide), open('noisy', stored), open('suspect', stored)].map((verdict) =>
        said(verdict),
      ),
    ).toEqual([
      'after 4 starts: too noisy to detect 3 %.',
      'this server or machine is too noisy for 1 stored job; a drop of 20 % could pass unnoticed.',
      '6.1 % slower than the stored baseline, but the jobs vary too much to confirm it. Build both versions to measure them side by side.',
    ])
  })

  it('of a machine that was far faster', () => {
    expect(machineText({ ...bare, machineChange: 3.09 })).toBe(
      'the machine itself was 4.1 times as fast',
    )
  })

  it('of a latency that grew', () => {
    const grown = (change: number) =>
      verdictSentence(
        resultOf([
          line(red('typical', { ...bare, rule: 'evidence-side-by-side', change }), {
            metric: 'latency_p95_ms',
            gated: true,
          }),
        ]),
      )
    expect([grown(0.2), grown(1), grown(1.5)]).toEqual([
      'p95 latency 20 % longer, 1 start.',
      'p95 latency 2 times as high, 1 start.',
      'p95 latency 2.5 times as high, 1 start.',
    ])
  })

  it('of one line among several, and of all that pass', () => {
    const seen = (
      visibleDrop: number,
      samples: number,
      rule: Evidence['rule'] = 'evidence-stored',
    ): Verdict => ({
      kind: 'no-drop-seen',
      visibleDrop,
      evidence: { rule, change: 0, samples, ...(samples < 8 ? {} : { minimumDetectable: 0.1 }) },
      ...(samples < 8 && samples > 2 ? { excludedDrop: 0.11 } : {}),
    })
    expect([
      said(ok(false), red('typical')),
      said(red('alarm'), red('typical', { ...evidence, change: -0.05 })),
      said(ok(false)),
      said(ok(false), ok(true)),
      said(ok(false), { kind: 'new', reason: '' }),
      said(ok(false, { ...bare, rule: 'threshold' })),
      said(seen(0.05, 10), seen(0.08, 14)),
      said(seen(0.05, 10), seen(0.08, 4)),
      said(seen(0.05, 1)),
      said(seen(0.05, 4, 'evidence-side-by-side'), seen(0.04, 4, 'evidence-side-by-side')),
      said(),
    ]).toEqual([
      'sysbench oltp_insert · 9 threads: 6.1 % slower [−7.2, −5.0] %, 4 starts.',
      'sysbench oltp_insert · 9 threads: 5 % slower [−7.2, −5.0] %, 4 starts.',
      'A drop of 3 % is excluded.',
      'A drop of 4 % is excluded.',
      '',
      '',
      'No drop detected with 10 stored jobs, which detect a drop of 8 % in 8 of 10 cases. To detect smaller drops, measure both versions side by side.',
      'No drop detected with 4 stored jobs, which rule out a drop of 11 %. To detect smaller drops, store more jobs, or measure both versions side by side.',
      'No drop detected with 1 stored job, which does not show how noisy jobs are here. To detect smaller drops, store more jobs, or measure both versions side by side.',
      'No drop detected: a drop of all cells together is excluded, and a drop of 5 % in one of them is detected in 8 of 10 cases.',
      '',
    ])
  })

  it('ends with all cells together', () => {
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
    expect([
      verdictSentence(result({})),
      verdictSentence(result({ cells: 1, measures: 'speed' })),
      overallWords({ ...overall, measures: 'speed' } as Parameters<typeof overallWords>[0]),
      overallWords(overall as Parameters<typeof overallWords>[0]),
    ]).toEqual([
      'A drop of 3 % is excluded. Throughput −0.1 % [−0.6, +0.4] % over 6 cells.',
      'A drop of 3 % is excluded. Speed −0.1 % [−0.6, +0.4] %.',
      'all 6 cells together −0.1 % [−0.6, +0.4] % in speed',
      'all 6 cells together −0.1 % [−0.6, +0.4] %',
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
