import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { renderPublished } from '../../../packages/documents/document.ts'
import { statedMeans } from '../../../packages/documents/published/records.ts'
import { readPresets } from '../../../src/extensions/presets/presets.ts'

const root = join(import.meta.dirname, '../../..')
const read = (name: string) =>
  JSON.parse(readFileSync(join(root, 'scripts/published', name), 'utf8'))
type Row = Readonly<Record<string, number>>
const reports: readonly {
  id: string
  workloads: Record<string, readonly Row[]>
  published_mean_improvement_pct?: Record<string, number>
}[] = read('published-results.json').reports
const charts = read('published-additions.json')
const rowsOf = (id: string) =>
  Object.entries(reports.find((report) => report.id === id)?.workloads ?? {})

function documentOf(name: string, language: 'en' | 'zh' = 'en'): string {
  return renderPublished(name, 'charts', language)?.markdown ?? ''
}

/** The cells of each row of the document's tables. */
function tableRows(markdown: string): string[][] {
  return [...markdown.matchAll(/^\| (.*) \|$/gmu)].map(([, row = '']) => row.split(' | '))
}

/** Headings in their order, without those of the results. */
function headings(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,4} (.*)$/gmu)].map(([, text = '']) => text)
}

const separated = (value: number) => value.toLocaleString('en')

