import { describe, expect, it } from 'vitest'
import {
  type CellFigures,
  cellFigures,
  monthChange,
  trendShifts,
} from '../../../src/extensions/site/figures.ts'
import { siteHome } from '../../../src/extensions/site/home.ts'
import { panelsOf, releaseSentence, verdictSentence } from '../../../src/extensions/site/panels.ts'
import {
  ALL_CELLS,
  packRuns,
  packSeries,
  type SiteChange,
  unpackRuns,
  unpackSeries,
} from '../../../src/extensions/site/site-data.ts'
import {
  overallOfRuns,
  type SiteEntry,
  siteSuite,
} from '../../../src/extensions/site/site-suite.ts'
import { storedRuns } from './stored-runs.ts'

const about = { name: 'default', folder: 'default', ref: 'main', pages: [] }

const entries: SiteEntry[] = [
  ...storedRuns({ count: 500, from: '2025-10-01T00:00:00Z', runsPerDay: 4, slowerFrom: 380 }),
].map((record) => ({
  createdAt: record.createdAt,
  commit: record.source.commit,
  verdict: 'passed' as const,
  figures: cellFigures(record),
}))

describe('the data of the site', () => {
  it('holds runs and figures, to a thousandth', () => {
    const runs = [
      { time: 1_700_000_000, commit: '0123456789' },
      { time: 1_700_003_600, commit: '' },
    ]
    expect(unpackRuns(JSON.parse(JSON.stringify(packRuns(runs))))).toEqual(runs)
    const points = [
      { run: 0, value: 1_000, latency: 12.5, key: 'a' },
      { run: 4, value: 1_051, latency: null, key: 'b' },
    ]
    const [first, second] = unpackSeries(JSON.parse(JSON.stringify(packSeries(points))))
    expect([first?.run, second?.run, second?.latency, first?.key, second?.key]).toEqual([
      0,
      4,
      null,
      'a',
      'b',
    ])
    expect((second?.value ?? 0) / 1_051).toBeCloseTo(1, 3)
  })

  it('finds the change of level with the commits on both sides of it, and nothing else', () => {
    const { suite, years } = siteSuite(about, entries)
    expect([...years.runs.keys()]).toEqual([2025, 2026])
    expect(suite.series).toHaveLength(13)
    const slower = suite.shifts.filter(({ series }) =>
      series.startsWith('sysbench-oltp_point_select'),
    )
    expect(slower).toHaveLength(3)
    for (const { change, commit, before } of slower) {
      expect(change).toBeCloseTo(-0.07, 1)
      expect(Number.parseInt(commit.slice(0, 8), 16)).toBe(
        Number.parseInt(before.slice(0, 8), 16) + 1,
      )
      expect(Math.abs(Number.parseInt(commit.slice(0, 8), 16) - 381)).toBeLessThanOrEqual(2)
    }
    const together = suite.shifts.filter(({ series }) => series === ALL_CELLS)
    expect(together.map(({ change }) => Math.round(change * 100))).toEqual([-2])
    // 9 quiet series are searched: one of them may show something.
    expect(suite.shifts.length - slower.length - together.length).toBeLessThanOrEqual(1)
  })

  it('has one number for all cells: the geometric mean of what each did since the run before', () => {
    const cell = (folder: string, value: number, more: Partial<CellFigures> = {}): CellFigures => ({
      folder,
      key: '',
      workload: folder,
      threads: '1',
      metric: 'TPS',
      value,
      latencyMetric: undefined,
      latency: null,
      atRate: false,
      ...more,
    })
    const next = overallOfRuns()
    const levels = [
      [cell('a', 100), cell('b', 1000)],
      // −10 % and +10 %.
      [cell('a', 90), cell('b', 1100)],
      // What is new, or gone, moves nothing.
      [cell('a', 90), cell('c', 5)],
      // At a given rate the latency is what the server does of it.
      [cell('a', 90), cell('c', 5), cell('d', 2000, { atRate: true, latency: 10 })],
      [cell('a', 90), cell('c', 5), cell('d', 2000, { atRate: true, latency: 20 })],
    ].map((figures) => next(figures)[0]?.value ?? Number.NaN)
    const second = 100 * Math.sqrt(0.9 * 1.1)
    const expected = [100, second, second, second, second * 0.5 ** (1 / 3)]
    for (const [at, level] of levels.entries())
      expect(level / (expected[at] ?? 0)).toBeCloseTo(1, 4)
    expect(overallOfRuns()([cell('a', 1)])).toEqual([])
  })

  it('is one series a cell: other settings break its line, and are no change of level', () => {
    const moved = entries.map((entry, at) => ({
      ...entry,
      figures: entry.figures.map((one) =>
        at < 250 ? one : { ...one, key: 'other', value: one.value * 2 },
      ),
    }))
    const { suite } = siteSuite(about, moved)
    expect(suite.series).toHaveLength(13)
    expect(suite.series.every(({ folder, key }) => folder === ALL_CELLS || key === 'other')).toBe(
      true,
    )
    expect(Math.max(...suite.shifts.map(({ change }) => Math.abs(change)))).toBeLessThan(0.1)
  })

  it('shows on its home page every series in little space', () => {
    const { suite } = siteSuite(about, entries)
    const home = siteHome({
      version: 3,
      repository: 'https://github.com/pingcap/tidb',
      suites: [suite],
    })
    expect(home.length).toBeLessThan(60_000)
    expect(home.match(/<section class="panel"/gu)).toHaveLength(4)
    expect(home.match(/<tr><th scope="row"><a href="series.html/gu)).toHaveLength(13)
    expect(home).toContain('500 runs of main from 2025 to 2026, 12 series')
    expect(home).toContain('<title>Performance of pingcap/tidb</title>')
    expect(home.match(/<td>passed<\/td>/gu)).toHaveLength(30)
    expect(home).not.toContain('Red, or would have been')
  })

  it('begins with the verdict of ninety days, then has a panel a workload with its level', () => {
    const { suite } = siteSuite(about, entries)
    const panels = panelsOf(suite)
    expect(panels.map(({ workload }) => workload)[0]).toBe('sysbench oltp_point_select')
    expect(panels[0]?.change).toBeCloseTo(-0.07, 2)
    expect(panels[0]?.isEverywhere).toBe(true)
    expect(panels[0]?.levels[0]?.change).toBe(0)
    // A dot a day; those before the change are around 0.
    const points = panels[0]?.points ?? []
    expect(points).toHaveLength(90)
    expect(Math.abs(points[0]?.change ?? 1)).toBeLessThan(0.02)
    expect(points.at(-1)?.change).toBeCloseTo(-0.07, 1)
    for (const panel of panels.slice(1)) expect(Math.abs(panel.change)).toBeLessThan(0.01)
    const home = siteHome({ version: 3, suites: [suite] })
    expect(/<h2 class="verdict bad">(.*?)<\/h2>/u.exec(home)?.[1]).toBe(
      '1 of 4 workloads is slower than 89 days ago',
    )
    expect(home.replaceAll('\u00a0', ' ')).toMatch(
      /oltp_point_select fell by [67](?:\.\d)? % with <a href="compare[^"]*">[0-9a-f]{7,10}<\/a> on \d{4}-\d\d-\d\d, at every thread count\./u,
    )
  })

  it('begins with the last release where something was compared with it', () => {
    const { suite } = siteSuite(about, entries)
    const panels = panelsOf(suite)
    const change = (at: number, more: Partial<SiteChange> = {}): SiteChange => ({
      series: panels[at]?.series[1]?.folder ?? '',
      state: 'same',
      size: '0.2 % slower',
      harm: 0.1,
      ...more,
    })
    const sure = '95 % sure: −5.0 to −3.2 %'
    const slow = change(0, { state: 'slower', size: '4.1 % slower', sure, harm: 1.4 })
    const sentence = (...changes: SiteChange[]) =>
      releaseSentence(panelsOf({ ...suite, release: { name: 'v8.5.0', changes } }), 'v8.5.0')
    expect(sentence()).toBeUndefined()
    expect(sentence(change(0), change(1))).toBe('No workload is slower than v8.5.0')
    expect(sentence(change(0), change(1, { state: 'open' }))).toBe(
      'No workload is proved slower than v8.5.0',
    )
    const words = `sysbench oltp_point_select is 4.1 % slower than v8.5.0 (${sure})`
    expect(sentence(slow, change(1), change(2))).toBe(words)
    const other = change(1, { state: 'slower', harm: 1.2 })
    expect(sentence(other, slow, change(2))).toBe(`${words}, and 1 of 2 others`)
    const release = { name: 'v8.5.0', changes: [slow, change(1)] }
    const home = siteHome({ version: 3, suites: [{ ...suite, release }] }).replaceAll('\u00a0', ' ')
    expect(home).toContain(`<h2 class="verdict bad">${words}</h2><p>1 of 4 workloads is slower`)
    expect(home).toContain(`<p class="bad">64 threads: 4.1 % slower than v8.5.0 (${sure})</p>`)
    expect(home).toContain('<p>64 threads: 0.2 % slower than v8.5.0</p>')
  })

  it('has a sentence for a suite that is steady, and for its first day', () => {
    const sentence = (count: number) =>
      verdictSentence(panelsOf(siteSuite(about, entries.slice(0, count)).suite))
    expect(sentence(40)).toBe('All 4 workloads are as fast as 9 days ago')
    expect(sentence(2)).toBe('The first day of measurements: nothing to compare with yet')
  })

  it('lists the runs that were red, or would have been, newest first', () => {
    const marked = entries.map((entry, at) => ({
      ...entry,
      verdict: at === 3 || at === 490 ? ('regression' as const) : entry.verdict,
    }))
    const once = siteSuite(about, marked).suite
    expect(once.reds.map(({ commit }) => Number.parseInt(commit.slice(0, 8), 16))).toEqual([491, 4])
    const [red] = once.reds
    const pages = [[red?.commit ?? '', 'default/run/1.html']] as const
    const home = siteHome({ version: 3, suites: [{ ...once, pages }] })
    expect(home).toContain('Red, or would have been')
    expect(home).toContain('<a href="default/run/1.html">000001e')
    expect(home.indexOf('000001e')).toBeLessThan(home.indexOf('0000004'))
  })
})

describe('a trend', () => {
  const flat = Array.from({ length: 700 }, (_, at) => ({ value: 100 + (at % 7) * 0.3 }))

  it('has no change of level where there is none, and each once where windows overlap', () => {
    expect(trendShifts(flat)).toEqual([])
    const stepped = flat.map(({ value }, at) => ({ value: at < 250 ? value : value * 1.08 }))
    expect(trendShifts(stepped).map(({ at }) => at)).toEqual([250])
  })

  it('is compared with the level of thirty days before', () => {
    const day = 24 * 3_600
    const points = Array.from({ length: 60 }, (_, at) => ({
      time: at * day,
      commit: '',
      key: '',
      value: at < 40 ? 100 : 90,
    }))
    expect(monthChange(points)).toBeCloseTo(-0.1, 6)
    expect(monthChange(points.slice(0, 10))).toBeUndefined()
  })
})
