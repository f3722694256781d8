import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likenessOf, seriesKeys } from '../../src/baseline/series.ts'
import type { PlannedCell } from '../../src/plan/cells.ts'
import { mergeShards } from '../../src/plan/merge-shards.ts'
import { dealCells, type ShardPlan } from '../../src/plan/shards.ts'
import { formatRecord } from '../../src/record/format.ts'
import type { NamedRecord } from '../../src/record/merge-fit.ts'
import { parseRecord } from '../../src/record/parse.ts'
import type { BenchRecord, Run } from '../../src/record/schema.ts'
import { judge } from '../../src/verdict/judge.ts'
import { exitCodeOf } from '../../src/verdict/overall.ts'
import { pairedRuns, policyOf, recordOf, runsOfTps, sideBySide, storedReference } from '../verdict/records.ts'

const overhead = { startSeconds: 60, restartSeconds: 30, servers: 2, rounds: 4, warmUpSeconds: 10 } as const

function planned(index: number): PlannedCell {
  return {
    repeats: 1,
    change: { variables: {}, configuration: {} },
    settings: {
      id: `sysbench/oltp_point_select/${index + 1}`,
      tool: 'sysbench',
      workload: 'oltp_point_select',
      threads: index + 1,
      clients: 1,
      data: { tables: 1 + (index % 2), tableSize: 1000 },
      durationSeconds: 10,
      warmUpSeconds: 2,
      options: {},
    },
  }
}

/** A suite of so many cells, its plan for so many machines, and the record that one machine would have made. */
function scene(cellRuns: readonly (readonly Run[])[], machines: number, changes: Partial<BenchRecord> = {}) {
  const suite = cellRuns.map((_, index) => planned(index))
  const plan = dealCells('suite', suite, machines, { ...overhead, reset: 'never' })
  const cells = suite.map(({ settings }, index) => ({
    ...settings,
    toolVersion: '1.0.20',
    runs: [...(cellRuns[index] ?? [])],
  }))
  const whole = recordOf(cells, changes)
  return { suite, plan, whole, parts: partsOf(whole, plan) }
}

/** What each machine would have left of that record. */
function partsOf(whole: BenchRecord, plan: ShardPlan): NamedRecord[] {
  return plan.shards.map(({ number, cells }) => {
    const ids = cells.map(({ settings }) => settings.id)
    const own = <T>(byCell: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(byCell).filter(([id]) => ids.includes(id)))
    const { sideBySide: pace } = whole
    return {
      name: `${number}/record.json`,
      record: {
        ...whole,
        cells: ids.flatMap((id) => whole.cells.filter((cell) => cell.id === id)),
        shards: { plan: plan.id, count: plan.shards.length, part: number },
        ...(pace === undefined ? {} : { sideBySide: { ...pace, noiseRounds: own(pace.noiseRounds) } }),
      },
    }
  })
}

const tps = fc.double({ min: 900, max: 1100, noNaN: true })
const pairs = fc.array(fc.tuple(tps, tps), { minLength: 4, maxLength: 4 })
const rounds = fc.array(pairs, { minLength: 1, maxLength: 4 })
const noise = fc.array(fc.double({ min: -0.05, max: 0.05, noNaN: true }), { maxLength: 6 })
const sideBySideScene = fc
  .record({
    cells: fc.array(fc.record({ rounds, noise }), { minLength: 1, maxLength: 6 }),
    machines: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ cells, machines }) => {
    const runs = cells.map((cell) => pairedRuns(cell.rounds))
    const noiseRounds = Object.fromEntries(
      cells.map((cell, index) => [planned(index).settings.id, { tps: cell.noise }]),
    )
    const pace = { rounds: 4, pairs: 4, sliceSeconds: 10, settleSeconds: 2, noiseRounds }
    return scene(runs, machines, { design: 'side-by-side', seed: 1, sideBySide: pace })
  })

