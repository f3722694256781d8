import { describe, expect, it } from 'vitest'
import { latencyLineOf } from '../../../../src/core/report/story/latency-line.ts'
import { movedLines } from '../../../../src/core/report/story/moved.ts'
import {
  isFirstRun,
  type Sentence,
  sentenceOf,
} from '../../../../src/core/report/story/sentence.ts'
import { invalidCells, warningLines } from '../../../../src/core/report/story/trouble.ts'
import type { Row, Verdict } from '../../../../src/core/verdict/result.ts'
import { cell, resultOf, rows } from '../sample.ts'
import { at, bare, evidence, ok, open, red, slower } from './verdicts.ts'

const undecided = (change: number): Verdict => open('noisy', { ...bare, change })

describe('lines that moved', () => {
  const lines = (moved: readonly Row[], all: readonly Row[]) =>
    movedLines(moved, all).map(({ workload, change, where, rows: of }) =>
      [
        workload,
        change.least,
        change.most,
        JSON.stringify(where),
        of.map(({ settings }) => settings.threads),
      ].join(' '),
    )

  it('say where, and by how much at least and at most', () => {
    const a = [at('a', 64, slower(-0.3)), at('a', 8, slower(-0.1)), at('a', 16, slower(-0.2))]
    const flat = (threads: number) => at('a', threads, ok(false, { ...bare, change: 0.001 }))
    const leans = at('a', 4, undecided(-0.02))
    const against = at('a', 4, undecided(0.02))
    expect([
      lines(a, a),
      lines(a, [...a, leans]),
      lines(a, [...a, against]),
      lines(a, [flat(4), ...a]),
      lines(a.slice(0, 1), [...a.slice(0, 1), flat(4)]),
      lines(a, [...a, flat(128)]),
      lines(a, [...a, flat(12)]),
      lines([...a, at('b', 8, slower(-0.5))], [...a, at('b', 8, slower(-0.5))]),
      lines([], a),
      lines([at('a', 8, { kind: 'new', reason: '' })], a),
    ]).toEqual([
      ['a -0.1 -0.3 {"kind":"everywhere"} 8,16,64'],
      ['a -0.1 -0.3 {"kind":"everywhere"} 8,16,64'],
      ['a -0.1 -0.3 {"kind":"from","threads":8} 8,16,64'],
      ['a -0.1 -0.3 {"kind":"from","threads":8} 8,16,64'],
      ['a -0.3 -0.3 {"kind":"at","threads":[64]} 64'],
      ['a -0.1 -0.3 {"kind":"at","threads":[8,16,64]} 8,16,64'],
      ['a -0.1 -0.3 {"kind":"at","threads":[8,16,64]} 8,16,64'],
      ['a -0.1 -0.3 {"kind":"everywhere"} 8,16,64', 'b -0.5 -0.5 {"kind":"at","threads":[8]} 8'],
      [],
      [],
    ])
  })
})

describe('the latency line', () => {
  const sentence: Sentence = { kind: 'unchanged', tone: 'green', words: '' }
  const of = (...of: Row[]) => {
    const line = latencyLineOf(resultOf(of), sentence)
    return line === undefined
      ? 'none'
      : `${line.moved.metric} ${line.moved.workload} ${line.moved.change.most} +${line.others}`
  }
  const latency = (workload: string, change: number, metric = 'latency_p95_ms', gated = false) =>
    at(
      workload,
      8,
      change < 0 ? ok(true, { ...bare, change }) : slower(change),
      { gated, tolerance: 0.1 },
      metric,
    )

  it('is of the percentile that was measured, of one that rose before one that fell', () => {
    expect([
      of(latency('a', 0.2), latency('b', 0.4), latency('c', -0.5)),
      of(latency('a', -0.2), latency('b', -0.4)),
      of(latency('a', 0.2, 'latency_p99_ms')),
      of(latency('a', 0.2, 'latency_p95_ms', true)),
      of(latency('a', 0.2, 'latency_p95_ms:new_order')),
      of(at('a', 8, slower(-0.1))),
      of(latency('a', 0.2, 'latency_avg_ms'), latency('a', 0.3)),
    ]).toEqual([
      'latency_p95_ms b 0.4 +1',
      'latency_p95_ms a -0.2 +1',
      'latency_p99_ms a 0.2 +0',
      'none',
      'none',
      'none',
      'latency_p95_ms a 0.3 +0',
    ])
  })

  it('begins with the workload of the sentence, unless that says it already', () => {
    const [a, b] = [latency('a', 0.4), latency('b', 0.2)]
    const about = (one: Row, ...of: Row[]) => {
      const [moved] = movedLines([one], of)
      if (moved === undefined) throw new Error('the row moved')
      return latencyLineOf(resultOf(of), { ...sentence, kind: 'worse', moved })?.moved.workload
    }
    const rate = at('b', 8, slower(-0.1))
    expect([about(rate, a, b, rate), about(a, a, b), about(a, a)]).toEqual([
      'b',
      undefined,
      undefined,
    ])
  })
})

