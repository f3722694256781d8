import { metricInfo, metricLabel } from '../../core/record/metric.ts'
import { rankOfState, stateOf } from '../../core/report/story/cell-state.ts'
import {
  drawnFigure,
  metricAxis,
  type Sweep,
  type SweepStep,
  sweepsOf,
} from '../../core/report/story/sweep.ts'
import type { Result, Row } from '../../core/verdict/result.ts'
import { htmlText } from '../../words/escape.ts'
import { formatChange, formatFigure } from '../../words/number.ts'
import { niceScale, tickText } from '../../words/scale.ts'
import { changeText, stripOf, toneOf } from './page-rows.ts'

/** More drawings than these are looked at by nobody; the table has every figure. */
const MOST_CHARTS = 24

const frame = { width: 360, height: 236, left: 58, right: 350 } as const
/** Throughput above, its change below. */
const above = { top: 26, bottom: 118 } as const
const below = { top: 146, bottom: 206 } as const

/**
 * Throughput over threads from zero, and below it the change with its interval and limit; worst
 * workload first.
 */
export function overThreadsSection(result: Result): string {
  const sweeps = sweepsOf(result)
    .filter(
      ({ rate, steps }) =>
        rate !== undefined && steps.filter(({ rows }) => rows.get(rate)?.candidate).length > 1,
    )
    .map((sweep) => ({ sweep, rank: worstRank(sweep) }))
    .sort((a, b) => a.rank - b.rank)
  if (sweeps.length === 0) return ''
  const drawn = sweeps
    .slice(0, MOST_CHARTS)
    .map(
      ({ sweep }, at) =>
        `<figure><figcaption>${htmlText(sweep.label)}</figcaption>${chart(sweep, at)}</figure>`,
    )
  const left = sweeps.length - drawn.length
  const more =
    left > 0
      ? `<p class="dim">The ${drawn.length} that changed most; ${left} more are in the table.</p>`
      : ''
  return `<section><h2>Over threads</h2><div class="charts">${drawn.join('')}</div>${more}</section>`
}

function worstRank({ rate, steps }: Sweep): number {
  const ranks = steps.flatMap(({ rows }) => {
    const row = rows.get(rate ?? '')
    return row === undefined ? [] : [rankOfState(stateOf(row))]
  })
  return Math.min(Number.MAX_SAFE_INTEGER, ...ranks)
}

function chart(sweep: Sweep, number: number): string {
  const metric = sweep.rate ?? ''
  const id = `over-${number}`
  const places = sweep.steps.map((_, at) => placeOf(at, sweep.steps.length))
  const label = metricLabel(metric)
  return [
    `<svg class="chart" viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-labelledby="${id}-t ${id}-d">`,
    `<title id="${id}-t">${htmlText(label)} of ${htmlText(sweep.label)} over threads</title>`,
    `<desc id="${id}-d">${htmlText(sweep.steps.map((step) => stepText(step, metric)).join(' '))}</desc>`,
    throughput(sweep, metric, places),
    changes(sweep, metric, places),
    ...sweep.steps.map(
      ({ settings }, at) =>
        `<text class="tick" x="${places[at]}" y="${frame.height - 14}" text-anchor="middle">${settings.threads}</text>`,
    ),
    '</svg>',
  ].join('')
}

function placeOf(at: number, count: number): number {
  const room = 26
  const width = frame.right - frame.left - 2 * room
  return Math.round((frame.left + room + (count === 1 ? 0.5 : at / (count - 1)) * width) * 10) / 10
}

function stepText({ rows, settings }: SweepStep, metric: string): string {
  const row = rows.get(metric)
  const figure = (side: 'baseline' | 'candidate') => {
    const value = drawnFigure(row, side)
    return value === undefined ? 'no figure' : formatFigure(value, metricInfo(metric))
  }
  const change = row === undefined ? '' : `, change ${changeText(row)}`
  return `${settings.threads} threads: base ${figure('baseline')}, this ${figure('candidate')}${change}.`
}

function throughput({ steps }: Sweep, metric: string, places: readonly number[]): string {
  const values = steps.flatMap(({ rows }) =>
    (['baseline', 'candidate'] as const).flatMap(
      (side) => drawnFigure(rows.get(metric), side)?.value ?? [],
    ),
  )
  const y = niceScale(values, { from: above.bottom, to: above.top, fromZero: true, count: 3 })
  const step = (y.ticks[1] ?? 1) - (y.ticks[0] ?? 0)
  const lines = y.ticks.map((tick) => gridLine(y.place(tick), tickText(tick, step)))
  const drawn = (['baseline', 'candidate'] as const).map((side) => {
    const points = steps.flatMap(({ rows }, at) => {
      const value = drawnFigure(rows.get(metric), side)?.value
      return value === undefined ? [] : [{ x: places[at] ?? 0, y: round(y.place(value)) }]
    })
    const path = points.map((point, at) => `${at === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('')
    const dots = points.map((point) =>
      side === 'candidate'
        ? `<circle class="point" cx="${point.x}" cy="${point.y}" r="3.5"/>`
        : `<rect class="point" x="${round(point.x - 3)}" y="${round(point.y - 3)}" width="6" height="6"/>`,
    )
    return `<g class="${side === 'candidate' ? 'candidate' : 'base'}"><path class="line" d="${path}"/>${dots.join('')}</g>`
  })
  const title = `<text class="label" x="${frame.left}" y="14">${htmlText(metricAxis(metric))}, dashed: base</text>`
  return title + lines.join('') + drawn.join('')
}

function changes({ steps }: Sweep, metric: string, places: readonly number[]): string {
  const rows = steps.flatMap(({ rows }, at): { row: Row; x: number }[] => {
    const row = rows.get(metric)
    return row === undefined ? [] : [{ row, x: places[at] ?? 0 }]
  })
  const strips = rows.flatMap(({ row, x }) => {
    const strip = stripOf(row)
    return strip === undefined
      ? []
      : [{ strip, x, tone: toneOf(stateOf(row)), text: changeText(row) }]
  })
  if (strips.length === 0) return ''
  const limit = strips[0]?.strip.limit ?? 0
  const most =
    Math.max(0.02, ...strips.map(({ strip }) => Math.abs(strip.change)), Math.abs(limit)) * 1.25
  const place = (value: number) =>
    round(
      below.bottom -
        ((Math.max(-most, Math.min(most, value)) + most) / (2 * most)) * (below.bottom - below.top),
    )
  const marks = strips.map(
    ({ strip, x, tone, text }) =>
      `<g class="mark ${tone}"><path d="M${x} ${place(strip.low)}V${place(strip.high)}"/><circle cx="${x}" cy="${place(strip.change)}" r="3.5"/><text class="tick" x="${x > frame.right - 60 ? x - 7 : x + 7}" y="${round(place(strip.change) + 4)}"${x > frame.right - 60 ? ' text-anchor="end"' : ''}>${htmlText(text)}</text></g>`,
  )
  return [
    gridLine(place(0), '0\u00a0%'),
    `<path class="limit" d="M${frame.left} ${place(limit)}H${frame.right}"/>`,
    `<text class="tick" x="${frame.left - 5}" y="${round(place(limit) + 4)}" text-anchor="end">${htmlText(formatChange(limit))}</text>`,
    ...marks,
  ].join('')
}

function gridLine(y: number, text: string): string {
  const at = round(y)
  return `<line class="grid" x1="${frame.left}" x2="${frame.right}" y1="${at}" y2="${at}"/><text class="tick" x="${frame.left - 5}" y="${round(at + 4)}" text-anchor="end">${text}</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
