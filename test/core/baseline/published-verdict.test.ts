import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { policySchema } from '../../../src/core/config/policy.ts'
import { parseRecord } from '../../../src/core/record/json.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) =>
  parseRecord(readFileSync(join(root, 'baselines/published', file), 'utf8'), file)
const figures = JSON.parse(
  readFileSync(join(root, 'scripts/published/published-results.json'), 'utf8'),
)
const report = figures.reports.find(
  ({ id }: { id: string }) => id === 'tidb-sysbench-v6.2.0-vs-v6.1.0',
)
const published: [string, number][] = Object.entries<
  { threads: number; published_improvement_pct: number }[]
>(report.workloads).flatMap(([workload, rows]) =>
  rows.map((row): [string, number] => [
    `sysbench/${workload}/${row.threads}`,
    row.published_improvement_pct,
  ]),
)

const result = judge(
  read('tidb-sysbench-v6.2.0.json'),
  { kind: 'stored', records: [read('tidb-sysbench-v6.1.0.json')], description: 'v6.1.0' },
  policySchema.parse({ rule: 'threshold', tolerance: '3%' }),
)
const gated = result.rows.filter((row) => row.gated)

describe('v6.2.0 against v6.1.0, as published', () => {
  it.each(published)('%s: %d %%', (cellId, improvement) => {
    const row = gated.find((candidate) => candidate.cellId === cellId)
    const change =
      row !== undefined && 'evidence' in row.verdict ? row.verdict.evidence.change : Number.NaN
    expect((change * 100).toFixed(2)).toBe(improvement.toFixed(2))
  })

  it('has exactly two regressions at 3 %: point select at 600 and 900 threads', () => {
    const regressed = gated.filter(({ verdict }) => verdict.kind === 'regression')
    expect(regressed.map(({ cellId }) => cellId)).toEqual([
      'sysbench/oltp_point_select/600',
      'sysbench/oltp_point_select/900',
    ])
    expect(gated).toHaveLength(published.length)
    expect(result.overall).toBe('regression')
  })
})
