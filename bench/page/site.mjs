// The site of 100,000 runs of 12 cells with two metrics: size, home page, a series of 90 days, time
// to build: `npm run bench -- site`. Reading and checking the records of a store comes on top.
import { importSources } from '../../scripts/sources.mjs'
import { tellFigure, tellGoal } from '../figure.mjs'

const RUNS = 100_000
const CELLS = 12
const SECTION = 'The site'

const [data, suites, home] = await importSources([
  'src/extensions/site/site-data.ts',
  'src/extensions/site/site-suite.ts',
  'src/extensions/site/home.ts',
])
const begin = Date.parse('2021-01-01T00:00:00Z')
const step = (6 * 365 * 24 * 3_600_000) / RUNS
const entries = Array.from({ length: RUNS }, (_, at) => ({
  createdAt: new Date(begin + at * step).toISOString(),
  commit: Math.floor(Math.random() * 2 ** 52)
    .toString(16)
    .padStart(40, '0')
    .slice(-10),
  figures: Array.from({ length: CELLS }, (_, cell) => ({
    folder: `cell-${cell}`,
    key: 'default',
    atRate: false,
    workload: `workload ${cell % 4}`,
    threads: String(16 << (cell % 3)),
    metric: 'TPS',
    value: 1_000 * (cell + 1) * (1 + 0.02 * (Math.random() + Math.random() - 1)),
    latencyMetric: 'p95 latency',
    latency: 10 + Math.random(),
  })),
}))
const begun = performance.now()
const about = { name: 'default', folder: 'default', ref: 'main', pages: [] }
const { suite, years } = suites.siteSuite(about, entries)
const runFiles = new Map(
  [...years.runs].map(([year, runs]) => [year, JSON.stringify(data.packRuns(runs)).length]),
)
const seriesFiles = [...years.series.values()].flatMap((byYear) =>
  [...byYear].map(([year, points]) => ({
    year,
    bytes: JSON.stringify(data.packSeries(points)).length,
  })),
)
const buildSeconds = (performance.now() - begun) / 1_000
const index = { version: 1, repository: 'https://github.com/pingcap/tidb', suites: [suite] }
const homeBytes = home.siteHome(index).length
const sum = (/** @type {number[]} */ all) => all.reduce((total, bytes) => total + bytes, 0)
const siteBytes =
  sum([...runFiles.values()]) + sum(seriesFiles.map(({ bytes }) => bytes)) + homeBytes
const seriesBytes = Math.max(
  ...seriesFiles.map(({ year, bytes }) => bytes + (runFiles.get(year) ?? 0)),
)
const stored = JSON.stringify(entries)
const parseBegun = performance.now()
JSON.parse(stored)
const parseSeconds = (performance.now() - parseBegun) / 1_000
const sizes = [
  { row: 'all its files', bytes: siteBytes, goal: 50e6 },
  { row: 'its home page', bytes: homeBytes, goal: 60e3 },
  { row: 'a series of 90 days', bytes: seriesBytes, goal: 400e3 },
]
for (const { row, bytes, goal } of sizes) {
  const unit = goal < 1e6 ? { per: 1e3, unit: ' kB' } : { per: 1e6, unit: ' MB' }
  tellGoal(SECTION, row, {
    value: bytes / unit.per,
    goal: goal / unit.per,
    unit: unit.unit,
    digits: 0,
  })
}
const times = (/** @type {number} */ seconds) => (seconds / parseSeconds).toFixed(1)
tellFigure({
  section: SECTION,
  row: 'building it, in times of `JSON.parse` of its figures',
  columns: { figure: times(buildSeconds) },
})
