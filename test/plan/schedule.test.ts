import { expect, test } from 'vitest'
import type { PlannedCell } from '../../src/plan/cells.ts'
import { groupByData, singleTargetSchedule } from '../../src/plan/schedule.ts'

function cell(id: string, repeats: number, tables = 4): PlannedCell {
  return {
    repeats,
    settings: {
      id,
      tool: 'sysbench',
      workload: id,
      threads: 1,
      clients: 1,
      data: { tables, tableSize: 10 },
      durationSeconds: 1,
      warmUpSeconds: 0,
      options: {},
    },
  }
}

test('runs of one cell lie apart: every cell once, then again', () => {
  const slices = singleTargetSchedule([cell('a', 3), cell('b', 1), cell('c', 2)])
  expect(slices.map(({ cellId }) => cellId).join('')).toBe('abcaca')
  expect(slices.map(({ slice }) => slice)).toEqual([0, 1, 2, 3, 4, 5])
  expect(slices.every(({ side, round }) => side === 'candidate' && round === 1)).toBe(true)
})

test('no cells, no runs', () => {
  expect(singleTargetSchedule([])).toEqual([])
})

test('cells that need the same data are together, in the order of the plan', () => {
  const groups = groupByData([cell('a', 1), cell('b', 1, 8), cell('c', 1)])
  expect(groups.map((group) => group.cells.map(({ settings }) => settings.id))).toEqual([['a', 'c'], ['b']])
})
