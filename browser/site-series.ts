import uPlot from 'uplot'
import { seriesAddress } from '../src/core/report/series-address.ts'
import type {
  SiteIndex,
  SiteSeries,
  SiteShift,
  SiteSuite,
} from '../src/extensions/site/site-data.ts'
import {
  compareAddress,
  rateWords,
  seriesName,
  shiftDay,
  shiftTone,
} from '../src/extensions/site/site-words.ts'
import { formatChange, formatNoise, formatNumber } from '../src/words/number.ts'
import { colour, strokeLine } from './canvas.ts'
import { element } from './element.ts'
import {
  commitsAddress,
  type Figure,
  figuresOf,
  offer,
  place,
  scrolled,
  siteIndex,
  suiteOf,
  tell,
} from './site-data.ts'

const DAY_SECONDS = 24 * 3_600
const spans = [
  { name: '90 days', days: 90 },
  { name: '1 year', days: 365 },
  { name: 'All', days: Number.POSITIVE_INFINITY },
] as const
const shown = { span: 0, metric: 0 }

const view = document.getElementById('view') ?? document.body

async function show(): Promise<void> {
  const index = await siteIndex()
  const { suite: folder, rest } = place()
  const suite = suiteOf(index, folder)
  const series = suite?.series.find((one) => one.folder === rest)
  if (suite === undefined || series === undefined)
    return offer(
      view,
      'Choose a series',
      (suite === undefined ? index.suites : [suite]).flatMap((own) =>
        own.series.map((one) => ({
          text: `${own.name}: ${seriesName(one)}`,
          address: seriesAddress(own, one.folder),
        })),
      ),
    )
  const span = spans[shown.span] ?? spans[0]
  const from = Date.parse(suite.newest) / 1_000 - span.days * DAY_SECONDS
  const firstYear = Number.isFinite(from) ? new Date(from * 1_000).getUTCFullYear() : 0
  const years = series.years.filter((year) => year >= firstYear)
  const figures = (await figuresOf(suite, series, years)).filter(({ time }) => time >= from)
  const shifts = suite.shifts.filter((shift) => shift.series === series.folder)
  view.replaceChildren(
    element('h2', { textContent: seriesName(series) }),
    element('p', { textContent: standing(series, shifts) }),
    choices(series),
  )
  draw(figures, shifts, suite, series)
  view.append(
    element('h3', { textContent: 'Changes of level' }),
    scrolled(shiftTable(shifts, suite, index), 'Changes of level'),
  )
  document.title = seriesName(series)
  document.documentElement.dataset.ready = 'true'
}

/** `9,910 TPS now; no change of level; runs differ by ±1.1 %.` */
function standing({ now, metric, noise }: SiteSeries, [newest]: readonly SiteShift[]): string {
  const level =
    newest === undefined
      ? 'no change of level'
      : `${formatChange(newest.change)} with ${newest.commit.slice(0, 7)} on ${shiftDay(newest)}`
  return `${rateWords(now, metric)} now; ${level}; runs differ by ${formatNoise(noise)}.`
}

function choices({ metric, latency }: SiteSeries): HTMLElement {
  const box = element('div', { className: 'choices' })
  const button = (text: string, pressed: boolean, press: () => void) => {
    const made = element('button', { type: 'button', textContent: text })
    made.setAttribute('aria-pressed', String(pressed))
    made.addEventListener('click', () => {
      press()
      start()
    })
    box.append(made)
  }
  for (const [at, { name }] of spans.entries())
    button(name, at === shown.span, () => {
      shown.span = at
    })
  for (const [at, name] of [metric, ...(latency === undefined ? [] : [latency])].entries())
    button(name, at === shown.metric, () => {
      shown.metric = at
    })
  return box
}

