import { describe, expect, it } from 'vitest'
import { likenessOf, seriesKeys } from '../../../src/core/record/comparable.ts'
import { formatRecord, parseRecord } from '../../../src/core/record/json.ts'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { exitCodeOf } from '../../../src/core/verdict/judge.ts'
import type { NamedRecord } from '../../../src/extensions/many/merge-fit.ts'
import { mergeShards } from '../../../src/extensions/many/merge-shards.ts'
import { scene } from '../../core/plan/shard-scene.ts'
import { policyOf, runsOfTps, storedReference } from '../../core/verdict/records.ts'

const fourCells = () =>
  scene(
    [1000, 2000, 3000, 4000].map((value) => runsOfTps([value, value])),
    2,
  )

describe('a shard that broke', () => {
  const { suite, plan, whole, parts } = fourCells()
  const [first, second] = parts as [NamedRecord, NamedRecord]
  const reference = storedReference([{ ...whole, id: 'suite/old/1' }])
  const idsOf = ({ record }: NamedRecord) => record.cells.map(({ id }) => id)

  it('leaves its cells invalid, by its name, and the result is never green', () => {
    const { record, problems } = mergeShards([first], plan, suite)
    expect(problems).toEqual(['shard 2/2 wrote no record'])
    expect(parseRecord(formatRecord(record), 'merged')).toEqual(record)
    const result = judge(record, reference, policyOf())
    expect(result.overall).toBe('invalid')
    expect(exitCodeOf(result, policyOf())).toBe(3)
    expect(result.rows.map((row) => row.cellId)).toEqual(suite.map(({ settings }) => settings.id))
    const invalid = result.rows.filter(({ verdict }) => verdict.kind === 'invalid')
    expect(invalid.map((row) => row.cellId).sort()).toEqual(idsOf(second).sort())
    for (const { verdict } of invalid)
      expect(JSON.stringify(verdict)).toContain('shard 2/2 wrote no record')
  })

  it('does not hide a regression of another one', () => {
    const slow = {
      ...first.record,
      cells: first.record.cells.map((cell) => ({ ...cell, runs: runsOfTps([1]) })),
    }
    const { record } = mergeShards([{ ...first, record: slow }], plan, suite)
    expect(judge(record, reference, policyOf()).counts).toMatchObject({ regression: 2, invalid: 2 })
  })

  it('in the middle is no better, nor is one that lacks a cell', () => {
    const cut = {
      ...second.record,
      completeness: { state: 'partial', reason: 'the server died' } as const,
    }
    const partial = mergeShards([first, { ...second, record: cut }], plan, suite)
    expect(partial.problems).toEqual(['shard 2/2 ended early: the server died'])
    expect(judge(partial.record, reference, policyOf()).counts).toMatchObject({
      'no-drop-seen': 2,
      invalid: 2,
    })
    const lacking = { ...second.record, cells: second.record.cells.slice(1) }
    const short = mergeShards([first, { ...second, record: lacking }], plan, suite)
    expect(short.problems).toEqual([`shard 2/2 lacks ${second.record.cells[0]?.id}`])
    expect(judge(short.record, reference, policyOf()).counts).toMatchObject({ invalid: 2 })
  })

  it('like all the others is a failure', () => {
    expect(() => mergeShards([], plan, suite)).toThrow('no shard wrote a record')
  })

  it.each<[string, NamedRecord[], RegExp]>([
    ['a record of the entire suite', [first, { name: 'x', record: whole }], /x: is not a shard/],
    [
      'a shard that is there twice',
      [first, second, { ...second, name: 'y' }],
      /y: is the same record as 2\/record/,
    ],
    [
      'a shard of another commit',
      [first, { ...second, record: { ...second.record, source: { commit: 'def' } } }],
      /2\/record\.json: commit is def, and abc/,
    ],
    [
      'a shard of another plan',
      [
        first,
        {
          ...second,
          record: { ...second.record, shards: { plan: '0'.repeat(16), count: 2, part: 2 } },
        },
      ],
      /2\/record\.json: is a shard of plan 0{16}/,
    ],
    [
      'two records of one shard',
      [
        first,
        second,
        { name: 'y', record: { ...second.record, createdAt: '2026-01-02T04:00:00.000Z' } },
      ],
      /y: is shard 2\/2, as is 2\/record\.json|y: the cell .* is in 2\/record\.json too/,
    ],
  ])('%s is refused', (_, records, message) => {
    expect(() => mergeShards(records, plan, suite)).toThrow(message)
  })
})

