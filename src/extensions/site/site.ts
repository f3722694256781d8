import comparePage from '#browser/site-compare'
import seriesPage from '#browser/site-series'
import { xmlText } from '../../words/escape.ts'
import { formatChange } from '../../words/number.ts'
import { siteHome } from './home.ts'
import type { SiteIndex, SiteSuite } from './site-data.ts'
import { sitePage } from './site-page.ts'
import { compareAddress, projectOf, seriesName } from './site-words.ts'

/** A file of the site, by its path below the site's folder. */
interface SiteFile {
  readonly path: string
  readonly text: string
}

/**
 * Draws the pages, the feed and the badges of a site.
 * @param address of the site on the web, with a slash at its end; undefined: the links of the feed
 *   are relative
 */
export function siteFiles(index: SiteIndex, address: string | undefined): SiteFile[] {
  return [
    { path: 'index.html', text: siteHome(index) },
    { path: 'series.html', text: scriptPage('One series', seriesPage, index) },
    { path: 'compare.html', text: scriptPage('Two commits compared', comparePage, index) },
    { path: 'feed.xml', text: siteFeed(index, address) },
    ...index.suites.map((suite) => ({
      path: `badge/${suite.folder}.json`,
      text: siteBadge(suite),
    })),
  ]
}

function scriptPage(title: string, script: string, index: SiteIndex): string {
  const main = `<div id="view"><h2>${title}</h2><p>This page needs JavaScript to draw the figures. They are also in index.json and in the folders beside it.</p></div>`
  return sitePage({ title, project: projectOf(index), main, script })
}

const MONTH_SECONDS = 30 * 24 * 3_600

/**
 * The badge of a suite, as JSON for a shields.io endpoint: the newest change of level of the last
 * thirty days.
 */
function siteBadge(suite: SiteSuite): string {
  const now = Date.parse(suite.newest) / 1_000
  const recent = suite.shifts.filter(({ time }) => now - time <= MONTH_SECONDS)
  const worst = recent.toSorted((a, b) => a.change - b.change)[0]
  const isWorse = worst !== undefined && worst.change < 0
  const best = recent.toSorted((a, b) => b.change - a.change)[0]
  const newestShift = isWorse ? worst : best
  const badge = {
    schemaVersion: 1,
    label: `performance ${suite.name}`,
    message:
      newestShift === undefined ? 'steady' : `${formatChange(newestShift.change)} in 30 days`,
    color: newestShift === undefined ? 'brightgreen' : isWorse ? 'red' : 'green',
  }
  return `${JSON.stringify(badge, null, 2)}\n`
}

const MOST_ENTRIES = 50

/**
 * The changes of level as an Atom feed, newest first.
 * @param address of the site, with a slash at its end; unknown: links are relative
 */
function siteFeed(index: SiteIndex, address: string | undefined): string {
  const entries = index.suites
    .flatMap((suite) => {
      const names = new Map(suite.series.map((series) => [series.folder, seriesName(series)]))
      return suite.shifts.map((shift) => ({
        suite,
        shift,
        name: names.get(shift.series) ?? shift.series,
      }))
    })
    .toSorted((a, b) => b.shift.time - a.shift.time)
    .slice(0, MOST_ENTRIES)
  const time = (seconds: number) => new Date(seconds * 1_000).toISOString()
  const items = entries.map(({ suite, shift, name }) => {
    const title = `${name}: ${formatChange(shift.change)}`
    const link = `${address ?? ''}${compareAddress(suite, shift)}`
    return `<entry><id>urn:tidb-bench:${xmlText(`${suite.folder}:${shift.series}:${shift.time}`)}</id><title>${xmlText(title)}</title><updated>${time(shift.time)}</updated><link href="${xmlText(link)}"/><summary>${xmlText(`The level changed with ${shift.commit || 'an unknown commit'} in suite ${suite.name}.`)}</summary></entry>`
  })
  const updated =
    entries[0] === undefined ? '1970-01-01T00:00:00.000Z' : time(entries[0].shift.time)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:tidb-bench:changes</id><title>Changes of performance</title><updated>${updated}</updated><author><name>tidb-bench-action</name></author>
${items.join('\n')}
</feed>
`
}
