import { describe, expect, it } from 'vitest'
import type { Policy } from '../../../../src/core/config/policy.ts'
import type { Judgement } from '../../../../src/core/verdict/judge.ts'
import type { Evidence, Row, Verdict } from '../../../../src/core/verdict/result.ts'
import {
  breakDoubtfulCells,
  cellsToConfirm,
  confirmCells,
  judgeByBoth,
  suspiciousCells,
} from '../../../../src/core/verdict/second-machine/confirmation.ts'
import { policyOf } from '../records.ts'

const evidence = (change: number, more: Partial<Evidence> = {}): Evidence => ({
  ...{
    rule: 'evidence-side-by-side',
    change,
    samples: 8,
    standardError: 0.005,
    degreesOfFreedom: 14,
  },
  ...more,
})
const red = (change = -0.1, more?: Partial<Evidence>): Verdict => ({
  ...{ kind: 'regression', by: 'typical', level: 'fail' },
  evidence: evidence(change, more),
})
const ok = (change = 0): Verdict => ({ kind: 'ok', improved: false, evidence: evidence(change) })
const open = (change: number, more?: Partial<Evidence>): Verdict => ({
  ...{ kind: 'inconclusive', cause: 'noisy', needs: 'more' },
  evidence: evidence(change, more),
})
const bare = (cause: 'suspect' | 'noisy'): Verdict => ({
  kind: 'inconclusive',
  cause,
  needs: 'more',
})
const broken: Verdict = { kind: 'invalid', reason: 'it died', tail: [] }
const row = (cellId: string, verdict: Verdict, more: Partial<Row> = {}): Row =>
  ({ cellId, metric: 'tps', gated: true, tolerance: 0.03, settings: {}, verdict, ...more }) as Row
const judgement = (
  kind: 'stored' | 'side-by-side',
  rows: readonly Row[],
  more: object = {},
): Judgement =>
  ({
    ...{ reference: { kind }, rows, completeness: { state: 'complete' }, targets: {} },
    ...more,
  }) as Judgement
const finding = (cellId: string, counter: string) => ({ cellId, counter })
const shown = ({ rows, overall }: Judgement) => [
  overall,
  ...rows.map((each) => `${each.cellId} ${each.verdict.kind}`),
]

describe('cells to confirm', () => {
  const of = (verdict: Verdict, policy: Partial<Policy> = {}, more: Partial<Row> = {}) =>
    cellsToConfirm(judgement('stored', [row('a', verdict, more)]), policyOf(policy)).length

  it('are those that are red or suspected, and others only where the policy says so', () => {
    const other: Verdict = { kind: 'not-comparable', differences: [] }
    expect([
      of(red()),
      of(red(), {}, { gated: false }),
      of(bare('suspect')),
      of(bare('noisy')),
      of(bare('noisy'), { onInconclusive: 'confirm' }),
      of(other),
      of(other, { onNotComparable: 'confirm' }),
      of(ok()),
      of(broken),
    ]).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 0])
    expect(
      cellsToConfirm(
        judgement('stored', [row('b', red()), row('a', red()), row('b', red())]),
        policyOf(),
      ),
    ).toEqual(['b', 'a'])
    expect(cellsToConfirm(judgement('side-by-side', [row('a', red())]), policyOf())).toEqual([])
  })

  it('that were measured once more come from there with their counters and their server, in their old order', () => {
    const stored = judgement('stored', [row('a', red()), row('b', ok()), row('c', red())], {
      overallChange: { change: -0.1 },
      work: { findings: [finding('a', 'keys'), finding('b', 'rows')], compared: 4, missing: ['x'] },
      targets: { candidate: 'own' },
    })
    const proof = judgement('side-by-side', [row('c', ok()), row('a', ok()), row('b', red())], {
      overallChange: { change: 0.5 },
      work: { findings: [finding('a', 'requests')], compared: 9, missing: [] },
      targets: { candidate: 'other', base: 'base' },
    })
    const { judgement: both, cells } = confirmCells(stored, proof, policyOf())
    expect([shown(both), cells, both.overallChange, both.targets]).toEqual([
      ['passed', 'a ok', 'b ok', 'c ok'],
      ['c', 'a'],
      undefined,
      { candidate: 'own', base: 'base' },
    ])
    expect(both.work).toEqual({
      findings: [finding('b', 'rows'), finding('a', 'requests')],
      compared: 4,
      missing: ['x'],
    })
    expect(both.counts).toMatchObject({ ok: 3, regression: 0 })
  })

  it('leave the change of all cells where none was measured again, and take that of the proof where all were', () => {
    const stored = (rows: readonly Row[], more: object = {}) =>
      judgement('stored', rows, { overallChange: { change: -0.1 }, ...more })
    const proof = judgement('side-by-side', [row('a', ok())], { overallChange: { change: 0.5 } })
    const change = (rows: readonly Row[], other = proof) =>
      confirmCells(stored(rows), other, policyOf()).judgement.overallChange?.change
    expect([
      change([row('a', red())]),
      change([row('a', red()), row('b', ok(), { gated: false })]),
      change([row('a', red()), row('b', ok())]),
      change([row('a', ok())]),
      change([row('a', red())], judgement('side-by-side', [row('a', ok())])),
    ]).toEqual([0.5, 0.5, undefined, -0.1, undefined])
    const work = { findings: [finding('a', 'keys')], compared: 1, missing: [] }
    const workOf = (own: object, other: object) =>
      confirmCells(stored([row('a', red())], own), { ...proof, ...other }, policyOf()).judgement
        .work
    expect([workOf({ work }, {}), workOf({}, { work }), workOf({}, {})]).toEqual([
      work,
      work,
      undefined,
    ])
  })

  it('are invalid where their proof broke', () => {
    const rows = [row('a', red()), row('b', ok())]
    const result = breakDoubtfulCells(
      judgement('stored', rows),
      {
        reason: 'it died',
        tail: Array.from({ length: 30 }, (_, at) => `line ${at}${'x'.repeat(2_000)}`),
      },
      policyOf(),
    )
    expect(shown(result)).toEqual(['invalid', 'a invalid', 'b ok'])
    const { verdict } = result.rows[0] ?? {}
    if (verdict?.kind !== 'invalid') throw new Error('not invalid')
    expect(verdict.reason).toBe(
      'the second measurement that should have confirmed it failed: it died',
    )
    expect([verdict.tail.length, verdict.tail[0]?.slice(0, 8), verdict.tail[19]?.length]).toEqual([
      20,
      'line 10x',
      1_000,
    ])
  })
})

