import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commentHtml } from '../../../../scripts/comment-html.mjs'
import { chromiumPath, startBrowser } from '../../../setup/browser.ts'

if (chromiumPath === undefined)
  console.info('skipped: comments in a browser, since there is no chromium here')

/** Width of a comment's text on a phone. */
const PHONE_PX = 356
const golden = new URL('../golden/comment/', import.meta.url).pathname

describe.skipIf(chromiumPath === undefined)('a comment as GitHub draws it, on a phone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-comments-'))
  let browser: Browser
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(readdirSync(golden))('%s: what is not folded fits', async (name) => {
    const html = join(folder, `${name}.html`)
    writeFileSync(html, commentHtml(readFileSync(join(golden, name), 'utf8'), 'alone'))
    const page = await browser.newPage({ viewport: { width: PHONE_PX, height: 800 } })
    await page.goto(`file://${html}`)
    const tables = (await page.evaluate(
      '[...document.querySelectorAll("table")].filter((table) => table.closest("details") === null).map((table) => ({ columns: table.querySelectorAll("th").length, needed: table.scrollWidth }))',
    )) as { columns: number; needed: number }[]
    for (const { columns, needed } of tables)
      if (columns <= 5) expect(needed, `${columns} columns`).toBeLessThanOrEqual(PHONE_PX)
    // Nothing else makes the page wider than the phone.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      PHONE_PX,
    )
    await page.close()
  })
})
