import { describe, expect, it } from 'vitest'
import type { Policy } from '../../../src/core/config/policy.ts'
import {
  cellMetrics,
  findAlarmLimit,
  isWarnOnly,
  statementOf,
  toleranceOf,
} from '../../../src/core/verdict/gating.ts'
import { policyOf } from './records.ts'

const cell = { id: 'c', workload: 'w', options: {} }
const look = (metrics: readonly string[], policy: Partial<Policy> = {}, options: object = {}) =>
  cellMetrics(
    metrics,
    { ...cell, options: options as Record<string, string> },
    policyOf(policy),
  ).map(({ metric, level, tolerance, alarm }) =>
    [metric, level, tolerance, ...(alarm === undefined ? [] : [alarm])].join(' '),
  )

describe('the figures of a cell', () => {
  it('are the throughput, then what is only shown, in the order of the catalogue', () => {
    expect([
      look(['latency_p99_ms', 'latency_avg_ms', 'qps', 'tps', 'latency_p95_ms']),
      look(['latency_avg_ms', 'qps']),
      look(['qps', 'beside_s']),
      look(['tps', 'recovery_s']),
      look(['latency_avg_ms:b/1', 'latency_avg_ms:a/2', 'latency_avg_ms:a/1', 'tps']),
    ]).toEqual([
      [
        ...['tps fail 0.03', 'qps show 0.03', 'latency_avg_ms show 0.05'],
        ...['latency_p95_ms show 0.05 0.25', 'latency_p99_ms show 0.1 0.5'],
      ],
      ['qps fail 0.03', 'latency_avg_ms show 0.05'],
      ['qps fail 0.03', 'beside_s fail 0.1'],
      ['tps fail 0.03', 'recovery_s fail 0.25'],
      [
        'tps fail 0.03',
        ...['latency_avg_ms:a/1 show 0.05 0.25', 'latency_avg_ms:a/2 show 0.05 0.25'],
        'latency_avg_ms:b/1 show 0.05 0.25',
      ],
    ])
  })

  it('are at a given rate its latencies, with tolerances of their own, and the throughput of a tool without any', () => {
    const names = ['tps', 'latency_p95_ms', 'latency_p99_ms', 'latency_avg_ms', 'beside_s']
    expect([
      look(names, {}, { rate: 100 }),
      look(['tps', 'qps'], {}, { rate: 100 }),
      look(names, { gated: ['tps', 'latency_p95_ms'] }, { rate: 100 }),
      look(names, { tolerance: 0.07, tolerances: { latency_p99_ms: 0.4 } }, { target: 100 }),
    ]).toEqual([
      [
        ...['beside_s fail 0.1', 'latency_p95_ms fail 0.1', 'latency_p99_ms fail 0.2'],
        ...['tps show 0.01', 'latency_avg_ms show 0.05'],
      ],
      ['tps fail 0.01', 'qps show 0.01'],
      [
        ...['tps fail 0.03', 'latency_p95_ms fail 0.05', 'beside_s show 0.1'],
        ...['latency_avg_ms show 0.05', 'latency_p99_ms show 0.1 0.5'],
      ],
      [
        ...['beside_s fail 0.07', 'latency_p95_ms fail 0.1', 'latency_p99_ms fail 0.4'],
        ...['tps show 0.01', 'latency_avg_ms show 0.05'],
      ],
    ])
  })

  it('are what the policy names: in full, or each operation of some', () => {
    expect(
      [
        look(['tps', 'query_ms:Q1', 'query_ms:Q2'], { gated: ['query_ms:Q1'] }),
        look(['tps', 'query_ms:Q1', 'query_ms:Q2'], { gated: ['query_ms'] }),
        look(['latency_avg_ms:a/1', 'tps'], { gated: ['latency_avg_ms'] }),
        look(['tps', 'qps'], { gated: ['tps', 'qps'], warnOnly: ['qps'] }),
        look(['query_ms:Q1', 'query_ms:Q2'], { warnOnly: ['query_ms'] }),
      ].map((each) => each.map((line) => line.split(' ').slice(0, 2).join(' '))),
    ).toEqual([
      ['query_ms:Q1 fail', 'tps show', 'query_ms:Q2 show'],
      ['query_ms:Q1 fail', 'query_ms:Q2 fail', 'tps show'],
      ['tps show', 'latency_avg_ms:a/1 show'],
      ['tps fail', 'qps warn'],
      ['query_ms:Q1 warn', 'query_ms:Q2 warn'],
    ])
  })

  it('are by rate and by workload, and those alone that decide something', () => {
    const policy = policyOf({ workloads: { slow: 0.2 } })
    const of = (workload: string, options: object) =>
      cellMetrics(
        ['tps', 'latency_p95_ms'],
        { id: 'c', workload, options: options as Record<string, string> },
        policy,
      ).map(({ metric, level, tolerance }) => `${metric} ${level} ${tolerance}`)
    const plain = ['tps fail 0.03', 'latency_p95_ms show 0.05']
    const slow = ['tps fail 0.2', 'latency_p95_ms show 0.05']
    const atRate = ['latency_p95_ms fail 0.1', 'tps show 0.01']
    expect([
      of('w', {}),
      of('slow', {}),
      of('w', { rate: 5 }),
      of('slow', { rate: 5 }),
      of('w', {}),
    ]).toEqual([...[plain, slow, atRate, atRate, plain]])
    const gated = (names: string[]) =>
      cellMetrics(names, cell, policy, 'gated').map(({ metric }) => metric)
    expect([gated(['tps', 'latency_p95_ms']), gated(['latency_p95_ms'])]).toEqual([['tps'], []])
  })
})