describe('cells for a second machine', () => {
  const of = (rows: readonly Row[], policy: Partial<Policy> = {}) =>
    suspiciousCells(judgement('side-by-side', rows), policyOf(policy))

  it('are those below the tolerance by figures with a noise, proved or not', () => {
    const latency = { metric: 'latency_p95_ms' }
    expect([
      of([row('a', red(-0.01)), row('b', open(-0.04)), row('c', open(-0.02)), row('d', ok(-0.04))]),
      of([
        row('a', open(-0.01, { averageChange: -0.04 })),
        row('b', open(-0.04, { averageChange: 0 })),
      ]),
      of([row('a', red(), { gated: false }), row('b', red(), { metric: 'qps' })], {
        warnOnly: ['qps'],
      }),
      of([row('a', red()), row('a', broken, { metric: 'qps' })]),
      of([row('a', open(0.04), latency), row('b', open(-0.04), latency)]),
      of([row('a', red(-0.1, { rule: 'threshold' })), row('b', bare('noisy'))]),
      of([
        row('a', {
          ...{ kind: 'regression', by: 'work', level: 'fail' },
          evidence: { ...evidence(-0.1), degreesOfFreedom: undefined },
        } as unknown as Verdict),
      ]),
      of([row('a', { kind: 'no-drop-seen', visibleDrop: 0.1, evidence: evidence(-0.1) })]),
      of([row('a', { kind: 'nothing-differs', reason: 'x' })]),
    ]).toEqual([['a', 'b'], ['a', 'b'], [], [], ['a'], [], [], [], []])
    expect(suspiciousCells(judgement('stored', [row('a', red())]), policyOf())).toEqual([])
  })

  it('are judged by both machines, with the figures of the one that the verdict rests on', () => {
    const own = { tolerance: 0.03, gated: true }
    const other = { tolerance: 0.5, gated: false }
    const first = judgement(
      'side-by-side',
      [
        row('proved', red(-0.1), own),
        row('again', open(-0.05), own),
        row('excluded', open(-0.032), own),
        row('undecided', open(-0.05), own),
        row('denied', red(-0.1), own),
        row('absent', red(-0.1), own),
        row('absent', ok(), { metric: 'qps' }),
        row('unknown', red(-0.1), own),
        row('fine', ok(), own),
      ],
      { work: { findings: [finding('again', 'keys')], compared: 1, missing: [] } },
    )
    const proof = judgement(
      'side-by-side',
      [
        row('proved', open(-0.02), other),
        row('again', red(-0.2), other),
        row('excluded', ok(0.01), other),
        row('undecided', open(-0.01), other),
        row('denied', ok(0), other),
        row('absent', red(-0.1), { metric: 'qps' }),
        row('unknown', bare('noisy'), other),
        row('fine', red(-0.1), other),
      ],
      { work: { findings: [finding('again', 'requests')], compared: 1, missing: [] } },
    )
    const { judgement: both, joint, missing } = judgeByBoth(first, proof, policyOf())
    expect(joint.map(({ verdict, row: { cellId } }) => `${cellId} ${verdict}`)).toEqual([
      ...[
        'proved regression',
        'again regression',
        'excluded ok',
        'undecided open',
        'denied disagree',
      ],
    ])
    expect(
      both.rows.map(({ cellId, tolerance, gated, verdict }) => [
        cellId,
        verdict.kind,
        'evidence' in verdict ? verdict.evidence?.change : undefined,
        tolerance,
        gated,
      ]),
    ).toEqual([
      ['proved', 'regression', -0.1, 0.03, true],
      ['again', 'regression', -0.2, 0.03, true],
      ['excluded', 'ok', 0.01, 0.5, true],
      ['undecided', 'inconclusive', -0.01, 0.5, true],
      ['denied', 'inconclusive', -0.1, 0.03, true],
      ['absent', 'regression', -0.1, 0.03, true],
      ['absent', 'ok', 0, 0.03, true],
      ['unknown', 'regression', -0.1, 0.03, true],
      ['fine', 'ok', 0, 0.03, true],
    ])
    expect(both.rows[4]?.verdict).toMatchObject({
      cause: 'machines',
      needs: 'an investigation: one machine finds it slower and the other does not',
    })
    expect(missing).toEqual(['absent', 'unknown'])
    expect(both.work?.findings).toEqual([finding('again', 'requests')])
    expect(both.overall).toBe('regression')
  })
})
