import { describe, expect, test } from 'vitest'
import { planFaults } from '../../../src/core/record/plan-faults.ts'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { mergeRecords } from '../../../src/extensions/many/merge.ts'
import { Failure } from '../../../src/words/failure.ts'
import { exampleCell, exampleRecord, exampleRun } from '../../core/record/example.ts'
import { fullRecord } from '../../core/record/full-record.ts'

const messageOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof Failure)
      return [error.message, error.remedy, error.tail, error.cause !== undefined]
    throw error
  }
  return 'nothing was refused'
}

describe('records of several machines', () => {
  const part = (id: number, changes: Partial<BenchRecord> = {}) => ({
    name: `${id}.json`,
    record: exampleRecord({ cells: [exampleCell({ id: `c${id}`, threads: id })], ...changes }),
  })
  const plan = { rounds: 8, pairs: 4, sliceSeconds: 30, settleSeconds: 2 }
  const { machine, targets } = exampleRecord()

  test('keep a seed that all have, and count the gated figures of all', () => {
    expect(mergeRecords([part(1, { seed: 5 }), part(2, { seed: 5 })]).seed).toBe(5)
    expect(mergeRecords([part(1, { seed: 5 }), part(2, { seed: 6 })])).not.toHaveProperty('seed')
    expect(mergeRecords([part(1), part(2, { seed: 6 })])).not.toHaveProperty('seed')
    const planned = (one?: number, other?: number) =>
      mergeRecords([
        part(1, { sideBySide: { ...plan, ...(one && { gatedCells: one }) } }),
        part(2, { sideBySide: { ...plan, ...(other && { gatedCells: other }) } }),
      ]).sideBySide
    expect([
      planned(7, 3)?.gatedCells,
      planned(1, 1)?.gatedCells,
      planned(undefined, 4)?.gatedCells,
    ]).toEqual([7, 2, 4])
    expect(planned()).toEqual({ ...plan, startNoise: {} })
  })

  test('say of each cell where it was measured, unless all machines are alike', () => {
    const reversed = Object.fromEntries(Object.entries(machine).reverse())
    expect(
      mergeRecords([part(1), part(2, { machine: reversed })]).cells.map((cell) => cell.machine),
    ).toEqual([undefined, undefined])
    const other = { ...machine, cores: 8 }
    const own = { cores: 2 }
    const cells = mergeRecords([
      part(1),
      part(2, {
        machine: other,
        cells: [exampleCell({ id: 'c2' }), exampleCell({ id: 'c3', machine: own })],
      }),
    ]).cells
    expect(cells.map((cell) => cell.machine)).toEqual([machine, other, own])
  })

  test('keep the notes of both sides, and the plans that one of them compared', () => {
    const noted = (why: string) => ({
      targets: {
        candidate: targets.candidate,
        base: { ...targets.candidate, notes: [{ what: 'a', why }] },
      },
      plans: fullRecord.plans,
    })
    const merged = mergeRecords([part(1, noted('x')), part(2, noted('y'))])
    expect(merged.targets.base?.notes?.map(({ why }) => why)).toEqual(['x', 'y'])
    expect(merged.targets.candidate).not.toHaveProperty('notes')
    expect(merged.plans).toEqual(fullRecord.plans)
  })

  test('need two of them', () => {
    expect(messageOf(() => mergeRecords([part(1)]))).toEqual([
      'a merge needs two records or more',
      'Give the paths of the records of all machines.',
      [],
      false,
    ])
  })
})

test('a record contradicts its plan in each of these', () => {
  const faults = (changes: Partial<BenchRecord>) => planFaults(exampleRecord(changes))
  expect(
    faults({ sideBySide: { rounds: 1, pairs: 1, sliceSeconds: 30, settleSeconds: 0 } }),
  ).toEqual(['sideBySide: there is such a plan, and one server'])
  expect(faults({ design: 'side-by-side' })).toEqual([
    'targets: the design is side-by-side, and there is no base',
  ])
  expect(faults({ shards: { plan: 'a', count: 2, part: 3 } })).toEqual(['shards: part 3 of 2'])
  expect(faults({ shards: { plan: 'a', count: 2, part: 2 } })).toEqual([])
  const cell = (runs: object[], changes: object = {}) =>
    faults({ cells: [exampleCell({ runs: runs as never, durationSeconds: 60, ...changes })] })
  expect(cell([exampleRun({ side: 'base', durationSeconds: 60 })])).toEqual([
    'cells.0: there is a run of a base, and no base',
  ])
  expect(cell([exampleRun({ durationSeconds: 30 })])).toEqual([])
  expect(cell([exampleRun({ durationSeconds: 29 })])).toEqual([
    'cells.0: a run lasted 29 s, and 60 s were planned',
  ])
  expect(cell([exampleRun({ durationSeconds: 29 })], { operations: 5 })).toEqual([])
  expect(
    cell([{ ...exampleRun(), state: 'invalid', durationSeconds: 1, reason: '', tail: [] }]),
  ).toEqual([])
  const many = Array.from({ length: 30 }, (_, at) =>
    exampleCell({
      id: `${at}`,
      durationSeconds: 60,
      runs: [exampleRun({ durationSeconds: 1 }), exampleRun({ durationSeconds: 1 })],
    }),
  )
  expect(faults({ cells: many })).toHaveLength(20)
})
