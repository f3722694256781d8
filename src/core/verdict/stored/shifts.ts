import { type StoredShift, storedShifts } from '../../../statistics/history-level.ts'
import { changeOf } from '../../../statistics/scale.ts'
import { defined } from '../../../words/objects.ts'
import type { Policy } from '../../config/policy.ts'
import { metricInfo } from '../../record/metric.ts'
import type { BenchRecord, Cell } from '../../record/schema.ts'
import { cellMetrics } from '../gating.ts'
import type { Opposites } from '../opposite.ts'
import type { HistoryShift } from '../result.ts'
import { type HistoryEntry, storedHistory, type ValidJob } from './cells.ts'

/** Finds the level shifts of every gated figure in the comparable history, oldest first. */
export function historyShifts(
  candidate: BenchRecord,
  opposites: Opposites,
  policy: Policy,
): HistoryShift[] {
  return candidate.cells.flatMap((cell) => {
    const opposite = opposites.of(cell)
    if (opposite.kind !== 'stored') return []
    return metricsOf(cell, policy).flatMap((metric) =>
      shiftsOfFigure(opposite.jobs, cell.id, metric),
    )
  })
}

function shiftsOfFigure(jobs: readonly ValidJob[], cellId: string, metric: string): HistoryShift[] {
  const direction = metricInfo(metric)?.direction ?? 'higher-is-better'
  const history = storedHistory(jobs, { metric, direction })
  const scores = history.map(({ job }) => job)
  const shifts = storedShifts(scores)
  // Searched once more only where there is a drop, which is seldom.
  const earlierShifts = shifts.some(isDrop) ? storedShifts(scores.slice(0, -1)) : []
  return shifts.map((shift) => {
    const { index, change, accepted } = shift
    const { record } = history[index] as HistoryEntry
    const after = history[index - 1]?.record.source.commit
    // One job more may move the place of a drop a little.
    const isSame = (other: StoredShift) =>
      isDrop(other) && Math.abs(other.index - index) < SHORTEST_LEVEL
    const isNews = isDrop(shift) && !earlierShifts.some(isSame)
    const { id: recordId, createdAt, source } = record
    return {
      cellId,
      metric,
      recordId,
      createdAt,
      ...defined({ commit: source.commit, after }),
      change: changeOf(change, direction),
      accepted,
      ...(isNews ? { isNews } : {}),
    }
  })
}

/** Returns whether it is a drop on the scale of scores, where up is better. */
function isDrop({ change }: StoredShift): boolean {
  return change < 0
}

/** Jobs of the shortest level that can be distinguished from noise. */
const SHORTEST_LEVEL = 4

/** Metrics in the order of the runs. */
function metricsOf(cell: Cell, policy: Policy): string[] {
  const names = new Set(
    cell.runs.flatMap((run) => (run.state === 'valid' ? Object.keys(run.metrics) : [])),
  )
  const catalogued = [...names].filter((metric) => metricInfo(metric) !== undefined)
  const gated = new Set(cellMetrics(catalogued, cell, policy, 'gated').map(({ metric }) => metric))
  return catalogued.filter((metric) => gated.has(metric))
}
