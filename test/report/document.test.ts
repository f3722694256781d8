import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { policySchema } from '../../src/config/policy.ts'
import { type BenchRecord, recordSchema } from '../../src/record/schema.ts'
import { renderDocument } from '../../src/report/document.ts'
import { judge } from '../../src/verdict/judge.ts'
import { hostile, resultOf, rows } from './sample.ts'
import { sampleReport } from './sample-record.ts'

const published = (name: string): BenchRecord => {
  const file = new URL(`../../baselines/published/${name}.json`, import.meta.url)
  return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

describe('the report document', () => {
  const { record, result } = sampleReport()
  const document = renderDocument(result, record)

  it('has the chapters of a published report', async () => {
    expect(document.markdown.match(/^## .*/gmu)).toEqual([
      '## Test overview',
      '## Test environment',
      '## Configuration',
      '## Steps to reproduce',
      '## Test results',
      '## Remarks',
    ])
    await expect(document.markdown).toMatchFileSnapshot('golden/document.md.txt')
  })

  it('refers to each of its charts, which stand on their own', () => {
    const named = [...document.markdown.matchAll(/\]\((charts\/[^)]*)\)/gu)].map((match) => match[1])
    expect(named).toEqual(document.charts.map(({ path }) => path))
    expect(new Set(named).size).toBe(6)
    for (const { path, svg } of document.charts) {
      expect(path).toMatch(/^charts\/[A-Za-z0-9-]+\.svg$/u)
      expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/u)
      expect(svg).toContain('<style>')
    }
  })

  it('draws no more workloads than anybody looks at, and has a table of each', () => {
    const many = Array.from({ length: 60 }, (_, at) => {
      const settings = { ...rows.regression.settings, workload: `load_${at}`, id: `sysbench/load_${at}/16` }
      return { ...rows.regression, settings, cellId: settings.id }
    })
    const { markdown, charts } = renderDocument(resultOf(many), undefined)
    expect(charts).toHaveLength(40)
    expect(markdown.match(/^### /gmu)).toHaveLength(60)
    expect(markdown).toContain('The first 40 workloads have charts, all have tables.')
  })

  it('keeps hostile text inert, and out of the paths', () => {
    for (const text of hostile) {
      const { markdown, charts } = renderDocument(
        resultOf([{ ...rows.regression, settings: { ...rows.regression.settings, workload: text } }], {
          warnings: [text],
          reference: { kind: 'stored', description: text, records: 1 },
        }),
        undefined,
      )
      const outside = markdown.replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gmu, '')
      expect(outside).not.toMatch(/<[a-z!/]|@[a-z]|\]\((?!charts\/)/iu)
      for (const { path } of charts) expect(path).toMatch(/^charts\/[A-Za-z0-9-]+\.svg$/u)
    }
  })
})

describe('the published comparison of v6.1.0 and v6.2.0', () => {
  const candidate = published('tidb-sysbench-v6.2.0')
  const policy = policySchema.parse({ rule: 'threshold', tolerance: '3%' })
  const reference = {
    kind: 'stored',
    records: [published('tidb-sysbench-v6.1.0')],
    description: 'v6.1.0',
  } as const
  const { markdown } = renderDocument(judge(candidate, reference, policy), candidate)

  it.each([
    ['oltp_point_select', '3.58', ['−2.73', '−4.18', '−3.84']],
    ['oltp_update_non_index', '0.85', ['−0.55', '−1.09', '−0.91']],
    ['oltp_update_index', '0.47', ['−0.16', '−0.57', '−0.68']],
    ['oltp_read_write', '1.21', ['−1.07', '−1.39', '−1.17']],
  ])('gives the published improvements of %s', (workload, mean, improvements) => {
    const chapter = markdown.split('### ').find((part) => part.startsWith(`sysbench ${workload}`)) ?? ''
    expect(chapter).toContain(`the TPS of v6.2.0 is ${mean} % lower than that of v6.1.0`)
    expect(
      [...chapter.matchAll(/\| (\S+) \|$/gmu)].map((match) => match[1]).filter((text) => text !== '-:'),
    ).toEqual(improvements)
  })
})
