import { describe, expect, it } from 'vitest'
import type { Policy } from '../../../src/core/config/policy.ts'
import type { Run } from '../../../src/core/record/schema.ts'
import { judgedLinesOf } from '../../../src/core/verdict/after-lines.ts'
import type { Reference } from '../../../src/core/verdict/reference.ts'
import type { Row, Verdict } from '../../../src/core/verdict/result.ts'
import { halfWidth, type JudgedCounter } from '../../../src/extensions/work/counters.ts'
import type { CellWork } from '../../../src/extensions/work/findings.ts'
import { decidingWork, workRows } from '../../../src/extensions/work/rows.ts'
import {
  cellOf,
  invalidRun,
  pairedRecord,
  policyOf,
  recordOf,
  sideBySide,
  storedReference,
  validRun,
} from '../../core/verdict/records.ts'
import { cell, counter, loose, of } from './judged-counters.ts'

const gated = (policy: Partial<Policy> = {}) =>
  policyOf({ gated: ['work'], tolerances: { work: 0.05 }, ...policy })
const shown = ({ metric, verdict, gated: isGated, tolerance }: Row) =>
  [
    metric,
    verdict.kind,
    ...('cause' in verdict ? [verdict.cause] : []),
    ...('level' in verdict && verdict.level !== undefined ? [verdict.level] : []),
    ...('needs' in verdict ? [verdict.needs] : 'reason' in verdict ? [verdict.reason] : []),
    ...(isGated ? [] : ['not gated']),
    ...(tolerance === 0.05 ? [] : [tolerance]),
  ].join(', ')
const linesBeside = (reference: Reference, policy: Policy) =>
  judgedLinesOf(recordOf([cell]), reference, policy, [])
const row = (
  work: CellWork,
  policy?: Partial<Policy>,
  reference: Reference = sideBySide,
  missing: string[] = [],
) => workRows([work], linesBeside(reference, gated(policy)), missing).map(shown)

describe('the line of gated work', () => {
  it('is of the counter that grew most beyond the tolerance, exact ones first, else of one that may have', () => {
    expect([
      row(
        of(
          counter('keys', 0.1),
          counter('requests', 0.3),
          loose('alloc_bytes', 0.9, 0.01, { proved: true }),
        ),
      ),
      row(
        of(
          loose('keys', 0.2, 0.01, { proved: true }),
          loose('requests', 9, 0.01, { proved: true, base: 0 }),
        ),
      ),
      row(of(loose('requests', 9, 0.01, { proved: true, base: 0 }))),
      row(
        of(counter('keys', 0.04), loose('requests', 0.01, 0.05), loose('alloc_bytes', 0.02, 0.05)),
      ),
      row(of(counter('keys', 0.04), counter('requests', 0.01), loose('alloc_bytes', 0.03, 0.001))),
      row(of(loose('keys', 0.03, 0.002), loose('requests', 0.01, 0.001))),
      row(of(counter('keys', 0.2, { proved: false }))),
      row(of(counter('keys', 0.1), counter('plan_cache_hits', 0.9))),
      row(of(counter('keys', 0.1)), { warnOnly: ['work'] }),
      row(of(loose('keys', 0.01, 0.05)), { onInconclusive: 'pass' }),
    ]).toEqual([
      ['work:requests, regression, fail'],
      ['work:keys, regression, fail'],
      ['work:requests, regression, fail'],
      ['work:alloc_bytes, inconclusive, noisy, a counter that varies less between slices'],
      ['work:keys, ok'],
      ['work:requests, ok'],
      ['work:keys, ok'],
      ['work:keys, regression, fail'],
      ['work:keys, regression, warn'],
      ['work:keys, inconclusive, noisy, silent, a counter that varies less between slices'],
    ])
    // Another way to read the same rows is no more work where all rows are counted.
    const ways = [counter('Handler_read_next', 4), counter('Handler_read_prev', -1)]
    expect([row(of(...ways, counter('Rows_read', 0))), row(of(...ways))]).toEqual([
      ['work:Rows_read, ok'],
      ['work:Handler_read_next, regression, fail'],
    ])
    expect([
      workRows([of(counter('keys', 0.1))], linesBeside(sideBySide, policyOf()), []),
      workRows([{ cell: cellOf([]), counters: [] }], linesBeside(sideBySide, gated()), []),
    ]).toEqual([[], []])
  })

  it('has the change with its interval, where the base has any', () => {
    const evidenceOf = (each: JudgedCounter, reference: Reference = sideBySide) => {
      const { verdict } = workRows([of(each)], linesBeside(reference, gated()), [])[0] ?? {}
      return verdict && 'evidence' in verdict ? verdict.evidence : undefined
    }
    const half = halfWidth(loose('keys', 0.2, 0.01))
    // t of 97.5 % with seven degrees of freedom is 2.3646.
    expect(half).toBeCloseTo(0.023646, 6)
    expect([
      halfWidth(counter('keys', 1)),
      halfWidth(loose('keys', 0, 0.01, { slices: 1 })),
    ]).toEqual([0, expect.closeTo(0.12706, 4)])
    expect(evidenceOf(loose('keys', 0.2, 0.01, { proved: true }))).toEqual({
      ...{
        rule: 'evidence-side-by-side',
        change: expect.closeTo(0.2, 12),
        samples: 2,
        standardError: 0.01,
      },
      interval: {
        low: expect.closeTo(1.2 * Math.exp(-half) - 1, 12),
        high: expect.closeTo(1.2 * Math.exp(half) - 1, 12),
        confidence: 0.95,
      },
      noise: expect.closeTo(Math.expm1(half), 12),
    })
    expect([
      evidenceOf(counter('keys', 5_000), storedReference([])),
      evidenceOf(loose('keys', 1, 0.01, { base: 0, proved: true })),
    ]).toEqual([
      { rule: 'evidence-stored', change: 999, samples: 2 },
      { rule: 'evidence-side-by-side', change: expect.closeTo(1, 12), samples: 2 },
    ])
  })

  it('is never green without a counter', () => {
    const counted = validRun({ tps: 1 }, {
      work: { source: 'sql', seconds: 1, statements: 1, counters: {} },
    } as Partial<Run>)
    const comparable = 'work, inconclusive, noisy, runs with comparable counters on both sides'
    expect([
      row(of()),
      row(of(), {}, sideBySide, ['a', 'b']),
      row(of(), {}, storedReference([recordOf([cell])])),
      row(
        of(),
        {},
        storedReference([recordOf([cell]), recordOf([cellOf([invalidRun('x'), counted])])]),
      ),
      row(of(), {}, { kind: 'none', reason: 'first' }),
      row(of(), {}, { kind: 'only-broken', reason: 'broken' }),
      row(of(), {}, { kind: 'unreadable', reason: 'x' }),
      row({ ...of(), mayRowsDiffer: true }).map((each) => each.slice(0, 40)),
      row(of(), {}, sideBySide, ['x'.repeat(2_000)]).map((each) => each.length),
    ]).toEqual([
      [comparable],
      ['work, invalid, a; b'],
      ['work, no-baseline, no stored job has server counters'],
      [comparable],
      ['work, no-baseline, first'],
      ['work, no-baseline, broken'],
      ['work, invalid, the baseline could not be read'],
      ['work, inconclusive, noisy, the same rows'],
      [1_015],
    ])
  })
})

