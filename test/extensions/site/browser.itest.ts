import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSite } from '../../../src/extensions/site/build.ts'
import { FilesStore } from '../../../src/stores/files/files-store.ts'
import { chromiumPath, startBrowser } from '../../setup/browser.ts'
import { storedRuns } from './stored-runs.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-site-'))
const site = join(folder, 'site')
const runs = [
  ...storedRuns({ count: 120, from: '2025-12-01T00:00:00Z', runsPerDay: 2, slowerFrom: 90 }),
]
const warnings: string[] = []
const io = { env: {}, log: { warn: (text: string) => warnings.push(text) } } as never

/** Adds records to the store and builds its site. */
async function build(from: number, to: number): Promise<number> {
  const store = new FilesStore(join(folder, 'store'))
  for (const record of runs.slice(from, to)) await store.append(record)
  return buildSite(
    store,
    {
      folder: site,
      address: 'https://example.com/bench/',
      sinceRelease: async () => undefined,
    },
    io,
  )
}

const read = (path: string) => readFileSync(join(site, path), 'utf8')

if (chromiumPath === undefined)
  console.info('skipped: the site in a browser, since there is no chromium here')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the site', () => {
  beforeAll(async () => {
    expect(await build(0, 100)).toBe(100)
  })

  it('has all runs of the store when it is written once more', async () => {
    expect(await build(100, 120)).toBe(120)
    expect(JSON.parse(read('index.json')).suites[0]).toMatchObject({
      name: 'default',
      ref: 'main',
      runs: 120,
    })
    expect(readdirSync(join(site, 'default', 'run'))).toHaveLength(30)
    expect(warnings).toEqual([])
  })

  it('has a feed and a badge of the change', () => {
    expect(read('feed.xml')).toMatch(/<entry>.*oltp_point_select, 16 threads: −[67]/u)
    expect(read('feed.xml')).toContain('href="https://example.com/bench/compare.html#default/')
    expect(JSON.parse(read('badge/default.json'))).toMatchObject({ schemaVersion: 1, color: 'red' })
  })
})

describe.skipIf(chromiumPath === undefined)('the site in a browser', () => {
  let browser: Browser
  let server: Server
  let address: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = join(site, new URL(request.url ?? '/', 'http://site').pathname)
      const types: Record<string, string> = { '.html': 'text/html', '.json': 'application/json' }
      try {
        response
          .setHeader('content-type', types[extname(path)] ?? 'text/plain')
          .end(readFileSync(path))
      } catch {
        response.writeHead(404).end()
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  async function open(
    path: string,
    colorScheme: 'light' | 'dark',
  ): Promise<{ page: Page; faults: string[] }> {
    const tab = await browser.newContext({ colorScheme, bypassCSP: true })
    const page = await tab.newPage()
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('favicon'))
        faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(address)) faults.push(`requested ${request.url()}`)
    })
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    await page.goto(`${address}/${path}`)
    return { page, faults }
  }

  async function violations(page: Page): Promise<string[]> {
    await page.addScriptTag({ path: axe })
    const audit = (await page.evaluate('axe.run(document)')) as {
      violations: { id: string; nodes: { html: string }[] }[]
    }
    return audit.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  }

  it.each(['light', 'dark'] as const)(
    '%s: leads from home to a series and to the comparison of two runs',
    async (look) => {
      const { page, faults } = await open('index.html', look)
      expect(await page.locator('.panel').count()).toBe(4)
      expect(await page.locator('h2.verdict').textContent()).toMatch(
        /^1 of 4 workloads is slower than/u,
      )
      await page.locator('summary').click()
      expect(await violations(page)).toEqual([])
      await page
        .getByRole('link', { name: /oltp_point_select$/u })
        .first()
        .click()
      await page.waitForSelector('html[data-ready] canvas')
      expect(await page.locator('h2').textContent()).toMatch(/oltp_point_select, 16 threads/u)
      expect(await page.locator('h2 + p').textContent()).toMatch(
        /TPS now; −[67]\S* % with [0-9a-f]{7} on 2026-\d\d-\d\d; runs differ by ±[\d.]+ %\./u,
      )
      expect(await violations(page)).toEqual([])
      await page.locator('#view td a', { hasText: '…' }).first().click()
      await page.waitForSelector('html[data-ready] table caption')
      expect(await page.locator('tbody tr').count()).toBe(4)
      const together = page.getByRole('link', { name: 'All cells together' }).locator('..')
      expect(await together.textContent()).toMatch(/^All cells together: −[12]\.\d+/u)
      expect(await page.locator('#view').textContent()).toContain(
        '3 of 12 figures slower, 0 faster',
      )
      // At 1 % of noise a drop of 7 % stands out in each of its three cells.
      expect(await page.locator('td.bad').count()).toBe(3)
      expect(
        await page.getByRole('link', { name: 'commits between' }).getAttribute('href'),
      ).toMatch(/^https:\/\/github\.com\/pingcap\/tidb\/compare\//u)
      expect(await violations(page)).toEqual([])
      // Any two of the newest commits can be chosen.
      const [, against] = await page.locator('select').all()
      expect(await against?.locator('option').count()).toBeGreaterThan(30)
      await against?.selectOption({ index: 5 })
      await page.waitForFunction('document.querySelectorAll("option:checked")[1]?.index === 5')
      expect(await page.locator('tbody tr').count()).toBe(4)
      expect(faults).toEqual([])
      await page.context().close()
    },
  )

  it('offers what there is where the address names no suite, in the place of an error', async () => {
    const { page, faults } = await open('compare.html', 'light')
    await page.waitForSelector('html[data-ready]')
    // The only suite is meant.
    expect(await page.locator('tbody tr').count()).toBe(4)
    await page.goto(`${address}/series.html`)
    await page.waitForSelector('html[data-ready] li')
    expect(await page.locator('#view li').count()).toBe(13)
    await page.goto(`${address}/compare.html#none`)
    await page.reload()
    await page.waitForSelector('html[data-ready] li')
    expect(await page.locator('#view').textContent()).toBe('Compare two commits of a suitedefault')
    expect(faults).toEqual([])
    await page.context().close()
  })

  it.each([360, 768, 1280])('at %d px no page is wider than the screen', async (width) => {
    const { page } = await open('index.html', 'light')
    await page.setViewportSize({ width, height: 800 })
    const [suite] = JSON.parse(read('index.json')).suites
    for (const path of [
      'index.html',
      `series.html#default/${suite.series[1].folder}`,
      'compare.html#default',
    ]) {
      await page.goto(`${address}/${path}`)
      if (!path.startsWith('index')) await page.waitForSelector('html[data-ready]')
      // Tables of the home page scroll in their places; that of two runs fits.
      const within = path.startsWith('compare') ? 'html, .scroll' : 'html'
      const over = (await page.evaluate(
        `[...document.querySelectorAll('${within}')].map((one) => one.scrollWidth - one.clientWidth)`,
      )) as number[]
      expect({ path, over: Math.max(...over) }).toEqual({ path, over: 0 })
      if (process.env.SITE_PICTURES !== undefined)
        await page.screenshot({
          path: join(process.env.SITE_PICTURES, `${path.split('.')[0]}-${width}.png`),
          fullPage: true,
        })
    }
    await page.context().close()
  })
})
