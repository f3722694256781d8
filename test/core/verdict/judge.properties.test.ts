import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import type { Reference } from '../../../src/core/verdict/reference.ts'
import type { Result, Verdict } from '../../../src/core/verdict/result.ts'
import {
  cellOf,
  pairedRecord,
  policyOf,
  recordOf,
  rowOf,
  sideBySide,
  storedReference,
  validRun,
} from './records.ts'

const figure = fc.double({ min: 500, max: 2000, noNaN: true })
const history = fc.array(figure, { minLength: 8, maxLength: 25 })
const rule = fc.constantFrom('threshold' as const, 'evidence' as const)
const rounds = fc.array(fc.array(fc.tuple(figure, figure), { minLength: 2, maxLength: 8 }), {
  minLength: 1,
  maxLength: 4,
})

const oneFigure = (metric: string, value: number) =>
  recordOf([cellOf([validRun({ [metric]: value })])])
const stored = (metric: string, values: readonly number[]): Reference =>
  storedReference(values.map((value) => oneFigure(metric, value)))

/** From bad to good. */
function rank(verdict: Verdict): number {
  switch (verdict.kind) {
    case 'regression':
      return 0
    case 'inconclusive':
      return 1
    case 'no-drop-seen':
      return 2
    case 'ok':
      return verdict.improved ? 4 : 3
    default:
      throw new Error(`no rank for ${verdict.kind}`)
  }
}

describe('the verdict', () => {
  it('does not depend on the unit', () => {
    fc.assert(
      fc.property(
        history,
        figure,
        rule,
        fc.constantFrom(0.001, 0.125, 60, 3600),
        (jobs, candidate, rule, unit) => {
          const policy = policyOf({ rule })
          const plain = rowOf(
            judge(oneFigure('tps', candidate), stored('tps', jobs), policy),
          ).verdict
          const scaled = rowOf(
            judge(
              oneFigure('tps', candidate * unit),
              stored(
                'tps',
                jobs.map((job) => job * unit),
              ),
              policy,
            ),
          ).verdict
          expect(rank(scaled)).toBe(rank(plain))
        },
      ),
    )
  })

  it('is the same for a throughput and for the time that is its inverse', () => {
    fc.assert(
      fc.property(history, figure, (jobs, candidate) => {
        const policy = policyOf({
          rule: 'evidence',
          gated: ['tps', 'latency_avg_ms'],
          tolerance: 0.04,
        })
        const speed = rowOf(judge(oneFigure('tps', candidate), stored('tps', jobs), policy)).verdict
        const inverse = (value: number) => 1e6 / value
        const time = rowOf(
          judge(
            oneFigure('latency_avg_ms', inverse(candidate)),
            stored('latency_avg_ms', jobs.map(inverse)),
            policy,
          ),
          'latency_avg_ms',
        ).verdict
        expect(rank(time)).toBe(rank(speed))
        if (!('evidence' in time && 'evidence' in speed)) throw new Error('no evidence')
        const ratio = (verdict: typeof time) => 1 + (verdict.evidence?.change ?? Number.NaN)
        expect(ratio(time) * ratio(speed)).toBeCloseTo(1, 9)
      }),
    )
  })

  it('never gets worse when the candidate gets better', () => {
    fc.assert(
      fc.property(
        history,
        figure,
        fc.double({ min: 1, max: 1.5, noNaN: true }),
        rule,
        (jobs, low, gain, rule) => {
          const policy = policyOf({ rule })
          const at = (tps: number) =>
            rank(rowOf(judge(oneFigure('tps', tps), stored('tps', jobs), policy)).verdict)
          expect(at(low * gain)).toBeGreaterThanOrEqual(at(low))
        },
      ),
    )
  })

  it('never gets better when the tolerance gets smaller', () => {
    const passes = (verdict: Verdict) => verdict.kind === 'ok' || verdict.kind === 'no-drop-seen'
    fc.assert(
      fc.property(history, figure, rule, (jobs, candidate, rule) => {
        const at = (tolerance: number) =>
          passes(
            rowOf(
              judge(
                oneFigure('tps', candidate),
                stored('tps', jobs),
                policyOf({ rule, tolerance }),
              ),
            ).verdict,
          )
        expect(!at(0.02) || at(0.1)).toBe(true)
      }),
    )
  })

  it('does not depend on the order of the pairs inside a round, nor on the unit, side by side', () => {
    fc.assert(
      fc.property(rounds, fc.constantFrom(0.001, 60), (rounds, unit) => {
        const verdict = (all: typeof rounds) =>
          rowOf(judge(pairedRecord(all), sideBySide, policyOf())).verdict
        const plain = rank(verdict(rounds))
        expect(rank(verdict(rounds.map((pairs) => pairs.toReversed())))).toBe(plain)
        const scaled = rounds.map((pairs) =>
          pairs.map(([a, b]): [number, number] => [a * unit, b * unit]),
        )
        expect(rank(verdict(scaled))).toBe(plain)
      }),
    )
  })

  it('swaps its sign when the sides swap', () => {
    const twoRounds = fc.array(fc.array(fc.tuple(figure, figure), { minLength: 4, maxLength: 4 }), {
      minLength: 2,
      maxLength: 2,
    })
    fc.assert(
      fc.property(twoRounds, (rounds) => {
        const change = (all: typeof rounds) => {
          const { verdict } = rowOf(judge(pairedRecord(all), sideBySide, policyOf()))
          return 'evidence' in verdict
            ? Math.log1p(verdict.evidence?.change ?? Number.NaN)
            : Number.NaN
        }
        const swapped = rounds.map((pairs) => pairs.map(([a, b]): [number, number] => [b, a]))
        expect(change(swapped)).toBeCloseTo(-change(rounds), 9)
      }),
    )
  })
})

describe('what is shown is what was tested', () => {
  const check = (result: Result) => {
    const { verdict, baseline, candidate } = rowOf(result)
    if (!('evidence' in verdict) || baseline === undefined || candidate === undefined)
      throw new Error(`nothing is shown of ${verdict.kind}`)
    const change = verdict.evidence?.change ?? Number.NaN
    expect(baseline.value * (1 + change)).toBeCloseTo(candidate.value, 6)
    // Either rule decides by the sign that is shown.
    if (verdict.kind === 'regression' && verdict.by !== 'average' && verdict.by !== 'stalls')
      expect(change).toBeLessThan(0)
    if (verdict.kind === 'ok' && verdict.improved) expect(change).toBeGreaterThan(0)
  }

  it('side by side', () => {
    fc.assert(
      fc.property(rounds, rule, (rounds, rule) =>
        check(judge(pairedRecord(rounds), sideBySide, policyOf({ rule }))),
      ),
      { numRuns: 1000 },
    )
  })

  it('against a stored baseline', () => {
    fc.assert(
      fc.property(history, figure, rule, (jobs, candidate, rule) =>
        check(judge(oneFigure('tps', candidate), stored('tps', jobs), policyOf({ rule }))),
      ),
      { numRuns: 500 },
    )
  })
})
