import { cellsById } from '../record/cells-by-id.ts'
import { metricInfo } from '../record/metric.ts'
import type { BenchRecord } from '../record/schema.ts'
import { geometricMean } from '../statistics/sample.ts'
import type { HistoryShift, Row } from '../verdict/result.ts'
import { shortCommit } from '../words/commit.ts'
import { formatNumber, plural } from '../words/number.ts'
import { cellLabel } from './cell-label.ts'
import type { Chart, ChartPoint } from './chart/line-chart.ts'
import { metricAxis } from './sweep.ts'

/** Earlier records of the suite, and where its level shifted (else the result's own shifts are drawn). */
export interface History {
  /** In any order. */
  readonly records: readonly BenchRecord[]
  readonly shifts?: readonly Pick<HistoryShift, 'cellId' | 'metric' | 'recordId'>[] | undefined
}

/** One figure a record, oldest first, this run last; undefined with fewer than two earlier figures. */
export function historyChart(row: Row, history: History, id: string): Chart | undefined {
  const records = history.records.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  const past = records.flatMap((record, at): (ChartPoint & { recordId: string })[] => {
    const value = figureIn(record, row)
    if (value === undefined) return []
    const commit = record.source.commit === undefined ? record.id : shortCommit(record.source.commit)
    const hint = `${commit}, ${record.createdAt.slice(0, 10)}: ${formatNumber(value)}`
    return [{ x: at + 1, y: value, hint, recordId: record.id }]
  })
  if (past.length < 2) return undefined
  const last = { x: records.length + 1, y: row.candidate?.value ?? Number.NaN, hint: 'this run' }
  const own =
    history.shifts?.filter(({ cellId, metric }) => cellId === row.cellId && metric === row.metric) ?? []
  const marks = own.flatMap(({ recordId }) => {
    const first = past.find((point) => point.recordId === recordId)
    return first === undefined ? [] : [{ at: first.x - 0.5, text: 'level shift' }]
  })
  return {
    id,
    title: cellLabel(row.settings),
    description: `${metricInfo(row.metric)?.label ?? row.metric} of ${plural(past.length, 'earlier job')}, oldest first, then this run; ${plural(marks.length, 'level shift')}. The axis does not begin at zero.`,
    xLabel: 'job, oldest first',
    yLabel: `${metricAxis(row.metric)}, not from zero`,
    yFromZero: false,
    marks,
    series: [
      { name: 'earlier jobs', role: 'base', shape: 'marked', points: past },
      ...(Number.isFinite(last.y)
        ? [{ name: 'this run', role: 'candidate', shape: 'dots', points: [last] } as const]
        : []),
    ],
  }
}

/** The figure of that cell in an earlier record, as the verdict takes it. */
function figureIn(record: BenchRecord, row: Row): number | undefined {
  const cell = cellsById(record).get(row.cellId)
  const values = (cell?.runs ?? []).flatMap((run) =>
    run.state === 'valid' && run.side === 'candidate' ? (run.metrics[row.metric] ?? []) : [],
  )
  return values.length === 0 ? undefined : geometricMean(values)
}