describe('throughput that is open', () => {
  const open: Verdict = {
    ...{ kind: 'inconclusive', cause: 'noisy', needs: 'more' },
    evidence: { rule: 'evidence-side-by-side', change: 0, samples: 8 },
  }
  const line = (verdict: Verdict, more: object = {}) =>
    ({
      cellId: cell.id,
      metric: 'tps',
      gated: true,
      tolerance: 0.05,
      settings: {},
      verdict,
      ...more,
    }) as Row
  const decided = (
    rows: readonly Row[],
    counters: JudgedCounter[],
    policy: Partial<Policy> = {},
    rounds = 1,
  ) =>
    decidingWork(
      [of(...counters)],
      judgedLinesOf(pairedRecord([], { rounds }), sideBySide, policyOf(policy), rows),
    ).map(shown)

  it('after its last round is decided by work that grew by more than its tolerance', () => {
    const grown = [counter('keys', 0.1)]
    const red = ['work:keys, regression, fail']
    expect([
      decided([line(open)], grown),
      decided([line(open)], grown, {}, 2),
      decided([line(open)], grown, { gated: ['tps', 'work'] }),
      decided([line(open)], grown, { warnOnly: ['tps'] }),
      decided([line(open)], grown, { warnOnly: ['work'] }),
      decided([line(open, { gated: false })], grown),
      decided([line(open, { cellId: 'other' })], grown),
      decided([line({ kind: 'inconclusive', cause: 'broken-baseline', needs: '' })], grown),
      decided([line({ kind: 'ok', improved: false, evidence: open.evidence as never })], grown),
      decided([line(open)], [counter('keys', 0.04)]),
      decided([line(open)], [counter('keys', 0.1, { base: 0 })]),
      decided([line(open)], [counter('Created_tmp_tables', 0.1), counter('my_keys', 0.1)]),
      decided([line(open)], [counter('Handler_read_key', 0.1), counter('Innodb_rows_read', 0.2)]),
      decidingWork(
        [of(...grown)],
        judgedLinesOf(
          { ...pairedRecord([]), sideBySide: undefined } as never,
          sideBySide,
          policyOf(),
          [line(open)],
        ),
      ),
    ]).toEqual([
      ...[red, [], [], [], ['work:keys, regression, warn'], [], [], [], [], [], [], []],
      ['work:Innodb_rows_read, regression, fail'],
      [],
    ])
  })
})