describe('a result', () => {
  it('is first where nothing has a baseline', () => {
    const first = at('a', 8, { kind: 'no-baseline', reason: '' })
    expect([[], [first], [first, at('b', 8, ok(false))]].map(isFirstRun)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('names its broken cells once', () => {
    expect(
      invalidCells([rows.invalid, { ...rows.invalid, metric: 'qps' }, rows.unchanged]),
    ).toEqual([
      {
        label: 'tpcc · 4 warehouses · 32 threads',
        reason: 'ran 12 s of the 60 s requested',
        tail: ['execute run failed, err Error 1105: Information schema is out of date', 'Finished'],
        tool: 'go-tpc',
      },
    ])
  })

  it('ends early in a line of its own, unless a warning says it', () => {
    const early = { state: 'partial', reason: 'no room' } as const
    const lines = (more: object) => warningLines(resultOf([], more))
    expect([
      lines({ warnings: ['a'] }),
      lines({ warnings: ['a'], completeness: early }),
      lines({ warnings: ['ended: no room.'], completeness: early }),
    ]).toEqual([['a'], ['Ended early: no room', 'a'], ['ended: no room.']])
  })

  it('has a sentence', () => {
    const kind = (of: readonly Row[], more: object = {}) => {
      const { kind: name, tone, words, why = '', isAll = '' } = sentenceOf(resultOf(of, more))
      return `${[name, tone, why, isAll].filter((part) => part !== '').join(' ')}: ${words}`
    }
    const new1 = { ...at('a#mine', 8, { kind: 'new', reason: '' }) }
    const onlyOn = { ...new1, settings: { ...new1.settings, onlyOn: 'candidate' as const } }
    const apart = at('a', 8, {
      kind: 'not-comparable',
      differences: [
        { field: 'cores', base: '1', candidate: '2' },
        { field: 'cores', base: '1', candidate: '2' },
      ],
    })
    expect([
      kind([at('a', 8, slower(-0.1)), at('b', 8, slower(-0.2)), at('b', 16, slower(-0.3))]),
      kind([at('a', 8, red('alarm', { ...evidence, change: -0.9 })), at('b', 8, slower(-0.1))]),
      kind([at('a', 8, red('typical', evidence, 'warn'))], { overall: 'passed' }),
      kind([at('a', 8, undecided(-0.01)), at('b', 8, undecided(-0.05)), apart]),
      kind([at('a', 8, undecided(-0.03))]),
      kind([apart, at('b', 8, ok(false))]),
      kind([apart]),
      kind([
        at('a', 8, ok(true, { ...bare, change: 0.1 })),
        at('b', 8, ok(true, { ...bare, change: 0.3 })),
      ]),
      kind([at('a', 8, { kind: 'nothing-differs', reason: '' })]),
      kind([
        at('a', 8, { kind: 'no-drop-seen', evidence: { ...bare, samples: 9 }, visibleDrop: 0.05 }),
        at('b', 8, { kind: 'no-drop-seen', evidence: { ...bare, samples: 4 }, visibleDrop: 0.04 }),
      ]),
      kind([at('a', 8, ok(false))]),
      kind([onlyOn]),
      kind([new1]),
      kind([
        rows.invalid,
        { ...rows.invalid, settings: cell('go-tpc', 'tpcc', 8) },
        at('b', 8, { kind: 'invalid', reason: '', tail: [] }),
      ]),
      kind([at('a', 8, ok(false), { gated: false })], { overall: 'invalid' }),
      kind([at('a', 8, ok(false))], { completeness: { state: 'partial', reason: 'no room' } }),
      kind([at('a', 8, ok(false))], {
        completeness: { state: 'partial', reason: 'base: ../schema.sql:3: Unknown type.' },
      }),
      kind([at('a', 8, ok(false))], {
        reference: { kind: 'unreadable', description: '', records: 0 },
      }),
    ]).toEqual([
      'worse red: b is 20 to 30 % slower, 1 more workload too',
      'worse red: b is 10 % slower, 1 more workload too',
      'worse-beside warning: throughput unchanged, a is 6.1 % slower',
      'undecided undecided noisy: too noisy to tell, 3 of 3 undecided',
      'undecided undecided noisy: too noisy to tell',
      'not-compared apart false: 1 of 2 not compared, the baseline differs in cores',
      'not-compared apart true: not compared, the baseline differs in cores',
      'better green: b is 30 % faster, 1 more workload too',
      'nothing-differs green: not measured, both sides are the same',
      'no-drop-seen green: no drop detected',
      'unchanged green: no slowdown of 3 % or more',
      'new-workloads first: first measurement of mine',
      'first first: first measurement, no baseline to compare with yet',
      'broken broken: no verdict, tpcc failed at 8 and 32 threads, 1 more workload too',
      'nothing-gated broken: no gated metric was measured',
      'ended-early broken: no verdict, the measurement ended early after 4 starts of each side; so far: no slowdown of 3 % or more',
      'ended-early broken: no verdict, ../schema.sql:3: Unknown type',
      'baseline-unreadable broken: no verdict, the baseline could not be read',
    ])
  })
  it('that was cancelled says after how many starts, and what it knew then', () => {
    const side = { ...bare, rule: 'evidence-side-by-side' as const, samples: 2 }
    const leans = at('a', 8, open('noisy', { ...side, change: -0.98 }))
    const flat = at('b', 8, open('noisy', { ...side, samples: 1, change: 0.001 }))
    const { candidate: _, ...missing } = at('c', 8, {
      kind: 'inconclusive',
      cause: 'few-starts',
      needs: '',
    })
    const stored = { kind: 'stored', description: '', records: 9 } as const
    const words = (of: readonly Row[], more: object = {}) =>
      sentenceOf(resultOf(of, { completeness: { state: 'partial', reason: 'cancelled' }, ...more }))
        .words
    expect([
      words([leans]),
      words([flat]),
      words([flat, at('d', 8, ok(false, side))]),
      words([flat, leans, missing]),
      words([leans, at('b', 8, slower(-0.2))]),
      words([at('b', 8, ok(false, side))]),
      words([missing]),
      words([at('a', 8, ok(false)), missing], { reference: stored }),
      words([at('a', 8, { kind: 'no-baseline', reason: '' })], { reference: stored }),
    ]).toEqual([
      'cancelled after 2 starts of each side; so far: a is 98 % slower, not proved yet',
      'cancelled after 1 start of each side; so far: nothing decided',
      'cancelled after 1 to 2 starts of each side; so far: 1 of 2 figures decided',
      'cancelled after 1 to 2 starts of each side, 2 of 3 figures measured; so far: a is 98 % slower, not proved yet',
      'cancelled after 1 to 2 starts of each side; so far: b is 20 % slower',
      'cancelled after 2 starts of each side; so far: no slowdown of 3 % or more',
      'cancelled before the first figure',
      'cancelled with 1 of 2 figures measured; so far: no slowdown of 3 % or more',
      'cancelled',
    ])
  })
})
