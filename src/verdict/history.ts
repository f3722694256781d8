import type { Policy } from '../config/policy.ts'
import { metricInfo } from '../record/metric.ts'
import type { BenchRecord, Cell } from '../record/schema.ts'
import { levelShifts } from '../statistics/level-shift.ts'
import { median } from '../statistics/sample.ts'
import { levelOf } from './gating.ts'
import type { Reference } from './reference.ts'
import type { HistoryShift } from './result.ts'
import { figuresOf, runsOfSide } from './runs.ts'
import { changeOf, score } from './scale.ts'
import { type StoredCell, sinceAcceptance, storedCells } from './stored-cells.ts'

/** The level shifts of every gated figure in the comparable history since the last accepted change of level. */
export function historyShifts(candidate: BenchRecord, reference: Reference, policy: Policy): HistoryShift[] {
  if (reference.kind !== 'stored') return []
  const records = sinceAcceptance(reference.records)
  return candidate.cells.flatMap((cell) => {
    const stored = storedCells(records, candidate, cell, Number.POSITIVE_INFINITY)
    if (stored.kind !== 'comparable') return []
    return gatedMetrics(cell, policy).flatMap((metric) => shiftsOfFigure(stored.jobs, cell.id, metric))
  })
}

/** A warning for the reader, one sentence. */
export function shiftInWords({ cellId, metric, recordId, createdAt, change }: HistoryShift): string {
  const percent = `${change < 0 ? '−' : '+'}${Math.abs(100 * change).toFixed(1)} %`
  const since = `${createdAt.slice(0, 10)} (${recordId})`
  return `The stored ${metric} of ${cellId} shifted by ${percent} on ${since}: accept that record to start a new reference.`
}

function shiftsOfFigure(jobs: readonly StoredCell[], cellId: string, metric: string): HistoryShift[] {
  const direction = metricInfo(metric)?.direction ?? 'higher-is-better'
  const history = jobs.toReversed().flatMap(({ record, cell }) => {
    const runs = runsOfSide(cell, 'candidate')
    const figures = runs.kind === 'valid' ? figuresOf(runs.runs, metric) : runs
    if (figures.kind !== 'figures') return []
    return [{ record, y: median(figures.values.map((value) => score(value, direction))) }]
  })
  return levelShifts(history.map(({ y }) => y)).flatMap(({ index, change }) => {
    const record = history[index]?.record
    if (record === undefined) return []
    const { id: recordId, createdAt, source } = record
    const commit = source.commit === undefined ? {} : { commit: source.commit }
    return [{ cellId, metric, recordId, createdAt, ...commit, change: changeOf(change, direction) }]
  })
}

function gatedMetrics(cell: Cell, policy: Policy): string[] {
  const metrics = new Set(cell.runs.flatMap((run) => (run.state === 'valid' ? Object.keys(run.metrics) : [])))
  return [...metrics].filter(
    (metric) => metricInfo(metric) !== undefined && levelOf(metric, policy) !== 'show',
  )
}
