import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BenchRecord, recordSchema } from '../../../src/core/record/schema.ts'
import { mergeRecords } from '../../../src/extensions/many/merge.ts'
import { checkFit, type NamedRecord } from '../../../src/extensions/many/merge-fit.ts'
import { exampleCell, exampleRecord, exampleRun } from '../../core/record/example.ts'

const cellOf = (number: number) =>
  exampleCell({
    id: `sysbench/oltp_point_select/${number}`,
    threads: number,
    runs: [exampleRun({ metrics: { tps: number * 1_000 } })],
  })

/**
 * A record without verdict, cut into parts of which each has at least one cell; and the uncut
 * record.
 */
const cut = fc
  .array(fc.nat(4), { minLength: 2, maxLength: 12 })
  .filter((homes) => new Set(homes).size > 1)
  .map((homes) => {
    const { judgement: _, ...plain } = exampleRecord()
    const whole: BenchRecord = { ...plain, cells: homes.map((_, index) => cellOf(index + 1)) }
    const parts = [...new Set(homes)].map((home) => ({
      name: `${home}.json`,
      record: { ...whole, cells: whole.cells.filter((_, index) => homes[index] === home) },
    }))
    return { whole, parts }
  })

const inOrder = (record: BenchRecord) => ({
  ...record,
  cells: record.cells.toSorted((one, other) => one.threads - other.threads),
})

describe('cells of several machines', () => {
  it('keep what was said of any of their servers, once', () => {
    const parts = ['one', 'two', 'two'].map((why, index): NamedRecord => {
      const record = exampleRecord()
      const { candidate, base } = record.targets
      const sayings = {
        notes: [{ what: 'RESTORE', why }],
        refused: [{ what: 'SET GLOBAL a', why }],
      }
      const targets = {
        candidate: { ...candidate, ...sayings },
        ...(base === undefined ? {} : { base }),
      }
      return { name: `${index}.json`, record: { ...record, targets, cells: [cellOf(index + 1)] } }
    })
    const { notes, refused } = mergeRecords(parts).targets.candidate
    expect(notes?.map(({ why }) => why)).toEqual(['one', 'two'])
    expect(refused.map(({ why }) => why)).toEqual(['one', 'two'])
  })

  it('make the record that one machine would have made', () => {
    fc.assert(
      fc.property(cut, ({ whole, parts }) => {
        expect(inOrder(mergeRecords(parts))).toEqual(whole)
      }),
    )
  })

  it('may be put together in any order, and step by step', () => {
    const anyOrder = cut.chain(({ parts }) =>
      fc.record({
        parts: fc.constant(parts),
        shuffled: fc.shuffledSubarray(parts, { minLength: parts.length }),
      }),
    )
    fc.assert(
      fc.property(anyOrder, ({ parts, shuffled }) => {
        const whole = inOrder(mergeRecords(parts))
        expect(inOrder(mergeRecords(shuffled))).toEqual(whole)
        const [first, ...rest] = shuffled
        const stepwise = rest.reduce(
          (merged, part) => ({ name: 'merged.json', record: mergeRecords([merged, part]) }),
          first as NamedRecord,
        )
        expect(inOrder(stepwise.record)).toEqual(whole)
      }),
    )
  })

  it('are refused where two machines have the same one, and both are named', () => {
    fc.assert(
      fc.property(cut, fc.nat(), ({ parts }, pick) => {
        const [first, ...rest] = parts as [NamedRecord, ...NamedRecord[]]
        const twice = first.record.cells[pick % first.record.cells.length]
        if (twice === undefined) return
        const second = rest[0] as NamedRecord
        const changed = {
          ...second,
          record: { ...second.record, cells: [...second.record.cells, twice] },
        }
        expect(() => mergeRecords([first, changed, ...rest.slice(1)])).toThrow(
          `${second.name}: the cell ${twice.id} is in ${first.name} too`,
        )
      }),
    )
  })
})

