import { expect, test } from 'vitest'
import { figuresReader } from '../../../../src/loads/sysbench/sql/figures.ts'

const transactions = [
  {
    name: 'pay',
    weight: 1,
    transaction: true,
    prepared: true,
    'ignore-errors': [],
    statements: [{ sql: 'SELECT 1', params: [] }],
  },
]

/** The bucket that holds a time in µs. */
const bucket = (microseconds: number) => Math.ceil(Math.log(microseconds) / Math.log(1.01))

test('threads add up; percentiles are at most one bucket of 1 % over the truth', () => {
  const reader = figuresReader({ transactions })
  expect(reader.push(`tidb-bench-figures 1 0 90 90000 1000 ${bucket(1000)}:90`)).toBe(true)
  reader.push(`tidb-bench-figures 1 0 10 100000 10000 ${bucket(10000)}:10`)
  reader.push('tidb-bench-figures 1 1 0 0 0 -')
  expect(reader.push('SQL statistics:')).toBe(false)
  const metrics = reader.end(10)
  if (typeof metrics === 'string') throw new Error(metrics)
  expect(metrics['tps:pay']).toBe(10)
  expect(metrics['latency_avg_ms:pay']).toBeCloseTo(1.9, 10)
  expect(metrics['latency_p95_ms:pay']).toBeGreaterThanOrEqual(10)
  expect(metrics['latency_p95_ms:pay']).toBeLessThanOrEqual(10.1)
  // A statement that never came has no figures.
  expect(Object.keys(metrics).filter((name) => name.includes('pay/1'))).toEqual([])
})

test('what a thread did not say, or said wrong, is reported', () => {
  expect(figuresReader({ transactions }).end(1)).toBe('the script reported no figures for pay')
  const reader = figuresReader({ transactions })
  reader.push('tidb-bench-figures 1 0 many')
  expect(reader.end(1)).toContain('malformed figures')
})
