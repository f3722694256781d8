import { describe, expect, it } from 'vitest'
import { boundariesOf, missingBoundaries, splitKeysOf } from '../../src/tiup/region-keys.ts'

// Where regions of a real TiKV 9.0.0-beta.2 began after sysbench had loaded 2,000 rows: TiDB had
// split the index when it wrote it.
const tableKey = '7480000000000000FF7200000000000000F8'
const indexKey =
  '7480000000000000FF725F698000000000FF0000010380000000FF0000022003800000FF0000000073000000FC'
const ofTable114 = [tableKey, indexKey].map((startKey) => ({
  table: 'sbtest1',
  tableId: 114,
  startKey,
}))
const first = { table: 'sbtest1', part: 0, rest: '' }
const inIndex = {
  table: 'sbtest1',
  part: 0,
  rest: '5f698000000000000001038000000000000220038000000000000073',
}

describe('boundariesOf', () => {
  it('reads where the regions of a table begin, whatever its number is', () => {
    expect(boundariesOf(ofTable114)).toEqual([first, inIndex])
    expect(splitKeysOf([first, inIndex], ofTable114)).toEqual([tableKey, indexKey])
  })

  it('names the same places in a cluster that numbers its tables differently', () => {
    const inTable2000 = { table: 'sbtest1', tableId: 2000, startKey: '' }
    const [startKey = ''] = splitKeysOf([inIndex], [inTable2000])
    expect(startKey).not.toBe(indexKey)
    expect(boundariesOf([{ ...inTable2000, startKey }])).toEqual([inIndex])
  })

  it('leaves out a region that begins before its table, and lists each place once', () => {
    const before = { table: 'sbtest2', tableId: 115, startKey: indexKey }
    const cluster = { table: 'sbtest2', tableId: 115, startKey: '' }
    const broken = { table: 'sbtest2', tableId: 115, startKey: '74800000' }
    expect(boundariesOf([before, cluster, broken, ...ofTable114, ...ofTable114])).toEqual([
      first,
      inIndex,
    ])
  })

  it('tells the partitions of a table apart by their order', () => {
    const keyOf = (tableId: number) =>
      splitKeysOf([first], [{ table: 'sbtest1', tableId, startKey: '' }])[0] ?? ''
    const parts = (ids: readonly number[]) =>
      ids.map((tableId) => ({ table: 'sbtest1', tableId, startKey: keyOf(tableId) }))
    const found = boundariesOf(parts([130, 128, 129]))
    expect(found.map(({ part }) => part).toSorted()).toEqual([0, 1, 2])
    expect(splitKeysOf([{ ...first, part: 2 }], parts([41, 40, 42]))).toEqual([keyOf(42)])
  })
})

describe('missingBoundaries', () => {
  it('lists what one cluster has and the other one lacks', () => {
    expect(missingBoundaries([first, inIndex], [first])).toEqual([inIndex])
    expect(missingBoundaries([first], [first, inIndex])).toEqual([])
  })

  it('has no key for a table that a cluster lacks', () => {
    expect(splitKeysOf([{ ...first, table: 'other' }], ofTable114)).toEqual([])
  })
})
