import { expect, test } from 'vitest'
import { provedBySlices } from '../../src/show/evidence-folder.ts'
import type { Result } from '../../src/verdict/result.ts'

const cellId = 'sysbench/oltp_read_only/2'
const finding = {
  cellId,
  settings: {},
  counter: 'alloc_bytes',
  kind: 'more',
  by: 'pairs',
  unit: 'transaction',
  base: 100,
  candidate: 800,
} as unknown as NonNullable<Result['work']>['findings'][number]

function proved(work: Partial<NonNullable<Result['work']>>) {
  const all = { findings: [], compared: 2, missing: [], ...work }
  const result = { work: all, reference: { kind: 'side-by-side', description: '' }, rows: [] }
  return provedBySlices(result as unknown as Result, cellId)
}

test('what the slices prove takes the place of what one run of each side says', () => {
  expect(proved({ findings: [finding], unclear: 1 }).work).toMatchObject([
    { counter: 'alloc_bytes', base: 100, candidate: 800, by: 'pairs' },
  ])
  // All counters were measured well, and none grew.
  expect(proved({}).work).toEqual([])
})

test('where slices prove nothing, and cannot say that nothing grew, the packs are read', () => {
  expect(proved({ unclear: 1 })).toEqual({ isSlower: false })
  expect(proved({ compared: 0 })).toEqual({ isSlower: false })
  // Fewer rows are no cause: they prove nothing of a growth.
  expect(proved({ findings: [{ ...finding, kind: 'fewer' }], unclear: 1 })).toEqual({ isSlower: false })
})
