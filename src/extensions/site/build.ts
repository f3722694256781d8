import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { idDigest } from '../../core/baseline/record-name.ts'
import type { Store } from '../../core/baseline/store.ts'
import type { WriteByOption } from '../../core/commands/report-option.ts'
import { policyOfRecord } from '../../core/config/policy.ts'
import type { Io } from '../../core/job/io.ts'
import { writeResultFile } from '../../core/job/result-folder.ts'
import { environmentKey } from '../../core/record/comparable.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { judge } from '../../core/report/judge-in-words.ts'
import type { RenderReport } from '../../core/report/report-entry.ts'
import { loadPage } from '../../core/show/reports.ts'
import { closeBaseline, openBaseline } from '../../core/steps/baseline-source.ts'
import { earlierThan } from '../../core/verdict/reference.ts'
import { makeFolder } from '../../system/files.ts'
import { Failure } from '../../words/failure.ts'
import { plural } from '../../words/number.ts'
import { groupBy } from '../../words/objects.ts'
import { pathSegment } from '../../words/path-segment.ts'
import { cellFigures } from './figures.ts'
import { compareWithRelease, siteChange } from './since-release.ts'
import { siteFiles } from './site.ts'
import {
  COMMIT_DIGITS,
  packRuns,
  packSeries,
  type SiteIndex,
  type SiteRelease,
  type SiteSuite,
} from './site-data.ts'
import { siteSuite } from './site-suite.ts'

/** Records with a page of their own; of the others the site has their figures. */
const MOST_PAGES = 30

/** `--site`: the site of a store. */
export const writeSite: WriteByOption = async (site, { values }, io) => {
  const store = values.baseline === 'auto' ? defaultStore(io) : values.baseline
  const place = /^files:(.*)$/.exec(store)?.[1]
  if (place !== undefined && !existsSync(place))
    throw new Failure('input', `the store ${store} does not exist`, {
      remedy: 'Name a store that contains records with --baseline.',
    })
  makeFolder(site)
  const request = { folder: site, address: values.siteUrl }
  const baseline = await openBaseline(store, io)
  try {
    if (baseline.kind !== 'store')
      throw new Failure('input', `${store} is not a store`, {
        remedy: 'Name a store that contains records with --baseline.',
      })
    const sinceRelease = (record: BenchRecord) =>
      compareWithRelease(
        record,
        baseline,
        { inputs: values, policy: policyOfRecord(record.policy) },
        io,
      )
    const runs = await buildSite(baseline.store, { ...request, sinceRelease }, io)
    return { json: { site, runs }, text: `${site}: ${plural(runs, 'run')}` }
  } finally {
    await closeBaseline(baseline, io)
  }
}

function defaultStore(io: Io): string {
  return io.env.GITHUB_ACTIONS === 'true' ? 'branch' : 'files:baselines'
}

/** Request to build a site. */
export interface SiteRequest {
  readonly folder: string
  /** Web address of the site, with a trailing slash: for the links of the feed. */
  readonly address: string | undefined
  /** Compares a record with the last release; undefined where nothing can be compared. */
  readonly sinceRelease: (record: BenchRecord) => ReturnType<typeof compareWithRelease>
}

/**
 * Writes the site of a store.
 * @returns runs that it shows
 */
export async function buildSite(
  store: Store,
  { folder, address, sinceRelease }: SiteRequest,
  io: Io,
): Promise<number> {
  const render = await loadPage()
  const { suites: names } = await store.describe()
  const suites: SiteSuite[] = []
  let repository: string | undefined
  for (const suite of names) {
    const { records, faults } = await store.query({
      suite,
      eligibility: 'reference',
      most: Number.MAX_SAFE_INTEGER,
    })
    for (const { place, problem } of faults) io.log.warn(`${place} is skipped: ${problem}`)
    const oldestFirst = records.map(({ record }) => record).toReversed()
    if (oldestFirst.length > 0)
      suites.push(await writeSuite(folder, suite, oldestFirst, render, sinceRelease))
    repository ??= repositoryOf(oldestFirst)
  }
  const index: SiteIndex = { version: 3, repository, suites }
  writeSiteFile(folder, 'index.json', JSON.stringify(index))
  for (const { path, text } of siteFiles(index, address)) writeSiteFile(folder, path, text)
  return suites.reduce((sum, { runs }) => sum + runs, 0)
}