describe.each(readPresets().flatMap(({ name, report }) => (report === undefined ? [] : [name])))(
  'the document of %s',
  (name) => {
    const markdown = documentOf(name)

    it('has front matter and the sections of its model, in their order', () => {
      expect(markdown).toMatch(/^---\ntitle: ".+"\nsummary: ".+"\n---\n\n# /u)
      const sections = [
        'Test overview',
        'Hardware configuration',
        'Software version',
        'Parameter configuration',
      ]
      const rest = ['Global variables', 'Prepare test data', 'Perform the test', 'Test results']
      const end = ['Comparison with the published figures', 'Differences', 'Run it again']
      const places = [...sections, ...rest, ...end].map((section) =>
        headings(markdown).indexOf(section),
      )
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    })

    it('ends with one line that runs it', () => {
      expect(markdown).toContain(`\`\`\`sh\ntidb-bench run --preset ${name}\n\`\`\``)
    })

    it('has no figure that is none', () => {
      expect(markdown).not.toMatch(/NaN|undefined|Infinity|\[object/u)
    })
  },
)

test('tidb-tpcc says the same in Chinese, as its report is', () => {
  const chinese = documentOf('tidb-tpcc', 'zh')
  const figures = (text: string) =>
    tableRows(text).map((row) => row.filter((cell) => /^-?[\d.,]+$/u.test(cell)))
  expect(figures(chinese)).toEqual(figures(documentOf('tidb-tpcc')))
  expect(
    headings(chinese).filter((heading) => /[\u4e00-\u9fff]/u.test(heading)).length,
  ).toBeGreaterThan(10)
})

describe('sysbench of two versions', () => {
  const markdown = documentOf('tidb-sysbench')

  it('has the heads of the report', () => {
    expect(markdown).toContain(
      '| Threads | v6.1.0 TPS | v6.2.0 TPS | v6.1.0 95% latency (ms) | v6.2.0 95% latency (ms) | TPS improvement (%) |',
    )
    expect(markdown).toContain('# TiDB Sysbench Performance Test Report -- v6.2.0 vs. v6.1.0')
  })

  it.each(rowsOf('tidb-sysbench-v6.2.0-vs-v6.1.0'))(
    'has each figure of %s as it was published',
    (_, rows) => {
      const cellsOfTable = tableRows(markdown)
      for (const row of rows) {
        const figures = [
          row.threads,
          row.base_tps,
          row.candidate_tps,
          row.base_p95_ms,
          row.candidate_p95_ms,
        ]
        expect(cellsOfTable).toContainEqual([
          ...figures.map(String),
          row.published_improvement_pct?.toFixed(2),
        ])
      }
    },
  )

  it.each([
    ['Point Select', 'slightly drops by 3.58%.'],
    ['Update Non-index', 'is basically unchanged, reduced by 0.85%.'],
    ['Update Index', 'is basically unchanged, reduced by 0.47%.'],
    ['Read Write', 'is reduced by 1.21%.'],
  ])('says of %s what the report says', (workload, words) => {
    expect(markdown).toContain(
      `Compared with v6.1.0, the ${workload} performance of v6.2.0 ${words}`,
    )
  })

  it('sets what the report sets', () => {
    for (const text of [
      'storage.scheduler-worker-pool-size: 5',
      'readpool.unified.max-thread-count: 10',
      'set global tidb_prepared_plan_cache_size=1000;',
      'timeout client 30000s',
      'maxconn     4000',
    ])
      expect(markdown).toContain(text)
  })
})

describe('the other reports', () => {
  it('TiDB Cloud: integer TPS, latency in three digits', () => {
    const markdown = documentOf('tidb-cloud-sysbench')
    expect(markdown).toContain('| Threads | TPS | 95% latency (ms) |')
    const cellsOfTable = tableRows(markdown)
    for (const [, rows] of rowsOf('tidb-cloud-sysbench-v7.1.3'))
      for (const { threads, tps, p95_ms = 0 } of rows)
        expect(cellsOfTable).toContainEqual([String(threads), String(tps), p95_ms.toPrecision(3)])
  })

  it('TPC-C: tpmC of both versions, and the mean that the report states', () => {
    const markdown = documentOf('tidb-tpcc')
    const report = charts['tidb-tpcc-v5.2.0-vs-v5.1.1']
    expect(markdown).toContain('| Threads | v5.1.1 tpmC | v5.2.0 tpmC | tpmC improvement (%) |')
    expect(markdown).toContain('the TPC-C performance of v5.2.0 slightly drops by 4.22%.')
    expect((statedMeans['tidb-tpcc']?.['go-tpc tpcc'] ?? 0) * 100).toBeCloseTo(
      report.final_mean_improvement_pct,
    )
    const cellsOfTable = tableRows(markdown).map((row) => row.slice(0, 3))
    for (const row of report.workloads.tpcc)
      expect(cellsOfTable).toContainEqual(
        [row.threads, row.base_tpmc, row.candidate_tpmc].map(String),
      )
  })

  it('YCSB: each label of the chart at its clients, and the peaks', () => {
    const markdown = documentOf('tikv-ycsb')
    const { ops, clients, threads } = charts['tikv-ycsb']
    expect(markdown).toContain(
      '| Clients | Threads | Operation | OPS | Average latency (us) | 99th latency (us) |',
    )
    const cellsOfTable = tableRows(markdown).map((row) => row.slice(0, 4))
    for (const [key, rates] of Object.entries<number[]>(ops)) {
      const operation = key.split('/')[1]?.toUpperCase()
      for (const [at, rate] of rates.entries())
        expect(cellsOfTable).toContainEqual([
          String(clients[at]),
          String(threads[at]),
          operation,
          String(rate),
        ])
    }
    expect(markdown).toContain(
      'The highest rate of READ operations is 212465 per second, with 4 clients and 160 threads',
    )
    expect(markdown).toContain(
      'The highest rate of UPDATE operations is 43275 per second, with 10 clients and 400 threads',
    )
  })

  it('instances: QPS and TPS with separators', () => {
    const markdown = documentOf('mariadb-oltp')
    expect(markdown).toContain(
      '| Memory | Storage Capacity | Data Set | Number of Clients | Single-client Concurrence | QPS | TPS |',
    )
    const cellsOfTable = tableRows(markdown).map((row) => row.slice(2))
    for (const [, rows] of rowsOf('mariadb-oltp-instances'))
      for (const { data_gb, clients, qps = 0, tps = 0 } of rows)
        expect(cellsOfTable).toContainEqual([
          `${data_gb} GB`,
          String(clients),
          '128',
          separated(qps),
          separated(tps),
        ])
  })

  it('strong sync: a row for each version', () => {
    const markdown = documentOf('mariadb-strong-sync')
    expect(markdown).toContain(
      '| Concurrence | Version | QPS | Average Response Time (ms) | 99% Response Time (ms) |',
    )
    const cellsOfTable = tableRows(markdown)
    for (const [, rows] of rowsOf('mariadb-strong-sync'))
      for (const row of rows)
        for (const [side, version] of [
          ['base', 'Open-source MySQL / MySQL 5.6'],
          ['candidate', 'TencentDB for MariaDB / MariaDB 10.1.10'],
        ])
          expect(cellsOfTable).toContainEqual([
            String(row.threads),
            version,
            separated(row[`${side}_qps`] ?? 0),
            String(row[`${side}_avg_ms`]),
            String(row[`${side}_p99_ms`]),
          ])
  })
})
