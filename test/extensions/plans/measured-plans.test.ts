import { expect, test } from 'vitest'
import { policyOfRecord } from '../../../src/core/config/policy.ts'
import { hasRedPlan, type RecordedPlans } from '../../../src/core/record/header-schema.ts'
import { judgedLinesOf } from '../../../src/core/verdict/after-lines.ts'
import type { Row, Verdict } from '../../../src/core/verdict/result.ts'
import { withMeasuredPlans } from '../../../src/extensions/plans/measured-plans.ts'
import { recordOf, sideBySide } from '../../core/verdict/records.ts'

const policy = policyOfRecord(undefined)
type Finding = RecordedPlans['findings'][number]
const finding = (name: string, state: Finding['state'] = 'red'): Finding => ({
  name,
  workload: 'shop.yml',
  sql: 'SELECT 1',
  state,
  reasons: [],
  trees: ['  base', '  candidate'],
})
const plans = (...findings: RecordedPlans['findings']): RecordedPlans => ({
  statements: 9,
  seconds: 1,
  gate: true,
  warnings: [],
  findings,
})
const between = (low: number, high: number): Verdict => ({
  kind: 'inconclusive',
  cause: 'noisy',
  needs: 'more rounds',
  evidence: {
    rule: 'evidence-side-by-side',
    change: 0,
    samples: 3,
    interval: { low, high, confidence: 0.9 },
  },
})
const row = (metric: string, verdict: Verdict, workload = 'shop.yml') =>
  ({ metric, verdict, settings: { workload } }) as Row
const linesOf = (rows: readonly Row[]) => judgedLinesOf(recordOf([]), sideBySide, policy, rows)
const measured = (rows: readonly Row[], of = plans(finding('look/1'))) =>
  withMeasuredPlans(of, linesOf(rows))?.findings[0]?.measured

test('the interval of the mean latency decides, against the alarm of a statement', () => {
  const by = (verdict: Verdict) => measured([row('latency_avg_ms:look/1', verdict)])
  expect(by(between(-0.1, 0.2))).toBe('equal')
  expect(by(between(-0.1, 0.3))).toBe('undecided')
  expect(by(between(0.3, 3))).toBe('slower')
  expect(by(between(-0.5, -0.1))).toBe('faster')
  expect(by({ kind: 'invalid', reason: 'x', tail: [] })).toBe('undecided')
  expect(by({ kind: 'nothing-differs', reason: 'x' })).toBe('equal')
})

test('of several cells the worst counts; other statements, metrics and loads do not', () => {
  const equal = row('latency_avg_ms:look/1', between(0, 0.1))
  expect(measured([equal, row('latency_avg_ms:look/1', between(0.5, 1))])).toBe('slower')
  const others = [
    row('latency_avg_ms:look/2', between(1, 2)),
    row('latency_p95_ms:look/1', between(1, 2)),
    row('latency_avg_ms:look/1', between(1, 2), 'other.yml'),
  ]
  expect(measured([equal, ...others])).toBe('equal')
  expect(measured(others)).toBeUndefined()
})

test('a worse plan that was measured equal is not red; a slower, an undecided and a small one stays so', () => {
  const isRed = (verdict: Verdict, share?: number) => {
    const of = { ...plans(finding('look/1')), ...(share === undefined ? {} : { dataShare: share }) }
    return hasRedPlan(withMeasuredPlans(of, linesOf([row('latency_avg_ms:look/1', verdict)])))
  }
  expect(isRed(between(0, 0.1))).toBe(false)
  expect(isRed(between(-0.5, -0.1))).toBe(false)
  expect(isRed(between(0.5, 1))).toBe(true)
  expect(isRed(between(-1, 1))).toBe(true)
  expect(isRed(between(0, 0.1), 0.01)).toBe(true)
  expect(isRed(between(0, 0.1), 0.5)).toBe(false)
})

test('on few of the rows only a slower statement is reported', () => {
  const small = { ...plans(finding('look/1')), dataShare: 0.01 }
  expect(measured([row('latency_avg_ms:look/1', between(0, 0.1))], small)).toBe('too-few-rows')
  expect(measured([row('latency_avg_ms:look/1', between(0.5, 1))], small)).toBe('slower')
})

test('a plan that is the same has no measurement', () => {
  const same = { ...finding('look/1', 'estimates-moved'), trees: [] }
  expect(measured([row('latency_avg_ms:look/1', between(0.5, 1))], plans(same))).toBeUndefined()
  expect(withMeasuredPlans(undefined, linesOf([]))).toBeUndefined()
})
