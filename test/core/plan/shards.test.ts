import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlannedCell } from '../../../src/core/plan/cells.ts'
import { groupByChange, groupByData } from '../../../src/core/plan/schedule.ts'
import { dealCells, dealCellsWithin, type Shard } from '../../../src/core/plan/shards.ts'
import {
  cellSeconds,
  type Overhead,
  overheadOf,
  setUpSeconds,
} from '../../../src/core/plan/time-estimate.ts'

/** Cells that share data and settings with some of the others. */
const cells = fc
  .array(
    fc.record({
      tables: fc.integer({ min: 1, max: 3 }),
      prefill: fc.constantFrom(undefined, true, false),
      repeats: fc.integer({ min: 1, max: 5 }),
      durationSeconds: fc.integer({ min: 1, max: 300 }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((all) => all.map((cell, index) => plannedCell(`cell/${index}`, cell)))

function plannedCell(
  id: string,
  {
    tables = 1,
    prefill,
    repeats = 1,
    durationSeconds = 10,
  }: {
    tables?: number
    prefill?: boolean | undefined
    repeats?: number
    durationSeconds?: number
  },
): PlannedCell {
  return {
    repeats,
    change: { variables: {}, configuration: prefill === undefined ? {} : { tikv: { prefill } } },
    settings: {
      id,
      tool: 'sysbench',
      workload: `oltp_${id.replace('/', '_')}`,
      threads: 1,
      clients: 1,
      data: { tables, tableSize: 100_000 },
      durationSeconds,
      warmUpSeconds: 0,
      options: {},
    },
  }
}

const overhead = fc.record<Overhead>({
  startSeconds: fc.integer({ min: 0, max: 60 }),
  restartSeconds: fc.integer({ min: 0, max: 30 }),
  copies: fc.integer({ min: 0, max: 6 }),
  servers: fc.constantFrom(1, 2),
  loads: fc.constantFrom(1, 1.3, 2),
  rounds: fc.integer({ min: 1, max: 4 }),
  warmUpSeconds: fc.integer({ min: 0, max: 10 }),
  turns: fc.constantFrom(1, 2),
  reset: fc.constantFrom('never', 'workload', 'cell'),
})
const machines = fc.integer({ min: 1, max: 16 })
const ids = (shards: readonly Pick<Shard, 'cells'>[]) =>
  shards.flatMap((shard) => shard.cells.map(({ settings }) => settings.id))

/** The time of these cells on one machine, added up again. */
function secondsOf(own: readonly PlannedCell[], costs: Overhead): number {
  return own.reduce(
    (sum, cell, index) =>
      sum + setUpSeconds(cell, own[index - 1], costs) + cellSeconds(cell, costs),
    costs.startSeconds,
  )
}

/** The shortest longest piece of all ways to cut the row. */
function bestByTrial(row: readonly PlannedCell[], pieces: number, costs: Overhead): number {
  if (pieces === 1) return secondsOf(row, costs)
  const ways = Array.from({ length: row.length - pieces + 1 }, (_, index) => index + 1)
  return Math.min(
    ...ways.map((end) =>
      Math.max(secondsOf(row.slice(0, end), costs), bestByTrial(row.slice(end), pieces - 1, costs)),
    ),
  )
}

describe('cells dealt to machines', () => {
  it('are measured once each, in the order of one machine, and no machine is idle', () => {
    fc.assert(
      fc.property(cells, machines, overhead, (planned, count, costs) => {
        const { shards } = dealCells('suite', planned, count, costs)
        const row = groupByData(planned).flatMap((group) => groupByChange(group).flat())
        expect(ids(shards)).toEqual(row.map(({ settings }) => settings.id))
        expect(shards).toHaveLength(Math.min(count, planned.length))
        expect(shards.every((shard) => shard.cells.length > 0)).toBe(true)
        expect(shards.map(({ number }) => number)).toEqual(shards.map((_, index) => index + 1))
      }),
    )
  })

  it('take the time that is said, and the longest machine as little as can be', () => {
    const few = cells.map((planned) => planned.slice(0, 7))
    fc.assert(
      fc.property(few, fc.integer({ min: 1, max: 4 }), overhead, (planned, count, costs) => {
        const { shards } = dealCells('suite', planned, count, costs)
        for (const shard of shards) expect(shard.seconds).toBe(secondsOf(shard.cells, costs))
        const row = shards.flatMap((shard) => shard.cells)
        const longest = Math.max(...shards.map(({ seconds }) => seconds))
        expect(longest).toBe(bestByTrial(row, shards.length, costs))
      }),
    )
  })

  it('are balanced: no machine takes longer than an equal share of the work, its own start and one cell more', () => {
    fc.assert(
      fc.property(cells, machines, overhead, (planned, count, costs) => {
        const { shards } = dealCells('suite', planned, count, costs)
        const whole = secondsOf(
          shards.flatMap((shard) => shard.cells),
          costs,
        )
        const cellAlone = Math.max(...planned.map((cell) => secondsOf([cell], costs)))
        for (const { seconds } of shards) {
          expect(seconds).toBeLessThanOrEqual(
            whole / shards.length + cellAlone + costs.startSeconds,
          )
        }
      }),
    )
  })

  it('are dealt the same way each time, and another suite is another plan', () => {
    fc.assert(
      fc.property(cells, machines, overhead, (planned, count, costs) => {
        const plan = dealCells('suite', planned, count, costs)
        expect(dealCells('suite', structuredClone(planned), count, costs)).toEqual(plan)
        expect(plan.id).toMatch(/^[0-9a-f]{16}$/)
        expect(dealCells('other', planned, count, costs).id).not.toBe(plan.id)
        const longer = planned.map((cell) => ({ ...cell, repeats: cell.repeats + 1 }))
        expect(dealCells('suite', longer, count, costs).id).not.toBe(plan.id)
      }),
    )
  })

  it('within a time: no machine takes longer, and one machine less would not do', () => {
    fc.assert(
      fc.property(cells, overhead, fc.integer({ min: 0, max: 1000 }), (planned, costs, more) => {
        const alone = Math.max(...planned.map((cell) => secondsOf([cell], costs)))
        const { shards } = dealCellsWithin('suite', planned, alone + more, costs)
        expect(Math.max(...shards.map(({ seconds }) => seconds))).toBeLessThanOrEqual(alone + more)
        if (shards.length === 1) return
        const fewer = dealCells('suite', planned, shards.length - 1, costs).shards
        expect(Math.max(...fewer.map(({ seconds }) => seconds))).toBeGreaterThan(alone + more)
      }),
    )
  })

  it('stay with the data that they share where the time allows it', () => {
    const planned = [1, 2, 1, 2].map((tables, index) => plannedCell(`cell/${index}`, { tables }))
    const costs = overheadOf({ reset: 'never', warmUp: 0 }, [{ kind: 'playground' }], {
      sideBySide: { rounds: 4, pairs: 8, slice: 10, settle: 2 },
    })
    expect(dealCells('suite', planned, 2, costs).shards.map((shard) => ids([shard]))).toEqual([
      ['cell/0', 'cell/2'],
      ['cell/1', 'cell/3'],
    ])
  })

  it('that cannot be kept within a time are refused', () => {
    const costs = overheadOf({ reset: 'never', warmUp: 0 }, [{ kind: 'endpoint' }], {
      sideBySide: { rounds: 4, pairs: 8, slice: 10, settle: 2 },
    })
    const planned = [plannedCell('long', { durationSeconds: 600 })]
    expect(() => dealCellsWithin('suite', planned, 60, costs)).toThrow(
      /one cell alone takes 11 min/,
    )
    const many = Array.from({ length: 300 }, (_, index) =>
      plannedCell(`cell/${index}`, { durationSeconds: 50 }),
    )
    expect(() => dealCellsWithin('suite', many, 60, costs)).toThrow(/300 machines would be needed/)
  })
})

describe('the estimate', () => {
  const policy = { sideBySide: { rounds: 4, pairs: 8, slice: 10, settle: 2 } }
  const cell = plannedCell('cell', { repeats: 3, durationSeconds: 60 })

  it('counts the runs of a cell, and side by side a warm-up of each server in each round', () => {
    expect(
      cellSeconds(cell, overheadOf({ reset: 'never', warmUp: 9 }, [{ kind: 'local' }], policy)),
    ).toBe(180)
    const both = overheadOf(
      { reset: 'never', warmUp: 9 },
      [{ kind: 'local' }, { kind: 'local' }],
      policy,
    )
    expect(cellSeconds(cell, both)).toBe(180 + 4 * 2 * 9)
  })

  it('counts data once for cells that share it, and restarts where settings differ or data is restored', () => {
    const costs = overheadOf({ reset: 'never', warmUp: 0 }, [{ kind: 'playground' }], policy)
    const other = plannedCell('other', { prefill: true })
    expect(setUpSeconds(cell, undefined, costs)).toBe(5)
    expect(setUpSeconds(cell, cell, costs)).toBe(0)
    expect(setUpSeconds(other, cell, costs)).toBe(30)
    expect(setUpSeconds(cell, other, costs)).toBe(30)
    expect(setUpSeconds(other, undefined, costs)).toBe(35)
    expect(setUpSeconds(cell, cell, { ...costs, reset: 'cell' })).toBe(30)
    expect(setUpSeconds(cell, cell, { ...costs, reset: 'workload' })).toBe(0)
  })
})
