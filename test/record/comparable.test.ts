import { expect, test } from 'vitest'
import { comparableFields, comparableLoad, differingFields } from '../../src/record/comparable.ts'
import type { Cell } from '../../src/record/schema.ts'
import { recordOf } from '../verdict/records.ts'
import { tinyCell } from './example.ts'

const cell: Cell = { ...tinyCell, runs: [] }

test('figures of a fresh server and of one that went on from loading are not compared', () => {
  const fresh = { ...cell, dataReset: 'once' } as const
  const record = recordOf([])
  expect(differingFields(comparableFields(record, cell), comparableFields(record, fresh))).toEqual([
    { field: 'data put back', base: 'not set', candidate: 'once' },
  ])
  // It is no part of the load, which a plan knows before there is a server.
  expect(comparableLoad(fresh)).toEqual(comparableLoad(cell))
})