describe('shards that were measured side by side', () => {
  it('get the verdict that one machine would have got, bit for bit', () => {
    const rules = fc.constantFrom('evidence', 'auto', 'threshold')
    fc.assert(
      fc.property(sideBySideScene, rules, fc.nat(), ({ suite, plan, whole, parts }, rule, turn) => {
        const policy = policyOf({ rule })
        const turned = [...parts.slice(turn % parts.length), ...parts.slice(0, turn % parts.length)]
        const { record, problems } = mergeShards(turned, plan, suite)
        expect(problems).toEqual([])
        const { shards, ...rest } = record
        expect(rest).toEqual(whole)
        expect(shards).toEqual({ plan: plan.id, count: plan.shards.length })
        expect(JSON.stringify(judge(record, sideBySide, policy))).toBe(
          JSON.stringify(judge(whole, sideBySide, policy)),
        )
      }),
    )
  })

  it('are one family: a drop that one machine alone would call a regression need not be one among many', () => {
    const quiet = [
      [990, 1010],
      [1010, 990],
      [1000, 1002],
      [1002, 1000],
    ] as const
    const slower = (by: number) => quiet.map(([base, candidate]) => [base, candidate * by] as const)
    const noiseRounds = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [
        planned(index).settings.id,
        { tps: [0.02, -0.02, 0.021, -0.019, 0.02, -0.021] },
      ]),
    )
    const runs = Array.from({ length: 8 }, (_, index) =>
      pairedRuns([slower(index === 0 ? 0.945 : 1), slower(index === 0 ? 0.945 : 1)]),
    )
    const pace = { rounds: 2, pairs: 4, sliceSeconds: 10, settleSeconds: 2, noiseRounds }
    const { suite, plan, parts } = scene(runs, 8, { design: 'side-by-side', sideBySide: pace })
    const policy = policyOf({ rule: 'evidence' })
    const alone = parts.find(({ record }) => record.cells[0]?.threads === 1)?.record as BenchRecord
    expect(judge(alone, sideBySide, policy).overall).toBe('regression')
    expect(judge(mergeShards(parts, plan, suite).record, sideBySide, policy).overall).toBe('inconclusive')
  })
})

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

  it('leaves its cells invalid, by its name, and the whole is never green', () => {
    const { record, problems } = mergeShards([first], plan, suite)
    expect(problems).toEqual(['shard 2/2 left no record'])
    expect(parseRecord(formatRecord(record), 'merged')).toEqual(record)
    const result = judge(record, reference, policyOf())
    expect(result.overall).toBe('invalid')
    expect(exitCodeOf(result, policyOf())).toBe(3)
    expect(result.rows.map((row) => row.cellId)).toEqual(suite.map(({ settings }) => settings.id))
    const invalid = result.rows.filter(({ verdict }) => verdict.kind === 'invalid')
    expect(invalid.map((row) => row.cellId).sort()).toEqual(idsOf(second).sort())
    for (const { verdict } of invalid) expect(JSON.stringify(verdict)).toContain('shard 2/2 left no record')
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
    const cut = { ...second.record, completeness: { state: 'partial', reason: 'the server died' } as const }
    const partial = mergeShards([first, { ...second, record: cut }], plan, suite)
    expect(partial.problems).toEqual(['shard 2/2 ended early: the server died'])
    expect(judge(partial.record, reference, policyOf()).counts).toMatchObject({ ok: 2, invalid: 2 })
    const lacking = { ...second.record, cells: second.record.cells.slice(1) }
    const short = mergeShards([first, { ...second, record: lacking }], plan, suite)
    expect(short.problems).toEqual([`shard 2/2 lacks ${second.record.cells[0]?.id}`])
    expect(judge(short.record, reference, policyOf()).counts).toMatchObject({ invalid: 2 })
  })

  it('like all the others is a failure', () => {
    expect(() => mergeShards([], plan, suite)).toThrow('none of the 2 shards left a record')
  })

  it.each<[string, NamedRecord[], RegExp]>([
    ['a record of the whole suite', [first, { name: 'x', record: whole }], /x: is no shard/],
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
        { ...second, record: { ...second.record, shards: { plan: '0'.repeat(16), count: 2, part: 2 } } },
      ],
      /2\/record\.json: is a shard of plan 0{16}/,
    ],
    [
      'two records of one shard',
      [first, second, { name: 'y', record: { ...second.record, createdAt: '2026-01-02T04:00:00.000Z' } }],
      /y: is shard 2\/2, as is 2\/record\.json|y: the cell .* is in 2\/record\.json too/,
    ],
  ])('%s is refused', (_, records, message) => {
    expect(() => mergeShards(records, plan, suite)).toThrow(message)
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

  it('stand beside their cells, and each cell is compared with one of its own kind', () => {
    const mixed = measuredOn([0, 1])
    expect(mixed.machine).toEqual({ cores: 4, runnerClass: 'github-hosted' })
    expect(new Set(mixed.cells.map(({ machine }) => machine?.cpuModel))).toEqual(new Set(['EPYC', 'Xeon']))
    expect(parseRecord(formatRecord(mixed), 'merged')).toEqual(mixed)
    expect(kinds(mixed, measuredOn([0, 1]))).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(kinds(mixed, measuredOn([0, 0])).toSorted()).toEqual([
      'not-comparable',
      'not-comparable',
      'ok',
      'ok',
    ])
    expect(kinds(mixed, measuredOn([1, 0]))).toEqual(Array(4).fill('not-comparable'))
  })

  it('name the field in which a cell differs', () => {
    const { rows } = judge(measuredOn([1, 1]), storedReference([measuredOn([0, 0])]), policyOf())
    expect(rows[0]?.verdict).toMatchObject({
      differences: [{ field: 'CPU model', base: 'EPYC', candidate: 'Xeon' }],
    })
  })

  it('are searched for in every environment, since a cell of the same kind may stand in any record', () => {
    const [alike, mixed] = [measuredOn([0, 0]), measuredOn([0, 1])]
    expect(likenessOf(mixed)).toEqual({ series: seriesKeys(mixed) })
    expect(likenessOf(alike)).toEqual({ series: seriesKeys(alike) })
    expect(seriesKeys(mixed).filter((key) => seriesKeys(alike).includes(key))).toHaveLength(2)
    const { shards: _, ...plain } = alike
    expect(likenessOf(plain)).toHaveProperty('environment')
  })
})
