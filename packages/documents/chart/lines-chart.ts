import { htmlText } from '../../../src/words/escape.ts'
import { colourOf, dashOf, type Plot, placeOf, plotSvg, rounded } from './plot.ts'

/** A line for each series, with points. */
export function linesChart(plot: Plot): string {
  return plotSvg(plot, 'line', (y) =>
    plot.series
      .map(({ name, values }, number) => {
        const points = values.flatMap((value, at) =>
          value === undefined
            ? []
            : [
                {
                  x: rounded(placeOf(at, plot.places.length).middle),
                  y: rounded(y.place(value)),
                  value,
                  at,
                },
              ],
        )
        const colour = colourOf(number)
        const dash = dashOf(number) === '' ? '' : ` stroke-dasharray="${dashOf(number)}"`
        const path = points
          .map((point, at) => `${at === 0 ? 'M' : 'L'}${point.x} ${point.y}`)
          .join('')
        const line =
          points.length < 2
            ? ''
            : `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"${dash}/>`
        const marks = points.map(({ x, y: height, value, at }) => {
          const hint = `<title>${htmlText(`${name}, ${plot.places[at]}: ${value}`)}</title>`
          return `<circle cx="${x}" cy="${height}" r="4" fill="${colour}">${hint}</circle>`
        })
        return line + marks.join('')
      })
      .join(''),
  )
}
