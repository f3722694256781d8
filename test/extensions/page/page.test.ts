import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../../src/core/verdict/result.ts'
import type { PageData } from '../../../src/extensions/page/data/page-data.ts'
import { unscaled } from '../../../src/extensions/page/data/scaled.ts'
import { historyOf } from '../../../src/extensions/page/history.ts'
import { renderPage } from '../../../src/extensions/page/page.ts'
import { cell, context, hostile, resultOf, rows } from '../../core/report/sample.ts'
import { sampleReport } from '../../core/report/sample-record.ts'
import { largeReport } from './large-report.ts'

const { record, result, history: records } = sampleReport()
const shift = { cellId: 'sysbench/oltp_point_select/16', metric: 'tps', recordId: 'default/12' }
const levelShifts = [{ ...shift, createdAt: '2026-02-13T03:00:00.000Z', change: 0.06 }]
const history = historyOf(result.rows, records)
const rowsShown = 7
const page = renderPage({ ...result, levelShifts }, record, { history, context, logsPath: 'logs/' })

/** What the page's script reads. */
function dataOf(html: string): PageData {
  const text = /<script type="application\/gzip" id="data">([^<]*)<\/script>/u.exec(html)?.[1] ?? ''
  return JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString())
}

/** The page without its script and its data, with plain spaces. */
function markup(html: string): string {
  return html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/gu, '').replaceAll('\u00a0', ' ')
}

/** Every element opened is closed in turn; void elements aside. */
function unbalanced(html: string): string[] {
  const open: string[] = []
  const voids = /^(?:meta|br|wbr)$/u
  for (const [tag, slash, name = '', selfClosing] of markup(html).matchAll(
    /<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/gu,
  )) {
    if (selfClosing === '/' || (slash === '' && voids.test(name))) continue
    if (slash === '') open.push(name)
    else if (open.at(-1) === name) open.pop()
    else return [...open, tag]
  }
  return open
}

function detailOf(html: string, anchor: string) {
  const data = dataOf(html)
  const detail = data.details[data.rows.findIndex((row) => row.anchor === anchor)]
  if (detail === undefined) throw new Error(`no row ${anchor}`)
  return detail
}

