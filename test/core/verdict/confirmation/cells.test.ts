import { describe, expect, it } from 'vitest'
import type { Policy } from '../../../../src/core/config/policy.ts'
import {
  breakDoubtfulCells,
  cellsToConfirm,
  confirmCells,
} from '../../../../src/core/verdict/confirmation.ts'
import type { Judgement } from '../../../../src/core/verdict/judge.ts'
import type { Evidence, Row, Verdict } from '../../../../src/core/verdict/result.ts'
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
