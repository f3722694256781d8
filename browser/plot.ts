import uPlot from 'uplot'
import { colour, strokeLine } from './canvas.ts'
import { element } from './element.ts'

export interface Plot {
  readonly title: string
  /** What a reader who cannot see it is told; the tables hold its figures. */
  readonly label: string
  readonly xLabel: string
  readonly x: readonly number[]
  readonly series: readonly {
    readonly values: readonly (number | null)[]
    /** A custom property of the page. */
    readonly colour: string
    readonly shape: 'line' | 'dots' | 'marked'
  }[]
  readonly verticals?: readonly {
    readonly at: number
    readonly text: string
    readonly colour: string
  }[]
  /** Of each point, for the line that follows the pointer. */
  readonly names?: readonly string[]
  readonly note: string
}

const HEIGHT = 190

/** Pairs, runs, jobs and seconds are counted in whole numbers. */
const wholeSteps = [1, 2, 5]
  .flatMap((step) => [0, 1, 2, 3, 4, 5].map((power) => step * 10 ** power))
  .sort((a, b) => a - b)

/** Draws into an element that stands in the page already: the chart is as wide as its place. */
export function plot(parent: HTMLElement, given: Plot): void {
  const reading = element('p', { className: 'dim reading', textContent: given.note })
  parent.append(element('h3', { textContent: given.title }))
  const chart = new uPlot(options(given, parent.clientWidth || 320, reading), dataOf(given), parent)
  const canvas = chart.root.querySelector('canvas')
  canvas?.setAttribute('role', 'img')
  canvas?.setAttribute('aria-label', given.label)
  parent.append(reading)
  new ResizeObserver(() => {
    const width = parent.clientWidth
    if (width > 0 && width !== chart.width) chart.setSize({ width, height: HEIGHT })
  }).observe(parent)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => chart.redraw())
}

function dataOf({ x, series }: Plot): uPlot.AlignedData {
  return [[...x], ...series.map(({ values }) => [...values])]
}

function options(given: Plot, width: number, reading: HTMLElement): uPlot.Options {
  const { verticals = [] } = given
  const ink = () => colour('--dim')
  const axis = {
    stroke: ink,
    grid: { stroke: () => colour('--grid'), width: 1 },
    font: '11px system-ui, sans-serif',
  }
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, points: { size: 7 }, drag: { x: true, y: false } },
    scales: {
      x: { time: false, range: (_, low, high) => [low - 0.5, high + 0.5] },
      y: { range: rangeOf },
    },
    axes: [
      {
        ...axis,
        incrs: wholeSteps,
        label: given.xLabel,
        labelSize: 16,
        labelFont: '11px system-ui, sans-serif',
        size: 28,
      },
      {
        ...axis,
        size: 58,
        values: (_, ticks) => ticks.map(numberText),
      },
    ],
    series: [
      {},
      ...given.series.map(({ colour: name, shape }): uPlot.Series => {
        const stroke = () => colour(name)
        const points = { show: shape !== 'line', size: 6, stroke, fill: stroke }
        return shape === 'dots'
          ? { stroke, paths: () => null, points, spanGaps: false }
          : { stroke, width: shape === 'line' ? 1.2 : 1.6, points, spanGaps: shape === 'marked' }
      }),
    ],
    hooks: {
      draw: [(chart) => drawVerticals(chart, verticals)],
      setCursor: [(chart) => tell(chart, given, reading)],
    },
  }
}

/** All points, with some room. */
function rangeOf(_: uPlot, low: number, high: number): [number, number] {
  const room = (high - low || Math.abs(high) || 1) * 0.08
  return [low - room, high + room]
}

/** The figures under the pointer, in words. */
function tell(
  { cursor }: uPlot,
  { x, series, names, xLabel, note }: Plot,
  reading: HTMLElement,
): void {
  const at = cursor.idx
  if (at === null || at === undefined) {
    reading.textContent = note
    return
  }
  const values = series.flatMap(({ values }) => values[at] ?? [])
  const where = names?.[at] ?? `${xLabel.replace(/,.*/u, '')} ${numberText(x[at] ?? 0)}`
  reading.textContent =
    values.length === 0 ? note : `${where}: ${values.slice(0, 1).map(numberText)}`
}

function drawVerticals(
  { ctx, bbox, valToPos }: uPlot,
  verticals: NonNullable<Plot['verticals']>,
): void {
  for (const { at, text, colour: name } of verticals) {
    const x = Math.round(valToPos(at, 'x', true))
    if (x < bbox.left || x > bbox.left + bbox.width) continue
    strokeLine(ctx, colour(name), [3, 3], [x, bbox.top, x, bbox.top + bbox.height])
    ctx.fillStyle = colour(name)
    ctx.textAlign = x > bbox.left + bbox.width / 2 ? 'right' : 'left'
    ctx.font = `${11 * devicePixelRatio}px system-ui, sans-serif`
    ctx.fillText(text, x + (ctx.textAlign === 'right' ? -6 : 6), bbox.top + 12 * devicePixelRatio)
  }
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

function numberText(value: number): string {
  return numbers.format(value).replace('-', '\u2212')
}
