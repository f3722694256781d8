import { describe, expect, it } from 'vitest'
import type { BenchRecord, Cell } from '../../../../src/core/record/schema.ts'
import { sameCells, storedCells, storedHistory } from '../../../../src/core/verdict/stored/cells.ts'
import { cellOf, recordOf, validRun } from '../records.ts'

const own = { cpuModel: 'a CPU', cores: 4, runnerClass: 'local' }
const other = { ...own, cpuModel: 'another CPU' }
const job = (cell: Partial<Cell> = {}, changes: Partial<BenchRecord> = {}) =>
  recordOf([cellOf([validRun({ tps: 5 })], cell)], changes)
const likeness = (stored: BenchRecord, candidate: BenchRecord) =>
  [...sameCells({ candidate, records: [stored] }, candidate.cells[0] as Cell)].map(
    (each) => each.likeness,
  )

describe('the cell of a stored job', () => {
  it('is comparable where load, environment and the reset of the data are the same', () => {
    expect([
      likeness(job(), job()),
      likeness(job({}, { machine: other }), job()),
      likeness(job({ threads: 8 }), job()),
      likeness(job({ dataReset: 'once' }), job()),
      likeness(job({ threads: 8 }, { machine: other }), job()),
      likeness(job({ id: 'b' }), job()),
    ]).toEqual([['same'], ['other-machine'], ['different'], ['different'], ['different'], []])
  })

  it('is that of each of the newest jobs, or the newest one says what differs', () => {
    const of = (most: number, ...stored: BenchRecord[]) => {
      const cells = storedCells({ candidate: job(), records: stored }, job().cells[0] as Cell, most)
      switch (cells.kind) {
        case 'comparable':
          return cells.jobs.map(({ record }) => record.id).join(' ')
        case 'not-comparable':
          return cells.differences.map(({ field }) => field).join(', ')
        default:
          return cells.kind
      }
    }
    const [a, b, c] = ['a', 'b', 'c'].map((id) => job({}, { id })) as [
      BenchRecord,
      BenchRecord,
      BenchRecord,
    ]
    const elsewhere = job({}, { machine: other })
    expect([
      of(9, a, elsewhere, b, job({ id: 'x' }), c),
      of(2, a, b, c),
      of(0, a, b),
      of(9, elsewhere, job({ threads: 8 })),
      of(9, job({ id: 'x' })),
      of(9),
      of(9, job({ data: { content: 'b' } })),
    ]).toEqual(['a b c', 'a b', '', 'CPU model', 'none', 'none', 'changed'])
  })

  it('has one score a job in its history, oldest first, and none of a job without the figure', () => {
    const runs = (...tps: readonly number[]) =>
      tps.map((value) => validRun({ tps: value })) as never
    const acceptance = { by: 'ada', at: '2026-01-01T00:00:00Z', reason: 'wanted' }
    const jobs = [
      { record: job(), runs: runs(4, 9) },
      { record: job(), runs: runs(0) },
      { record: job({}, { acceptance }), runs: runs(5) },
    ]
    const history = (direction: 'higher-is-better' | 'lower-is-better') =>
      storedHistory(jobs, { metric: 'tps', direction }).map(({ job: { y, accepted } }) => [
        Math.exp(y).toFixed(4),
        accepted,
      ])
    expect([history('higher-is-better'), history('lower-is-better')]).toEqual([
      [
        ['5.0000', true],
        ['6.0000', false],
      ],
      [
        ['0.2000', true],
        ['0.1667', false],
      ],
    ])
  })
})
