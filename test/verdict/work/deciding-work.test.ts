import { describe, expect, test } from 'vitest'
import type { BenchRecord, Run } from '../../../src/record/schema.ts'
import { judge } from '../../../src/report/judge-in-words.ts'
import { pairedRecord, policyOf, sideBySide } from '../records.ts'

const STATEMENTS = 10_000

describe('work decides where throughput cannot', () => {
  const noisy = Array.from({ length: 8 }, (_, round) =>
    Array.from({ length: 4 }, (__, pair): [number, number] => [
      1000 * (1 + 0.3 * Math.sin(7 * round + 3 * pair)),
      960 * (1 + 0.3 * Math.cos(5 * round + 2 * pair)),
    ]),
  )
  const open = (
    factor: number,
    data: BenchRecord['cells'][number]['data'] = { warehouses: 4 },
  ): BenchRecord => {
    const record = pairedRecord(noisy)
    const withWork = (run: Run): Run => {
      if (run.state !== 'valid') return run
      const alloc_bytes = 500 * STATEMENTS * (run.side === 'base' ? 1 : factor)
      const work = { source: 'sql', seconds: 12, statements: STATEMENTS, counters: { alloc_bytes } } as const
      return { ...run, metrics: { ...run.metrics, qps: 20 * (run.metrics.tps ?? 0) }, work }
    }
    return {
      ...record,
      cells: record.cells.map((cell) => ({ ...cell, data, runs: cell.runs.map(withWork) })),
    }
  }
  const judged = (record: BenchRecord) => judge(record, sideBySide, policyOf())

  test('a proved growth beyond the tolerance is a regression by work', () => {
    const result = judged(open(1.2))
    expect(result.rows[0]).toMatchObject({ metric: 'tps', verdict: { kind: 'inconclusive' } })
    expect(result.rows.find(({ metric }) => metric === 'work:alloc_bytes')).toMatchObject({
      gated: true,
      verdict: { kind: 'regression', by: 'work', level: 'fail' },
    })
    expect(result.overall).toBe('regression')
  })

  test('not a small one, not of rows that each side loaded by itself, and not where work only warns', () => {
    expect(judged(open(1.01)).overall).toBe('inconclusive')
    expect(judged(open(1.2, { tables: 4, tableSize: 10_000 })).overall).toBe('inconclusive')
    expect(judged(open(1.2, { tables: 4, tableSize: 10_000, randType: 'uniform' })).overall).toBe(
      'regression',
    )
    expect(judge(open(1.2), sideBySide, policyOf({ warnOnly: ['work'] })).overall).toBe('inconclusive')
  })
})
