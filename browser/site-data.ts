import {
  type RunsYear,
  type SeriesYear,
  type SiteIndex,
  type SiteRun,
  type SiteSeries,
  type SiteSuite,
  unpackRuns,
  unpackSeries,
} from '../src/extensions/site/site-data.ts'
import { element } from './element.ts'

/** A figure of a series with the run that it is of. */
export interface Figure extends SiteRun {
  readonly value: number
  readonly latency: number | null
  /** Figures with another key may not be compared. */
  readonly key: string
}

const read = new Map<string, Promise<unknown>>()

/** A file of the site, fetched once. */
function json<Content>(path: string): Promise<Content> {
  const known = read.get(path)
  if (known !== undefined) return known as Promise<Content>
  const begun = fetch(path).then((answer) => {
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  })
  read.set(path, begun)
  return begun
}

export function siteIndex(): Promise<SiteIndex> {
  return json('index.json')
}

/** The figures of a series in these years, oldest first. */
export async function figuresOf(
  suite: SiteSuite,
  series: SiteSeries,
  years: readonly number[],
): Promise<Figure[]> {
  const parts = await Promise.all(
    years
      .filter((year) => series.years.includes(year))
      .map(async (year) => {
        const [runs, points] = await Promise.all([
          json<RunsYear>(`${suite.folder}/runs/${year}.json`),
          json<SeriesYear>(`${suite.folder}/${series.folder}/${year}.json`),
        ])
        const all = unpackRuns(runs)
        return unpackSeries(points).flatMap(({ run, value, latency, key }): Figure[] => {
          const at = all[run]
          return at === undefined ? [] : [{ ...at, value, latency, key }]
        })
      }),
  )
  return parts.flat()
}

/** Of the newest year, newest first; each commit once. */
export async function newestRuns(suite: SiteSuite): Promise<SiteRun[]> {
  const years = suite.years.slice(-2)
  const runs = await Promise.all(
    years.map((year) => json<RunsYear>(`${suite.folder}/runs/${year}.json`)),
  )
  const all = runs.flatMap(unpackRuns).filter(({ commit }) => commit !== '')
  return [...new Map(all.map((run) => [run.commit, run])).values()]
    .toReversed()
    .slice(0, MOST_CHOICES)
}

const MOST_CHOICES = 200

/** What follows the `#`: a suite, and what is looked at of it. */
export function place(): { suite: string; rest: string } {
  const [suite = '', ...rest] = decodeURIComponent(location.hash.slice(1)).split('/')
  return { suite, rest: rest.join('/') }
}

/** The suite that is looked at: the one that is named, or the only one. */
export function suiteOf({ suites }: SiteIndex, folder: string): SiteSuite | undefined {
  return suites.find((one) => one.folder === folder || (folder === '' && suites.length === 1))
}

/** A choice of places, where the address names none that there is. */
export function offer(
  view: HTMLElement,
  title: string,
  places: readonly { readonly text: string; readonly address: string }[],
): void {
  const list = element('ul', {})
  for (const { text, address } of places) {
    const item = element('li', {})
    item.append(element('a', { textContent: text, href: address }))
    list.append(item)
  }
  view.replaceChildren(element('h2', { textContent: title }), list)
  document.documentElement.dataset.ready = 'true'
}

/** What is wider than a phone scrolls by itself. */
export function scrolled(table: HTMLElement, ariaLabel: string): HTMLElement {
  const box = element('div', { className: 'scroll', tabIndex: 0, role: 'group', ariaLabel })
  box.append(table)
  return box
}

/** Tells in the page what went wrong, in the place of everything else. */
export function tell(view: HTMLElement, error: unknown): void {
  const textContent = `The data of this site could not be read: ${error instanceof Error ? error.message : error}`
  view.replaceChildren(element('p', { textContent }))
}

/** Where commits and comparisons stand on the web; undefined where that is not known. */
export function commitsAddress(
  index: SiteIndex,
  before: string,
  commit: string,
): string | undefined {
  if (index.repository === undefined || before === '' || commit === '') return undefined
  return `${index.repository}/compare/${before}...${commit}`
}
