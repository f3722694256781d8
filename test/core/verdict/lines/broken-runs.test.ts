import { describe, expect, it } from 'vitest'
import { judge } from '../../../../src/core/report/judge-in-words.ts'
import { cellOf, historyOf, invalidRun, policyOf, recordOf, validRun } from '../records.ts'

describe.each(['evidence', 'threshold'] as const)('rule %s', (rule) => {
  it('a broken run makes every gated figure of its cell invalid, and no other', () => {
    const runs = [validRun({ tps: 1000, latency_p95_ms: 3, qps: 9 }), invalidRun('exit code 1')]
    const gated = policyOf({ rule, gated: ['tps', 'latency_p95_ms'] })
    const { rows } = judge(recordOf([cellOf(runs)]), historyOf([1000, 1010, 990]), gated)
    expect(rows.map(({ metric, verdict }) => [metric, verdict.kind])).toEqual([
      ['tps', 'invalid'],
      ['latency_p95_ms', 'invalid'],
    ])
  })

  it('without a reference, a broken base of servers measured one after the other is invalid', () => {
    const base = invalidRun('it died', { side: 'base' })
    const record = recordOf([cellOf([validRun({ tps: 1000 }), base])])
    expect(
      judge(record, { kind: 'none', reason: 'first run' }, policyOf({ rule })).rows[0]?.verdict,
    ).toMatchObject({
      kind: 'invalid',
      reason: expect.stringContaining('it died'),
    })
  })

  it('a machine that stalls for some seconds, in one run before the first transaction, breaks nothing', () => {
    const runs = [10, 2.8, 10, 19.9, 10].map((durationSeconds) =>
      validRun({ tps: 1000 }, { durationSeconds }),
    )
    const [row] = judge(
      recordOf([cellOf(runs)]),
      historyOf([1000, 1010, 990]),
      policyOf({ rule }),
    ).rows
    expect(row?.verdict).not.toMatchObject({ kind: 'invalid' })
  })
})
