import { htmlText } from '../../../src/words/escape.ts'
import { colourOf, type Plot, placeOf, plotFrame, plotSvg, rounded } from './plot.ts'

/** Share of a place that its bars take (0 to 1). */
const BARS_SHARE = 0.7
const WIDEST_BAR = 64

/** Bars over places, those of all series side by side. */
export function barChart(plot: Plot): string {
  return plotSvg(plot, 'bar', (y) =>
    plot.places
      .map((place, at) => {
        const { middle, width } = placeOf(at, plot.places.length)
        const bar = Math.min(WIDEST_BAR, (width * BARS_SHARE) / Math.max(1, plot.series.length))
        const start = middle - (bar * plot.series.length) / 2
        return plot.series
          .map(({ name, values }, number) => {
            const value = values[at]
            if (value === undefined) return ''
            const top = y.place(value)
            const hint = `<title>${htmlText(`${name}, ${place}: ${value}`)}</title>`
            return `<rect x="${rounded(start + number * bar)}" y="${rounded(top)}" width="${rounded(bar * 0.94)}" height="${rounded(plotFrame.bottom - top)}" fill="${colourOf(number)}">${hint}</rect>`
          })
          .join('')
      })
      .join(''),
  )
}
