import { describe, expect, it } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { exitCodeOf } from '../../../src/core/verdict/judge.ts'
import type { Reference } from '../../../src/core/verdict/reference.ts'
import { resultSchema } from '../../../src/core/verdict/result.ts'
import { Failure } from '../../../src/words/failure.ts'
import {
  cellOf,
  historyOf,
  invalidRun,
  pairedRecord,
  policyOf,
  recordOf,
  rowOf,
  runsOfTps,
  sideBySide,
  storedReference,
  tpsRecord,
  validRun,
} from './records.ts'

const rules = ['threshold', 'evidence'] as const
const varied = historyOf(Array.from({ length: 20 }, (_, i) => 1000 + 10 * Math.sin(i)))

function judged(
  record: BenchRecord,
  reference: Reference,
  rule: (typeof rules)[number] = 'evidence',
) {
  const policy = policyOf({ rule })
  const result = judge(record, reference, policy)
  // Whatever came in, what goes out is finite and can be stored.
  resultSchema.parse(JSON.parse(JSON.stringify(result)))
  return { result, exitCode: exitCodeOf(result, policy), verdict: result.rows[0]?.verdict }
}

describe.each(rules)('rule %s', (rule) => {
  it.each([
    ['zero', 0],
    ['negative', -5],
    ['NaN', Number.NaN],
    ['infinite', Number.POSITIVE_INFINITY],
    ['absurdly large', 1e308],
    ['absurdly small', 1e-300],
  ])('a candidate of %s is invalid', (_, value) => {
    for (const values of [[value], [1000, value, 1000]]) {
      const { result, exitCode } = judged(tpsRecord(values), varied, rule)
      expect(result.overall).toBe('invalid')
      expect(exitCode).toBe(3)
    }
  })

  it.each([
    ['negative', -5],
    ['NaN', Number.NaN],
    ['infinite', Number.POSITIVE_INFINITY],
  ])('a base of %s side by side is invalid', (_, value) => {
    const record = pairedRecord([
      [
        [1000, 1000],
        [value, 1000],
        [1000, 1000],
      ],
    ])
    expect(judged(record, sideBySide, rule).result.overall).toBe('invalid')
  })

  it('stored jobs with unusable figures are no reference', () => {
    const { verdict } = judged(tpsRecord([1000]), historyOf([0, -1, Number.NaN, 0]), rule)
    expect(verdict).toMatchObject({ kind: 'no-baseline', reason: 'no stored run has a usable tps' })
  })

  it('a record without cells, or without a gated figure, is invalid', () => {
    expect(judged(recordOf([]), { kind: 'none', reason: 'first run' }, rule).exitCode).toBe(3)
    expect(judged(recordOf([]), sideBySide, rule).exitCode).toBe(3)
    const ungated = recordOf([cellOf([validRun({ latency_p95_ms: 3 })])])
    expect(judged(ungated, { kind: 'none', reason: 'first run' }, rule).exitCode).toBe(3)
  })

  it('a broken run is invalid, with its tail, even beside good ones', () => {
    const record = recordOf([cellOf([...runsOfTps([1000, 1000]), invalidRun('exit code 1')])])
    const { verdict, exitCode } = judged(record, varied, rule)
    expect(verdict).toEqual({
      kind: 'invalid',
      reason: '1 of 3 runs of the candidate broke: exit code 1',
      tail: ['FATAL: it broke'],
    })
    expect(exitCode).toBe(3)
  })

  it('a broken cell without any figure is invalid under the tool’s own metric', () => {
    const { result } = judged(recordOf([cellOf([])]), varied, rule)
    expect(rowOf(result).verdict).toMatchObject({
      kind: 'invalid',
      reason: 'missing: planned but not measured, because the candidate has no run',
    })
  })

  it('a cell that the plan has no more is removed, and fails only where the policy says so', () => {
    const two = recordOf([
      cellOf(runsOfTps([1000])),
      cellOf(runsOfTps([1000]), { id: 'sysbench/other/16' }),
    ])
    const { result, exitCode } = judged(tpsRecord([1000]), storedReference([two]), rule)
    expect(rowOf(result, 'tps', 'sysbench/other/16').verdict.kind).toBe('removed')
    expect(result.counts.removed).toBe(1)
    expect([result.overall, exitCode]).toEqual(['passed', 0])
    expect(exitCodeOf(result, policyOf({ rule, onRemoved: 'fail' }))).toBe(1)
  })

  it('a cell that no stored job has is new, and passes', () => {
    const two = recordOf([
      cellOf(runsOfTps([1000])),
      cellOf(runsOfTps([1000]), { id: 'sysbench/other/16' }),
    ])
    const { result, exitCode } = judged(two, storedReference([tpsRecord([1000])]), rule)
    expect(rowOf(result, 'tps', 'sysbench/other/16').verdict.kind).toBe('new')
    expect([result.counts.new, exitCode]).toEqual([1, 0])
  })

  it('where the newest job lacks a cell, older ones are used', () => {
    const two = recordOf([
      cellOf(runsOfTps([1000])),
      cellOf(runsOfTps([1000]), { id: 'sysbench/other/16' }),
    ])
    const { result } = judged(two, storedReference([tpsRecord([1000]), two]), rule)
    expect(rowOf(result, 'tps', 'sysbench/other/16').baseline?.value).toBeCloseTo(1000, 9)
  })

  it('only broken jobs stored: undecided, never new', () => {
    const broken = recordOf([cellOf([invalidRun('it died')])])
    const { result, verdict } = judged(tpsRecord([1000]), storedReference([broken]), rule)
    expect(verdict).toMatchObject({ kind: 'inconclusive', cause: 'broken-baseline' })
    expect(result.overall).toBe('inconclusive')
    const reason = 'what is stored was measured in part'
    expect(judged(tpsRecord([1000]), { kind: 'only-broken', reason }, rule).verdict?.kind).toBe(
      'inconclusive',
    )
  })

  it('a gated figure that the stored run has and the candidate lacks is invalid', () => {
    const candidate = recordOf([cellOf([validRun({ qps: 5 })])])
    expect(rowOf(judged(candidate, varied, rule).result).verdict).toMatchObject({ kind: 'invalid' })
  })

  it('a cell twice is invalid', () => {
    const record = recordOf([cellOf(runsOfTps([1000])), cellOf(runsOfTps([1]))])
    expect(judged(record, varied, rule).exitCode).toBe(3)
  })

  it('runs of wildly different lengths are invalid', () => {
    const short = validRun({ tps: 1000 }, { durationSeconds: 2 })
    const record = recordOf([cellOf([validRun({ tps: 1000 }), short])])
    expect(judged(record, varied, rule).verdict).toMatchObject({
      kind: 'invalid',
      reason: 'the runs of the candidate last from 2 s to 60 s',
    })
  })

  it('a side-by-side record without base runs, or without a pair, is invalid', () => {
    expect(judged(tpsRecord([1000]), sideBySide, rule).exitCode).toBe(3)
    const unpaired = recordOf([
      cellOf([validRun({ tps: 1 }, { side: 'base' }), validRun({ tps: 1 }, { slice: 2 })]),
    ])
    expect(judged(unpaired, sideBySide, rule).verdict).toMatchObject({
      reason: 'no pair of slices has a usable tps',
    })
  })

  it('an unknown field is named and never becomes a delta', () => {
    const other = tpsRecord([2000], {
      machine: { cpuModel: 'another CPU', cores: 4, runnerClass: 'local' },
    })
    const { result, exitCode, verdict } = judged(tpsRecord([1000]), storedReference([other]), rule)
    expect(verdict).toEqual({
      kind: 'not-comparable',
      differences: [{ field: 'CPU model', base: 'another CPU', candidate: 'a CPU' }],
    })
    expect(result.overall).toBe('inconclusive')
    expect(exitCode).toBe(0)
    expect(result.warnings.join()).toContain('cannot be compared')
  })

  it('a line that could not be compared is not skipped, and fails the check only where the policy says so', () => {
    const other = { cpuModel: 'another CPU', cores: 4, runnerClass: 'local' }
    const stored = storedReference([tpsRecord([1000], { machine: other })])
    const codes = (['warn', 'confirm', 'fail'] as const).map((onNotComparable) =>
      exitCodeOf(
        judge(tpsRecord([1000]), stored, policyOf({ onNotComparable })),
        policyOf({ onNotComparable }),
      ),
    )
    expect(codes).toEqual([0, 0, 1])
    const lenient = policyOf({ onNotComparable: 'fail', failOn: 'never' })
    expect(exitCodeOf(judge(tpsRecord([1000]), stored, lenient), lenient)).toBe(0)
    // What is undecided for noise is another matter, and the other way round.
    const strict = policyOf({ onInconclusive: 'fail' })
    expect(exitCodeOf(judge(tpsRecord([1000]), stored, strict), strict)).toBe(0)
    // One that can only warn leaves the result as it is.
    const warns = policyOf({ warnOnly: ['tps'], onNotComparable: 'fail' })
    const result = judge(tpsRecord([1000]), stored, warns)
    expect([result.overall, exitCodeOf(result, warns)]).toEqual(['passed', 0])
  })

  it('nothing stored passes with a warning', () => {
    const { result, exitCode, verdict } = judged(
      tpsRecord([1000]),
      { kind: 'none', reason: 'first run' },
      rule,
    )
    expect(verdict).toEqual({ kind: 'no-baseline', reason: 'first run' })
    expect(exitCode).toBe(0)
    expect(result.warnings).toContain('Nothing to compare with: first run.')
    expect(judged(tpsRecord([1000]), storedReference([]), rule).verdict?.kind).toBe('no-baseline')
  })
})

