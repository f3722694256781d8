import type { RowDetail } from '../src/extensions/page/data/page-data.ts'
import { unscaled } from '../src/extensions/page/data/scaled.ts'
import { pairsHtml } from '../src/extensions/page/pairs.ts'
import { element } from './element.ts'
import { type Plot, plot } from './plot.ts'

/** Each pair of neighbouring slices in order, with the limit and the estimate. */
export function pairChart(parent: HTMLElement, name: string, detail: RowDetail): boolean {
  const drawn = pairsHtml(name, detail)
  if (drawn === '') return false
  parent.append(element('h3', { textContent: 'Each pair: this against base' }))
  parent.insertAdjacentHTML('beforeend', drawn)
  return true
}

/** The figure of each run in order, where there are no pairs. */
export function runChart(parent: HTMLElement, name: string, { runs, axis }: RowDetail): boolean {
  if (runs === null || runs.pairs.length >= 2) return false
  const values = unscaled(runs.figures)
  plot(parent, {
    title: `${axis} of each run`,
    label: `${name}: ${axis} of each of ${values.length} runs`,
    xLabel: 'run, in order',
    x: values.map((_, at) => at + 1),
    series: [{ values, colour: '--candidate', shape: 'dots' }],
    note: `${values.length} runs. The axis does not begin at zero.`,
  })
  return true
}

/** What the tool reported each second, all runs one behind the other; errors are marked. */
export function seriesChart(
  parent: HTMLElement,
  name: string,
  { series, runs, axis }: RowDetail,
): boolean {
  if (series === null) return false
  const points = unscaled(series.points)
  const sides = runs?.sides ?? series.lengths.map(() => 1)
  const base: (number | null)[] = []
  const candidate: (number | null)[] = []
  const errors: (number | null)[] = []
  const x: number[] = []
  const failed = new Set(series.errors)
  let at = 0
  for (const [run, length] of series.lengths.entries()) {
    for (let point = 0; point < length; point += 1, at += 1) {
      const value = points[at] ?? null
      x.push(x.length * series.step)
      base.push(sides[run] === 0 ? value : null)
      candidate.push(sides[run] === 0 ? null : value)
      errors.push(failed.has(at) ? value : null)
    }
    // No line leads from one run to the next.
    x.push(x.length * series.step)
    base.push(null)
    candidate.push(null)
    errors.push(null)
  }
  // A run of a single point has no line.
  const shape = series.lengths.some((length) => length > 1) ? 'line' : 'dots'
  const lines: Plot['series'] = [
    ...(sides.includes(0) ? [{ values: base, colour: '--base', shape } as const] : []),
    { values: candidate, colour: '--candidate', shape },
    ...(failed.size === 0 ? [] : [{ values: errors, colour: '--bad', shape: 'dots' } as const]),
  ]
  const marked =
    failed.size === 0 ? '' : ` Red dots: errors, at ${failed.size} of ${points.length} points.`
  const colours = sides.includes(0) ? 'Ochre: base, blue: this.' : ''
  plot(parent, {
    title: `${axis} during the runs, in order`,
    label: `${name}: what the tool reported during ${series.lengths.length} runs, one behind the other`,
    xLabel: 'seconds of load',
    x,
    series: lines,
    note: `${colours}${marked} Drag to zoom, double-click to go back.`.trim(),
  })
  return true
}

/** Earlier jobs and this one, with the places where the level moved. */
export function historyChart(
  parent: HTMLElement,
  name: string,
  { history, shifts, axis }: RowDetail,
  jobs: readonly string[],
): boolean {
  if (history === null) return false
  const values = unscaled(history)
  const last = values.length - 1
  plot(parent, {
    title: `${axis} of earlier jobs`,
    label: `${name}: ${axis} of ${last} earlier jobs and of this run`,
    xLabel: 'job, oldest first',
    x: values.map((_, at) => at + 1),
    series: [
      {
        values: values.map((value, at) => (at === last ? null : value)),
        colour: '--base',
        shape: 'marked',
      },
      {
        values: values.map((value, at) => (at === last ? value : null)),
        colour: '--candidate',
        shape: 'dots',
      },
    ],
    verticals: shifts.map(([at, text]) => ({ at: at + 0.5, text, colour: '--bad' })),
    names: [...jobs, 'this run'],
    note: `${last} earlier jobs, blue: this run${shifts.length === 0 ? '' : ', dashed: the level moved'}.`,
  })
  return true
}
