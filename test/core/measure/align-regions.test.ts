import { describe, expect, it } from 'vitest'
import { alignRegions, REGIONS_NOTE } from '../../../src/core/measure/align-regions.ts'
import type { Bench } from '../../../src/core/measure/measure.ts'
import type { Side } from '../../../src/core/record/schema.ts'
import type { DataRegions, Target } from '../../../src/core/server/target.ts'

/** Regions in memory. */
function regionsWith(boundaries: readonly string[]) {
  const held = new Set(boundaries)
  const regions: DataRegions = {
    boundaries: async () => [...held],
    splitAt: async (wanted) => {
      for (const boundary of wanted) held.add(boundary)
    },
    whileLoading: (_, load) => load(),
  }
  return { held, regions }
}

function benchWith(
  sides: Readonly<Partial<Record<Side, DataRegions | undefined>>>,
  reset = 'copy',
) {
  const notes: string[] = []
  const targets = Object.fromEntries(
    Object.entries(sides).map(([side, regions]) => [
      side,
      {
        name: side,
        data: { reset, ...(regions === undefined ? {} : { regions }) },
      } as unknown as Target,
    ]),
  )
  const bench = {
    targets,
    signal: new AbortController().signal,
    setUp: 'at-once',
    notes: { add: (_: Side, what: string, why: string) => notes.push(`${what}: ${why}`) },
    log: { info: () => {}, warn: () => {} },
  } as unknown as Bench
  return { bench, notes }
}

describe('alignRegions', () => {
  it('splits both sides at the places of both, and says what there was', async () => {
    const base = regionsWith(['table', 'b'])
    const candidate = regionsWith(['table', 'c', 'd'])
    const { bench, notes } = benchWith({ base: base.regions, candidate: candidate.regions })
    await alignRegions(bench)
    expect([...base.held].toSorted()).toEqual(['b', 'c', 'd', 'table'])
    expect([...candidate.held].toSorted()).toEqual(['b', 'c', 'd', 'table'])
    expect(notes).toEqual([
      `${REGIONS_NOTE}: 2 of base and 3 of candidate; both were split at the same keys, into 4`,
    ])
  })

  it('says nothing where they are the same, or where only one side is measured', async () => {
    const equal = benchWith({
      base: regionsWith(['a', 'b']).regions,
      candidate: regionsWith(['b', 'a']).regions,
    })
    await alignRegions(equal.bench)
    const alone = benchWith({ candidate: regionsWith(['a']).regions })
    await alignRegions(alone.bench)
    const server = benchWith({ base: undefined, candidate: regionsWith(['a']).regions })
    await alignRegions(server.bench)
    expect([...equal.notes, ...alone.notes, ...server.notes]).toEqual([])
  })

  it('leaves the regions of data that each round loads again', async () => {
    const base = regionsWith([])
    const { bench } = benchWith(
      { base: base.regions, candidate: regionsWith(['a']).regions },
      'prepare',
    )
    await alignRegions(bench)
    expect(base.held.size).toBe(0)
  })

  it('leaves the regions of large data as they are', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `boundary ${index}`)
    const base = regionsWith([])
    const { bench, notes } = benchWith({
      base: base.regions,
      candidate: regionsWith(many).regions,
    })
    await alignRegions(bench)
    expect(base.held.size).toBe(0)
    expect(notes).toEqual([])
  })

  it('notes that a side cannot be split, and goes on', async () => {
    const refusing: DataRegions = {
      boundaries: async () => [],
      splitAt: () => Promise.reject(new Error('PD answers 503')),
      whileLoading: (_, load) => load(),
    }
    const { bench, notes } = benchWith({ base: refusing, candidate: regionsWith(['a']).regions })
    await alignRegions(bench)
    expect(notes).toEqual([
      `${REGIONS_NOTE}: they could not be made the same on both sides: PD answers 503`,
    ])
  })

  it('ends with the job', async () => {
    const { bench, notes } = benchWith({
      base: regionsWith(['a']).regions,
      candidate: regionsWith([]).regions,
    })
    const ended = { ...bench, signal: AbortSignal.abort(new Error('cancelled')) }
    const failing: DataRegions = {
      boundaries: () => Promise.reject(new Error('connection lost')),
      splitAt: async () => {},
      whileLoading: (_, load) => load(),
    }
    const target = { name: 'base', data: { reset: 'copy', regions: failing } } as unknown as Target
    await expect(
      alignRegions({ ...ended, targets: { ...ended.targets, base: target } as Bench['targets'] }),
    ).rejects.toThrow('cancelled')
    expect(notes).toEqual([])
  })
})
