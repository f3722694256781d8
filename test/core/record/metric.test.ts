import { expect, test } from 'vitest'
import { metricInfo, metricStem, metricStems } from '../../../src/core/record/metric.ts'

test('a rate is better when higher, and the main rate of a tool is gated', () => {
  expect(metricInfo('tps')).toEqual({
    label: 'TPS',
    unit: '/s',
    direction: 'higher-is-better',
    headline: true,
    gatedByDefault: true,
    defaultTolerance: 0.03,
  })
  expect(metricInfo('tpm')).toMatchObject({ headline: false, gatedByDefault: false })
  expect(metricInfo('qps')).toMatchObject({ headline: true, gatedByDefault: false })
})

test('a latency is better when lower and is not gated', () => {
  expect(metricInfo('latency_p95_ms')).toEqual({
    label: 'p95 latency',
    unit: 'ms',
    direction: 'lower-is-better',
    headline: true,
    gatedByDefault: false,
    defaultTolerance: 0.05,
  })
  expect(metricInfo('latency_max_ms')).toMatchObject({ headline: false, defaultTolerance: 0.2 })
  expect(metricInfo('time_ms')).toMatchObject({ gatedByDefault: true, defaultTolerance: 0.05 })
})

test('a percentile outside the catalogue is derived', () => {
  expect(metricInfo('latency_p97_ms')).toEqual({
    label: 'p97 latency',
    unit: 'ms',
    direction: 'lower-is-better',
    headline: true,
    gatedByDefault: false,
    defaultTolerance: 0.1,
  })
  expect(metricInfo('latency_p7_ms')?.label).toBe('p7 latency')
  expect(metricInfo('latency_p97_ms:PAYMENT')?.label).toBe('PAYMENT p97 latency')
})

test.each([
  'nothing',
  'nothing:NEW_ORDER',
  'toString',
  'constructor:NEW_ORDER',
  'latency_p_ms',
  'latency_p100_ms',
  'latency_pxx_ms',
  'my_latency_p97_ms',
  'latency_p97_ms_total',
  '',
])('"%s" is no metric', (name) => {
  expect(metricInfo(name)).toBeUndefined()
})

test('a metric of an operation has its name in front and is not gated', () => {
  expect(metricInfo('tps:NEW_ORDER')).toMatchObject({
    label: 'NEW_ORDER TPS',
    unit: '/s',
    headline: true,
    gatedByDefault: false,
  })
  expect(metricInfo('time_ms:load')).toMatchObject({ gatedByDefault: false })
  expect(metricInfo('tpm:NEW_ORDER')).toMatchObject({ headline: false })
})

test('each query of an analytical load is gated by itself', () => {
  expect(metricInfo('query_ms:Q1')).toMatchObject({ label: 'Q1 query time', gatedByDefault: true })
})

test('of a statement only the mean latency is a headline', () => {
  expect(metricInfo('latency_avg_ms:checkout/2')).toMatchObject({
    label: 'checkout/2 mean latency',
    headline: true,
  })
  expect(metricInfo('latency_p95_ms:checkout/2')).toMatchObject({ headline: false })
  expect(metricInfo('latency_p95_ms:checkout')).toMatchObject({ headline: true })
})

test('work per transaction has the label of its counter', () => {
  expect(metricInfo('work:Rows_read')).toMatchObject({
    label: 'rows read per transaction',
    direction: 'lower-is-better',
    headline: true,
    gatedByDefault: false,
  })
  expect(metricInfo('work')?.label).toBe('work per transaction')
})

test('resources of a component are shown on the page alone', () => {
  expect(metricInfo('tidb_cpu')).toEqual({
    label: 'TiDB CPU per transaction',
    unit: 'ms',
    direction: 'lower-is-better',
    headline: false,
    gatedByDefault: false,
    defaultTolerance: 0.1,
  })
  expect(metricInfo('tikv_disk_read')).toMatchObject({
    label: 'TiKV disk reads per transaction',
    unit: 'KiB',
    defaultTolerance: 0.2,
  })
})

test('the stem of a name ends at the first colon', () => {
  expect(['tps', 'latency_avg_ms:NEW_ORDER', 'a:b:c', ':a'].map(metricStem)).toEqual([
    'tps',
    'latency_avg_ms',
    'a',
    '',
  ])
})

test('every stem is a metric', () => {
  expect(metricStems[0]).toBe('tps')
  for (const stem of metricStems) expect(metricInfo(stem)).toBeDefined()
})

test('the ends of the interval of a long run are no headline, and the figure itself is', () => {
  const whole = metricInfo('hourly_pct')
  expect(metricInfo('hourly_pct:lower')).toMatchObject({
    headline: false,
    label: `${whole?.label}, lower end of its interval`,
  })
  expect(metricInfo('latency_avg_ms:checkout/2')).toMatchObject({
    headline: metricInfo('latency_avg_ms')?.headline,
  })
  expect(metricInfo('latency_p95_ms:checkout/2')).toMatchObject({ headline: false })
})
