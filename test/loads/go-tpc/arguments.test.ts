import { expect, test } from 'vitest'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import { intervalSeconds, tpcArguments } from '../../../src/loads/go-tpc/arguments.ts'
import { tpcVersion } from '../../../src/loads/go-tpc/go-tpc-process.ts'
import type { Endpoint } from '../../../src/mysql/endpoint.ts'
import { recording } from '../../core/workload/recordings.ts'

const endpoint: Endpoint = {
  hosts: [{ host: 'db1', port: 4000 }],
  user: 'bench',
  password: 'secret',
  database: 'test',
  tls: { mode: 'off' },
}
const cell: CellSettings = {
  id: 'x',
  tool: 'go-tpc',
  toolVersion: 'v1.0.12',
  workload: 'tpcc',
  threads: 16,
  clients: 1,
  data: { warehouses: 4 },
  durationSeconds: 60,
  warmUpSeconds: 10,
  options: {},
}

test('a run of TPC-C, without the TLS that go-tpc would choose by itself', () => {
  const options = {
    isolation: 2,
    weight: '45,43,4,4,4',
    parts: 4,
    partitionType: 2,
    maxMeasureLatency: '30s',
    wait: true,
  }
  expect(tpcArguments('run', 'tpcc', { ...cell, options }, endpoint).join(' ')).toBe(
    'tpcc --host db1 --port 4000 --user bench --password secret --conn-params tls=false --db test --threads 16 ' +
      '--warehouses 4 --parts 4 --partition-type 2 run --time 70s --interval 5s --isolation 2 --weight 45,43,4,4,4 ' +
      '--wait --max-measure-latency 30s',
  )
})

test('several hosts are taken as they are, not multiplied by their ports', () => {
  const hosts = [
    { host: 'db1', port: 4000 },
    { host: 'db2', port: 4001 },
  ]
  const args = tpcArguments('check', 'tpcc', cell, { ...endpoint, hosts, password: '' })
  expect(args.join(' ')).toBe(
    'tpcc --targets db1:4000,db2:4001 --user bench --conn-params tls=false --db test --threads 16 --warehouses 4 check',
  )
})

test.each([
  [{ mode: 'required' }, '--conn-params tls=skip-verify'],
  [{ mode: 'verify' }, '--conn-params tls=true'],
  [{ mode: 'verify', caFile: '/ca.pem' }, '--ssl-ca /ca.pem'],
] as const)('TLS %j', (tls, expected) => {
  expect(tpcArguments('run', 'tpcc', cell, { ...endpoint, tls }).join(' ')).toContain(expected)
})

test('TPC-H has a scale factor, CH-benCHmark two kinds of threads', () => {
  expect(
    tpcArguments('run', 'tpch', { ...cell, options: { queries: 'q1,q6' } }, endpoint).join(' '),
  ).toMatch(/^tpch .* --sf 4 --queries q1,q6 run --count 32 --interval 1s$/)
  const options = { analyticalThreads: 2, connParams: 'tidb_isolation_read_engines=tiflash' }
  expect(tpcArguments('run', 'ch', { ...cell, options }, endpoint).join(' ')).toMatch(
    /--conn-params tls=false&tidb_isolation_read_engines=tiflash .* --acThreads 2$/,
  )
})

test('a warm-up is a whole number of intervals, of five seconds at most', () => {
  for (const warmUpSeconds of [1, 3, 5, 7, 10, 12.5, 60, 61]) {
    const interval = intervalSeconds({ warmUpSeconds })
    expect(interval).toBeLessThanOrEqual(5)
    expect(warmUpSeconds / interval).toBeCloseTo(Math.round(warmUpSeconds / interval), 9)
  }
  expect(intervalSeconds({ warmUpSeconds: 0 })).toBe(5)
})

test.each([
  [{ weight: '45,43' }, /weight/],
  [{ warehouse: 4 }, /warehouse/],
  [{ isolation: 9 }, /isolation/],
])('option %j is refused', (options, message) => {
  expect(() => tpcArguments('run', 'tpcc', { ...cell, options }, endpoint)).toThrow(message)
})

test('its version', () => {
  expect(tpcVersion(recording('go-tpc', 'version').stdout)).toBe('dev')
  expect(tpcVersion('Git Commit Hash: 0123456789abcdef\nRelease version: dev\n')).toBe(
    'dev 0123456789',
  )
  expect(tpcVersion('Git Commit Hash: 0123456789abcdef\nRelease version: v1.0.12\n')).toBe(
    'v1.0.12',
  )
  expect(tpcVersion('Usage:')).toBeUndefined()
})
