import { describe, expect, it } from 'vitest'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { resultSchema } from '../../../src/core/verdict/result.ts'
import { withValue } from '../record/with-value.ts'
import { fullResult } from './full-result.ts'
import { historyOf, policyOf, tpsRecord } from './records.ts'

const stored = () =>
  JSON.parse(
    JSON.stringify(
      judge(
        tpsRecord([900]),
        historyOf(Array.from({ length: 20 }, (_, i) => 1000 + (i % 5))),
        policyOf(),
      ),
    ),
  )

describe('result.json', () => {
  it('is read back as it was written', () => {
    expect(resultSchema.parse(stored())).toEqual(stored())
  })

  it.each([
    ['a newer format', (result: ReturnType<typeof stored>) => ({ ...result, schemaVersion: 2 })],
    [
      'an unknown verdict',
      (result: ReturnType<typeof stored>) => {
        result.rows[0].verdict.kind = 'fine'
        return result
      },
    ],
    [
      'a figure that is no number',
      (result: ReturnType<typeof stored>) => {
        result.rows[0].candidate.value = null
        return result
      },
    ],
    [
      'a probability over 1',
      (result: ReturnType<typeof stored>) => {
        result.rows[0].verdict.evidence.pOk = 1.5
        return result
      },
    ],
    [
      'an id that is no path',
      (result: ReturnType<typeof stored>) => ({ ...result, recordId: 'a b' }),
    ],
    [
      'a metric that is none',
      (result: ReturnType<typeof stored>) => {
        result.rows[0].metric = '<img>'
        return result
      },
    ],
    [
      'a warning of a megabyte',
      (result: ReturnType<typeof stored>) => ({ ...result, warnings: ['x'.repeat(1e6)] }),
    ],
  ])('refuses %s', (_, spoil) => {
    expect(resultSchema.safeParse(spoil(stored())).success).toBe(false)
  })
})

describe('a result with every field', () => {
  it('is read back as it was written, and has each field that the schema knows', () => {
    expect(resultSchema.parse(JSON.parse(JSON.stringify(fullResult)))).toEqual(fullResult)
    expect(Object.keys(resultSchema.shape).sort()).toEqual(Object.keys(fullResult).sort())
  })

  it.each<[place: string, values: readonly unknown[], refused: unknown]>([
    ['overall', ['passed', 'regression', 'inconclusive', 'invalid'], 'green'],
    ['risks.regression', [0, 1], 1.1],
    ['risks.ok', [0, 1], -0.1],
    ['reference.kind', ['none', 'unreadable', 'stored', 'side-by-side'], 'broken'],
    ['source.runAttempt', [1], 0],
    ['counts.ok', [0], -1],
    ['counts.ok', [0], 0.5],
    ['rows.0.cellId', ['x', 'x'.repeat(300)], ''],
    ['rows.0.cellId', ['x'], 'x'.repeat(301)],
    ['rows.0.tolerance', [0, 0.99], 1],
    ['rows.0.baseline.value', [0], -1],
    ['rows.0.metric', ['tps', 'latency_avg_ms:a'], 'speed'],
    [
      'rows.0.verdict.by',
      ['typical', 'average', 'stalls', 'alarm', 'stored', 'threshold', 'work', 'limit'],
      'chance',
    ],
    ['rows.0.verdict.level', ['fail', 'warn'], 'silent'],
    [
      'rows.0.verdict.evidence.rule',
      ['threshold', 'evidence-stored', 'evidence-side-by-side'],
      'evidence',
    ],
    ['rows.0.verdict.evidence.interval.confidence', [0.5], 1],
    ['rows.0.verdict.evidence.interval.confidence', [0.5], 0],
    ['rows.0.verdict.evidence.degreesOfFreedom', [0.1], 0],
    ['rows.0.verdict.evidence.minimumDetectable', [0, 1], 1.5],
    [
      'rows.4.verdict.cause',
      ['stalls', 'starts', 'slower', 'noisy', 'suspect', 'broken-baseline', 'few-starts'],
      'luck',
    ],
    ['rows.9.verdict.tail', [Array(60).fill('a')], Array(61).fill('a')],
    ['overallChange.measures', ['throughput', 'speed'], 'latency'],
    ['overallChange.confidence', [0.9], 1],
    ['work.findings.0.counter', ['keys', 'A_1', 'a'.repeat(80)], '1a'],
    ['work.findings.0.counter', ['keys'], 'a-b'],
    ['work.findings.0.counter', ['keys'], 'a'.repeat(81)],
    ['work.findings.0.kind', ['more', 'fewer'], 'less'],
    ['work.findings.0.by', ['exact', 'pairs'], 'starts'],
    ['work.findings.0.unit', ['transaction', 'statement'], 'row'],
    [
      'causes.0.kind',
      ['change', 'settings', 'plan', 'work', 'function', 'wait', 'machine'],
      'luck',
    ],
    ['loads.0.difference.statements.0.what', ['text', 'parameters', 'transaction'], 'weight'],
    ['loads.0.difference.statements.0.kind', ['changed', 'added', 'removed', 'renamed'], 'moved'],
    ['loads.0.difference.tables.0.kind', ['changed', 'added', 'removed'], 'renamed'],
    ['completeness', [{ state: 'complete' }], { state: 'broken' }],
  ])('takes each value of %s, and no other', (place, values, refused) => {
    const isTaken = (value: unknown) =>
      resultSchema.safeParse(withValue(fullResult, place, value)).success
    for (const value of values) expect([value, isTaken(value)]).toEqual([value, true])
    expect(isTaken(refused)).toBe(false)
  })
})
