import { metricInfo, metricStem, metricStems } from '../record/metric.ts'
import type { BenchRecord, Cell, Side } from '../record/schema.ts'
import { geometricMean } from '../statistics/sample.ts'
import { formatNumber } from '../words/number.ts'

/** The figure of one metric of a cell: the mean of its valid runs, as the verdict takes it. */
export interface CellFigure {
  readonly cellId: string
  readonly metric: string
  readonly value: number
  readonly runs: number
}

/** Every figure of a record, cell by cell, metrics in the order of the catalogue. */
export function figuresOf(record: BenchRecord, side: Side = 'candidate'): CellFigure[] {
  return record.cells.flatMap((cell) => cellFigures(cell, side))
}

/** `18,420 /s`, `1.93 ms`. */
export function figureText(value: number, metric: string): string {
  return `${formatNumber(value)} ${metricInfo(metric)?.unit ?? ''}`.trim()
}

function cellFigures(cell: Cell, side: Side): CellFigure[] {
  const valid = cell.runs.filter((run) => run.state === 'valid').filter((run) => run.side === side)
  const metrics = [...new Set(valid.flatMap((run) => Object.keys(run.metrics)))]
  const rank = (metric: string) => metricStems.indexOf(metricStem(metric))
  return metrics
    .toSorted((left, right) => rank(left) - rank(right))
    .map((metric) => {
      const values = valid.map((run) => run.metrics[metric]).filter((value) => value !== undefined)
      return { cellId: cell.id, metric, value: geometricMean(values), runs: values.length }
    })
}
