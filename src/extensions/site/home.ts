import { seriesAddress } from '../../core/report/series-address.ts'
import { type Axis, axisOf, placeOn, ticksOf } from '../../words/change-axis.ts'
import { shortCommit } from '../../words/commit.ts'
import { htmlText } from '../../words/escape.ts'
import { formatChange, formatNoise, formatNumber, formatShare, plural } from '../../words/number.ts'
import {
  isFaster,
  isSlower,
  isSlowerThanRelease,
  overallPanel,
  type Panel,
  panelsOf,
  releaseSentence,
  releaseWords,
  verdictSentence,
} from './panels.ts'
import {
  ALL_CELLS,
  type SiteIndex,
  type SiteRun,
  type SiteSeries,
  type SiteShift,
  type SiteSuite,
} from './site-data.ts'
import { siteName, sitePage } from './site-page.ts'
import { compareAddress, projectOf, rateWords, shiftDay, shiftTone } from './site-words.ts'

/** Newest changes of level on the home page. */
const MOST_SHIFTS = 20

/**
 * `index.html`: the verdict of ninety days, a panel for each workload, every series as it stands, and
 * the newest changes of level. Read without script.
 */
export function siteHome(index: SiteIndex): string {
  const suites = index.suites.map(suitePart)
  const main = suites.length === 0 ? '<p>No records are stored yet.</p>' : suites.join('\n')
  const project = projectOf(index)
  return sitePage({ title: siteName(project), project, main })
}

/** More panels than these are looked at by nobody; the table has every series. */
const MOST_PANELS = 24

function suitePart(suite: SiteSuite): string {
  const [first, last] = [suite.years[0], suite.years.at(-1)]
  const panels = panelsOf(suite)
  const own = suite.series.filter(({ folder }) => folder !== ALL_CELLS)
  const about = `${plural(suite.runs, 'run')}${suite.ref === '' ? '' : ` of ${suite.ref}`} ${first === last ? `in ${first}` : `from ${first} to ${last}`}, ${plural(own.length, 'series', 'series')}`
  const since = releaseSentence(panels, suite.release?.name)
  const days = verdictSentence(panels)
  const isBad = since === undefined ? isSlower : isSlowerThanRelease
  const tone = panels.some(isBad) ? 'bad' : 'good'
  const axis = axisOf(panels.flatMap(({ points }) => points.map(({ change }) => change)))
  const drawn = panels.slice(0, MOST_PANELS).map((panel) => panelHtml(suite, panel, axis))
  const left = panels.length - drawn.length
  const more =
    left > 0 ? `<p class="dim">${plural(left, 'workload')} more in the table below.</p>` : ''
  return [
    `<section><p class="dim">${htmlText(suite.name)} · ${htmlText(about)}</p>`,
    `<h2 class="verdict ${tone}">${htmlText(since ?? days)}</h2>`,
    since === undefined ? '' : `<p>${htmlText(days)}.</p>`,
    worstLine(suite, panels),
    countPills(suite, panels),
    `<div class="panels">${drawn.join('')}</div>${more}`,
    seriesTable(suite),
    shiftTable(suite),
    recentTable(suite),
    redTable(suite),
    '</section>',
  ].join('')
}

/** `oltp_point_select fell by 7.1 % with 0a1b2c3 on 2026-11-10, at every thread count.` */
function worstLine(suite: SiteSuite, [worst]: readonly Panel[]): string {
  if (worst?.shift === undefined || !isSlower(worst)) return ''
  const { shift, workload, isEverywhere, series } = worst
  const where = series.length === 1 ? '' : isEverywhere ? ', at every thread count' : ''
  return `<p>${htmlText(`${workload} fell by ${formatShare(worst.change)}`)} with <a href="${htmlText(compareAddress(suite, shift))}">${htmlText(shortCommit(shift.commit) || 'an unknown commit')}</a> on ${shiftDay(shift)}${where}.</p>`
}

function countPills(suite: SiteSuite, panels: readonly Panel[]): string {
  const [slower, faster] = [panels.filter(isSlower).length, panels.filter(isFaster).length]
  const steady = panels.length - slower - faster
  const together = overallPanel(suite)
  const [newest] = suite.recent
  const pills = [
    slower === 0 ? '' : `<b class="bad">▼ ${slower}</b> slower`,
    faster === 0 ? '' : `<b class="good">▲ ${faster}</b> faster`,
    steady === 0 ? '' : `${steady} steady`,
    together === undefined
      ? ''
      : `<a href="${htmlText(seriesAddress(suite, ALL_CELLS))}">all together</a> ${htmlText(formatChange(together.change))}`,
    newest === undefined
      ? ''
      : `${lastRun(suite, newest)}: ${newest.verdict === undefined ? 'no verdict' : verdictWords[newest.verdict]}`,
  ].filter((html) => html !== '')
  return `<ul class="pills">${pills.map((html) => `<li>${html}</li>`).join('')}</ul>`
}