describe('the page', () => {
  it('is one well-formed file that needs no network, and lets its own script alone run', () => {
    expect(unbalanced(page)).toEqual([])
    expect(markup(page)).not.toMatch(/<link|<iframe|<img|@import|url\(|\son[a-z]+=/u)
    const script = /<script>([\s\S]*?)<\/script>/u.exec(page)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(script.length).toBeGreaterThan(10_000)
    expect(/content="(default-src[^"]*)"/u.exec(page)?.[1]).toContain(
      `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`,
    )
    expect(page.match(/<script/gu)).toHaveLength(2)
  })

  it('has the row of the title first, statements by their names, and no line that begins with a percent sign', () => {
    const sql = { tool: 'sql', workload: 'shop.yml', id: 'sql/shop.yml/16' }
    const settings = { ...rows.regression.settings, ...sql }
    const own = ['tps', 'latency_avg_ms:orders/newest'].map((metric) => {
      const change = metric === 'tps' ? -0.12 : 1.9
      const evidence = { rule: 'evidence-side-by-side', change, samples: 4 } as const
      const verdict = { kind: 'regression', by: 'typical', level: 'fail', evidence } as const
      return { ...rows.regression, settings, metric, gated: true, verdict }
    })
    const html = renderPage(resultOf(own), undefined)
    expect(/<h1[^>]*>(.*?)<\/h1>/u.exec(html)?.[1]).toContain(
      'mean latency of orders/newest in shop',
    )
    expect(dataOf(html).rows.map(({ workload }) => workload)).toEqual([
      'shop · orders/newest',
      'shop',
    ])
    expect(html).toContain('shop · orders/<wbr>newest</a>')
    const prose = page
      .replace(/<head>[\s\S]*?<\/head>/u, '')
      .replaceAll(/<(script|style|code|pre)\b[\s\S]*?<\/\1>/gu, '')
    expect(prose).toMatch(/\d\u00a0%/u)
    expect(prose).not.toMatch(/\d %/u)
  })

  it('begins with the sentence, the counts, and links to commits, run and logs', () => {
    expect(/<h1[^>]*>(.*?)<\/h1>/u.exec(markup(page))?.[1]).toBe(
      'TiDB bench: oltp_point_select is 4 to 5 % slower',
    )
    expect(/<ul class="pills".*?<\/ul>/u.exec(markup(page))?.[0]).toMatch(
      /<b>3<\/b> slower[\s\S]*<b>1<\/b> faster[\s\S]*<b>3<\/b> no change/u,
    )
    const addresses = [...markup(page).matchAll(/href="([^"#][^"]*)"/gu)].map((match) => match[1])
    expect(addresses).toEqual([
      `https://github.com/pingcap/tidb/commit/${result.source.commit}`,
      context.runUrl,
      './logs/',
    ])
  })

  it('has a row a gated figure, worst first, whose anchor is the same in every report', () => {
    const rowsOfPage = [
      ...markup(page).matchAll(/<tr role="row" id="([^"]*)" class="row (\w+)"/gu),
    ].map(([, id, tone]) => ({ id, tone }))
    expect(rowsOfPage.map(({ tone }) => tone)).toEqual([
      'bad',
      'bad',
      'bad',
      'good',
      'quiet',
      'quiet',
      'quiet',
    ])
    expect(rowsOfPage[0]?.id).toBe('row-sysbench-oltp_point_select-4-tps')
  })

  it('describes to a screen reader what a drawing shows, each with ids of its own', () => {
    const ids = [...markup(page).matchAll(/ id="([^"]*)"/gu)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    const words = /<desc[^>]*>(.*?)<\/desc>/u.exec(markup(page))?.[1]
    expect(words).toContain('16 threads: base 18,420 ±0.9 %, this 17,520 ±1.1 %, change −4.9 %.')
    const charts = markup(page).match(/<svg class="chart"/gu) ?? []
    expect(charts).toHaveLength(2)
    expect(markup(page).match(/<desc id=/gu)).toHaveLength(charts.length)
    expect(markup(page).match(/<caption>/gu)?.length).toBe(
      markup(page).match(/<table[ >]/gu)?.length,
    )
  })

  it('keeps what a row shows when it is opened: pairs, seconds, history, other figures, command', () => {
    const detail = detailOf(page, 'row-sysbench-oltp_point_select-16-tps')
    expect(detail.runs?.pairs).toHaveLength(8)
    expect(detail.runs?.pairs[0]).toBeCloseTo(-490, -2)
    expect(detail.series?.lengths).toEqual(Array.from({ length: 16 }, () => 10))
    const first = record.cells.find(({ id }) => id === 'sysbench/oltp_point_select/16')?.runs[0]
    const reported = first?.state === 'valid' ? first.series?.rows[0]?.[1] : undefined
    expect((detail.series && unscaled(detail.series.points)[0]) ?? 0).toBeCloseTo(reported ?? 0, -2)
    expect(detail.history?.values).toHaveLength(21)
    const spaced = (value: unknown) => JSON.stringify(value).replaceAll('\u00a0', ' ')
    expect(spaced(detail.shifts)).toBe('[[12,"+6.0 %"]]')
    expect(spaced(detail.others)).toBe('[["p95 latency","1.34 ms","1.41 ms","+4.9 %"]]')
    expect(detail.command).toMatch(/again 4711 sysbench\/oltp_point_select\/\d+$/u)
    expect(dataOf(page).jobs).toHaveLength(20)
  })

  it('marks the points at which the tool counted errors', () => {
    const { record: one, result: own } = largeReport(1)
    const [run] = one.cells[0]?.runs ?? []
    if (run?.state === 'valid') run.series?.rows[3]?.splice(2, 1, 5)
    const html = renderPage(own, one)
    expect(dataOf(html).details[0]?.series?.errors).toEqual([3])
  })

  it('shows the pairs of the proof beside the stored history', () => {
    const single = {
      ...record,
      cells: record.cells.map((one) => ({ ...one, runs: one.runs.slice(0, 1) })),
    }
    const html = renderPage(result, single, { proof: record, history })
    expect(detailOf(html, 'row-sysbench-oltp_point_select-16-tps').runs?.pairs).toHaveLength(8)
  })

  it('begins with the plot, then shows the pairs of the worst figure, and beside both cause, step and trust', () => {
    const cause = {
      kind: 'plan' as const,
      name: 'p',
      sentence: 'the plan of `SELECT ?` changed',
      evidence: [],
    }
    const html = renderPage({ ...result, causes: [cause] }, record, { context })
    const heads = [...markup(html).matchAll(/<h2>(.*?)<\/h2>/gu)].map((match) => match[1])
    expect(heads.slice(0, 5)).toEqual([
      'Change of throughput, by threads',
      'oltp_point_select · 4 threads: every pair is slower',
      'Likely cause',
      'What now?',
      'Can I trust this?',
    ])
    expect(markup(html)).toContain('<p>The plan of <code>SELECT ?</code> changed.</p>')
    expect(markup(html)).toContain(
      '<code>tidb-bench again 4711 sysbench/oltp_point_select/4</code>',
    )
    expect(markup(html).match(/<rect class="beyond"/gu)).toHaveLength(rowsShown + 1)
  })

  it('says of a red that nobody looked into how to have a cause searched', () => {
    const red = resultOf([rows.regression])
    const stored = { ...red.reference, kind: 'stored' } as typeof red.reference
    const sides = { ...red.reference, kind: 'side-by-side' } as typeof red.reference
    const page = (reference: typeof stored, more: object = {}) =>
      markup(renderPage({ ...red, reference, ...more }, undefined))
    expect(page(stored)).toContain('No cause was searched. That takes both versions in one job')
    expect(page(sides)).toContain(
      'No cause was searched. Run the job again with <code>cause: on-red</code>',
    )
    expect(page(sides, { causes: [], explainedCells: [rows.regression.cellId] })).not.toContain(
      'No cause was searched',
    )
    expect(markup(renderPage(resultOf([rows.unchanged]), undefined))).not.toContain('Likely cause')
  })

  it('draws the interval of the verdict and names its level, and none where there is none', () => {
    const interval = { low: -0.09, high: -0.03, confidence: 0.95 }
    const { verdict } = rows.regression
    if (verdict.kind !== 'regression') throw new Error('a regression is needed')
    const known = { ...verdict, evidence: { ...verdict.evidence, change: -0.06, interval } }
    const html = renderPage(resultOf([{ ...rows.regression, verdict: known }]), undefined)
    expect(markup(html)).toContain('line: its interval, 95 % sure')
    expect(dataOf(html).rows[0]?.strip).toMatchObject({ low: -0.09, change: -0.06, high: -0.03 })
    const { interval: _, ...unknown } = known.evidence
    const bare = { ...rows.regression, verdict: { ...verdict, evidence: unknown } }
    const other = renderPage(resultOf([bare]), undefined)
    expect(markup(other)).not.toMatch(/line: its interval|class="bar"/u)
  })

  it('has a look for dark, phone and print', () => {
    for (const look of ['(prefers-color-scheme:dark)', '(max-width:44rem)', 'print'])
      expect(page.includes(`@media ${look}`)).toBe(true)
    expect(page.includes('name="viewport"')).toBe(true)
  })

  it('holds 11 cells in 150 kB, 1,000 in 600 kB and 10,000 in 1.5 MB, of which 200 rows are in the file as HTML', () => {
    const few = largeReport(11, 40)
    expect(renderPage(few.result, few.record).length).toBeLessThan(150_000)
    const many = largeReport(1_000)
    const html = renderPage(many.result, many.record)
    expect(html.length).toBeLessThan(600_000)
    expect(markup(html).match(/<tr role="row" id=/gu)).toHaveLength(200)
    expect(dataOf(html).rows).toHaveLength(1_000)
    const most = largeReport(10_000)
    expect(renderPage(most.result, most.record).length).toBeLessThan(1_500_000)
  })

  it('shows what was measured without record, history or baseline', () => {
    const bare = renderPage(resultOf([rows.newCell, rows.invalid]), undefined)
    expect(unbalanced(bare)).toEqual([])
    expect(markup(bare).includes('Information schema is out of date')).toBe(true)
    expect(dataOf(bare).details.map(({ runs }) => runs)).toEqual([null, null])
  })

  it('shows no baseline that cannot be compared', () => {
    const bare = renderPage(resultOf([rows.notComparable]), undefined)
    expect(dataOf(bare).rows).toMatchObject([{ word: 'not compared', change: '—' }])
    expect(dataOf(bare).rows[0]?.figures).not.toContain('→')
  })

  it('escapes everything from outside', () => {
    for (const text of hostile) {
      const html = renderPage(
        resultOf(
          [
            { ...rows.regression, settings: cell('sysbench', text, 16), cellId: text },
            { ...rows.invalid, verdict: { kind: 'invalid', reason: text, tail: [text] } },
          ],
          { suite: text, warnings: [text], programVersion: text, machine: { cpuModel: text } },
        ),
        undefined,
        { context: { generatedAt: text, runUrl: text } },
      )
      expect(unbalanced(html)).toEqual([])
      expect(markup(html)).not.toMatch(/<script|<img|<h1>x|onerror=alert\(1\)>/u)
      expect(markup(html)).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u)
    }
  })

  it('gives rows that would share an anchor numbers', () => {
    const twice = (cellId: string): Row => ({
      ...rows.regression,
      cellId,
      settings: { ...rows.regression.settings, id: cellId },
    })
    const html = renderPage(resultOf([twice('a/b'), twice('a b')]), undefined)
    expect(dataOf(html).rows.map(({ anchor }) => anchor)).toEqual(['row-a-b-tps', 'row-a-b-tps--2'])
  })
})
