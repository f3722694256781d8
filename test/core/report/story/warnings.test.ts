import { describe, expect, it } from 'vitest'
import type { GateChange } from '../../../../src/core/record/cause.ts'
import type { BenchRecord } from '../../../../src/core/record/schema.ts'
import { gatePhrase, heldText } from '../../../../src/core/report/story/gate-words.ts'
import { plainPhrase } from '../../../../src/core/report/story/phrase.ts'
import { doubtsOf, warningsOf } from '../../../../src/core/report/story/warnings.ts'
import {
  findingText,
  workFindings,
  workLine,
} from '../../../../src/core/report/story/work-words.ts'
import type { Reference } from '../../../../src/core/verdict/judge.ts'
import type { Row, Verdict, WorkFinding } from '../../../../src/core/verdict/result.ts'
import { policyOf } from '../../verdict/records.ts'
import { cell, figure, resultOf, row } from '../sample.ts'
import { bare, ok, open } from './verdicts.ts'

const settings = cell('sysbench', 'oltp_insert', 8)
const line = (verdict: Verdict, metric = 'tps', id = settings.id): Row =>
  row({ ...settings, id }, metric, [figure(100), figure(94)], verdict, { gated: true })

const threshold =
  'Judged by rule threshold: red is what is below the baseline by more than its tolerance. It cannot tell a regression from noise; '

describe('the warnings', () => {
  const candidate = (more: object = {}) =>
    ({
      cells: [{ id: settings.id }],
      completeness: { state: 'complete' },
      targets: { candidate: { kind: 'local' } },
      ...more,
    }) as unknown as BenchRecord
  const reference = (kind: string, more: object = {}) => ({ kind, ...more }) as unknown as Reference
  const sideBySide = reference('side-by-side')
  const apart: Verdict = { kind: 'not-comparable', differences: [] }
  const first: Verdict = { kind: 'no-baseline', reason: '' }
  const changed: Verdict = { kind: 'new', reason: '', cause: 'workload-changed' }
  const byThreshold = (rate?: number) =>
    ok(false, {
      ...bare,
      rule: 'threshold',
      ...(rate === undefined ? {} : { expectedFalseAlarmRate: rate }),
    })
  const silent = { ...open('noisy'), level: 'silent' } as Verdict
  const policy = policyOf()

  it('say what a reader must know beside the lines', () => {
    expect([
      warningsOf(candidate(), [line(ok(false))], sideBySide, policy),
      warningsOf(candidate(), [], sideBySide, policy),
      warningsOf(candidate({ plans: {} }), [], sideBySide, policy),
      warningsOf(candidate(), [{ ...line(ok(false)), gated: false }], sideBySide, policy),
      warningsOf(candidate(), [line(first)], reference('none', { reason: 'no record' }), policy),
      warningsOf(
        candidate(),
        [line(first)],
        reference('only-broken', { reason: 'all failed' }),
        policy,
      ),
      warningsOf(
        candidate(),
        [line(first)],
        reference('unreadable', { reason: 'no network' }),
        policy,
      ),
      warningsOf(candidate(), [line(first), line(ok(false), 'qps')], reference('stored'), policy),
      warningsOf(candidate(), [line(ok(false))], reference('stored'), policy),
      warningsOf(candidate(), [line(changed), line(changed, 'qps')], sideBySide, policy),
      warningsOf(
        candidate(),
        [line(changed), line(changed, 'tps', 'b'), line(changed, 'tps', 'c')],
        sideBySide,
        policy,
      ),
      warningsOf(
        candidate({ cells: [{ id: settings.id }, { id: 'x' }, { id: 'y' }] }),
        [line(ok(false))],
        sideBySide,
        policy,
      ),
      warningsOf(
        candidate(),
        [line(ok(false), 'tps:a')],
        sideBySide,
        policyOf({ gated: ['tps', 'qps', 'tps:a'] }),
      ),
      warningsOf(candidate(), [line(byThreshold())], sideBySide, policy),
      warningsOf(candidate(), [line(byThreshold(0.1)), line(byThreshold(0.2))], sideBySide, policy),
      warningsOf(candidate(), [line(byThreshold(0.1)), line(byThreshold())], sideBySide, policy),
      warningsOf(
        candidate({ completeness: { state: 'partial', reason: 'no room' } }),
        [line(ok(false))],
        sideBySide,
        policy,
      ),
    ]).toEqual([
      [],
      ['Nothing was judged: the record holds no cell with a gated metric.'],
      [],
      ['Nothing was judged: the record holds no cell with a gated metric.'],
      ['Nothing to compare with: no record.'],
      ['Nothing to compare with: all failed.'],
      ['The baseline could not be read: no network'],
      ['1 of 2 gated figures have nothing to be compared with, and pass.'],
      [],
      [
        'workload changed: sysbench/oltp_insert/8 begins a new series with this job, and nothing before it is compared.',
      ],
      [
        'workload changed: sysbench/oltp_insert/8 and 2 cells more begin a new series with this job, and nothing before it is compared.',
      ],
      ['No gated metric, so no verdict, x, y.'],
      ['The gated metric qps was measured by no workload.'],
      [`${threshold}how many unchanged runs it turns red is unknown.`],
      [`${threshold}it turns up to 20 % of unchanged runs a line red.`],
      [`${threshold}it turns up to 10 % of unchanged runs a line red, and unknown for some lines.`],
      ['The job ended early: no room.'],
    ])
  })

  it('count what could not be compared or decided', () => {
    expect([
      doubtsOf([line(apart), line(ok(false))], false),
      doubtsOf([line(apart)], true),
      doubtsOf([line(open('noisy')), line(silent), line(ok(false))], false),
      doubtsOf(
        [
          { ...line(open('noisy')), gated: false },
          { ...line(apart), gated: false },
        ],
        false,
      ),
    ]).toEqual([
      [
        '1 of 2 gated figures cannot be compared: the baseline was measured under different conditions. Machines of one kind, or both versions side by side in one job, can be.',
      ],
      [
        '1 of 1 gated figures cannot be compared: the baseline was measured under different conditions. Jobs under the same conditions can be, such as those of a runner of your own.',
      ],
      [
        '1 of 3 gated figures cannot be decided: a drop as large as the tolerance is neither confirmed nor excluded.',
      ],
      [],
    ])
  })
})

