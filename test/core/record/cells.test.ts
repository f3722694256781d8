import { expect, test } from 'vitest'
import { cellsById, givenRate } from '../../../src/core/record/cells.ts'
import { exampleCell, exampleRecord } from './example.ts'

test('a cell is found by its id; of two with one id the first', () => {
  const [first, second, other] = [
    exampleCell(),
    exampleCell({ threads: 8 }),
    exampleCell({ id: 'other' }),
  ]
  const cells = cellsById(exampleRecord({ cells: [first, second, other] }))
  expect(cells.get(first.id)).toBe(first)
  expect(cells.get('other')).toBe(other)
  expect(cells.get('none')).toBeUndefined()
})

test('the map of the cells is made once a record', () => {
  const record = exampleRecord()
  expect(cellsById(record)).toBe(cellsById(record))
  expect(cellsById(exampleRecord())).not.toBe(cellsById(record))
})

test('the rate of a load is the first option above 0, as a number', () => {
  expect(givenRate({ rate: 100 })).toBe(100)
  expect(givenRate({ target: '50' })).toBe(50)
  expect(givenRate({ rate: 0, target: 7 })).toBe(7)
  expect(givenRate({ rate: 3, target: 7 })).toBe(3)
  expect(givenRate({ rate: 0 })).toBeUndefined()
  expect(givenRate({})).toBeUndefined()
})
