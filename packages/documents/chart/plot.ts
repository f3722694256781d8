import { htmlText } from '../../../src/words/escape.ts'
import { niceScale, type Scale, tickText } from '../../../src/words/scale.ts'

/** Figures at the places of the x axis; undefined where there is none. */
export interface PlotSeries {
  readonly name: string
  readonly values: readonly (number | undefined)[]
}

/** A chart of a document: a file of its own, with text that can be read on paper. */
export interface Plot {
  readonly title: string
  readonly xLabel: string
  readonly yLabel: string
  /** Label below each place. */
  readonly places: readonly string[]
  readonly series: readonly PlotSeries[]
}

export const plotFrame = {
  width: 720,
  height: 420,
  left: 84,
  right: 700,
  top: 112,
  bottom: 360,
} as const

/**
 * Okabe and Ito's colours, which differ for every common colour blindness; lines differ in their
 * dashes too.
 */
const colours = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#56b4e9',
  '#a6761d',
  '#e69f00',
  '#666666',
]
const dashes = ['', '7 4', '2 3', '9 3 2 3', '4 4', '1 4', '12 4', '6 2 2 2']

export function colourOf(at: number): string {
  return colours[at % colours.length] ?? '#666666'
}

export function dashOf(at: number): string {
  return dashes[at % dashes.length] ?? ''
}

/** The middle of a place on the x axis, and how wide it is. */
export function placeOf(at: number, count: number): { middle: number; width: number } {
  const width = (plotFrame.right - plotFrame.left) / Math.max(1, count)
  return { middle: plotFrame.left + (at + 0.5) * width, width }
}

/**
 * The chart as an SVG document: frame, legend and axes around what is drawn.
 * @param swatch what the legend shows of a series
 * @param marks what stands between the axes
 */
export function plotSvg(plot: Plot, swatch: 'bar' | 'line', marks: (y: Scale) => string): string {
  const { width, height, left, right, top, bottom } = plotFrame
  const values = plot.series.flatMap((series) =>
    series.values.filter((value) => value !== undefined),
  )
  const y = niceScale(values, { from: bottom, to: top, fromZero: true, count: 5 })
  const lines = y.ticks.map((tick) => {
    const at = rounded(y.place(tick))
    return `<line x1="${left}" x2="${right}" y1="${at}" y2="${at}" stroke="#d8dee4"/><text x="${left - 8}" y="${at + 4}" text-anchor="end">${tickText(tick, y.step)}</text>`
  })
  const every = Math.ceil(plot.places.length / 14)
  const size =
    plot.places.some((text) => text.length > 6) && plot.places.length > 6 ? ' font-size="10"' : ''
  const under = plot.places.map((text, at) =>
    at % every === 0
      ? `<text x="${rounded(placeOf(at, plot.places.length).middle)}" y="${bottom + 20}"${size} text-anchor="middle">${htmlText(text)}</text>`
      : '',
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${htmlText(describe(plot))}" font-family="system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif" font-size="13" fill="#1f2328">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="16" y="26" font-size="16" font-weight="600">${htmlText(plot.title)}</text>`,
    legend(plot.series, swatch),
    ...lines,
    `<text x="16" y="${top - 10}" fill="#59636e">${htmlText(plot.yLabel)}</text>`,
    `<line x1="${left}" x2="${right}" y1="${bottom}" y2="${bottom}" stroke="#59636e"/>`,
    ...under,
    `<text x="${(left + right) / 2}" y="${bottom + 44}" text-anchor="middle" fill="#59636e">${htmlText(plot.xLabel)}</text>`,
    marks(y),
    '</svg>\n',
  ].join('')
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

/** Entries of one row of the legend, and rows that there is room for. */
const MOST_IN_ROW = 5
const MOST_ROWS = 3

function legend(series: readonly PlotSeries[], swatch: 'bar' | 'line'): string {
  const columns = Math.max(1, Math.min(MOST_IN_ROW, series.length))
  const share = Math.min(220, (plotFrame.right - plotFrame.left) / columns)
  const most = Math.max(4, Math.floor((share - 38) / 7.2))
  return series
    .slice(0, MOST_IN_ROW * MOST_ROWS)
    .map(({ name }, at) => {
      const text = name.length > most ? `${name.slice(0, most - 1)}…` : name
      const x = rounded(plotFrame.left + (at % columns) * share)
      const y = 48 + Math.floor(at / columns) * 18
      const dash = swatch === 'bar' || dashOf(at) === '' ? '' : ` stroke-dasharray="${dashOf(at)}"`
      const width = swatch === 'bar' ? 12 : 3
      return `<line x1="${x}" x2="${rounded(x + 22)}" y1="${y}" y2="${y}" stroke="${colourOf(at)}" stroke-width="${width}"${dash}/><text x="${rounded(x + 28)}" y="${y + 4}">${htmlText(text)}</text>`
    })
    .join('')
}

/** Describes the chart for a reader who cannot see it. */
function describe({ title, places, series }: Plot): string {
  const all = series.map(({ name, values }) => {
    const figures = values.map((value, at) =>
      value === undefined ? '' : `${places[at]}: ${value}`,
    )
    return `${name}: ${figures.filter((text) => text !== '').join(', ')}`
  })
  return `${title}. ${all.join('. ')}`.slice(0, 4_000)
}
