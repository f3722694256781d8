import { describe, expect, it } from 'vitest'
import { renderPage } from '../../src/report/page.ts'
import type { Row } from '../../src/verdict/result.ts'
import { cell, context, hostile, resultOf, rows } from './sample.ts'
import { sampleReport } from './sample-record.ts'

const { record, result, history } = sampleReport()
const shifts = [{ cellId: 'sysbench/oltp_point_select/16', metric: 'tps', recordId: 'default/12' }]
const page = renderPage(result, record, { history: { records: history, shifts }, context, logsPath: 'logs/' })

/** Every element opened is closed in turn; void elements aside. */
function unbalanced(html: string): string[] {
  const open: string[] = []
  const voids = /^(?:meta|br)$/u
  for (const [tag, slash, name = '', selfClosing] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/gu)) {
    if (selfClosing === '/' || (slash === '' && voids.test(name))) continue
    if (slash === '') open.push(name)
    else if (open.at(-1) === name) open.pop()
    else return [...open, tag]
  }
  return open
}

describe('the page', () => {
  it('is one well-formed file that needs no network and runs no script', () => {
    expect(unbalanced(page)).toEqual([])
    expect(page).not.toMatch(/<script|<link|<iframe|<img|@import|url\(|\son[a-z]+=/u)
    const addresses = [...page.matchAll(/(?:href|src)="([^"]*)"/gu)].map((match) => match[1])
    expect(addresses).toEqual([context.runUrl, './logs/'])
    expect(page).toContain("default-src 'none'")
  })

  it('has charts over threads, of the single runs, and of the history with its level shifts', () => {
    const titles = [...page.matchAll(/<title id="[^"]*">([^<]*)</gu)].map((match) => match[1])
    expect(titles.filter((title) => title === 'TPS over threads')).toHaveLength(2)
    expect(titles.filter((title) => title === 'p95 latency over threads')).toHaveLength(3)
    expect(titles.filter((title) => title?.endsWith('during the runs'))).toHaveLength(7)
    expect(titles.filter((title) => title?.endsWith('of each run'))).toHaveLength(7)
    expect(titles).toContain('sysbench oltp_point_select · 16 threads')
    expect(page.match(/>level shift</gu)).toHaveLength(1)
  })

  it('tells a screen reader what a chart shows, each with ids of its own', () => {
    const images = page.match(/<svg /gu) ?? []
    expect(page.match(/role="img"/gu)).toHaveLength(images.length)
    expect(page.match(/<desc id=/gu)).toHaveLength(images.length)
    const ids = [...page.matchAll(/ id="([^"]*)"/gu)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    expect(page).toContain('16 threads: baseline 18,420 ±0.9 %, this run 17,520 ±1.1 %.')
    expect(page.match(/<caption>/gu)?.length).toBe(page.match(/<table /gu)?.length)
    expect(page).toContain('scope="col"')
    expect(page).toContain('scope="row"')
  })

  it('has a look for dark, phone and print', () => {
    expect(page).toContain('@media (prefers-color-scheme:dark)')
    expect(page).toContain('@media (max-width:44rem)')
    expect(page).toContain('@media print')
    expect(page).toContain('name="viewport"')
  })

  it('stays below two megabytes with five hundred workloads', () => {
    const many = Array.from(
      { length: 500 },
      (_, at): Row => ({ ...rows.unchanged, settings: cell('sysbench', `w${at}`, 4), cellId: `w${at}` }),
    )
    expect(renderPage(resultOf(many), undefined).length).toBeLessThan(2_000_000)
  })

  it('shows what was measured without record, history or baseline', () => {
    const bare = renderPage(resultOf([rows.newCell, rows.invalid]), undefined)
    expect(unbalanced(bare)).toEqual([])
    expect(bare).toContain('Information schema is out of date')
    expect(bare).not.toContain('<h2>History')
  })

  it('draws no baseline that cannot be compared', () => {
    const bare = renderPage(resultOf([rows.notComparable]), undefined)
    expect(bare).toContain('baseline no figure, this run 790 ±2 %')
  })

  it('escapes everything from outside', () => {
    for (const text of hostile) {
      const html = renderPage(
        resultOf(
          [
            { ...rows.regression, settings: cell('sysbench', text, 16) },
            { ...rows.invalid, verdict: { kind: 'invalid', reason: text, tail: [text] } },
          ],
          { suite: text, warnings: [text], programVersion: text, machine: { cpuModel: text } },
        ),
        undefined,
        { context: { generatedAt: text, runUrl: text } },
      )
      expect(unbalanced(html)).toEqual([])
      expect(html).not.toMatch(/<script|<img|<h1>x|onerror=alert\(1\)>/u)
      expect(html).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u)
    }
  })
})