function draw(
  figures: readonly Figure[],
  shifts: readonly SiteShift[],
  suite: SiteSuite,
  series: SiteSeries,
): void {
  const isLatency = shown.metric === 1
  const words = (value: number) =>
    isLatency ? `${formatNumber(value)} ms` : rateWords(value, series.metric)
  const box = element('div', { className: 'plot' })
  const note = 'Move over a point; a click compares it with the run before it; drag to zoom.'
  const reading = element('p', { className: 'dim reading', textContent: note })
  view.append(box, reading)
  // Figures that may not be compared are not joined by a line: a point without a value lies between
  // them.
  const points = figures.flatMap((figure, at): (Figure | undefined)[] =>
    at > 0 && figure.key !== figures[at - 1]?.key ? [undefined, figure] : [figure],
  )
  const values = points.map((figure) => (isLatency ? figure?.latency : figure?.value) ?? null)
  const times = points.map((figure, at) => figure?.time ?? (points[at + 1]?.time ?? 0) - 1)
  const ink = () => colour('--dim')
  const axis = {
    stroke: ink,
    grid: { stroke: () => colour('--grid'), width: 1 },
    font: '12px system-ui, sans-serif',
  }
  const line = () => colour('--candidate')
  const chart = new uPlot(
    {
      width: box.clientWidth || 320,
      height: 320,
      legend: { show: false },
      cursor: { y: false },
      axes: [
        axis,
        { ...axis, size: 70, values: (_, ticks) => ticks.map((tick) => formatNumber(tick)) },
      ],
      series: [
        {},
        {
          stroke: line,
          width: 1,
          points: { show: figures.length < 200, size: 5, stroke: line, fill: line },
        },
      ],
      hooks: {
        draw: [(drawn) => drawShifts(drawn, isLatency ? [] : shifts)],
        setCursor: [
          ({ cursor: { idx } }) => {
            const at = idx === null || idx === undefined ? undefined : points[idx]
            const value = values[idx ?? -1]
            reading.textContent =
              at === undefined || value === null || value === undefined
                ? note
                : `${shiftDay(at)} ${at.commit.slice(0, 7)}: ${words(value)}`
          },
        ],
      },
    },
    [times, values],
    box,
  )
  new ResizeObserver(() => {
    const width = box.clientWidth
    if (width > 0 && width !== chart.width) chart.setSize({ width, height: 320 })
  }).observe(box)
  const canvas = chart.root.querySelector('canvas')
  canvas?.setAttribute('role', 'img')
  canvas?.setAttribute(
    'aria-label',
    `${isLatency ? series.latency : series.metric} of ${figures.length} runs`,
  )
  chart.over.addEventListener('click', () => {
    const own = points[chart.cursor.idx ?? -1]
    const before = own && figures[figures.indexOf(own) - 1]
    if (before !== undefined && own !== undefined)
      location.href = compareAddress(suite, { commit: own.commit, before: before.commit })
  })
}

function drawShifts(chart: uPlot, shifts: readonly SiteShift[]): void {
  const { ctx, bbox } = chart
  for (const shift of shifts) {
    const x = Math.round(chart.valToPos(shift.time, 'x', true))
    if (x < bbox.left || x > bbox.left + bbox.width) continue
    const style = colour(shiftTone(shift) === 'bad' ? '--bad' : '--good')
    strokeLine(ctx, style, [4, 4], [x, bbox.top, x, bbox.top + bbox.height])
    ctx.fillStyle = style
    ctx.font = `${12 * devicePixelRatio}px system-ui, sans-serif`
    ctx.textAlign = x > bbox.left + bbox.width / 2 ? 'right' : 'left'
    ctx.fillText(
      formatChange(shift.change),
      x + (ctx.textAlign === 'right' ? -6 : 6),
      bbox.top + 14 * devicePixelRatio,
    )
  }
}

function shiftTable(shifts: readonly SiteShift[], suite: SiteSuite, index: SiteIndex): HTMLElement {
  if (shifts.length === 0) return element('p', { className: 'dim', textContent: 'None was found.' })
  const table = element('table', {})
  const head = table.createTHead().insertRow()
  for (const text of ['Day', 'Change', 'Runs', 'Commits'])
    head.append(element('th', { textContent: text, scope: 'col' }))
  const body = table.createTBody()
  for (const shift of shifts) {
    const line = body.insertRow()
    line.append(element('td', { textContent: shiftDay(shift) }))
    line.append(
      element('td', { textContent: formatChange(shift.change), className: shiftTone(shift) }),
    )
    const compared = element('td', {})
    const name = `${shift.commit.slice(0, 7)}…${shift.before.slice(0, 7)}`
    compared.append(element('a', { textContent: name, href: compareAddress(suite, shift) }))
    const commits = element('td', {})
    const address = commitsAddress(index, shift.before, shift.commit)
    if (address !== undefined)
      commits.append(element('a', { textContent: 'commits', href: address }))
    line.append(compared, commits)
  }
  return table
}

function start(): void {
  show().catch((error) => tell(view, error))
}

addEventListener('hashchange', start)
start()
