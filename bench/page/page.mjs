// How large a report is and how long it takes to make and to open: `npm run bench -- page`.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSources } from '../../scripts/sources.mjs'
import { tellFigure, tellGoal } from '../figure.mjs'

const SECTION = 'The page'
const limits = { 11: 150e3, 1000: 600e3, 10000: 1.5e6 }
const OPEN_SECONDS = 2
const TRIES = 3
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
)

const [page, large] = await importSources([
  'src/extensions/page/page.ts',
  'test/extensions/page/large-report.ts',
])
const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-page-'))
try {
  const nothing = join(folder, 'nothing.html')
  writeFileSync(nothing, '<!doctype html><html data-ready><title>nothing</title></html>')
  for (const [text, limit] of Object.entries(limits)) {
    const cells = Number(text)
    const { record, result } = large.largeReport(cells, cells === 11 ? 40 : 10)
    const stored = JSON.stringify([record, result])
    let html = ''
    const made = leastCpuMs(() => {
      html = page.renderPage(result, record)
    })
    const parsed = leastCpuMs(() => JSON.parse(stored))
    const path = join(folder, `${cells}.html`)
    writeFileSync(path, html)
    const bytes = Buffer.byteLength(html)
    const row = `${cells.toLocaleString('en')} cells`
    tellGoal(SECTION, `${row}: size`, {
      value: bytes / 1e3,
      goal: limit / 1e3,
      unit: ' kB',
      digits: 0,
    })
    tellFigure({
      section: SECTION,
      row: `${row}: CPU to make it, in times of \`JSON.parse\` of record and result`,
      columns: { figure: (made / parsed).toFixed(1) },
    })
    if (chromium === undefined) {
      console.log('not opened: there is no chromium here')
      continue
    }
    const [opened = 0, empty = 0] = await secondsToOpen([path, nothing], chromium)
    tellFigure({
      section: SECTION,
      row: `${row}: time to open it, in times of an empty page`,
      columns: { figure: (opened / empty).toFixed(1) },
      value: opened,
      limit: OPEN_SECONDS,
    })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {() => void} work
 * @returns {number} of the least of some tries
 */
function leastCpuMs(work) {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < TRIES; round++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/**
 * @param {readonly string[]} paths of pages
 * @param {string} executablePath
 * @returns {Promise<number[]>} seconds until rows can be opened: of each page, in turn, the least
 *   of some tries
 */
async function secondsToOpen(paths, executablePath) {
  const { chromium: browsers } = await import('playwright-core')
  const browser = await browsers.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const least = paths.map(() => Number.POSITIVE_INFINITY)
    for (let round = 0; round < TRIES; round++) {
      for (const [index, path] of paths.entries()) {
        const tab = await browser.newPage()
        const begun = performance.now()
        await tab.goto(`file://${path}`)
        await tab.waitForSelector('html[data-ready]')
        least[index] = Math.min(least[index] ?? 0, (performance.now() - begun) / 1_000)
        await tab.close()
      }
    }
    return least
  } finally {
    await browser.close()
  }
}
