import { metricInfo } from '../record/metric.ts'
import type { BenchRecord, Cell } from '../record/schema.ts'
import { defined } from '../words/defined.ts'
import type { CellMetrics } from './cell-metrics.ts'
import type { Opposites } from './opposite.ts'
import type { HistoryShift } from './result.ts'
import { changeOf } from './scale.ts'
import type { SoundJob } from './stored-cells.ts'
import { type StoredShift, storedShifts } from './stored-health.ts'
import { storedHistory } from './stored-history.ts'

/** The level shifts of every gated figure in the comparable history, oldest first. */
export function historyShifts(
  candidate: BenchRecord,
  opposites: Opposites,
  metrics: Pick<CellMetrics, 'gated'>,
): HistoryShift[] {
  return candidate.cells.flatMap((cell) => {
    const opposite = opposites.of(cell)
    // One job alone has no level that could change.
    if (opposite.kind !== 'stored' || opposite.jobs.length < 2) return []
    return metricsOf(cell, metrics).flatMap((metric) => shiftsOfFigure(opposite.jobs, cell.id, metric))
  })
}

function shiftsOfFigure(jobs: readonly SoundJob[], cellId: string, metric: string): HistoryShift[] {
  const direction = metricInfo(metric)?.direction ?? 'higher-is-better'
  const history = storedHistory(jobs, { metric, direction })
  const scores = history.map(({ job }) => job)
  const shifts = storedShifts(scores)
  // Searched once more only where there is a drop, which is seldom.
  const known = shifts.some(isDrop) ? storedShifts(scores.slice(0, -1)) : []
  return shifts.flatMap((shift) => {
    const { index, change, accepted } = shift
    const record = history[index]?.record
    if (record === undefined) return []
    const after = history[index - 1]?.record.source.commit
    const isNews = isDrop(shift) && !known.some((other) => isSame(other, shift))
    const { id: recordId, createdAt, source } = record
    const commit = source.commit === undefined ? {} : { commit: source.commit }
    return [
      {
        cellId,
        metric,
        recordId,
        createdAt,
        ...commit,
        ...defined({ after }),
        change: changeOf(change, direction),
        accepted,
        ...(isNews ? { isNews } : {}),
      },
    ]
  })
}

/** On the scale of scores, where up is better. */
function isDrop({ change }: StoredShift): boolean {
  return change < 0
}

/** One job more may move the place of a shift a little. */
function isSame(a: StoredShift, b: StoredShift): boolean {
  return isDrop(a) === isDrop(b) && Math.abs(a.index - b.index) < SHORTEST_LEVEL
}

/** Jobs of the shortest level that is told from noise. */
const SHORTEST_LEVEL = 4

/** In the order of the runs. */
function metricsOf(cell: Cell, metrics: Pick<CellMetrics, 'gated'>): string[] {
  const names = new Set(cell.runs.flatMap((run) => (run.state === 'valid' ? Object.keys(run.metrics) : [])))
  const known = [...names].filter((metric) => metricInfo(metric) !== undefined)
  const gated = new Set(metrics.gated(known, cell.options).map(({ metric }) => metric))
  return known.filter((metric) => gated.has(metric))
}
