import type { Policy } from '../config/policy.ts'
import { metricInfo } from '../record/metric.ts'
import type { BenchRecord, Cell } from '../record/schema.ts'
import { levelOf } from './gating.ts'
import type { Opposites } from './opposite.ts'
import type { HistoryShift } from './result.ts'
import { changeOf } from './scale.ts'
import type { SoundJob } from './stored-cells.ts'
import { storedShifts } from './stored-health.ts'
import { storedHistory } from './stored-history.ts'

/** The level shifts of every gated figure in the comparable history, oldest first. */
export function historyShifts(candidate: BenchRecord, opposites: Opposites, policy: Policy): HistoryShift[] {
  return candidate.cells.flatMap((cell) => {
    const opposite = opposites.of(cell)
    if (opposite.kind !== 'stored') return []
    return gatedMetrics(cell, policy).flatMap((metric) => shiftsOfFigure(opposite.jobs, cell.id, metric))
  })
}

function shiftsOfFigure(jobs: readonly SoundJob[], cellId: string, metric: string): HistoryShift[] {
  const direction = metricInfo(metric)?.direction ?? 'higher-is-better'
  const history = storedHistory(jobs, { metric, direction })
  return storedShifts(history.map(({ job }) => job)).flatMap(({ index, change, accepted }) => {
    const record = history[index]?.record
    if (record === undefined) return []
    const { id: recordId, createdAt, source } = record
    const commit = source.commit === undefined ? {} : { commit: source.commit }
    return [{ cellId, metric, recordId, createdAt, ...commit, change: changeOf(change, direction), accepted }]
  })
}

function gatedMetrics(cell: Cell, policy: Policy): string[] {
  const metrics = new Set(cell.runs.flatMap((run) => (run.state === 'valid' ? Object.keys(run.metrics) : [])))
  const known = [...metrics].filter((metric) => metricInfo(metric) !== undefined)
  return known.filter(
    (metric) => levelOf(metric, policy, { options: cell.options, metrics: known }) !== 'show',
  )
}