/** `last run 2026-01-29`, a link where it has a page. */
function lastRun({ pages }: SiteSuite, run: SiteRun): string {
  const page = new Map(pages).get(run.commit)
  const words = `last run ${shiftDay(run)}`
  return page === undefined ? words : `<a href="${htmlText(page)}">${words}</a>`
}

/** Pixels. */
const PANEL_HEIGHT = 130
const [TOP, BOTTOM] = [8, 108]

/** A dot a day and the level, on the axis that all panels share. */
function panelHtml(suite: SiteSuite, panel: Panel, axis: Axis): string {
  const { workload, points, levels, change, series } = panel
  const [state, word] = isSlower(panel)
    ? ['bad', `▼ ${formatShare(change)}`]
    : isFaster(panel)
      ? ['good', `▲ ${formatShare(change)}`]
      : ['good', 'steady']
  const [first, last] = [points[0]?.day ?? 0, points.at(-1)?.day ?? 0]
  const x = (day: number) =>
    `${Math.round((last === first ? 0.5 : (day - first) / (last - first)) * 980) / 10 + 1}%`
  const y = (value: number) => Math.round(TOP + (1 - placeOn(axis, value) / 100) * (BOTTOM - TOP))
  const line = (className: string, from: [string, number], to: [string, number]) =>
    `<line class="${className}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"/>`
  const ticks = ticksOf(axis)
  const steps = levels.flatMap((level, at) => {
    const next = levels[at + 1]
    const [start, end] = [x(level.day), x(next?.day ?? last)]
    const height = y(level.change)
    const across = line(`level ${state}`, [start, height], [end, height])
    return next === undefined
      ? [across]
      : [across, line(`level ${state}`, [end, height], [end, y(next.change)])]
  })
  const dayText = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
  const text = (at: string, anchor: string, words: string) =>
    `<text class="tick" x="${at}" y="${PANEL_HEIGHT - 6}" text-anchor="${anchor}">${words}</text>`
  const field = [
    ...ticks.map((tick) => line('grid', ['0', y(tick.change)], ['100%', y(tick.change)])),
    ...points.map((point) => `<circle cx="${x(point.day)}" cy="${y(point.change)}" r="2.2"/>`),
    ...steps,
    text('0', 'start', dayText(first)),
    last === first ? '' : text('100%', 'end', dayText(last)),
  ]
  const gutter = ticks.map(
    (tick) =>
      `<text class="tick" x="46" y="${y(tick.change) + 4}" text-anchor="end">${tick.text}</text>`,
  )
  const label = `${workload}: ${plural(points.length, 'day')}, ${state === 'good' && word === 'steady' ? 'steady' : formatChange(change)}`
  const now = series.map(
    (one) =>
      `<a href="${htmlText(seriesAddress(suite, one.folder))}">${one.threads === '' ? '' : `${htmlText(one.threads)} thr `}${htmlText(formatNumber(one.now))}</a>`,
  )
  return `<section class="panel"><h3>${htmlText(workload)} <span class="${state}">${htmlText(word)}</span></h3>${releaseLine(suite, panel)}<p class="dim">now, ${htmlText(series[0]?.metric ?? '')}: ${now.join(' · ')}; noise ${htmlText(formatNoise(Math.max(...series.map(({ noise }) => noise))))}</p><div class="trend chart" role="img" aria-label="${htmlText(label)}"><svg class="gutter" width="52" height="${PANEL_HEIGHT}">${gutter.join('')}</svg><svg class="field" height="${PANEL_HEIGHT}">${field.join('')}</svg></div></section>`
}

/** `64 threads: 4.1 % slower than v8.5.0 (95 % sure: −5.0 to −3.2 %)`: the worst of a panel. */
function releaseLine({ release }: SiteSuite, { sinceRelease, series }: Panel): string {
  if (release === undefined || sinceRelease === undefined) return ''
  const own = series.find(({ folder }) => folder === sinceRelease.series)
  const at = series.length === 1 || own === undefined ? '' : `${own.threads} threads: `
  const tone = { slower: ' class="bad"', faster: ' class="good"', same: '', open: '' }
  return `<p${tone[sinceRelease.state]}>${htmlText(`${at}${releaseWords(sinceRelease, release.name)}`)}</p>`
}

function seriesTable(suite: SiteSuite): string {
  const heads = [
    'Workload',
    'Threads',
    'Now',
    'Against 30 days ago',
    'Latency',
    'Last change of level',
  ]
    .map((text, at) => `<th scope="col"${at > 0 && at < 5 ? ' class="n"' : ''}>${text}</th>`)
    .join('')
  const lastShift = new Map(suite.shifts.toReversed().map((shift) => [shift.series, shift]))
  const rows = suite.series.map((series) => seriesRow(suite, series, lastShift.get(series.folder)))
  return `<details><summary>Every series</summary><div class="scroll" tabindex="0" role="group" aria-label="Series of ${htmlText(suite.name)}"><table><caption>Each workload at each number of threads</caption><thead><tr>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div></details>`
}