describe('the rules that judged', () => {
  const change = (key: string): GateChange => ({
    key,
    file: 'tidb-bench.yml',
    from: '3 %',
    to: '5 %',
  })
  const held = ['only a run knows the input `tolerance` of the base, `x`']
  const phrase = (gate: object, more: object = {}, place: object = {}) => {
    const full = { changes: [], held: [], isHeld: false, ...gate }
    return plainPhrase(gatePhrase(resultOf([], { gate: full, ...more } as object), place))
  }

  it('are those of the base, and what it cannot judge is named with who may accept it', () => {
    expect([
      phrase({ changes: ['a', 'b', 'c', 'd', 'e'].map(change) }),
      phrase({ isFirst: true }),
      phrase({ isAtHand: true }),
      phrase({ held, isHeld: true }),
      phrase({ held, isHeld: true, changes: [change('a')] }, { acceptLabel: 'perf: fine' }),
      phrase({ held, isHeld: true }, {}, { acceptBy: 'comment' }),
      phrase({ held, isHeld: true }, { overall: 'regression' }),
      phrase({ held: ['1', '2', '3', '4', '5'], isHeld: false }),
      plainPhrase(gatePhrase(resultOf([], { gate: undefined } as object))),
      heldText(held),
    ]).toEqual([
      'This pull request changes the gate: a 3 % → 5 % in tidb-bench.yml; b 3 % → 5 % in tidb-bench.yml; c 3 % → 5 % in tidb-bench.yml; 2 more changes. Judged by the rules of the base; the change counts after its merge.',
      'The base has no rules for this suite yet, so those of this pull request judge it.',
      'Judged by the rules at hand: this job runs outside of GitHub, where no base has others.',
      "Not judged by the base: only a run knows the input tolerance of the base, x. The check is held until a maintainer accepts this with the label bench: accept (once: gh label create 'bench: accept').",
      "This pull request changes the gate: a 3 % → 5 % in tidb-bench.yml. Judged by the rules of the base; the change counts after its merge. Not judged by the base: only a run knows the input tolerance of the base, x. The check is held until a maintainer accepts this with the label perf: fine (once: gh label create 'perf: fine').",
      'Not judged by the base: only a run knows the input tolerance of the base, x. The check is held until a maintainer accepts this with the comment /bench accept 4f2d1c0b9a8e7d6c5b4a39281706f5e4d3c2b1a0.',
      'Not judged by the base: only a run knows the input tolerance of the base, x.',
      'Not judged by the base: 1; 2; 3; 2 more reasons.',
      '',
      'held: only a run knows the input tolerance of the base, x',
    ])
  })
})

