import { median } from '../../statistics/sample.ts'
import { TREND_DAYS } from './figures.ts'
import {
  ALL_CELLS,
  type SiteChange,
  type SiteSeries,
  type SiteShift,
  type SiteSuite,
} from './site-data.ts'

/** A workload over the last ninety days: all its thread counts together. */
export interface Panel {
  readonly workload: string
  readonly series: readonly SiteSeries[]
  /** Days since 1970, ascending, with the change of each against the first level, a fraction. */
  readonly points: readonly { readonly day: number; readonly change: number }[]
  /** The level from each of these days on, a fraction; the first one is 0. */
  readonly levels: readonly { readonly day: number; readonly change: number }[]
  /** The last level. */
  readonly change: number
  /** The largest change of level, of any of its thread counts. */
  readonly shift: SiteShift | undefined
  /** The worst of its figures against the last release. */
  readonly sinceRelease: SiteChange | undefined
  /** True if each thread count had a change of level. */
  readonly isEverywhere: boolean
}

/** Level changes below it are those of single thread counts, or none. */
const STEADY = 0.005
const DAY_SECONDS = 24 * 3_600

export function isSlower({ change }: Pick<Panel, 'change'>): boolean {
  return change <= -STEADY
}

export function isFaster({ change }: Pick<Panel, 'change'>): boolean {
  return change >= STEADY
}

/** The workloads of a suite, the one that lost most first. */
export function panelsOf(suite: SiteSuite): Panel[] {
  const workloads = new Set(
    suite.series.filter(({ folder }) => folder !== ALL_CELLS).map(({ workload }) => workload),
  )
  return [...workloads]
    .map((workload) =>
      panelOf(
        suite,
        suite.series.filter((one) => one.workload === workload && one.folder !== ALL_CELLS),
      ),
    )
    .sort((a, b) => a.change - b.change)
}

/** All cells of a suite together; undefined where there is one. */
export function overallPanel(suite: SiteSuite): Panel | undefined {
  const series = suite.series.filter(({ folder }) => folder === ALL_CELLS)
  return series.length === 0 ? undefined : panelOf(suite, series)
}

function panelOf(suite: SiteSuite, all: readonly SiteSeries[]): Panel {
  const newest = dayOf(Date.parse(suite.newest) / 1_000)
  const parts = all.map((series) => partOf(series, suite.shifts, newest - TREND_DAYS))
  const scores = new Map<number, number[]>()
  for (const { points } of parts)
    for (const { day, score } of points) scores.set(day, [...(scores.get(day) ?? []), score])
  const level = (day: number) => Math.expm1(mean(parts.map((part) => part.level(day))))
  const days = [...scores.keys()].sort((a, b) => a - b)
  const shifts = parts.flatMap((part) => part.shifts)
  const steps = [...new Set(shifts.map(({ time }) => dayOf(time)))].sort((a, b) => a - b)
  const [first = newest] = days
  return {
    workload: all[0]?.workload ?? '',
    series: all,
    points: days.map((day) => ({ day, change: Math.expm1(mean(scores.get(day) ?? [])) })),
    levels: [{ day: first, change: 0 }, ...steps.map((day) => ({ day, change: level(day) }))],
    change: level(newest),
    shift: shifts.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))[0],
    sinceRelease: suite.release?.changes
      .filter(({ series }) => all.some(({ folder }) => folder === series))
      .toSorted((a, b) => b.harm - a.harm)[0],
    isEverywhere: parts.every((part) => part.shifts.length > 0),
  }
}

/** One series: its logarithms against its first level, and its levels. */
function partOf({ folder, trend, now }: SiteSeries, all: readonly SiteShift[], from: number) {
  let day = 0
  const figures = trend.days.flatMap((distance, at) => {
    day += distance
    const log = Math.log(now * (1 + (trend.values[at] ?? 0) / 1_000))
    return day > from ? [{ day, log }] : []
  })
  const first = figures[0]?.day ?? from
  const shifts = all.filter(({ series, time }) => series === folder && dayOf(time) > first)
  const level = (until: number) =>
    shifts
      .filter(({ time }) => dayOf(time) <= until)
      .reduce((sum, { change }) => sum + Math.log1p(change), 0)
  const base = figures.length === 0 ? 0 : median(figures.map((one) => one.log - level(one.day)))
  return { points: figures.map((one) => ({ day: one.day, score: one.log - base })), shifts, level }
}

function dayOf(time: number): number {
  return Math.floor(time / DAY_SECONDS)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Days from the first figure to the newest one. */
function daysOf(panels: readonly Panel[]): number {
  const days = panels.flatMap(({ points }) => [points[0]?.day ?? [], points.at(-1)?.day ?? []])
  const all = days.flat()
  return all.length === 0 ? 0 : Math.max(...all) - Math.min(...all)
}

/** `1 of 4 workloads is slower than 90 days ago`. */
export function verdictSentence(panels: readonly Panel[]): string {
  const days = daysOf(panels)
  if (days === 0) return 'The first day of measurements: nothing to compare with yet'
  const ago = days === 1 ? 'the day before' : `${days} days ago`
  const [slower, faster] = [panels.filter(isSlower), panels.filter(isFaster)]
  const many = slower.length > 0 ? slower : faster
  const word = slower.length > 0 ? 'slower' : 'faster'
  if (many.length === 0)
    return panels.length === 1
      ? `${panels[0]?.workload} is as fast as ${ago}`
      : `All ${panels.length} workloads are as fast as ${ago}`
  if (panels.length === 1) return `${panels[0]?.workload} is ${word} than ${ago}`
  return `${many.length} of ${panels.length} workloads ${many.length === 1 ? 'is' : 'are'} ${word} than ${ago}`
}

export function isSlowerThanRelease({ sinceRelease }: Pick<Panel, 'sinceRelease'>): boolean {
  return sinceRelease?.state === 'slower'
}

/** `4.1 % slower than v8.5.0 (95 % sure: −5.0 to −3.2 %)`. */
export function releaseWords({ size, sure }: SiteChange, release: string): string {
  return `${size} than ${release}${sure === undefined ? '' : ` (${sure})`}`
}

/**
 * `tpcc is 4.1 % slower than v8.5.0 (95 % sure: −5.0 to −3.2 %), and 1 of 3 others`; undefined where
 * nothing was compared with a release.
 */
export function releaseSentence(
  panels: readonly Panel[],
  release: string | undefined,
): string | undefined {
  const compared = panels.filter(({ sinceRelease }) => sinceRelease !== undefined)
  if (release === undefined || compared.length === 0) return undefined
  const slower = compared.filter(isSlowerThanRelease)
  const [worst] = slower.toSorted((a, b) => harmOf(b) - harmOf(a))
  if (worst?.sinceRelease !== undefined) {
    const many =
      slower.length > 1 ? `, and ${slower.length - 1} of ${compared.length - 1} others` : ''
    return `${worst.workload} is ${releaseWords(worst.sinceRelease, release)}${many}`
  }
  const isOpen = compared.some(({ sinceRelease }) => sinceRelease?.state === 'open')
  return `No workload is ${isOpen ? 'proved ' : ''}slower than ${release}`
}

function harmOf({ sinceRelease }: Panel): number {
  return sinceRelease?.harm ?? 0
}