describe('little to go by is never certainty', () => {
  it('one run against one run', () => {
    const { verdict, exitCode } = judged(tpsRecord([1000]), historyOf([1000]))
    expect(verdict).toMatchObject({ kind: 'no-drop-seen', visibleDrop: expect.closeTo(0.0857, 3) })
    expect(exitCode).toBe(0)
  })

  it('one round, and one round of one pair', () => {
    const one = pairedRecord([Array.from({ length: 4 }, (_, i) => [1000 + i, 1003 - i] as const)])
    expect(judged(one, sideBySide).verdict).toMatchObject({
      kind: 'inconclusive',
      cause: 'noisy',
      needs: expect.stringContaining('another round'),
    })
    expect(judged(pairedRecord([[[1000, 1000]]]), sideBySide).verdict?.kind).toBe('invalid')
  })

  it('figures at the ends of what is believed', () => {
    const rounds = [1, 2, 3].map(() =>
      Array.from({ length: 4 }, (_, i) => (i % 2 ? [1e15, 1e-9] : [1e-9, 1e15])),
    )
    expect(judged(pairedRecord(rounds as never), sideBySide).verdict?.kind).toBe('inconclusive')
  })
})

describe('tolerance', () => {
  it('of 0 % fails on any drop and is ok only with a proved gain', () => {
    const policy = policyOf({ rule: 'threshold', tolerance: 0 })
    expect(judge(tpsRecord([999]), historyOf([1000]), policy).overall).toBe('regression')
    expect(judge(tpsRecord([1000]), historyOf([1000]), policy).overall).toBe('passed')
    const evidence = policyOf({ rule: 'evidence', tolerance: 0 })
    expect(rowOf(judge(tpsRecord([1000.5]), varied, evidence)).verdict.kind).toBe('no-drop-seen')
    expect(rowOf(judge(tpsRecord([1100]), varied, evidence)).verdict.kind).toBe('ok')
  })

  it.each([1, 1.5, -0.1, Number.NaN])('of %f is an error that says so', (tolerance) => {
    const run = () => judge(tpsRecord([1000]), varied, policyOf({ tolerance }))
    expect(run).toThrow(Failure)
    expect(run).toThrow(/tolerance of tps/)
  })
})
