import { seriesAddress } from '../../core/report/series-address.ts'
import { shortCommit } from '../../words/commit.ts'
import { htmlText } from '../../words/escape.ts'
import { formatChange, formatNumber, plural } from '../../words/number.ts'
import {
  ALL_CELLS,
  type SiteIndex,
  type SiteSeries,
  type SiteShift,
  type SiteSuite,
} from './site-data.ts'
import { siteName, sitePage } from './site-page.ts'
import { compareAddress, projectOf, rateWords, shiftDay, shiftTone } from './site-words.ts'

/** Newest changes of level on the home page. */
const MOST_SHIFTS = 20

/**
 * `index.html`: every series as it stands, and the newest changes of level. Read without script.
 */
export function siteHome(index: SiteIndex): string {
  const suites = index.suites.map(suitePart)
  const main = suites.length === 0 ? '<p>No records are stored yet.</p>' : suites.join('\n')
  const project = projectOf(index)
  return sitePage({ title: siteName(project), project, main })
}

function suitePart(suite: SiteSuite): string {
  const [first, last] = [suite.years[0], suite.years.at(-1)]
  const about = `${plural(suite.runs, 'run')}${suite.ref === '' ? '' : ` of ${suite.ref}`} ${first === last ? `in ${first}` : `from ${first} to ${last}`}, ${plural(suite.series.filter(({ folder }) => folder !== ALL_CELLS).length, 'series', 'series')}`
  const head = [
    'Workload',
    'Threads',
    'Trend',
    'Now',
    'Against 30 days ago',
    'Latency',
    'Last change of level',
  ]
  const numbers = new Set([1, 3, 4, 5])
  const heads = head.map(
    (text, at) => `<th scope="col"${numbers.has(at) ? ' class="n"' : ''}>${text}</th>`,
  )
  const lastShift = new Map(suite.shifts.toReversed().map((shift) => [shift.series, shift]))
  const rows = suite.series.map((series) => seriesRow(suite, series, lastShift.get(series.folder)))
  return `<section><h2>${htmlText(suite.name)}</h2><p class="dim">${htmlText(about)}</p><div class="scroll" tabindex="0" role="group" aria-label="Series of ${htmlText(suite.name)}"><table><caption>Every series</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>${shiftTable(suite)}${recentTable(suite)}${redTable(suite)}</section>`
}

function seriesRow(suite: SiteSuite, series: SiteSeries, shift: SiteShift | undefined): string {
  const latency = series.nowLatency === undefined ? '' : `${formatNumber(series.nowLatency)} ms`
  const month = series.month === undefined ? '' : formatChange(series.month)
  const moved =
    shift === undefined
      ? ''
      : `<a href="${htmlText(compareAddress(suite, shift))}">${htmlText(`${shiftDay(shift)} ${formatChange(shift.change)}`)}</a>`
  return `<tr><th scope="row"><a href="${htmlText(seriesAddress(suite, series.folder))}">${htmlText(series.workload)}</a></th><td class="n">${htmlText(series.threads)}</td><td>${spark(series.spark)}</td><td class="n">${htmlText(nowWords(series))}</td><td class="n">${htmlText(month)}</td><td class="n">${htmlText(latency)}</td><td>${moved}</td></tr>`
}

/** `1,475 TPS (29,500 QPS)`. */
function nowWords({ now, nowQueries, metric }: SiteSeries): string {
  const rate = rateWords(now, metric)
  return nowQueries === undefined ? rate : `${rate} (${rateWords(nowQueries, 'QPS')})`
}

function spark(values: readonly number[]): string {
  if (values.length < 2) return ''
  const step = 160 / (values.length - 1)
  const path = values.map(
    (value, at) =>
      `${at === 0 ? 'M' : 'L'}${Math.round(at * step)} ${Math.round(2 + (100 - value) * 0.24)}`,
  )
  return `<svg class="spark" viewBox="0 0 160 28" preserveAspectRatio="none" aria-hidden="true" focusable="false"><path d="${path.join('')}"/></svg>`
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
  return `<h3>Newest runs</h3><div class="scroll" tabindex="0" role="group" aria-label="Newest runs of ${htmlText(name)}"><table><caption><a href="compare.html#${htmlText(folder)}">Compare two of them</a></caption><thead><tr><th scope="col">Day</th><th scope="col">Commit</th><th scope="col">Verdict</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
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