describe('the plans of a suite, which one of its shards compares', () => {
  const { suite, plan, parts } = fourCells()
  const [first, second] = parts as [NamedRecord, NamedRecord]
  const plans = {
    ...{ statements: 1, seconds: 1, gate: true, warnings: [] },
    findings: [
      { name: 'look/1', sql: 'SELECT 1', state: 'red' as const, reasons: ['x'], trees: ['  a'] },
    ],
  }
  const withPlans = { ...first, record: { ...first.record, plans } }

  it.each([
    ['first', [withPlans, second]],
    ['last', [second, withPlans]],
  ])('are those of the entire suite, and its verdict, where they come %s', (_, records) => {
    const { record } = mergeShards(records, plan, suite)
    expect(record.plans).toEqual(plans)
    expect(parseRecord(formatRecord(record), 'merged')).toEqual(record)
    expect(judge(record, storedReference([]), policyOf()).overall).toBe('regression')
  })

  it('are none where that shard is lost', () => {
    expect(mergeShards([second], plan, suite).record.plans).toBeUndefined()
  })
})

describe('machines that differ', () => {
  const machines = [
    { cpuModel: 'EPYC', cores: 4, runnerClass: 'github-hosted' },
    { cpuModel: 'Xeon', cores: 4, runnerClass: 'github-hosted' },
  ]
  const { suite, plan, parts } = fourCells()
  const measuredOn = (order: readonly number[]) => {
    const own = parts.map((part, index) => ({
      ...part,
      record: { ...part.record, machine: machines[order[index] ?? 0] ?? {} },
    }))
    return mergeShards(own, plan, suite).record
  }
  const kinds = (record: BenchRecord, old: BenchRecord) =>
    judge(record, storedReference([{ ...old, id: 'suite/old/1' }]), policyOf()).rows.map(
      ({ verdict }) => verdict.kind,
    )

  it('are beside their cells, and each cell is compared with one of its own kind', () => {
    const mixed = measuredOn([0, 1])
    expect(mixed.machine).toEqual({ cores: 4, runnerClass: 'github-hosted' })
    expect(new Set(mixed.cells.map(({ machine }) => machine?.cpuModel))).toEqual(
      new Set(['EPYC', 'Xeon']),
    )
    expect(parseRecord(formatRecord(mixed), 'merged')).toEqual(mixed)
    expect(kinds(mixed, measuredOn([0, 1]))).toEqual(Array(4).fill('no-drop-seen'))
    expect(kinds(mixed, measuredOn([0, 0])).toSorted()).toEqual([
      'no-drop-seen',
      'no-drop-seen',
      'not-comparable',
      'not-comparable',
    ])
    expect(kinds(mixed, measuredOn([1, 0]))).toEqual(Array(4).fill('not-comparable'))
  })

  it('name the field in which a cell differs', () => {
    const { rows } = judge(measuredOn([1, 1]), storedReference([measuredOn([0, 0])]), policyOf())
    expect(rows[0]?.verdict).toMatchObject({
      differences: [{ field: 'CPU model', base: 'EPYC', candidate: 'Xeon' }],
    })
  })

  it('are searched for in every environment, since a cell of the same kind may be in any record', () => {
    const [alike, mixed] = [measuredOn([0, 0]), measuredOn([0, 1])]
    expect(likenessOf(mixed)).toEqual({ series: seriesKeys(mixed) })
    expect(likenessOf(alike)).toEqual({ series: seriesKeys(alike) })
    expect(seriesKeys(mixed).filter((key) => seriesKeys(alike).includes(key))).toHaveLength(2)
    const { shards: _, ...plain } = alike
    expect(likenessOf(plain)).toHaveProperty('environment')
  })
})
