import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { writeResultFile } from '../job/result-folder.ts'
import {
  packRuns,
  packSeries,
  type RunsYear,
  type SeriesYear,
  type SiteIndex,
  type SiteSuite,
  unpackRuns,
  unpackSeries,
} from '../report/site/site-data.ts'
import { type SuiteYears, yearsToRead } from '../report/site/site-suite.ts'

const INDEX = 'index.json'

/** What an earlier build left; another version, or none, is an empty site. */
export function readSiteIndex(site: string): SiteIndex {
  const index = readJson(join(site, INDEX)) as SiteIndex | undefined
  return versionSchema.safeParse(index).success && index !== undefined ? index : { version: 1, suites: [] }
}

const versionSchema = z.object({ version: z.literal(1), suites: z.array(z.object({ folder: z.string() })) })

export function writeSiteIndex(site: string, index: SiteIndex): void {
  writeSiteFile(site, INDEX, JSON.stringify(index))
}

/** The newest years of a suite: what newer records are added to. */
export function readYears(site: string, suite: SiteSuite): SuiteYears {
  const years = yearsToRead(suite)
  const runs = new Map(
    years.flatMap((year) => {
      const read = readJson(join(site, suite.folder, 'runs', `${year}.json`)) as RunsYear | undefined
      return read === undefined ? [] : [[year, unpackRuns(read)] as const]
    }),
  )
  const series = new Map(
    suite.series.map(({ folder }) => {
      const own = years.flatMap((year) => {
        const read = readJson(join(site, suite.folder, folder, `${year}.json`)) as SeriesYear | undefined
        return read === undefined ? [] : [[year, unpackSeries(read)] as const]
      })
      return [folder, new Map(own)] as const
    }),
  )
  return { runs, series }
}

/** Writes the files of these years, whole. */
export function writeYears(
  site: string,
  suite: SiteSuite,
  years: SuiteYears,
  changed: readonly number[],
): void {
  for (const year of changed) {
    const runs = years.runs.get(year)
    if (runs !== undefined)
      writeSiteFile(site, join(suite.folder, 'runs', `${year}.json`), JSON.stringify(packRuns(runs)))
    for (const [folder, byYear] of years.series) {
      const points = byYear.get(year)
      if (points !== undefined)
        writeSiteFile(site, join(suite.folder, folder, `${year}.json`), JSON.stringify(packSeries(points)))
    }
  }
}

/** Removes the run pages of a suite that are not among these. */
export function keepPages(site: string, suite: SiteSuite): void {
  const folder = join(site, suite.folder, 'run')
  if (!existsSync(folder)) return
  const kept = new Set(suite.pages.map(([, path]) => path))
  for (const name of readdirSync(folder)) {
    if (!kept.has(`${suite.folder}/run/${name}`)) rmSync(join(folder, name), { force: true })
  }
}

export function writeSiteFile(site: string, path: string, text: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true })
  writeResultFile(site, path, text)
}

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
