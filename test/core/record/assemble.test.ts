import { describe, expect, it } from 'vitest'
import {
  assembleRecord,
  createNotes,
  extractSide,
  withNotes,
} from '../../../src/core/record/assemble.ts'
import { type Cause, causeLine } from '../../../src/core/record/cause.ts'
import { exampleCell, exampleRecord, exampleRun } from './example.ts'

const { targets, ...rest } = exampleRecord()
const { id, suite, createdAt, programVersion, source, machine } = rest
const header = {
  id,
  suite,
  createdAt,
  programVersion,
  source,
  machine,
  targets: { candidate: targets.candidate },
}
const { runs: _, ...settings } = exampleCell()
const pair = { candidate: targets.candidate, base: { ...targets.candidate, version: 'v8.5.3' } }

describe('a record of the runs that were measured', () => {
  it('is complete, with the runs of each cell, and none for a cell that was not reached', () => {
    const other = { ...settings, id: 'other' }
    const record = assembleRecord(
      header,
      [settings, other],
      new Map([[settings.id, [exampleRun()]]]),
    )
    expect(record).toMatchObject({
      schemaVersion: 1,
      design: 'single',
      completeness: { state: 'complete' },
    })
    expect(record.cells.map(({ id, runs }) => [id, runs.length])).toEqual([
      [settings.id, 1],
      ['other', 0],
    ])
  })

  it('is partial where the job was interrupted, and side by side where it has a base', () => {
    const record = assembleRecord({ ...header, targets: pair }, [], new Map(), 'cancelled')
    expect(record.completeness).toEqual({ state: 'partial', reason: 'cancelled' })
    expect(record.design).toBe('side-by-side')
    expect(record.targets.base?.version).toBe('v8.5.3')
  })
})

describe('one side of a side-by-side record', () => {
  const runs = [exampleRun({ side: 'base' }), exampleRun({ side: 'candidate' })]
  const record = exampleRecord({
    targets: pair,
    design: 'side-by-side',
    seed: 5,
    sideBySide: { rounds: 8, pairs: 4, sliceSeconds: 10, settleSeconds: 2 },
    cells: [exampleCell({ runs })],
  })

  it('is a single record of that server and its runs, without what was judged of both', () => {
    const base = extractSide(record, 'base')
    expect(base).toMatchObject({ id: `${record.id}-base`, design: 'single', suite: 'plain' })
    expect(base.targets).toEqual({ candidate: pair.base })
    expect(base.cells[0]?.runs).toEqual([exampleRun({ side: 'candidate' })])
    for (const key of ['seed', 'sideBySide', 'judgement']) expect(base).not.toHaveProperty(key)
  })

  it('is refused where the record does not have it', () => {
    expect(() => extractSide(exampleRecord(), 'base')).toThrow(`record ${rest.id} has no base`)
  })
})

describe('notes of the servers', () => {
  it('are kept once, by side, and cut to 1,000 characters', () => {
    const notes = createNotes()
    notes.add('base', 'data size', '12 GB')
    notes.add('base', 'data size', '12 GB')
    notes.add('base', 'data size', '13 GB')
    notes.add('candidate', 'w'.repeat(1_001), 'y'.repeat(1_001))
    expect(notes.of('base').map(({ why }) => why)).toEqual(['12 GB', '13 GB'])
    expect(notes.of('candidate')).toEqual([{ what: 'w'.repeat(1_000), why: 'y'.repeat(1_000) }])
  })

  it('are 200 at most', () => {
    const notes = createNotes()
    for (let count = 1; count <= 201; count++) notes.add('base', 'size', `${count}`)
    expect(notes.of('base')).toHaveLength(200)
  })

  it('follow those that the target has, and change nothing where there are none', () => {
    const notes = createNotes()
    const earlier = { what: 'cache', why: 'reused' }
    const base = { ...pair.base, notes: [earlier] }
    expect(withNotes({ ...header, targets: { ...pair, base } }, notes).targets).toEqual({
      ...pair,
      base,
    })
    notes.add('base', 'data size', '12 GB')
    const noted = withNotes({ ...header, targets: { ...pair, base } }, notes)
    expect(noted.targets.base?.notes).toEqual([earlier, { what: 'data size', why: '12 GB' }])
    expect(noted.targets.candidate).not.toHaveProperty('notes')
    expect(withNotes(header, notes).targets).toEqual({ candidate: targets.candidate })
  })
})

describe('the line of the cause', () => {
  const cause = (sentence: string): Cause => ({
    kind: 'work',
    name: 'keys',
    sentence,
    evidence: [],
  })

  it('is the first cause, and how many others there are', () => {
    expect(causeLine([cause('it reads more keys')])).toBe('Cause: it reads more keys.')
    expect(causeLine([cause('it reads more keys'), cause('b'), cause('c')])).toBe(
      'Cause: it reads more keys (and 2 more).',
    )
    expect(causeLine([])).toBe('Cause: unknown.')
  })
})
