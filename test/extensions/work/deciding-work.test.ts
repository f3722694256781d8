import { describe, expect, test } from 'vitest'
import type { BenchRecord, Run } from '../../../src/core/record/schema.ts'
import { OTHER_ROWS, rowsNote, SAME_ROWS } from '../../../src/core/record/work.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import {
  pairedRecord,
  policyOf,
  sideBySide,
  storedReference,
  tpsRecord,
} from '../../core/verdict/records.ts'

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
      const work = {
        source: 'sql',
        seconds: 12,
        statements: STATEMENTS,
        counters: { alloc_bytes },
      } as const
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

  test('not of rows that may differ between the sides; such rows are no finding either', () => {
    const data = { tables: 4, tableSize: 10_000 }
    const noted = (why: string): BenchRecord => {
      const record = open(1.2, data)
      const notes = [{ what: rowsNote(data), why }]
      return {
        ...record,
        targets: { ...record.targets, candidate: { ...record.targets.candidate, notes } },
      }
    }
    for (const record of [open(1.2, data), noted(OTHER_ROWS)]) {
      const { overall, work } = judged(record)
      expect(overall).toBe('inconclusive')
      expect(work).toMatchObject({
        findings: [],
        missing: [expect.stringContaining('different rows')],
      })
    }
    expect(judged(noted(SAME_ROWS)).overall).toBe('regression')
    expect(judged(open(1.2, { ...data, randType: 'uniform' })).overall).toBe('regression')
  })

  test('not a small one, and not where work only warns', () => {
    expect(judged(open(1.01)).overall).toBe('inconclusive')
    expect(judge(open(1.2), sideBySide, policyOf({ warnOnly: ['work'] })).overall).toBe(
      'inconclusive',
    )
  })
})

describe('stored jobs of other rows', () => {
  const of = (reads: number, why?: string, randType = 'special'): BenchRecord => {
    const { targets, cells, ...rest } = tpsRecord([1000, 1000, 1000])
    const data = { tables: 4, tableSize: 10_000, randType }
    const notes = why === undefined ? [] : [{ what: rowsNote(data), why }]
    const counters = { Rows_read: reads * STATEMENTS }
    const work = { source: 'sql', seconds: 12, statements: STATEMENTS, counters } as const
    return {
      ...rest,
      targets: { ...targets, candidate: { ...targets.candidate, notes } },
      cells: cells.map((cell) => ({
        ...cell,
        data,
        runs: cell.runs.map((run) => ({ ...run, work })),
      })),
    }
  }
  const judged = (own: BenchRecord, ...stored: BenchRecord[]) => {
    const { findings, missing } = judge(own, storedReference(stored), policyOf()).work ?? {}
    return [findings?.length, missing]
  }

  test('are no baseline of work, nor those of unknown rows where these are known, and the report says so', () => {
    const notCompared = [0, [expect.stringContaining('different rows')]]
    expect(judged(of(10, 'digest b'), of(5, 'digest a'))).toEqual(notCompared)
    expect(judged(of(10, 'digest b'), of(5))).toEqual(notCompared)
    const gated = judge(of(10, 'digest b'), storedReference([of(5)]), policyOf({ gated: ['work'] }))
    expect(gated.rows.at(-1)?.verdict).toMatchObject({
      needs: expect.stringContaining('the same rows'),
    })
  })

  test('do not matter where a job has the same ones, or none has counters', () => {
    expect(judged(of(10, 'digest b'), of(5, 'digest b'))).toEqual([1, []])
    expect(judged(of(10, 'digest b'), of(5, 'digest a'), of(5, 'digest b'))).toEqual([1, []])
    expect(judged(of(10, 'digest b', 'uniform'), of(5, 'digest a', 'uniform'))).toEqual([1, []])
    expect(judged(of(10, 'digest b'), tpsRecord([1000]))).toEqual([0, []])
  })
})
