import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparableLoad, differingFields, isSameLoad } from '../../../src/core/record/comparable.ts'
import type { Cell } from '../../../src/core/record/schema.ts'
import { exampleCell } from './example.ts'

const scalar = fc.constantFrom<string | number | boolean>('1', 1, 'true', true, 0, '0', '')
const scalars = fc.dictionary(fc.constantFrom('tables', 'content', 'rate', 'mix'), scalar)
const loads = fc
  .record({
    toolVersion: fc.constantFrom('1.0.20', '1.1.0'),
    threads: fc.constantFrom(8, 16),
    data: scalars,
    options: scalars,
  })
  .chain((changes) =>
    fc
      .constantFrom<Partial<Cell>>({}, { serverSettings: {} }, { serverSettings: { a: 1 } })
      .map((set) => exampleCell({ ...changes, ...set })),
  )

test('two loads are the same where no field of theirs differs', () => {
  fc.assert(
    fc.property(loads, loads, (one, other) => {
      const differences = differingFields(comparableLoad(one), comparableLoad(other))
      expect(isSameLoad(one, other)).toBe(differences.length === 0)
    }),
    { numRuns: 2_000 },
  )
})

test('each field of a load tells two of them apart', () => {
  const changes: Partial<Cell>[] = [
    { tool: 'go-tpc' },
    { toolVersion: '1.1.0' },
    { workload: 'other' },
    { measure: 'windows' },
    { threads: 17 },
    { clients: 2 },
    { durationSeconds: 31 },
    { warmUpSeconds: 6 },
    { data: { tables: 5 } },
    { options: {} },
    { serverSettings: { 'tikv.a': 1 } },
  ]
  for (const change of changes) expect(isSameLoad(exampleCell(), exampleCell(change))).toBe(false)
  expect(isSameLoad(exampleCell(), exampleCell({ runs: [] }))).toBe(true)
})
