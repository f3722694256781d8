import { describe, expect, it } from 'vitest'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { exitCodeOf, withNewLimits } from '../../../src/core/verdict/judge.ts'
import { resultSchema } from '../../../src/core/verdict/result.ts'
import { pairedRecord, policyOf, rowOf, sideBySide } from './records.ts'

const equal = Array.from({ length: 8 }, (_, round) =>
  Array.from({ length: 4 }, (_, pair): [number, number] => [
    1000 + round + pair,
    1002 + round - pair,
  ]),
)

describe('a limit for new statements', () => {
  const policy = policyOf({ statements: { limits: { latency_p95_ms: 2 }, tolerances: {} } })
  const passed = judge(pairedRecord(equal), sideBySide, policy)
  const cost = { rows: 1, sorted: 0, temporaryTables: 0, requests: 0, milliseconds: 1 }
  const limited = (p95Milliseconds?: number, hasCost = true) => {
    const name = 'report/turnover'
    const load = {
      cellId: rowOf(passed).cellId,
      difference: {
        statements: [{ kind: 'added' as const, name }],
        tables: [],
        data: [],
        weights: [],
      },
      statements: [{ name: hasCost ? name : 'report/other', candidate: cost }],
      ...(p95Milliseconds === undefined
        ? {}
        : { newMix: { tps: 100, added: [{ name, p95Milliseconds, share: 0.1 }] } }),
    }
    return withNewLimits({ ...passed, loads: [load] }, policy)
  }

  it.each([
    ['faster than the limit', 1.9, true, 'passed', 0],
    ['slower', 2.1, true, 'regression', 1],
    ['rare, so that the run has none', undefined, true, 'inconclusive', 0],
    ['broken', undefined, false, 'invalid', 3],
  ])('%s', (_, p95, hasCost, overall, exitCode) => {
    const result = limited(p95, hasCost)
    expect(result.overall).toBe(overall)
    expect(exitCodeOf(result, policy)).toBe(exitCode)
    expect(resultSchema.parse(JSON.parse(JSON.stringify(result))).overall).toBe(overall)
  })
})
