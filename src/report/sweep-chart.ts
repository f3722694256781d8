import { metricInfo } from '../record/metric.ts'
import { formatFigure } from '../words/number.ts'
import type { Chart, ChartPoint, ChartSeries } from './chart/line-chart.ts'
import { drawnFigure, metricAxis, type Sweep } from './sweep.ts'

/** Throughput or latency over threads, base against candidate; undefined without a figure. */
export function sweepChart(sweep: Sweep, metric: string, id: string): Chart | undefined {
  const series = (['baseline', 'candidate'] as const).flatMap((side): ChartSeries[] => {
    const points = pointsOf(sweep, metric, side)
    if (points.length === 0) return []
    return [
      side === 'baseline'
        ? { name: 'baseline', role: 'base', shape: 'marked', points }
        : { name: 'this run', role: 'candidate', shape: 'marked', points },
    ]
  })
  if (series.length === 0) return undefined
  const label = metricInfo(metric)?.label ?? metric
  return {
    id,
    title: `${label} over threads`,
    description: `${sweep.label}. ${describe(sweep, metric)}`,
    xLabel: sweep.steps.some(({ settings }) => settings.clients > 1) ? 'threads of each client' : 'threads',
    yLabel: metricAxis(metric),
    xTicks: sweep.steps.map(({ settings }, at) => ({ at, text: String(settings.threads) })),
    yFromZero: true,
    series,
  }
}

function pointsOf(sweep: Sweep, metric: string, side: 'baseline' | 'candidate'): ChartPoint[] {
  return sweep.steps.flatMap(({ rows, settings }, at) => {
    const figure = drawnFigure(rows.get(metric), side)
    if (figure === undefined) return []
    const hint = `${settings.threads} threads, ${side}: ${formatFigure(figure, metricInfo(metric))}`
    // Neighbours at the same thread count stand a little apart, or their bars would hide each other.
    const x = at + (side === 'baseline' ? -0.04 : 0.04)
    return [
      {
        x,
        y: figure.value,
        hint,
        ...(figure.spread === undefined ? {} : { spread: figure.spread * figure.value }),
      },
    ]
  })
}

function describe(sweep: Sweep, metric: string): string {
  return sweep.steps
    .map(({ rows, settings }) => {
      const row = rows.get(metric)
      const text = (side: 'baseline' | 'candidate') => {
        const figure = drawnFigure(row, side)
        return figure === undefined ? 'no figure' : formatFigure(figure, metricInfo(metric))
      }
      return `${settings.threads} threads: baseline ${text('baseline')}, this run ${text('candidate')}.`
    })
    .join(' ')
}
