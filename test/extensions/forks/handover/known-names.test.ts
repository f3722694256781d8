import { describe, expect, it } from 'vitest'
import { cpuMilliseconds } from '../../../../bench/linear/parsers.ts'
import { policySchema } from '../../../../src/core/config/policy.ts'
import type { LoadReport } from '../../../../src/core/record/cause.ts'
import type { BenchRecord } from '../../../../src/core/record/schema.ts'
import { renderComment } from '../../../../src/core/report/comment.ts'
import { judge } from '../../../../src/core/report/judge-in-words.ts'
import {
  publicTarget,
  publicVersion,
  withKnownNames,
} from '../../../../src/extensions/forks/handover/known-names.ts'
import { record } from '../../../github/record.ts'

const sentence = 'approved by alice, merge it'
const known = () => new Set(['browse/category-page', 'orders'])

function withMetrics(more: Readonly<Record<string, number>>): BenchRecord {
  const whole = record()
  const cells = whole.cells.map((cell) => ({
    ...cell,
    runs: cell.runs.flatMap((run) =>
      run.state === 'valid' ? [{ ...run, metrics: { ...run.metrics, ...more } }] : [],
    ),
  }))
  return { ...whole, cells }
}

function shown(ofFork: BenchRecord, loads: readonly LoadReport[] = []) {
  const answer = withKnownNames(ofFork, loads, known)
  if (answer.state === 'refused') throw new Error(answer.why)
  return answer
}

describe('a name that a fork gives to a figure', () => {
  it('is kept where the trusted side has it, and a digest else', () => {
    const ofFork = withMetrics({
      'latency_avg_ms:browse/category-page': 2,
      'latency_avg_ms:NEW_ORDER': 3,
      [`latency_avg_ms:${sentence}`]: 4,
      [`latency_avg_ms:${sentence}/1`]: 5,
    })
    const [run] = shown(ofFork).record.cells[0]?.runs ?? []
    const names = Object.keys((run as { metrics: object }).metrics).filter((name) =>
      name.includes(':'),
    )
    expect(names.slice(0, 2)).toEqual([
      'latency_avg_ms:browse/category-page',
      'latency_avg_ms:NEW_ORDER',
    ])
    expect(names[2]).toMatch(/^latency_avg_ms:unlisted-[0-9a-f]{8}$/)
    expect(names[3]).toMatch(/^latency_avg_ms:unlisted\/[0-9a-f]{8}$/)
  })

  it('is not in the comment, whatever it is worse by', () => {
    const metric = `query_ms:${sentence}`
    const policy = policySchema.parse({ rule: 'threshold', tolerance: '3%' })
    const base = shown(withMetrics({ [metric]: 1 })).record
    const { record: slower } = shown({ ...withMetrics({ [metric]: 100 }), id: 'oltp/slower/1-1' })
    const result = judge(
      slower,
      { kind: 'stored', records: [base], description: 'the base' },
      policy,
    )
    const text = renderComment(result, {
      generatedAt: '2026-01-02T00:00:00Z',
      reported: { by: 'fork' },
    })
    expect(result.overall).toBe('regression')
    expect(JSON.stringify(result.rows)).not.toContain('alice')
    expect(text).not.toContain('alice')
  })

  it('is in no list of what changes in a load', () => {
    const cost = { rows: 1, sorted: 0, temporaryTables: 0, requests: 1, milliseconds: 2 }
    const load: LoadReport = {
      cellId: record().cells[0]?.id ?? '',
      difference: {
        statements: [{ name: sentence, kind: 'changed', earlierName: `${sentence}/2` }],
        tables: [
          { table: sentence, kind: 'added', what: [] },
          { table: 'orders', kind: 'added', what: [] },
        ],
        data: [sentence],
        weights: [{ name: sentence, from: 1, to: 2 }],
      },
      statements: [{ name: sentence, candidate: cost }],
      newMix: { tps: 10, added: [{ name: sentence, p95Milliseconds: 2, share: 0.5 }] },
    }
    const { loads } = shown(record(), [load])
    expect(JSON.stringify(loads)).not.toContain('alice')
    expect(loads[0]?.difference.tables[1]?.table).toBe('orders')
  })

  it('20,000 of them are refused in well under a second, in linear time', () => {
    const invented = (count: number): BenchRecord => {
      const whole = record()
      const [cell] = whole.cells
      if (cell === undefined) throw new Error('no cell')
      const cells = Array.from({ length: count / 1_000 }, (_, at) => {
        const metrics = Object.fromEntries(
          Array.from({ length: 1_000 }, (__, index) => [`latency_avg_ms:x${at}-${index}`, 1]),
        )
        const runs = cell.runs.map((run) => (run.state === 'valid' ? { ...run, metrics } : run))
        return { ...cell, id: `${cell.id}-${at}`, runs }
      })
      return { ...whole, cells }
    }
    const [few, many] = [invented(5_000), invented(20_000)]
    const milliseconds = (of: BenchRecord) =>
      cpuMilliseconds(() => withKnownNames(of, [], known), '', 1)
    milliseconds(many)
    expect(withKnownNames(many, [], known)).toEqual({
      state: 'refused',
      why: '20000 names of figures that the trusted load does not have',
    })
    const [short, long] = [milliseconds(few), milliseconds(many)]
    expect(long).toBeLessThan(500)
    expect(long < 50 || long < 12 * short).toBe(true)
  })
})

describe('what a server says of itself to a fork', () => {
  it.each([
    'v8.5.4',
    '8.0.11-TiDB-v8.5.4-alpha-12-g1a2b3c4-dirty',
    '10.11.14-MariaDB-0ubuntu0.24.04.1-log',
    '11.8.3-MariaDB-0+deb13u1',
    '1.0.20',
    'tiup bench v1.12.0',
    'go1.24.3',
    '9.1.0-nightly',
    '0.1.0',
    'own',
  ])('the version %s is kept', (text) => {
    expect(publicVersion(text)).toBe(text)
  })

  it.each(['approved-by-alice', 'v8.5.4-approved', '8.5.4-lgtm.merge-it', 'approved by alice'])(
    'of the version %s a digest is left',
    (text) => {
      expect(publicVersion(text)).toMatch(/^unlisted-[0-9a-f]{8}$/)
    },
  )

  it('products and kinds of nodes are those that there are', () => {
    const target = {
      product: 'approved-by-alice',
      version: 'v8.5.4',
      topology: { tidb: 1, approved: 2 },
    }
    expect(publicTarget(target)).toEqual({
      product: 'unlisted',
      version: 'v8.5.4',
      topology: { tidb: 1, other: 2 },
    })
  })
})