function seriesRow(suite: SiteSuite, series: SiteSeries, shift: SiteShift | undefined): string {
  const latency = series.nowLatency === undefined ? '' : `${formatNumber(series.nowLatency)} ms`
  const month = series.month === undefined ? '' : formatChange(series.month)
  const moved =
    shift === undefined
      ? ''
      : `<a href="${htmlText(compareAddress(suite, shift))}">${htmlText(`${shiftDay(shift)} ${formatChange(shift.change)}`)}</a>`
  return `<tr><th scope="row"><a href="${htmlText(seriesAddress(suite, series.folder))}">${htmlText(series.workload)}</a></th><td class="n">${htmlText(series.threads)}</td><td class="n">${htmlText(nowWords(series))}</td><td class="n">${htmlText(month)}</td><td class="n">${htmlText(latency)}</td><td>${moved}</td></tr>`
}

/** `1,475 TPS (29,500 QPS)`. */
function nowWords({ now, nowQueries, metric }: SiteSeries): string {
  const rate = rateWords(now, metric)
  return nowQueries === undefined ? rate : `${rate} (${rateWords(nowQueries, 'QPS')})`
}

function shiftTable(suite: SiteSuite): string {
  if (suite.shifts.length === 0) return ''
  const names = new Map(
    suite.series.map(({ folder, workload, threads }) => [folder, `${workload} ${threads}`]),
  )
  const rows = suite.shifts.slice(0, MOST_SHIFTS).map((shift) => {
    const change = formatChange(shift.change)
    return `<tr><td>${shiftDay(shift)}</td><th scope="row"><a href="${htmlText(seriesAddress(suite, shift.series))}">${htmlText(names.get(shift.series) ?? shift.series)}</a></th><td class="n ${shiftTone(shift)}">${htmlText(change)}</td><td><a href="${htmlText(compareAddress(suite, shift))}">${htmlText(`${shortCommit(shift.commit)}…${shortCommit(shift.before)}`)}</a></td></tr>`
  })
  return `<h3>Newest changes of level</h3><div class="scroll" tabindex="0" role="group" aria-label="Newest changes of level of ${htmlText(suite.name)}"><table><caption>Newest first</caption><thead><tr><th scope="col">Day</th><th scope="col">Series</th><th scope="col" class="n">Change</th><th scope="col">Commits</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
}

const verdictWords = {
  passed: 'passed',
  regression: 'regression',
  accepted: 'regression, accepted',
  inconclusive: 'undecided',
  invalid: 'failed',
} as const

/** The newest runs; those with a page lead to it. */
function recentTable({ name, folder, recent, pages }: SiteSuite): string {
  if (recent.length === 0) return ''
  const pageOf = new Map(pages)
  const rows = recent.map((run) => {
    const page = pageOf.get(run.commit)
    const commit = htmlText(shortCommit(run.commit) || 'unknown')
    const words = run.verdict === undefined ? 'no verdict' : verdictWords[run.verdict]
    const tone = run.verdict === 'regression' || run.verdict === 'invalid' ? ' class="bad"' : ''
    return `<tr><td>${shiftDay(run)}</td><th scope="row">${page === undefined ? commit : `<a href="${htmlText(page)}">${commit}</a>`}</th><td${tone}>${words}</td></tr>`
  })
  return `<h3>Newest runs</h3><div class="scroll" tabindex="0" role="group" aria-label="Newest runs of ${htmlText(name)}"><table><caption><a href="compare.html#${htmlText(folder)}">Compare two of them</a></caption><thead><tr><th scope="col">Day</th><th scope="col">Report of commit</th><th scope="col">Verdict</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
}

/** Table of reds, also of those that `fail-on: never` did not stop. */
function redTable({ name, reds, pages }: SiteSuite): string {
  if (reds.length === 0) return ''
  const pageOf = new Map(pages)
  const rows = reds.slice(0, MOST_SHIFTS).map((red) => {
    const page = pageOf.get(red.commit)
    const commit = htmlText(shortCommit(red.commit))
    return `<tr><td>${shiftDay(red)}</td><th scope="row">${page === undefined ? commit : `<a href="${htmlText(page)}">${commit}</a>`}</th></tr>`
  })
  return `<h3>Red, or would have been with fail-on: regression</h3><div class="scroll" tabindex="0" role="group" aria-label="Red runs of ${htmlText(name)}"><table><caption>${plural(reds.length, 'run')}, newest first</caption><thead><tr><th scope="col">Day</th><th scope="col">Commit</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
}
