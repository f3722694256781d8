import { axisOf, placeOn, ticksOf } from '../../words/change-axis.ts'
import { htmlText } from '../../words/escape.ts'
import { formatChange, plural } from '../../words/number.ts'
import type { RowDetail } from './data/page-data.ts'

/** Pixels. */
const HEIGHT = 190
const [TOP, BOTTOM] = [8, 168]
/** Least distance of two texts one above the other. */
const LINE = 13
/** Starts from which on only some are numbered. */
const MOST_NUMBERED = 16

type Pairs = Pick<RowDetail, 'runs' | 'limit' | 'estimate'>

/**
 * The change of each pair of neighbouring slices in order, as a drawing that is as wide as its
 * place; what is beyond the tolerance is shaded, and lines part the starts. Empty for fewer than
 * two pairs.
 * @param name of the cell, for readers who cannot see the drawing
 */
export function pairsHtml(name: string, { runs, limit, estimate }: Pairs): string {
  const changes = (runs?.pairs ?? []).map((pair) => pair / 10_000)
  if (runs === null || changes.length < 2) return ''
  const axis = axisOf([...changes, limit, ...(estimate === null ? [] : [estimate])])
  const y = (change: number) => Math.round(TOP + (1 - placeOn(axis, change) / 100) * (BOTTOM - TOP))
  const x = (place: number) => `${Math.round((place / changes.length) * 1_000) / 10}%`
  const across = (change: number, className: string) =>
    `<line class="${className}" x1="0" x2="100%" y1="${y(change)}" y2="${y(change)}"/>`
  const starts = runs.pairRounds.flatMap((round, at) =>
    at === 0 || runs.pairRounds[at - 1] !== round ? [at] : [],
  )
  const each = Math.ceil(starts.length / MOST_NUMBERED)
  const numbers = starts.flatMap((at, place) => {
    const middle = (at + (starts[place + 1] ?? changes.length)) / 2
    return place % each === 0
      ? [
          `<text class="tick" x="${x(middle)}" y="${HEIGHT - 6}" text-anchor="middle">${place + 1}</text>`,
        ]
      : []
  })
  const beyond = limit < 0 ? [y(limit), BOTTOM - y(limit)] : [TOP, y(limit) - TOP]
  const field = [
    `<rect class="beyond" x="0" y="${beyond[0]}" width="100%" height="${Math.max(0, beyond[1] ?? 0)}"/>`,
    ...ticksOf(axis).map(({ change }) => across(change, change === 0 ? 'zero' : 'grid')),
    ...starts
      .slice(1)
      .map((at) => `<line class="grid" x1="${x(at)}" x2="${x(at)}" y1="${TOP}" y2="${BOTTOM}"/>`),
    across(limit, 'limit'),
    estimate === null ? '' : across(estimate, 'estimate'),
    ...changes.map(
      (change, at) =>
        `<circle cx="${x(at + 0.5)}" cy="${y(change)}" r="4"><title>${htmlText(`start ${runs.pairRounds[at]}, pair ${at + 1}: ${formatChange(change)}`)}</title></circle>`,
    ),
    ...numbers,
  ]
  const texts = [
    { at: y(limit), text: `tolerance ${formatChange(limit)}`, className: 'tick bad' },
    ...(estimate === null
      ? []
      : [{ at: y(estimate), text: `change ${formatChange(estimate)}`, className: 'tick own' }]),
    ...ticksOf(axis).map(({ change, text }) => ({ at: y(change), text, className: 'tick' })),
  ]
  const label = `${name}: change of each of ${plural(changes.length, 'pair')}`
  return `<div class="pairs chart" role="img" aria-label="${htmlText(label)}"><svg class="gutter" width="112" height="${HEIGHT}">${gutter(texts)}</svg><svg class="field" height="${HEIGHT}">${field.join('')}</svg></div><p class="dim">${plural(changes.length, 'pair')} of neighbouring slices in ${plural(starts.length, 'numbered start')} of each side; shaded: worse than the tolerance.</p>`
}

/** Texts beside their lines; of two that would overlap the more important one stays. */
function gutter(texts: readonly { at: number; text: string; className: string }[]): string {
  const placed: number[] = []
  return texts
    .flatMap(({ at, text, className }, place) => {
      const near = placed.find((other) => Math.abs(other - at) < LINE)
      // Tolerance and change are always named, the second one beside the first.
      if (near !== undefined && place > 1) return []
      const own = near === undefined ? at : at < near ? near - LINE : near + LINE
      placed.push(own)
      return [
        `<text class="${className}" x="106" y="${own + 4}" text-anchor="end">${htmlText(text)}</text>`,
      ]
    })
    .join('')
}
