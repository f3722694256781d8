import type { PlannedCell } from '../../../src/core/plan/cells.ts'
import { dealCells, type ShardPlan } from '../../../src/core/plan/shards.ts'
import type { BenchRecord, Run } from '../../../src/core/record/schema.ts'
import type { NamedRecord } from '../../../src/extensions/many/merge-fit.ts'
import { recordOf } from '../verdict/records.ts'

const overhead = {
  startSeconds: 60,
  restartSeconds: 30,
  copies: 2,
  servers: 2,
  loads: 2,
  rounds: 4,
  warmUpSeconds: 10,
} as const

export function planned(index: number): PlannedCell {
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

/**
 * A suite of so many cells, its plan for so many machines, and the record that one machine would
 * have made.
 */
export function scene(
  cellRuns: readonly (readonly Run[])[],
  machines: number,
  changes: Partial<BenchRecord> = {},
) {
  const suite = cellRuns.map((_, index) => planned(index))
  const plan = dealCells('suite', suite, machines, { ...overhead, turns: 1, reset: 'never' })
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
        ...(pace === undefined
          ? {}
          : { sideBySide: { ...pace, startNoise: own(pace.startNoise ?? {}) } }),
      },
    }
  })
}
