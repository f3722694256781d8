// `npm run pictures`: the pictures of the documentation, taken in a browser of the pages that
// test/house/pictures.test.ts writes. Beside each it keeps the words of the page and the checksum of
// the picture, which that test compares with what the program writes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { pictureWords } from './picture-words.mjs'
import { projectFolder } from './sources.mjs'

const MOST_BYTES = 130_000
const executablePath = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync)
if (executablePath === undefined)
  throw new Error(
    'pictures need a chromium, and a font of emoji: apt-get install chromium fonts-noto-color-emoji',
  )

const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-pictures-'))
execFileSync('npx', ['vitest', 'run', '--project', 'unit', 'test/house/pictures.test.ts'], {
  cwd: projectFolder,
  env: { ...process.env, PICTURE_PAGES: folder },
})
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await picture('report', { width: 900, height: 740 }, 'html[data-ready]')
  for (const name of ['comment', 'accepted', 'undecided'])
    await picture(name, { width: 780, height: 10 }, 'body', true)

  /**
   * @param {string} name
   * @param {{ width: number, height: number }} viewport
   * @param {string} ready an element that exists once it is drawn
   * @param {boolean} fullPage
   */
  async function picture(name, viewport, ready, fullPage = false) {
    const page = join(folder, `${name}.html`)
    const tab = await browser.newPage({ viewport })
    await tab.goto(`file://${page}`)
    await tab.waitForSelector(ready)
    const path = join(projectFolder, 'docs', 'images', `${name}.png`)
    await tab.screenshot({ path, fullPage })
    await tab.close()
    const bytes = readFileSync(path)
    const size = bytes.length
    if (size > MOST_BYTES) throw new Error(`${name} has ${size} bytes, more than ${MOST_BYTES}`)
    const sum = createHash('sha256').update(bytes).digest('hex')
    const words = pictureWords(readFileSync(page, 'utf8'))
    writeFileSync(path.replace(/png$/u, 'txt'), `${sum}\n${words}`)
    console.info(`docs/images/${name}.png: ${size} bytes`)
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
