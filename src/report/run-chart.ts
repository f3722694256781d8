import { metricInfo, metricStem } from '../record/metric.ts'
import type { Cell, Side, ValidRun } from '../record/schema.ts'
import { formatNumber } from '../words/number.ts'
import { cellLabel } from './cell-label.ts'
import type { Chart, ChartPoint, ChartSeries } from './chart/line-chart.ts'
import { metricAxis } from './sweep.ts'

/** More points than a chart has places would only make the file larger. */
const MOST_POINTS = 240
/** More lines than this cannot be told apart. */
const MOST_LINES = 6

/** The tool's own intervals over the measured time, a fine line a run; undefined where no run has any. */
export function seriesChart(cell: Cell, id: string): Chart | undefined {
  const runs = validRuns(cell).filter((run) => rateColumn(run) !== undefined)
  const shown = (['base', 'candidate'] as const).flatMap((side) =>
    runs.filter((run) => run.side === side).slice(-MOST_LINES),
  )
  const rate = shown[0] === undefined ? undefined : rateColumn(shown[0])
  if (rate === undefined) return undefined
  const series = shown.map(
    (run): ChartSeries => ({
      name: sideName(run.side),
      role: run.side,
      shape: 'thin',
      points: thinned(seriesPoints(run, rate)),
    }),
  )
  return {
    id,
    title: `${metricAxis(rate)} during the runs`,
    description: `${cellLabel(cell)}: ${rate} of each interval that the tool reported, ${shown.length} of ${runs.length} runs drawn.`,
    xLabel: 'seconds of measured time',
    yLabel: metricAxis(rate),
    yFromZero: true,
    series,
  }
}

/** The figure of each run, in the order in which they ran; undefined with fewer than two runs. */
export function orderChart(cell: Cell, id: string): Chart | undefined {
  const runs = validRuns(cell).toSorted((a, b) => a.round - b.round || a.slice - b.slice)
  const metric = ['tps', 'ops', 'tpmc', 'qps'].find((name) =>
    runs.some((run) => run.metrics[name] !== undefined),
  )
  if (metric === undefined || runs.length < 2) return undefined
  const series = (['base', 'candidate'] as const).flatMap((side): ChartSeries[] => {
    const points = runs.flatMap((run, at): ChartPoint[] => {
      const value = run.metrics[metric]
      if (run.side !== side || value === undefined) return []
      return [{ x: at + 1, y: value, hint: `run ${at + 1}, round ${run.round}: ${formatNumber(value)}` }]
    })
    return points.length === 0 ? [] : [{ name: sideName(side), role: side, shape: 'dots', points }]
  })
  return {
    id,
    title: `${metricInfo(metric)?.label ?? metric} of each run`,
    description: `${cellLabel(cell)}: ${runs.length} runs in the order in which they were measured. The axis does not begin at zero.`,
    xLabel: 'run, in order of execution',
    yLabel: `${metricAxis(metric)}, not from zero`,
    ...(runs.length > 12 ? {} : { xTicks: runs.map((_, at) => ({ at: at + 1, text: String(at + 1) })) }),
    yFromZero: false,
    series,
  }
}

function validRuns(cell: Cell): ValidRun[] {
  return cell.runs.filter((run): run is ValidRun => run.state === 'valid')
}

function sideName(side: Side): string {
  return side === 'base' ? 'baseline' : 'this run'
}

function rateColumn(run: ValidRun): string | undefined {
  return run.series?.columns.find((column) =>
    ['tps', 'ops', 'tpmc', 'tpm', 'qps'].includes(metricStem(column)),
  )
}

function seriesPoints(run: ValidRun, column: string): ChartPoint[] {
  const at = run.series?.columns.indexOf(column) ?? -1
  return (run.series?.rows ?? []).flatMap((values) => {
    const [x, y] = [values[0], values[at]]
    return x === undefined || y === undefined ? [] : [{ x, y }]
  })
}

/** Neighbours averaged, so that no more than the most points are left. */
function thinned(points: readonly ChartPoint[]): ChartPoint[] {
  const bucket = Math.ceil(points.length / MOST_POINTS)
  if (bucket <= 1) return [...points]
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return Array.from({ length: Math.ceil(points.length / bucket) }, (_, at) => {
    const part = points.slice(at * bucket, (at + 1) * bucket)
    return { x: mean(part.map(({ x }) => x)), y: mean(part.map(({ y }) => y)) }
  })
}
