import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { idDigest } from '../../core/baseline/record-name.ts'
import type { Store, StoreFault } from '../../core/baseline/store.ts'
import type { WriteByOption } from '../../core/commands/report-option.ts'
import { withStore } from '../../core/commands/with-store.ts'
import { policyOfRecord } from '../../core/config/policy.ts'
import type { Io } from '../../core/job/io.ts'
import { writeResultFile } from '../../core/job/result-folder.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { judge } from '../../core/report/judge-in-words.ts'
import type { RenderReport } from '../../core/report/report-entry.ts'
import { loadPage } from '../../core/show/reports.ts'
import { earlierThan } from '../../core/verdict/reference.ts'
import { makeFolder } from '../../system/files.ts'
import { Failure } from '../../words/failure.ts'
import { plural } from '../../words/number.ts'
import { pathSegment } from '../../words/path-segment.ts'
import {
  COMMIT_DIGITS,
  cellFigures,
  extendSuite,
  packRuns,
  packSeries,
  type RunsYear,
  type SeriesYear,
  type SiteIndex,
  type SiteSuite,
  type SuiteYears,
  siteFiles,
  unpackRuns,
  unpackSeries,
  yearsToRead,
} from './site.ts'

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
  const added = await withStore(store, io, (open) => buildSite(open, request, io))
  return { json: { site, added }, text: `${site}: ${plural(added, 'new run')}` }
}

function defaultStore(io: Io): string {
  return io.env.GITHUB_ACTIONS === 'true' ? 'branch' : 'files:baselines'
}

/** Request to build a site. */
export interface SiteRequest {
  readonly folder: string
  /** Web address of the site, with a trailing slash: for the links of the feed. */
  readonly address: string | undefined
}

/**
 * Writes the site of a store: what an earlier build left in the folder is gone on with, so only
 * newer records are read.
 * @returns runs that were added
 */
export async function buildSite(
  store: Store,
  { folder, address }: SiteRequest,
  io: Io,
): Promise<number> {
  const before = readSiteIndex(folder)
  const render = await loadPage()
  const { suites: names } = await store.describe()
  const suites: SiteSuite[] = []
  let added = 0
  let repository = before.repository
  for (const name of names) {
    const earlier = before.suites.find((suite) => suite.name === name)
    const { records, faults } = await newerRecords(store, name, earlier)
    for (const { place, problem } of faults) io.log.warn(`${place} is skipped: ${problem}`)
    const suite = withRecords(folder, earlier ?? emptySuite(name, records), records, render)
    repository ??= repositoryOf(records)
    added += suite.runs - (earlier?.runs ?? 0)
    if (suite.runs > 0) suites.push(suite)
  }
  const index: SiteIndex = { version: 3, repository, suites }
  writeSiteIndex(folder, index)
  for (const { path, text } of siteFiles(index, address)) writeSiteFile(folder, path, text)
  return added
}

function emptySuite(name: string, records: readonly BenchRecord[]): SiteSuite {
  const counts = new Map<string, number>()
  for (const { source } of records)
    counts.set(source.ref ?? '', (counts.get(source.ref ?? '') ?? 0) + 1)
  const [ref = ''] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const lists = {
    years: [],
    newestIds: [],
    series: [],
    shifts: [],
    reds: [],
    recent: [],
    pages: [],
  }
  return { name, folder: pathSegment(name), ref, runs: 0, newest: '', ...lists }
}

/** @param records newer than those of the suite, oldest first, of any branch */
function withRecords(
  site: string,
  suite: SiteSuite,
  records: readonly BenchRecord[],
  render: RenderReport,
): SiteSuite {
  const own = records.filter(({ source }) => (source.ref ?? '') === suite.ref)
  if (own.length === 0) return suite
  const years = readYears(site, suite)
  const entries = own.map((record) => ({
    id: record.id,
    createdAt: record.createdAt,
    commit: record.source.commit,
    verdict: record.acceptance === undefined ? record.judgement?.overall : ('accepted' as const),
    figures: cellFigures(record),
  }))
  const { suite: extended, changedYears } = extendSuite(suite, years, entries)
  writeYears(site, extended, years, changedYears)
  const pages = [...writePages(site, extended, own, render), ...suite.pages].slice(0, MOST_PAGES)
  const withPages = { ...extended, pages }
  keepPages(site, withPages)
  return withPages
}

