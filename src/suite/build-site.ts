import comparePage from '#browser/site-compare'
import seriesPage from '#browser/site-series'
import { idDigest } from '../baseline/record-name.ts'
import type { BaselineStore } from '../baseline/store.ts'
import { policyOfRecord } from '../config/recorded-policy.ts'
import type { Io } from '../job/io.ts'
import type { BenchRecord } from '../record/schema.ts'
import { renderPage } from '../report/page.ts'
import { siteBadge } from '../report/site/site-badge.ts'
import { COMMIT_DIGITS, type SiteIndex, type SiteSuite } from '../report/site/site-data.ts'
import { siteFeed } from '../report/site/site-feed.ts'
import { cellFigures } from '../report/site/site-figures.ts'
import { siteHome } from '../report/site/site-home.ts'
import { sitePage } from '../report/site/site-page.ts'
import { extendSuite } from '../report/site/site-suite.ts'
import { historyOfReference } from '../show/page-sources.ts'
import { judge } from '../verdict/judge.ts'
import { pathSegment } from '../words/path-segment.ts'
import { newerRecords } from './newer-records.ts'
import { earlierThan } from './report-record.ts'
import {
  keepPages,
  readSiteIndex,
  readYears,
  writeSiteFile,
  writeSiteIndex,
  writeYears,
} from './site-files.ts'

/** Records with a page of their own; of the others the site has their figures. */
const MOST_PAGES = 30

/** What the site is made of. */
export interface SiteRequest {
  readonly folder: string
  /** Of the site on the web, with a slash at its end: for the links of the feed. */
  readonly address: string | undefined
}

/**
 * Writes the site of a store: what an earlier build left in the folder is gone on with, so only newer records are read.
 * @returns runs that were added
 */
export async function buildSite(
  store: BaselineStore,
  { folder, address }: SiteRequest,
  io: Io,
): Promise<number> {
  const before = readSiteIndex(folder)
  const { suites: names } = await store.describe()
  const suites: SiteSuite[] = []
  let added = 0
  let repository = before.repository
  for (const name of names) {
    const known = before.suites.find((suite) => suite.name === name)
    const { records, faults } = await newerRecords(store, name, known)
    for (const { place, problem } of faults) io.log.warn(`${place} is left out: ${problem}`)
    const suite = withRecords(folder, known ?? emptySuite(name, records), records)
    repository ??= repositoryOf(records)
    added += suite.runs - (known?.runs ?? 0)
    if (suite.runs > 0) suites.push(suite)
  }
  const index: SiteIndex = { version: 1, repository, suites }
  writeSiteIndex(folder, index)
  writeSiteFile(folder, 'index.html', siteHome(index))
  writeSiteFile(folder, 'series.html', scripted('A series', seriesPage))
  writeSiteFile(folder, 'compare.html', scripted('Two commits compared', comparePage))
  writeSiteFile(folder, 'feed.xml', siteFeed(index, address))
  for (const suite of suites) writeSiteFile(folder, `badge/${suite.folder}.json`, siteBadge(suite))
  return added
}

function scripted(title: string, script: string): string {
  const main = `<div id="view"><h2>${title}</h2><p>This page draws the site’s data by a script; the figures lie in index.json and in the folders beside it.</p></div>`
  return sitePage({ title, main, script })
}

function emptySuite(name: string, records: readonly BenchRecord[]): SiteSuite {
  const counts = new Map<string, number>()
  for (const { source } of records) counts.set(source.ref ?? '', (counts.get(source.ref ?? '') ?? 0) + 1)
  const [ref = ''] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const nothing = { runs: 0, years: [], newest: '', newestIds: [], series: [], shifts: [], pages: [] }
  return { name, folder: pathSegment(name), ref, ...nothing }
}

/** @param records newer than those of the suite, oldest first, of any branch */
function withRecords(site: string, suite: SiteSuite, records: readonly BenchRecord[]): SiteSuite {
  const own = records.filter(({ source }) => (source.ref ?? '') === suite.ref)
  if (own.length === 0) return suite
  const years = readYears(site, suite)
  const entries = own.map((record) => ({
    id: record.id,
    createdAt: record.createdAt,
    commit: record.source.commit,
    figures: cellFigures(record),
  }))
  const { suite: extended, changedYears } = extendSuite(suite, years, entries)
  writeYears(site, extended, years, changedYears)
  const pages = [...writePages(site, extended, own), ...suite.pages].slice(0, MOST_PAGES)
  const shown = { ...extended, pages }
  keepPages(site, shown)
  return shown
}

/** The pages of the newest records, each against those before it; newest first. */
function writePages(site: string, suite: SiteSuite, oldestFirst: readonly BenchRecord[]): [string, string][] {
  return oldestFirst
    .slice(-MOST_PAGES)
    .toReversed()
    .map((record): [string, string] => {
      const policy = policyOfRecord(record.policy)
      const at = oldestFirst.indexOf(record)
      const before = oldestFirst.slice(Math.max(0, at - policy.history.most), at).toReversed()
      const reference = earlierThan(record, before, policy.history.most)
      const result = judge(record, reference, policy)
      const path = `${suite.folder}/run/${idDigest(record.id)}.html`
      writeSiteFile(
        site,
        path,
        renderPage(result, record, { history: historyOfReference(result, reference) }),
      )
      return [(record.source.commit ?? '').slice(0, COMMIT_DIGITS), path]
    })
}

function repositoryOf(records: readonly BenchRecord[]): string | undefined {
  const name = records.at(-1)?.source.repository
  return name !== undefined && /^[\w.-]+\/[\w.-]+$/u.test(name) ? `https://github.com/${name}` : undefined
}
