// `npm run pictures`: the pictures of the documentation, taken in a browser of what the program
// really writes: the page of the published records of TiDB v6.1.0 and v6.2.0, and a comment as the
// tests have it, as GitHub would draw it.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { commentHtml } from './comment-html.mjs'
import { projectFolder } from './sources.mjs'

const MOST_BYTES = 100_000
const executablePath = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync)
if (executablePath === undefined)
  throw new Error('pictures need a chromium: apt-get install chromium')

const published = (/** @type {string} */ version) =>
  join(projectFolder, 'baselines', 'published', `tidb-sysbench-${version}.json`)
const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-pictures-'))
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await picture('report.png', comparison(), { width: 1_000, height: 720 }, 'html[data-ready]')
  await picture('comment.png', comment(), { width: 780, height: 10 }, 'body', true)

  /**
   * @param {string} name
   * @param {string} html
   * @param {{ width: number, height: number }} viewport
   * @param {string} ready an element that exists once it is drawn
   * @param {boolean} fullPage
   */
  async function picture(name, html, viewport, ready, fullPage = false) {
    const page = join(folder, `${name}.html`)
    writeFileSync(page, html)
    const tab = await browser.newPage({ viewport })
    await tab.goto(`file://${page}`)
    await tab.waitForSelector(ready)
    const path = join(projectFolder, 'docs', 'images', name)
    await tab.screenshot({ path, fullPage })
    await tab.close()
    const { size } = statSync(path)
    if (size > MOST_BYTES) throw new Error(`${name} has ${size} bytes, more than ${MOST_BYTES}`)
    console.info(`docs/images/${name}: ${size} bytes`)
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

/** The page as `compare` prints it; a regression is no error here. */
function comparison() {
  const files = ['--baseline', published('v6.1.0'), '--candidate', published('v6.2.0')]
  const rule = ['--rule', 'threshold', '--tolerance', '3%']
  const program = join(projectFolder, 'dist', 'index.js')
  const args = [program, 'compare', ...files, ...rule, '--format', 'html']
  try {
    return execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  } catch (error) {
    const { status, stdout } = /** @type {{ status?: number, stdout?: string }} */ (error)
    if (status === 1 && stdout !== undefined) return stdout
    throw error
  }
}

/** A comment that the tests compare word for word. */
function comment() {
  const path = join(projectFolder, 'test/core/report/golden/comment/clear.md.txt')
  return commentHtml(readFileSync(path, 'utf8'), 'framed')
}
