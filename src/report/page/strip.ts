import type { Strip, Tone } from './data/page-row.ts'

/** Drawing units. */
const WIDTH = 160
const HEIGHT = 20
/** Everything within is a tenth either way at least; a wild cell does not flatten the others. */
const LEAST_RANGE = 0.1
const MOST_RANGE = 0.5

/** Half the width of the axis that all strips of a page share, as a fraction. */
export function stripRange(strips: readonly (Strip | undefined)[]): number {
  let most = LEAST_RANGE
  for (const strip of strips) {
    if (strip !== undefined) most = Math.max(most, Math.abs(strip.change) * 1.1, Math.abs(strip.limit) * 1.5)
  }
  return Math.min(MOST_RANGE, Math.ceil(most * 20) / 20)
}

/** Dot: change, bar: its interval, dashed: limit, full line: no change. The row's text says the same, so it is hidden from readers. */
export function stripSvg(strip: Strip | undefined, tone: Tone, range: number): string {
  if (strip === undefined) return ''
  const place = (fraction: number) => {
    const clamped = Math.max(-range, Math.min(range, fraction))
    return Math.round((WIDTH / 2 + (clamped / range) * (WIDTH / 2 - 4)) * 10) / 10
  }
  const { change, low, high, limit } = strip
  const middle = HEIGHT / 2
  return [
    `<svg class="strip ${tone}" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false">`,
    `<path class="zero" d="M${place(0)} 2V18"/>`,
    `<path class="limit" d="M${place(limit)} 2V18"/>`,
    low === high ? '' : `<path class="bar" d="M${place(low)} ${middle}H${place(high)}"/>`,
    `<circle cx="${place(change)}" cy="${middle}" r="4"/></svg>`,
  ].join('')
}