/** The pages of the newest records, each against those before it; newest first. */
function writePages(
  site: string,
  suite: SiteSuite,
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
      const path = `${suite.folder}/run/${idDigest(record.id)}.html`
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

/**
 * Records that are requested at first; twice as many each time until the known ones are reached.
 */
const FIRST_ASKED = 64

/**
 * The valid records of a suite that are newer than those that the site has, oldest first. A store
 * answers newest first, so the cost follows what is new.
 */
async function newerRecords(
  store: Store,
  suite: string,
  earlier: Pick<SiteSuite, 'newest' | 'newestIds'> | undefined,
): Promise<{ records: BenchRecord[]; faults: readonly StoreFault[] }> {
  const isNew = ({ createdAt, id }: BenchRecord) =>
    earlier === undefined ||
    createdAt > earlier.newest ||
    (createdAt === earlier.newest && !earlier.newestIds.includes(id))
  for (let most = earlier === undefined ? Number.MAX_SAFE_INTEGER : FIRST_ASKED; ; most *= 2) {
    const { records: stored, faults } = await store.query({ suite, eligibility: 'reference', most })
    const records = stored.map(({ record }) => record)
    const fresh = records.filter(isNew)
    if (records.length < most || fresh.length < records.length)
      return { records: fresh.toReversed(), faults }
  }
}

const INDEX = 'index.json'

/** Reads the index that an earlier build left; another version, or none, is an empty site. */
function readSiteIndex(site: string): SiteIndex {
  const index = readJson(join(site, INDEX)) as SiteIndex | undefined
  return versionSchema.safeParse(index).success && index !== undefined
    ? index
    : { version: 3, suites: [] }
}

const versionSchema = z.object({
  version: z.literal(3),
  suites: z.array(z.object({ folder: z.string() })),
})

function writeSiteIndex(site: string, index: SiteIndex): void {
  writeSiteFile(site, INDEX, JSON.stringify(index))
}

/** The newest years of a suite: what newer records are added to. */
function readYears(site: string, suite: SiteSuite): SuiteYears {
  const years = yearsToRead(suite)
  const runs = new Map(
    years.flatMap((year) => {
      const read = readJson(join(site, suite.folder, 'runs', `${year}.json`)) as
        | RunsYear
        | undefined
      return read === undefined ? [] : [[year, unpackRuns(read)] as const]
    }),
  )
  const series = new Map(
    suite.series.map(({ folder }) => {
      const own = years.flatMap((year) => {
        const read = readJson(join(site, suite.folder, folder, `${year}.json`)) as
          | SeriesYear
          | undefined
        return read === undefined ? [] : [[year, unpackSeries(read)] as const]
      })
      return [folder, new Map(own)] as const
    }),
  )
  return { runs, series }
}

/** Writes the complete files of these years. */
function writeYears(
  site: string,
  suite: SiteSuite,
  years: SuiteYears,
  changed: readonly number[],
): void {
  for (const year of changed) {
    const runs = years.runs.get(year)
    if (runs !== undefined)
      writeSiteFile(
        site,
        join(suite.folder, 'runs', `${year}.json`),
        JSON.stringify(packRuns(runs)),
      )
    for (const [folder, byYear] of years.series) {
      const points = byYear.get(year)
      if (points !== undefined)
        writeSiteFile(
          site,
          join(suite.folder, folder, `${year}.json`),
          JSON.stringify(packSeries(points)),
        )
    }
  }
}

/** Removes the run pages of a suite that are not among these. */
function keepPages(site: string, suite: SiteSuite): void {
  const folder = join(site, suite.folder, 'run')
  if (!existsSync(folder)) return
  const paths = new Set(suite.pages.map(([, path]) => path))
  for (const name of readdirSync(folder)) {
    if (!paths.has(`${suite.folder}/run/${name}`)) rmSync(join(folder, name), { force: true })
  }
}

function writeSiteFile(site: string, path: string, text: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true })
  writeResultFile(site, path, text)
}

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
