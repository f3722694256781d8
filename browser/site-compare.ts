import { seriesAddress } from '../src/core/report/series-address.ts'
import {
  ALL_CELLS,
  type SiteIndex,
  type SiteRun,
  type SiteSeries,
  type SiteSuite,
} from '../src/extensions/site/site-data.ts'
import { compareAddress, shiftDay } from '../src/extensions/site/site-words.ts'
import { formatChange } from '../src/words/number.ts'
import { element } from './element.ts'
import {
  commitsAddress,
  type Figure,
  figuresOf,
  newestRuns,
  offer,
  place,
  scrolled,
  siteIndex,
  suiteOf,
  tell,
} from './site-data.ts'

/** A change is coloured from so many standard deviations of the series' own noise on, … */
const SURE = 3
/** … and from this size on. */
const LEAST = 0.01

const view = document.getElementById('view') ?? document.body

interface Compared {
  readonly series: SiteSeries
  readonly before: Figure
  readonly own: Figure
}

async function show(): Promise<void> {
  const index = await siteIndex()
  const { suite: folder, rest } = place()
  const suite = suiteOf(index, folder)
  if (suite === undefined)
    return offer(
      view,
      'Compare two commits of a suite',
      index.suites.map((one) => ({ text: one.name, address: `compare.html#${one.folder}` })),
    )
  const runs = await newestRuns(suite)
  const [before = runs.at(1)?.commit ?? '', commit = runs.at(0)?.commit ?? ''] =
    rest === '' ? [] : rest.split('...')
  const rows = await comparedSeries(suite, before, commit)
  view.replaceChildren(
    heading(rows, before, commit),
    choices(suite, runs, before, commit),
    links(index, suite, before, commit),
    element('p', { textContent: verdict(rows) }),
    ...overall(rows, suite),
    scrolled(table(rows, suite), 'Changes'),
  )
  document.title = `${commit.slice(0, 7)} against ${before.slice(0, 7)}`
  document.documentElement.dataset.ready = 'true'
}

/** Two lists of the newest commits, each with the day of its run; a choice compares. */
function choices(
  suite: SiteSuite,
  runs: readonly SiteRun[],
  before: string,
  commit: string,
): HTMLElement {
  const box = element('p', { className: 'choices' })
  const list = (label: string, chosen: string) => {
    const made = element('select', {})
    const known = runs.some((run) => isSame(run.commit, chosen))
      ? runs
      : [{ commit: chosen, time: Number.NaN }, ...runs]
    for (const run of known) {
      const day = Number.isNaN(run.time) ? '' : ` (${shiftDay(run)})`
      const selected = isSame(run.commit, chosen)
      made.append(
        element('option', {
          value: run.commit,
          textContent: `${run.commit.slice(0, 7)}${day}`,
          selected,
        }),
      )
    }
    const named = element('label', { textContent: `${label} ` })
    named.append(made)
    box.append(named, ' ')
    return made
  }
  const own = list('Commit', commit)
  const other = list('against', before)
  for (const made of [own, other])
    made.addEventListener('change', () => {
      location.href = compareAddress(suite, { commit: own.value, before: other.value })
    })
  return box
}

/** Links may hold more digits of a commit than the site keeps. */
function isSame(known: string, commit: string): boolean {
  return known !== '' && (commit.startsWith(known) || known.startsWith(commit))
}

/**
 * Newest years first: both runs are found in the last of them as a rule, and no other is read then.
 */
async function comparedSeries(
  suite: SiteSuite,
  before: string,
  commit: string,
): Promise<Compared[]> {
  const found = await Promise.all(
    suite.series.map(async (series): Promise<Compared[]> => {
      let figures: Figure[] = []
      for (const year of series.years.toReversed()) {
        figures = [...(await figuresOf(suite, series, [year])), ...figures]
        const [old, own] = [newestOf(figures, before), newestOf(figures, commit)]
        if (old !== undefined && own !== undefined) return [{ series, before: old, own }]
      }
      return []
    }),
  )
  return found.flat()
}

function newestOf(figures: readonly Figure[], commit: string): Figure | undefined {
  return figures.findLast((figure) => isSame(figure.commit, commit))
}

