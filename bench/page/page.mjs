// How large a report is and how long it takes to make and to open, beside version 1: node bench/page/page.mjs
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSources } from '../../scripts/sources.mjs'

/** Version 1, measured on a machine of two cores: bytes, and seconds to make and to open. */
const versionOne = { 1000: { bytes: 14e6, seconds: 5 }, 10000: { bytes: 105e6, seconds: 119 } }
const limits = { 11: 150e3, 1000: 600e3, 10000: 4e6 }
/** Of version 1's time, in the same unit; where nothing is known of it, seconds count. */
const MOST_OF_VERSION_ONE = { 1000: 0.3, 10000: 0.05 }
const OPEN_SECONDS = 2
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

const [page, large] = await importSources(['src/report/page.ts', 'test/report/page/large-report.ts'])
const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-page-'))
let failed = 0
try {
  for (const [text, limit] of Object.entries(limits)) {
    const cells = Number(text)
    const { record, result } = large.largeReport(cells, cells === 11 ? 40 : 10)
    const begun = performance.now()
    const html = page.renderPage(result, record)
    const made = (performance.now() - begun) / 1_000
    const path = join(folder, `${cells}.html`)
    writeFileSync(path, html)
    const bytes = Buffer.byteLength(html)
    const opened = chromium === undefined ? undefined : await secondsToOpen(path, chromium)
    const seconds = made + (opened ?? 0)
    const before = versionOne[/** @type {keyof typeof versionOne} */ (cells)]
    const ratio = before === undefined ? '' : `, ${(seconds / before.seconds).toFixed(3)} of version 1's time`
    const share = MOST_OF_VERSION_ONE[/** @type {keyof typeof MOST_OF_VERSION_ONE} */ (cells)]
    const quick = before === undefined ? seconds <= OPEN_SECONDS : seconds <= share * before.seconds
    const holds = bytes <= limit && quick
    if (!holds) failed += 1
    console.info(
      `${cells} cells: ${(bytes / 1e3).toFixed(0)} kB of ${limit / 1e3}, made in ${made.toFixed(2)} s, ${opened === undefined ? 'not opened: no chromium here' : `opened in ${opened.toFixed(2)} s`}${ratio}${holds ? '' : '  OVER ITS LIMIT'}`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed === 0 ? 0 : 1

/**
 * @param {string} path
 * @param {string} executablePath
 * @returns {Promise<number>} seconds until rows can be opened
 */
async function secondsToOpen(path, executablePath) {
  const { chromium: browsers } = await import('playwright-core')
  const browser = await browsers.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const tab = await browser.newPage()
    const begun = performance.now()
    await tab.goto(`file://${path}`)
    await tab.waitForSelector('html[data-ready]')
    return (performance.now() - begun) / 1_000
  } finally {
    await browser.close()
  }
}
