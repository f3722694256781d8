import { htmlText } from '../../words/escape.ts'
import { chartStyle } from './chart-style.ts'
import { exactScale, niceScale, placing, type Scale, tickText } from './scale.ts'

export interface ChartPoint {
  readonly x: number
  readonly y: number
  /** Half height of the bar that shows the spread. */
  readonly spread?: number
  /** Shown when the pointer rests on it. */
  readonly hint?: string
}

export interface ChartSeries {
  /** In the legend; series of the same name share an entry. */
  readonly name: string
  /** Base is dashed with squares, candidate solid with circles: not by colour alone. */
  readonly role: 'base' | 'candidate'
  /** `marked`: line with points. `thin`: a fine line. `dots`: points alone. */
  readonly shape: 'marked' | 'thin' | 'dots'
  readonly points: readonly ChartPoint[]
}

export interface Chart {
  /** Unique in its page. */
  readonly id: string
  readonly title: string
  /** What a reader who cannot see it is told. */
  readonly description: string
  readonly xLabel: string
  readonly yLabel: string
  /** Given places on the x axis, e.g. thread counts; else round numbers. */
  readonly xTicks?: readonly { readonly at: number; readonly text: string }[]
  readonly yFromZero: boolean
  readonly series: readonly ChartSeries[]
  /** Vertical lines, e.g. level shifts. */
  readonly marks?: readonly { readonly at: number; readonly text: string }[]
}

const frame = { width: 400, height: 250, left: 58, right: 388, top: 52, bottom: 206 } as const

/** The chart as an SVG element; `standalone` for a file of its own, with namespace and colours inside. */
export function renderChart(chart: Chart, place: 'inline' | 'standalone' = 'inline'): string {
  const points = chart.series.flatMap((series) => series.points)
  const x =
    chart.xTicks === undefined
      ? exactScale(
          points.map((point) => point.x),
          { from: frame.left, to: frame.right },
        )
      : stretched(chart.xTicks.map(({ at }) => at))
  const y = niceScale(
    points.flatMap((point) => [point.y - (point.spread ?? 0), point.y + (point.spread ?? 0)]),
    { from: frame.bottom, to: frame.top, fromZero: chart.yFromZero, count: 4 },
  )
  const own = place === 'standalone'
  const { id } = chart
  return [
    `<svg class="chart" viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-labelledby="${id}-t ${id}-d"${own ? ' xmlns="http://www.w3.org/2000/svg"' : ''}>`,
    `<title id="${id}-t">${htmlText(chart.title)}</title><desc id="${id}-d">${htmlText(chart.description)}</desc>`,
    own ? `<style>${chartStyle(':root')}</style><rect class="paper" width="100%" height="100%"/>` : '',
    `<text class="title" x="8" y="18">${htmlText(chart.title)}</text>`,
    legend(chart.series),
    yAxis(y, chart.yLabel),
    xAxis(chart, x),
    ...(chart.marks ?? []).map((mark) => markLine(x.place(mark.at), mark.text)),
    ...chart.series.map((series) => drawSeries(series, x, y)),
    '</svg>',
  ].join('')
}

/** Given ticks get half a step of room at both ends. */
function stretched(places: readonly number[]): Scale {
  const low = Math.min(0, ...places) - 0.5
  const high = Math.max(0, ...places) + 0.5
  const place = placing({ low, high }, { from: frame.left, to: frame.right })
  return { low, high, ticks: places, step: 1, place }
}

function yAxis(y: Scale, label: string): string {
  const lines = y.ticks.map((tick) => {
    const at = round(y.place(tick))
    return `<line class="grid" x1="${frame.left}" x2="${frame.right}" y1="${at}" y2="${at}"/><text class="tick" x="${frame.left - 5}" y="${round(at + 4)}" text-anchor="end">${tickText(tick, y.step)}</text>`
  })
  return `${lines.join('')}<text class="label" x="8" y="${frame.top - 10}">${htmlText(label)}</text>`
}

function xAxis(chart: Chart, x: Scale): string {
  const ticks = chart.xTicks ?? x.ticks.map((at) => ({ at, text: tickText(at, x.step) }))
  const sparse = Math.ceil(ticks.length / 8)
  const texts = ticks
    .filter((_, index) => index % sparse === 0)
    .map(
      ({ at, text }) =>
        `<text class="tick" x="${round(x.place(at))}" y="${frame.bottom + 16}" text-anchor="middle">${htmlText(text)}</text>`,
    )
  const middle = (frame.left + frame.right) / 2
  return `<line class="axis" x1="${frame.left}" x2="${frame.right}" y1="${frame.bottom}" y2="${frame.bottom}"/>${texts.join('')}<text class="label" x="${middle}" y="${frame.height - 8}" text-anchor="middle">${htmlText(chart.xLabel)}</text>`
}

function legend(series: readonly ChartSeries[]): string {
  const entries = new Map(series.map((one) => [one.name, one]))
  let right: number = frame.right
  return [...entries.values()]
    .toReversed()
    .map((one) => {
      const text = one.name.length > 22 ? `${one.name.slice(0, 21)}…` : one.name
      const start = right - text.length * 6.4 - 28
      const drawn = `<g class="${one.role}"><line class="line" x1="${round(start)}" x2="${round(start + 20)}" y1="${frame.top - 14}" y2="${frame.top - 14}"/>${point(start + 10, frame.top - 14, one.role, '')}</g><text class="legend" x="${round(start + 25)}" y="${frame.top - 10}">${htmlText(text)}</text>`
      right = start - 10
      return drawn
    })
    .join('')
}

function drawSeries(series: ChartSeries, x: Scale, y: Scale): string {
  const places = series.points.map((one) => ({ ...one, px: x.place(one.x), py: y.place(one.y) }))
  const path = places.map(({ px, py }, at) => `${at === 0 ? 'M' : 'L'}${round(px)} ${round(py)}`).join('')
  const line = series.shape === 'dots' || places.length < 2 ? '' : `<path class="line" d="${path}"/>`
  if (series.shape === 'thin') return `<g class="${series.role} thin">${line}</g>`
  const marks = places.map(({ px, py, spread, hint, y: value }) => {
    const bar =
      spread === undefined || spread === 0
        ? ''
        : `<line class="spread" x1="${round(px)}" x2="${round(px)}" y1="${round(y.place(value - spread))}" y2="${round(y.place(value + spread))}"/>`
    return bar + point(px, py, series.role, hint ?? '')
  })
  return `<g class="${series.role}">${line}${marks.join('')}</g>`
}

function point(x: number, y: number, role: ChartSeries['role'], hint: string): string {
  const title = hint === '' ? '' : `<title>${htmlText(hint)}</title>`
  return role === 'candidate'
    ? `<circle class="point" cx="${round(x)}" cy="${round(y)}" r="4">${title}</circle>`
    : `<rect class="point" x="${round(x - 3.5)}" y="${round(y - 3.5)}" width="7" height="7">${title}</rect>`
}

function markLine(x: number, text: string): string {
  return `<line class="mark" x1="${round(x)}" x2="${round(x)}" y1="${frame.top}" y2="${frame.bottom}"/><text class="tick" x="${round(x + 4)}" y="${frame.bottom - 6}">${htmlText(text)}</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
