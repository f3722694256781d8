import { describe, expect, it } from 'vitest'
import { renderDocument } from '../../../packages/documents/document.ts'
import { hostile, resultOf, rows } from '../../core/report/sample.ts'
import { sampleReport } from '../../core/report/sample-record.ts'

describe('the report document', () => {
  const { record, result } = sampleReport()
  const document = renderDocument(result, record)

  it('has the chapters of a published report', async () => {
    expect(document.markdown.match(/^## .*/gmu)).toEqual([
      '## Test overview',
      '## Test environment',
      '## Test plan',
      '## Test results',
      '## Comparison with the published figures',
      '## Differences',
      '## Run it again',
      '## Remarks',
    ])
    await expect(document.markdown).toMatchFileSnapshot('golden/document.md.txt')
  })

  it('of a job that was cancelled concludes nothing, and has no figure of a half-measured start', () => {
    const completeness = { state: 'partial', reason: 'cancelled' } as const
    const [row] = result.rows
    const cut = { ...result, rows: row === undefined ? [] : [row], completeness }
    const { markdown } = renderDocument(cut, record)
    expect(document.markdown).toMatch(/performance of .* (?:drops|rises|improves) by/u)
    expect(markdown).not.toMatch(/performance of .* by/u)
    expect(markdown).toMatch(/^Verdict: cancelled after 4 starts of each side; so far: /mu)
    // The result has no row of the second load.
    expect(document.markdown).toMatch(/\| 64 \| 1\d{3}/u)
    expect(markdown).not.toMatch(/\| 64 \| 1\d{3}/u)
  })

  it('refers to each of its charts, which are files of their own', () => {
    const chartLinks = [...document.markdown.matchAll(/\]\((charts\/[^)]*)\)/gu)].map(
      (match) => match[1],
    )
    expect(chartLinks).toEqual(document.charts.map(({ path }) => path))
    expect(new Set(chartLinks).size).toBe(3)
    for (const { path, svg } of document.charts) {
      expect(path).toMatch(/^charts\/[A-Za-z0-9-]+\.svg$/u)
      expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/u)
    }
  })

  it('of a load of the user has each heading once, although both sides are one version', async () => {
    const cellOf = (threads: number) => ({
      ...rows.regression.settings,
      ...{ tool: 'sql', workload: 'checkout.yml', threads, id: `sql/checkout/${threads}` },
    })
    const own = [2, 4].flatMap((threads) =>
      ['tps', 'latency_avg_ms:history/newest-orders', 'latency_avg_ms:checkout/place'].map(
        (metric) => ({
          ...rows.regression,
          ...{ metric, settings: cellOf(threads), cellId: cellOf(threads).id },
        }),
      ),
    )
    const { base, candidate } = result.targets
    const of = (size: string) => ({
      ...(base ?? candidate),
      ...{ product: 'MariaDB', components: {}, version: '10.11.19' },
      configuration: { 'innodb-buffer-pool-size': size },
    })
    const targets = { base: of('256M'), candidate: of('12M') }
    const { markdown } = renderDocument(resultOf(own, { targets }), {
      ...record,
      targets,
    })
    const headings = markdown.match(/^#+ .*/gmu) ?? []
    expect(headings).toEqual([...new Set(headings)])
    expect(headings).toContain('#### Base MariaDB 10.11.19 parameter configuration')
    await expect(markdown).toMatchFileSnapshot('golden/own-load.md.txt')
  })

  it('draws no more workloads than anybody looks at, and has a table of each', () => {
    const many = Array.from({ length: 60 }, (_, at) => {
      const settings = {
        ...rows.regression.settings,
        workload: `load_${at}`,
        id: `sysbench/load_${at}/16`,
      }
      return { ...rows.regression, settings, cellId: settings.id }
    })
    const { markdown, charts } = renderDocument(resultOf(many), undefined)
    expect(charts).toHaveLength(40)
    const results = markdown.split('\n## ').find((part) => part.startsWith('Test results')) ?? ''
    expect(results.match(/^### /gmu)).toHaveLength(60)
    expect(markdown).toContain('Only the first 40 workloads have charts; all have tables.')
  })

  it('keeps hostile text inert, and out of the paths', () => {
    for (const text of hostile) {
      const { markdown, charts } = renderDocument(
        resultOf(
          [{ ...rows.regression, settings: { ...rows.regression.settings, workload: text } }],
          {
            warnings: [text],
            reference: { kind: 'stored', description: text, records: 1 },
          },
        ),
        undefined,
      )
      const outside = markdown.replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gmu, '')
      expect(outside).not.toMatch(/<[a-z!/]|@[a-z]|\]\((?!charts\/)/iu)
      for (const { path } of charts) expect(path).toMatch(/^charts\/[A-Za-z0-9-]+\.svg$/u)
    }
  })
})
