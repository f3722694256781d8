import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { statusReading, tidbCounters } from '../../src/mysql/server-counters.ts'
import { samplesOf } from '../../src/words/prometheus.ts'

/** BEGIN, eight point reads, a look-up, a range sum, an update, COMMIT. */
const STATEMENTS_A_TRANSACTION = 13

function recorded(scene: string, side: 'base' | 'slow', when: 'before' | 'after') {
  const file = new URL(`../recordings/tidb-status/${scene}/${side}-${when}.txt`, import.meta.url)
  const reading = tidbCounters(readFileSync(file, 'utf8'))
  if (reading === undefined) throw new Error(`${file} counts no statements`)
  return reading
}

/** A transaction, by what one run of sysbench did. */
function perTransaction(scene: string, side: 'base' | 'slow'): Record<string, number> {
  const [before, after] = [recorded(scene, side, 'before'), recorded(scene, side, 'after')]
  const transactions = (after.statements - before.statements) / STATEMENTS_A_TRANSACTION
  return Object.fromEntries(
    Object.entries(after.counters).map(([name, value]) => [
      name,
      (value - (before.counters[name] ?? 0)) / transactions,
    ]),
  )
}

describe('recorded status ports', () => {
  test.each(['base', 'slow'] as const)('no change: the %s side reads what it should', (side) => {
    const { requests, requests_Get, requests_Commit } = perTransaction('no-change', side)
    expect(requests_Get).toBeCloseTo(8, 1)
    expect(requests_Commit).toBe(0)
    expect(requests).toBeGreaterThan(12.8)
    expect(requests).toBeLessThan(13)
  })

  test('one more read a point read: 8 Gets become 17', () => {
    expect(perTransaction('build-kvget', 'base').requests_Get).toBeCloseTo(8, 1)
    expect(perTransaction('build-kvget', 'slow').requests_Get).toBeCloseTo(17, 1)
  })

  test('without one-phase commit there is a Commit a transaction', () => {
    expect(perTransaction('one-phase-commit-off', 'base').requests_Commit).toBe(0)
    expect(perTransaction('one-phase-commit-off', 'slow').requests_Commit).toBeCloseTo(1, 2)
  })

  test('an invisible index: keys grow a hundredfold, coprocessor requests fall', () => {
    const [base, slow] = [
      perTransaction('index-invisible', 'base'),
      perTransaction('index-invisible', 'slow'),
    ]
    expect((slow.keys ?? 0) / (base.keys ?? 1)).toBeGreaterThan(50)
    expect(slow.cop_requests_of_statements).toBeLessThan(base.cop_requests_of_statements ?? 0)
  })
})

test('requests of TiDB itself are left out, and counted where a version does not tell them apart', () => {
  const counted = 'tidb_executor_statement_total{type="Select"} 5\n'
  const request = (labels: string, value: number) =>
    `tidb_tikvclient_request_seconds_count{${labels}} ${value}\n`
  const metricsText =
    request('type="Get",scope="false"', 7) + request('type="Get",scope="true"', 100)
  expect(tidbCounters(counted + metricsText)?.counters).toMatchObject({
    requests: 7,
    requests_Get: 7,
    requests_Cop: 0,
  })
  expect(tidbCounters(counted + request('type="Cop"', 3))?.counters).toMatchObject({
    requests: 3,
    requests_Cop: 3,
  })
})

test('what a version does not count is absent, and what is no TiDB counts nothing', () => {
  const counters = tidbCounters('tidb_executor_statement_total{type="Select"} 5\n')?.counters
  expect(counters).toEqual({})
  expect(tidbCounters('mysql_global_status_questions 5\n')).toBeUndefined()
})

test('samples are read as the format has them', () => {
  const text = [
    '# HELP a_total of a',
    'a_total{b="x,\\"y\\"}",c="\\\\n\\n"} 1.5e+3 1700000000000',
    'a_total 2',
    'a_total_more 4',
    'a_total{b="open} 5',
    'a_total NaN',
    'a_total',
  ].join('\n')
  expect(samplesOf(text, new Set(['a_total']))).toEqual([
    { name: 'a_total', labels: { b: 'x,"y"}', c: '\\n\n' }, value: 1500 },
    { name: 'a_total', labels: {}, value: 2 },
  ])
})

test('a counter of MariaDB or MySQL beyond 2^53 is left out, since its growth would be rounded', () => {
  const status = { Questions: '12', Handler_read_key: '9007199254740991', Sort_rows: '7' }
  const reading = { statements: 12, counters: { Handler_read_key: 9007199254740991, Sort_rows: 7 } }
  expect(statusReading(status)).toEqual(reading)
  expect(statusReading({ ...status, Handler_write: '9007199254740993' })).toEqual(reading)
})
