import { expect, test } from 'vitest'
import type { PlannedCell } from '../../../src/core/plan/cells.ts'
import {
  groupByChange,
  groupByData,
  singleTargetSchedule,
} from '../../../src/core/plan/schedule.ts'

function cell(id: string, repeats: number, tables = 4): PlannedCell {
  return {
    repeats,
    change: { variables: {}, configuration: {} },
    settings: {
      id,
      tool: 'sysbench',
      workload: `oltp_${id}`,
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
  expect(groups.map((group) => group.map(({ settings }) => settings.id))).toEqual([
    ['a', 'c'],
    ['b'],
  ])
})

test('cells with the same server settings are together, so that restarts are few', () => {
  const set = (id: string, prefill: boolean) => ({
    ...cell(id, 1),
    change: {
      variables: {},
      configuration: { tikv: { 'raft-engine': { 'prefill-for-recycle': prefill } } },
    },
  })
  const groups = groupByChange([set('a', false), set('b', true), set('c', false), set('d', true)])
  expect(groups.map((group) => group.map(({ settings }) => settings.id))).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ])
})
