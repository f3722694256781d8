import { describe, expect, it } from 'vitest'
import { formatRecord, parseRecord } from '../../../src/core/record/json.ts'
import { planFaults } from '../../../src/core/record/plan-faults.ts'
import type { BenchRecord, Run } from '../../../src/core/record/schema.ts'
import { pairedRecord } from '../verdict/records.ts'
import { exampleCell, exampleRecord, exampleRun } from './example.ts'

const rounds = [
  [[100, 101] as const, [100, 102] as const],
  [[100, 99] as const, [101, 100] as const],
]
const paired = () => pairedRecord(rounds, { rounds: 2, pairs: 2 })

function changed(change: (record: BenchRecord) => void, record = paired()): BenchRecord {
  const copy = structuredClone(record)
  change(copy)
  return copy
}

describe('a record and the plan that it claims', () => {
  it('agree where it was measured so, and where it ended early', () => {
    expect(planFaults(exampleRecord())).toEqual([])
    expect(planFaults(paired())).toEqual([])
    expect(planFaults(changed((record) => record.cells[0]?.runs.splice(2)))).toEqual([])
  })

  it('agree where noise required three times the pairs, and where cells were screened first', () => {
    const plan = (changes: object) =>
      planFaults(
        changed(({ sideBySide }) => void Object.assign(sideBySide ?? {}, changes), paired()),
      )
    expect(plan({ pairs: 1 })).toEqual([])
    const noisy = pairedRecord([Array(12).fill([100, 101])], { rounds: 1, pairs: 4 })
    expect(planFaults(noisy)).toEqual([])
    expect(plan({ rounds: 1 })).toEqual(['cells.0: there is a round 2, and 1 were planned'])
    expect(plan({ rounds: 1, screenedFrom: 8 })).toEqual([])
  })

  it.each<[string, (record: BenchRecord) => void, string]>([
    [
      'more rounds',
      ({ sideBySide }) => Object.assign(sideBySide ?? {}, { rounds: 1 }),
      'a round 2, and 1 were planned',
    ],
    [
      'more slices',
      ({ sideBySide, cells: [cell] }) => {
        Object.assign(sideBySide ?? {}, { pairs: 1 })
        for (const [slice, run] of (cell?.runs ?? []).entries())
          Object.assign(run, { round: 1, slice })
        cell?.runs.push(...[4, 5, 6, 7].flatMap((slice) => ({ ...cell.runs[0], slice }) as Run))
      },
      'slices a side, and 1',
    ],
    [
      'slices of another length',
      ({ sideBySide }) => Object.assign(sideBySide ?? {}, { sliceSeconds: 30 }),
      'slices of 30 s',
    ],
    [
      'two runs in one place',
      ({ cells }) => Object.assign(cells[0]?.runs[1] ?? {}, { slice: 0 }),
      'two runs have one place',
    ],
    ['no second server', ({ targets }) => void delete targets.base, 'there is no base'],
    ['a cell twice', ({ cells }) => void cells.push(...cells), 'given twice'],
    [
      'another design',
      (record) => void Object.assign(record, { design: 'single' }),
      'there is a base',
    ],
  ])('contradict each other: %s', (_, change, fault) => {
    const record = changed(change)
    expect(planFaults(record).join('\n')).toContain(fault)
    // Wherever it comes from: artifact, baseline, shard, a file that somebody gave.
    expect(() => parseRecord(formatRecord(record), 'a.json')).toThrow(fault)
  })

  it('contradict each other: a run of a second in place of a minute', () => {
    const runs = [exampleRun({ durationSeconds: 1 })]
    const record = exampleRecord({ cells: [exampleCell({ durationSeconds: 60, runs })] })
    expect(planFaults(record)).toEqual(['cells.0: a run lasted 1 s, and 60 s were planned'])
    const slow = exampleCell({ durationSeconds: 12, runs: [exampleRun({ durationSeconds: 3 })] })
    expect(planFaults(exampleRecord({ cells: [slow] }))).toEqual([])
  })

  it('says so much and no more', () => {
    const cells = Array.from({ length: 5_000 }, () => exampleCell({ id: 'one' }))
    expect(planFaults(exampleRecord({ cells }))).toHaveLength(20)
  })
})
