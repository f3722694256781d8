import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyOf } from '../../../src/extensions/page/history.ts'
import { renderPage } from '../../../src/extensions/page/page.ts'
import { context, resultOf, rows } from '../../core/report/sample.ts'
import { sampleReport } from '../../core/report/sample-record.ts'
import { chromiumPath, startBrowser } from '../../setup/browser.ts'
import { largeReport } from './large-report.ts'

if (chromiumPath === undefined)
  console.info('skipped: pages in a browser, since there is no chromium here')

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const phone = {
  viewport: { width: 356, height: 740 },
  deviceScaleFactor: 1,
  hasTouch: true,
} as const
const desk = { viewport: { width: 1280, height: 900 } } as const

describe.skipIf(chromiumPath === undefined)('the page in a browser', () => {
  let browser: Browser
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-pages-'))
  const { record, result, history: records } = sampleReport()
  const history = historyOf(result.rows, records)

  beforeAll(async () => {
    browser = await startBrowser()
    write('sample', renderPage(result, record, { history, context, logsPath: 'logs/' }))
    write('broken', renderPage(resultOf(Object.values(rows)), undefined, { context }))
    const many = largeReport(450)
    write('many', renderPage(many.result, many.record))
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function write(name: string, html: string): void {
    writeFileSync(join(folder, `${name}.html`), html)
  }

  /** Opens it, and keeps its further requests and its complaints. */
  async function open(
    name: string,
    options: BrowserContextOptions,
    hash = '',
  ): Promise<{ page: Page; faults: string[] }> {
    const tab = await browser.newContext(options)
    const page = await tab.newPage()
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(`file://${folder}`)) faults.push(`requested ${request.url()}`)
    })
    await page.goto(`file://${join(folder, name)}.html${hash}`)
    if (options.javaScriptEnabled !== false) await page.waitForSelector('html[data-ready]')
    return { page, faults }
  }

  async function violations(page: Page): Promise<string[]> {
    await page.addScriptTag({ path: axe })
    const audit = await page.evaluate('axe.run(document)')
    return (audit as { violations: { id: string; nodes: { html: string }[] }[] }).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }

  const rowsShown = (page: Page) => page.locator('tr.row')

  it.each([
    ['light', { ...desk, colorScheme: 'light' }],
    ['dark', { ...desk, colorScheme: 'dark' }],
    ['on a phone', { ...phone, colorScheme: 'light' }],
  ] as const)(
    '%s: a row opens, axe finds nothing, nothing is requested, nothing complains',
    async (_, options) => {
      for (const name of ['sample', 'broken']) {
        const { page, faults } = await open(name, { ...options, bypassCSP: true })
        await rowsShown(page).first().locator('.name a').click()
        await page.waitForSelector('tr.detail .words')
        if (name === 'sample') {
          expect(await page.locator('tr.detail canvas').count()).toBe(2)
          expect(await page.locator('tr.detail .pairs circle').count()).toBe(8)
        }
        expect(await violations(page)).toEqual([])
        expect(faults).toEqual([])
        const width = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(width).toBeLessThanOrEqual(0)
        await page.context().close()
      }
    },
  )

  it('under its own policy runs its script and nothing else', async () => {
    const { page, faults } = await open('sample', desk)
    expect(await page.evaluate('document.querySelectorAll("button.pill").length')).toBe(3)
    expect(faults).toEqual([])
    await page.evaluate(
      'document.head.append(Object.assign(document.createElement("script"), { textContent: "window.ran = 1" }))',
    )
    expect(await page.evaluate('window.ran')).toBeUndefined()
    await page.context().close()
  })

  it('is read without its script', async () => {
    const { page } = await open('sample', { ...desk, javaScriptEnabled: false })
    expect(await page.locator('h1').textContent()).toMatch(
      /oltp_point_select is 4 to 5\s%\sslower/u,
    )
    expect(await rowsShown(page).count()).toBe(7)
    expect(await page.locator('.strip .beyond').count()).toBe(7)
    expect(await page.locator('.pairs circle').count()).toBe(8)
    expect(await page.locator('figure svg').count()).toBe(2)
    await page.context().close()
  })

  it('in print has every column, and axe finds nothing', async () => {
    const { page } = await open('sample', { ...desk, bypassCSP: true })
    await page.emulateMedia({ media: 'print' })
    for (const column of ['threads', 'word', 'change', 'draw', 'figures'])
      expect(await page.locator(`tr.row td.${column}`).first().isVisible(), column).toBe(true)
    expect(await page.locator('#tools').isVisible()).toBe(false)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  it('a row is three lines on a phone, the last one the plot', async () => {
    const { page } = await open('sample', phone)
    const box = await rowsShown(page).first().boundingBox()
    expect(box?.height).toBeLessThan(95)
    expect(await page.locator('tr.row').first().locator('td.figures').isVisible()).toBe(true)
    await page.context().close()
  })

  it('a link leads to a row past the first two hundred and opens it; the filter finds it by name', async () => {
    const anchor = 'row-sysbench-oltp_case_0-1-tps'
    const { page, faults } = await open('many', desk, `#${anchor}`)
    await page.waitForSelector(`#${anchor}.open + tr.detail canvas`)
    await page.fill('#tools input', 'case_77 64')
    expect(await rowsShown(page).count()).toBe(1)
    expect(await page.locator('#tools [role=status]').textContent()).toBe('1 of 450 rows')
    await page.fill('#tools input', '')
    await page.locator('button.pill', { hasText: 'slower' }).click()
    expect(await page.locator('tr.row:not(.bad)').count()).toBe(0)
    expect(await page.locator('tr.row.bad').count()).toBe(9)
    expect(faults).toEqual([])
    await page.context().close()
  })
})