describe('the tolerance', () => {
  const of = (metric: string, policy: Partial<Policy> = {}, workload = 'w') =>
    toleranceOf(metric, policyOf(policy), { ...cell, workload, metrics: [metric] })

  it('is its own, that of its stem, of the workload, the common one, or the usual one', () => {
    const policy = {
      tolerance: 0.11,
      workloads: { own: 0.12 },
      tolerances: { 'query_ms:Q1': 0.13, query_ms: 0.14 },
      gated: ['query_ms', 'tps', 'allocs/op'],
    }
    expect([
      ...['query_ms:Q1', 'query_ms:Q2', 'tps', 'qps', 'allocs/op:A'].map((metric) =>
        of(metric, policy),
      ),
      of('tps', policy, 'own'),
      of('qps', policy, 'own'),
      of('tps', { tolerance: 0 }),
    ]).toEqual([0.13, 0.14, 0.11, 0.03, of('allocs/op:A'), 0.12, 0.03, 0])
  })

  it('is refused where no drop, or every drop, would exceed it', () => {
    expect(() => of('tps', { tolerance: 1 })).toThrow('the tolerance of tps is 100 %')
    expect(() => of('tps', { tolerance: -0.01 })).toThrow('the tolerance of tps is -1 %')
    expect(() => of('unknown_metric')).toThrow('the tolerance of unknown_metric is NaN %')
    expect(of('tps', { tolerance: 0.999 })).toBe(0.999)
  })
})

describe('an alarm', () => {
  it('is of p95 and p99, and of the mean of a statement of a load', () => {
    const policy = policyOf({ statements: { tolerances: { 'shop/2': 0.4 }, limits: {} } })
    const metrics = [
      'latency_p95_ms',
      'latency_p99_ms',
      'connect_latency_p95_ms',
      'connect_latency_p99_ms',
    ]
    expect(metrics.map((metric) => findAlarmLimit(metric))).toEqual([0.25, 0.5, 0.25, 0.5])
    const others = [
      'tps',
      'latency_avg_ms',
      'latency_avg_ms:a',
      'latency_p95_ms:shop/1',
      'toString',
    ]
    expect(others.map((metric) => findAlarmLimit(metric, policy))).toEqual(
      others.map(() => undefined),
    )
    const statements = ['latency_avg_ms:shop/1', 'latency_avg_ms:shop/2']
    expect(
      statements.map((metric) => [statementOf(metric), findAlarmLimit(metric, policy)]),
    ).toEqual([
      ['shop/1', 0.25],
      ['shop/2', 0.4],
    ])
    expect(findAlarmLimit('latency_avg_ms:shop/2')).toBe(0.25)
  })

  it('and a figure that only warns, by its name or its stem', () => {
    const warns = (metric: string) =>
      isWarnOnly(metric, { warnOnly: ['tps', 'query_ms', 'ns/op:A'] })
    expect(['tps', 'query_ms:Q1', 'ns/op:A', 'ns/op:B', 'qps'].map(warns)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})
