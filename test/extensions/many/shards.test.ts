import { expect, test } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { mergeRecords } from '../../../src/extensions/many/merge.ts'
import type { NamedRecord } from '../../../src/extensions/many/merge-fit.ts'
import { exampleCell, exampleRecord } from '../../core/record/example.ts'

const plan = 'a'.repeat(16)

function shard(part: number, changes: Partial<BenchRecord> = {}): NamedRecord {
  const cells = [exampleCell({ id: `sysbench/oltp_point_select/${part}`, threads: part })]
  return {
    name: `${part}.json`,
    record: exampleRecord({ cells, shards: { plan, count: 3, part }, ...changes }),
  }
}

test('all shards of a plan make the entire suite, in any order', () => {
  const { shards, cells } = mergeRecords([shard(3), shard(1), shard(2)])
  expect(shards).toEqual({ plan, count: 3 })
  expect(cells).toHaveLength(3)
})

test('records that are no shards make none', () => {
  const { shards: _, ...plain } = shard(1).record
  const other = { ...plain, cells: [exampleCell({ id: 'other' })] }
  expect(
    mergeRecords([
      { name: 'a', record: plain },
      { name: 'b', record: other },
    ]),
  ).not.toHaveProperty('shards')
})

test.each<[string, NamedRecord[], string]>([
  ['a shard that is missing', [shard(1), shard(3)], 'shard 2/3 is none of them'],
  [
    'a shard twice',
    [
      shard(1),
      shard(2),
      shard(3),
      { name: 'x', record: { ...shard(2).record, cells: [exampleCell()] } },
    ],
    'x: is shard 2/3, as is 2.json',
  ],
  [
    'another plan',
    [shard(1), shard(2), shard(3, { shards: { plan: 'b'.repeat(16), count: 3, part: 3 } })],
    '3.json: is a shard of another plan than 1.json',
  ],
  [
    'a record of an entire suite',
    [shard(1), shard(2), { name: 'x', record: exampleRecord() }],
    'x: is not a shard, and 1.json is one',
  ],
])('%s is refused', (_, records, message) => {
  expect(() => mergeRecords(records)).toThrow(message)
})