describe('the work of the servers', () => {
  const finding = (more: Partial<WorkFinding> = {}): WorkFinding => ({
    ...{
      cellId: settings.id,
      settings,
      counter: 'Rows_read',
      unit: 'transaction',
      kind: 'more',
      by: 'exact',
    },
    ...{ base: 100, candidate: 120, change: 0.2 },
    ...more,
  })
  const { change: _, ...fromNothing } = finding()
  const findings = [
    finding({ counter: 'Handler_write', by: 'pairs' }),
    finding({ counter: 'alloc_bytes', kind: 'fewer', change: 0.1 }),
    finding(),
    finding({ counter: 'Innodb_rows_read', kind: 'more', by: 'pairs' }),
    finding({ cellId: 'b' }),
  ]

  it('is named by the counter', () => {
    expect(
      [
        finding(),
        finding({ by: 'pairs', kind: 'fewer', change: 0.08, unit: 'statement' }),
        finding({ change: 1 }),
        finding({ change: 2.5, counter: 'mine' }),
        fromNothing,
      ].map(findingText),
    ).toEqual([
      '20 % more rows read per transaction, exact',
      '8 % fewer rows read per statement',
      '2.00 times as many rows read per transaction, exact',
      '3.50 times as many mine per transaction, exact',
      '120 rows read per transaction, exact, none before',
    ])
  })

  it('is one line: more before fewer, exact before tested, the rest counted', () => {
    const of = (work: object | undefined, rows: Row[] = []) =>
      workLine({
        work: work === undefined ? undefined : { findings: [], compared: 0, missing: [], ...work },
        rows,
      } as Parameters<typeof workLine>[0])
    expect([
      of(undefined),
      of({}),
      of({ compared: 4 }),
      of({ compared: 4, unclear: 1 }),
      of({ compared: 2, unclear: 2 }),
      of({ compared: 2, missing: ['no rights', 'no table'] }),
      of({ findings: findings.slice(2, 3), compared: 3 }),
      of({ findings, compared: 9 }),
      of({ findings: findings.slice(2, 3) }, [line(ok(false)), line(ok(false), 'tps', 'b')]),
    ]).toEqual([
      undefined,
      undefined,
      'Work: no change in 4 server counters.',
      'Work: no change in 3 server counters. 1 server counter could not be measured here: too much variation.',
      '2 server counters could not be measured here: too much variation.',
      'Work: no change in 2 server counters. no rights. no table.',
      'Work: rows read per transaction 100 → 120.',
      'Work: rows read per transaction 100 → 120; 20 % more rows read per transaction, exact (100 → 120); 20 % more rows inserted per transaction (100 → 120); and 1 more counter.',
      'Work: rows read per transaction 100 → 120 (sysbench oltp_insert · 8 threads).',
    ])
    expect(
      workFindings({ findings, compared: 9, missing: [] }).map(
        ({ cellId, counter }) => `${counter} ${cellId}`,
      ),
    ).toEqual([
      'Rows_read sysbench/oltp_insert/8',
      'Rows_read b',
      'Handler_write sysbench/oltp_insert/8',
      'alloc_bytes sysbench/oltp_insert/8',
    ])
    expect(workFindings(undefined)).toEqual([])
  })
})