/** The branch that has most of these records. */
function mainRef(records: readonly BenchRecord[]): string {
  const byRef = groupBy(records, ({ source }) => source.ref ?? '')
  const [[ref] = ['']] = [...byRef].sort(([, a], [, b]) => b.length - a.length)
  return ref
}

/** @param records oldest first, of any branch */
async function writeSuite(
  site: string,
  name: string,
  records: readonly BenchRecord[],
  render: RenderReport,
  sinceRelease: SiteRequest['sinceRelease'],
): Promise<SiteSuite> {
  const ref = mainRef(records)
  const folder = pathSegment(name)
  const own = records.filter(({ source }) => (source.ref ?? '') === ref)
  rmSync(join(site, folder, 'run'), { recursive: true, force: true })
  const pages = writePages(site, folder, own, render)
  const entries = own.map((record) => ({
    createdAt: record.createdAt,
    commit: record.source.commit,
    verdict: record.acceptance === undefined ? record.judgement?.overall : ('accepted' as const),
    figures: cellFigures(record),
  }))
  const release = await findRelease(own, sinceRelease)
  const { suite, years } = siteSuite({ name, folder, ref, pages, release }, entries)
  for (const [year, runs] of years.runs)
    writeSiteFile(site, `${folder}/runs/${year}.json`, JSON.stringify(packRuns(runs)))
  for (const [series, byYear] of years.series)
    for (const [year, points] of byYear)
      writeSiteFile(site, `${folder}/${series}/${year}.json`, JSON.stringify(packSeries(points)))
  return suite
}

/** Newest records among which one is looked for that was measured as the release was. */
const MOST_LOOKED_AT = 20

/** Finds the newest record that can be compared with the last release: runners have several CPUs. */
async function findRelease(
  oldestFirst: readonly BenchRecord[],
  sinceRelease: SiteRequest['sinceRelease'],
): Promise<SiteRelease | undefined> {
  const byEnvironment = new Map<string, BenchRecord>()
  for (const record of oldestFirst.slice(-MOST_LOOKED_AT)) {
    const key = environmentKey(record)
    byEnvironment.delete(key)
    byEnvironment.set(key, record)
  }
  for (const record of [...byEnvironment.values()].toReversed()) {
    const since = await sinceRelease(record)
    if (since !== undefined) return { name: since.release, changes: since.rows.map(siteChange) }
  }
  return undefined
}

/** The pages of the newest records, each against those before it; newest first. */
function writePages(
  site: string,
  folder: string,
  oldestFirst: readonly BenchRecord[],
  render: RenderReport,
): [string, string][] {
  return oldestFirst
    .slice(-MOST_PAGES)
    .toReversed()
    .map((record): [string, string] => {
      const policy = policyOfRecord(record.policy)
      const at = oldestFirst.indexOf(record)
      const before = oldestFirst.slice(Math.max(0, at - policy.history.most), at).toReversed()
      const reference = earlierThan(record, before, policy.history.most)
      const result = judge(record, reference, policy)
      const path = `${folder}/run/${idDigest(record.id)}.html`
      const [page] = render(result, { record, reference })
      writeSiteFile(site, path, page.text)
      return [(record.source.commit ?? '').slice(0, COMMIT_DIGITS), path]
    })
}

function repositoryOf(records: readonly BenchRecord[]): string | undefined {
  const name = records.at(-1)?.source.repository
  return name !== undefined && /^[\w.-]+\/[\w.-]+$/u.test(name)
    ? `https://github.com/${name}`
    : undefined
}

function writeSiteFile(site: string, path: string, text: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true })
  writeResultFile(site, path, text)
}