function heading([first]: readonly Compared[], before: string, commit: string): HTMLElement {
  const day = (figure: Figure | undefined) => (figure === undefined ? '' : ` (${shiftDay(figure)})`)
  const text = `${commit.slice(0, 7)}${day(first?.own)} against ${before.slice(0, 7)}${day(first?.before)}`
  return element('h2', { textContent: text })
}

function links(index: SiteIndex, suite: SiteSuite, before: string, commit: string): HTMLElement {
  const line = element('p', {})
  const address = commitsAddress(index, before, commit)
  const all: [string, string][] = address === undefined ? [] : [['commits between', address]]
  for (const [own, path] of suite.pages) {
    if (own !== '' && (commit.startsWith(own) || before.startsWith(own)))
      all.push([`run of ${own.slice(0, 7)}`, path])
  }
  for (const [at, [textContent, href]] of all.entries()) {
    if (at > 0) line.append(' · ')
    line.append(element('a', { textContent, href }))
  }
  return line
}

/** All cells together, where the suite has several. */
function overall(rows: readonly Compared[], suite: SiteSuite): HTMLElement[] {
  const row = rows.find(({ series }) => series.folder === ALL_CELLS)
  if (row === undefined) return []
  const change = formatChange(row.own.value / row.before.value - 1)
  const line = element('p', {})
  line.append(
    element('a', { textContent: 'All cells together', href: seriesAddress(suite, ALL_CELLS) }),
    `: ${change}`,
  )
  return [line]
}

/** `3 of 12 figures slower, 0 faster, beyond three times their noise.` */
function verdict(rows: readonly Compared[]): string {
  const cells = rows.filter(({ series }) => series.folder !== ALL_CELLS)
  const count = (tone: string) => cells.filter((row) => toneOf(row) === tone).length
  return `${count('bad')} of ${cells.length} figures slower, ${count('good')} faster, beyond three times their noise.`
}

/** The colour of a change that its noise does not explain. */
function toneOf({ series, before, own }: Compared): 'bad' | 'good' | '' {
  const change = own.value / before.value - 1
  if (own.key !== before.key || Math.abs(change) < Math.max(LEAST, SURE * series.noise)) return ''
  return change < 0 ? 'bad' : 'good'
}

function table(all: readonly Compared[], suite: SiteSuite): HTMLElement {
  if (all.length === 0)
    return element('p', { textContent: 'No series has figures of both commits.' })
  const rows = all.filter(({ series }) => series.folder !== ALL_CELLS)
  const threads = [...new Set(rows.map(({ series }) => series.threads))].sort(
    (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10),
  )
  const made = element('table', {})
  made.createCaption().textContent = 'Change of throughput by threads'
  const head = made.createTHead().insertRow()
  for (const text of ['Workload', ...threads])
    head.append(
      element('th', { textContent: text, scope: 'col', className: text === 'Workload' ? '' : 'n' }),
    )
  const body = made.createTBody()
  for (const workload of new Set(rows.map(({ series }) => series.workload))) {
    const line = body.insertRow()
    const name = element('th', { scope: 'row' })
    for (const part of workload.split(/(?<=_)/u)) name.append(part, element('wbr', {}))
    line.append(name)
    for (const count of threads) {
      const row = rows.find(
        ({ series }) => series.workload === workload && series.threads === count,
      )
      line.append(row === undefined ? element('td', {}) : changeCell(row, suite))
    }
  }
  return made
}

function changeCell(row: Compared, suite: SiteSuite): HTMLElement {
  const { series, before, own } = row
  if (own.key !== before.key)
    return element('td', {
      className: 'n',
      textContent: '–',
      title: 'other settings or another machine',
    })
  const change = own.value / before.value - 1
  const cell = element('td', { className: `n ${toneOf(row)}` })
  cell.append(
    element('a', { textContent: formatChange(change), href: seriesAddress(suite, series.folder) }),
  )
  return cell
}

function start(): void {
  show().catch((error) => tell(view, error))
}

addEventListener('hashchange', start)
start()
