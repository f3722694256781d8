import { expect, test } from 'vitest'
import { cellsById } from '../../src/record/cells.ts'
import { exampleCell, exampleRecord } from './example.ts'

test('a cell is found by its id; of two with one id the first', () => {
  const [first, second, other] = [exampleCell(), exampleCell({ threads: 8 }), exampleCell({ id: 'other' })]
  const cells = cellsById(exampleRecord({ cells: [first, second, other] }))
  expect(cells.get(first.id)).toBe(first)
  expect(cells.get('other')).toBe(other)
  expect(cells.get('none')).toBeUndefined()
})
