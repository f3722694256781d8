import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseRecordName,
  prunable,
  recordFile,
  recordName,
} from '../../../src/core/baseline/record-name.ts'
import { environmentKey, seriesKey } from '../../../src/core/record/comparable.ts'
import { nameOfSegment, pathSegment } from '../../../src/words/path-segment.ts'
import { exampleCell, exampleRecord } from '../record/example.ts'
import { brokenJob, numbered } from './store-contract.ts'

describe('a path segment', () => {
  it('is safe whatever the name, and gives the name back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), (name) => {
        const segment = pathSegment(name)
        expect(segment).toMatch(/^[A-Za-z0-9_%-][A-Za-z0-9._%-]*$/)
        expect(nameOfSegment(segment)).toBe(name)
      }),
    )
  })

  it('tells long names apart', () => {
    const [one, other] = [`${'x'.repeat(300)}1`, `${'x'.repeat(300)}2`].map(pathSegment)
    expect(one?.length).toBeLessThanOrEqual(200)
    expect(one).not.toBe(other)
  })

  it.each(['.', '..', '.git', 'a/b', '../../etc'])('disarms %s', (name) => {
    expect(pathSegment(name)).not.toMatch(/^\.|\//)
  })
})

describe('the name of a record', () => {
  it('says time, commit, id and eligibility, and is read back', () => {
    const record = numbered(5, brokenJob)
    const name = recordName(record)
    expect(recordFile(name)).toMatch(/^20261001T050000000Z_[0-9a-f]{12}_[0-9a-f]{12}\.held\.json$/)
    expect(parseRecordName(recordFile(name))).toEqual(name)
  })

  it('is read from no other file', () => {
    expect(parseRecordName('README.md')).toBeUndefined()
    expect(parseRecordName('20261001T050000000Z_abc_0123456789ab.accepted.json')).toBeUndefined()
  })
})

describe('series', () => {
  const record = exampleRecord()
  const cell = exampleCell()

  it('is one for like cells, whatever the order of their settings and the version of the server', () => {
    const { candidate } = record.targets
    const other = exampleRecord({
      targets: { candidate: { ...candidate, version: 'v9.0.0', components: {} } },
    })
    const options = { percentile: 95, 'rand-type': 'uniform' }
    const reversed = { 'rand-type': 'uniform', percentile: 95 }
    expect(seriesKey(other, { ...cell, options })).toBe(
      seriesKey(record, { ...cell, options: reversed }),
    )
    expect(seriesKey(record, cell)).toMatch(/^[0-9a-f]{16}$/)
  })

  it('differs with the load, the environment only with where it ran', () => {
    const threads = exampleRecord({ cells: [exampleCell({ threads: 32 })] })
    expect(seriesKey(threads, threads.cells[0] ?? cell)).not.toBe(seriesKey(record, cell))
    expect(environmentKey(threads)).toBe(environmentKey(record))
    expect(environmentKey(exampleRecord({ machine: { cpuModel: 'other' } }))).not.toBe(
      environmentKey(record),
    )
  })
})

describe('prunable', () => {
  it('gives up the same of two records of one time, in whatever order they are listed', () => {
    const time = '20261001T000000000Z'
    const records = [
      { ref: 'a', time, digest: '1' },
      { ref: 'a', time, digest: '2' },
    ]
    const limits = { before: '2026-10-15T00:00:00Z', keep: 1 }
    expect(prunable(records, limits)).toEqual([records[0]])
    expect(prunable(records.toReversed(), limits)).toEqual([records[0]])
  })

  it('never gives up the newest of a branch, nor what is young', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ ref: fc.constantFrom('a', 'b'), day: fc.integer({ min: 1, max: 28 }) }),
        ),
        fc.integer({ min: 0, max: 5 }),
        (days, keep) => {
          const records = days.map(({ ref, day }, index) => ({
            ref,
            digest: String(index),
            time: `202610${String(day).padStart(2, '0')}T000000000Z`,
          }))
          const gone = prunable(records, { before: '2026-10-15T00:00:00Z', keep })
          expect(gone.every(({ time }) => time < '20261015')).toBe(true)
          for (const ref of ['a', 'b']) {
            const all = records.filter((record) => record.ref === ref)
            const left = all.length - gone.filter((record) => record.ref === ref).length
            expect(left).toBeGreaterThanOrEqual(Math.min(keep, all.length))
          }
        },
      ),
    )
  })
})