describe('the header', () => {
  const parts = (changes: Partial<BenchRecord>): NamedRecord[] => [
    { name: 'a.json', record: exampleRecord({ cells: [cellOf(1)] }) },
    { name: 'b.json', record: exampleRecord({ cells: [cellOf(2)], ...changes }) },
  ]

  it('keeps what all agree on; a machine that differs is unknown, and no verdict is taken over', () => {
    const { machine, source } = exampleRecord()
    const merged = mergeRecords(
      parts({
        id: 'plain/f123456789ab/101-1',
        createdAt: '2026-11-01T11:00:00Z',
        machine: { ...machine, cpuModel: 'Xeon', cores: 4 },
        source: { ...source, runId: '101' },
        acceptance: { by: 'ada', at: '2026-11-02T00:00:00Z', reason: 'known' },
      }),
    )
    expect(recordSchema.parse(merged)).toEqual(merged)
    expect(merged.id).toBe(`${exampleRecord().id}-merged`)
    expect(merged.createdAt).toBe('2026-11-01T11:00:00Z')
    expect(merged.machine).toEqual({ cores: 4, memoryGiB: 16, runnerClass: 'github-hosted' })
    expect(merged.source).toEqual({ ...source, runId: undefined })
    expect(merged).not.toHaveProperty('judgement')
    expect(merged).not.toHaveProperty('acceptance')
  })

  it('is partial where a part is, with its reason', () => {
    const merged = mergeRecords(parts({ completeness: { state: 'partial', reason: 'cancelled' } }))
    expect(merged.completeness).toEqual({ state: 'partial', reason: 'b.json: cancelled' })
  })

  it('keeps the noise of each cell of a side-by-side measurement, and its plan must be one', () => {
    const plan = { rounds: 1, pairs: 4, sliceSeconds: 2, settleSeconds: 0 }
    const both = (rounds: number) =>
      parts({ sideBySide: { ...plan, rounds, startNoise: { [cellOf(2).id]: { tps: 0.02 } } } }).map(
        ({ name, record }, index) => ({
          name,
          record: {
            ...record,
            ...(index === 0
              ? { sideBySide: { ...plan, startNoise: { [cellOf(1).id]: { tps: 0.01 } } } }
              : {}),
          },
        }),
      )
    expect(mergeRecords(both(1)).sideBySide?.startNoise).toEqual({
      [cellOf(1).id]: { tps: 0.01 },
      [cellOf(2).id]: { tps: 0.02 },
    })
    expect(() => mergeRecords(both(2))).toThrow('b.json: side-by-side rounds is 2, and 1 in a.json')
  })

  const { candidate } = exampleRecord().targets
  it.each<[string, Partial<BenchRecord>, string]>([
    [
      'commit',
      { source: { ...exampleRecord().source, commit: 'ffff' } },
      'commit is ffff, and 0123456789abc',
    ],
    ['suite', { suite: 'nightly' }, 'suite is nightly, and plain in a.json'],
    ['release of this program', { programVersion: '9.0.0' }, 'program version is 9.0.0, and 0.1.0'],
    [
      'server',
      { targets: { candidate: { ...candidate, version: 'v9' } } },
      'candidate version is v9, and v8.5.4',
    ],
    [
      'topology',
      { targets: { candidate: { ...candidate, topology: { tidb: 2, tikv: 1, pd: 1 } } } },
      'candidate topology tidb is 2, and 1 in a.json',
    ],
    [
      'build',
      { targets: { candidate: { ...candidate, components: {} } } },
      'candidate component tidb is not set, and v8.5.4 aaaaaaa',
    ],
  ])('of another %s is refused, with both values', (_, changes, message) => {
    expect(() => mergeRecords(parts(changes))).toThrow(`b.json: ${message}`)
  })

  it('names every misfit at once', () => {
    expect(() => mergeRecords(parts({ suite: 'nightly', programVersion: '9.0.0' }))).toThrow(
      /suite is nightly.*\n.*program version is 9/,
    )
  })

  it('of the same record given twice, or of one alone, is refused', () => {
    const [first] = parts({}) as [NamedRecord]
    expect(() => checkFit([first, { ...first, name: 'copy.json' }])).toThrow(
      'copy.json: is the same record as a.json',
    )
    expect(() => checkFit([first])).toThrow('two records or more')
  })
})
