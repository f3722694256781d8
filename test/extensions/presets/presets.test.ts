import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../../../src/core/config/load.ts'
import { configSchema } from '../../../src/core/config/schema.ts'
import { overheadOf, secondsByPart } from '../../../src/core/measure/time-estimate.ts'
import { planCells } from '../../../src/core/plan/cells.ts'
import { totalSeconds } from '../../../src/core/record/job-times.ts'
import { checkCell } from '../../../src/core/workload/registry.ts'
import {
  findPreset,
  presetConfig,
  presetText,
  readPresets,
} from '../../../src/extensions/presets/presets.ts'
import { slicesOf } from '../../../src/extensions/presets/scale.ts'

const names = readPresets().map(({ name }) => name)
const scales = [1, 0.1, 0.001, 0.000001]

const configOf = (name: string, scale = 1) => configSchema.parse(presetConfig(name, { scale }))

function cellsOf(name: string, scale = 1) {
  const suite = configOf(name, scale).suites.default
  if (suite === undefined) throw new Error(`${name} has no suite`)
  return planCells(suite)
}

test.each(names.flatMap((name) => scales.map((scale) => [name, scale] as const)))(
  '%s at scale %d is a configuration whose every cell its tool can run',
  async (name, scale) => {
    const cells = cellsOf(name, scale)
    expect(new Set(cells.map(({ settings }) => settings.id)).size).toBe(cells.length)
    for (const { settings } of cells) await checkCell(settings)
  },
)

test.each(names)('the text of %s is read back as the same configuration', (name) => {
  const text = presetText(name, { scale: 0.01 })
  expect(parse(text)).toEqual(JSON.parse(JSON.stringify(presetConfig(name, { scale: 0.01 }))))
  expect(parseConfig(text, 'tidb-bench.yml')).toEqual(configOf(name, 0.01))
  expect(text.replaceAll('\n# ', ' ').startsWith(`# ${findPreset(name).title}`)).toBe(true)
})

/** Total time, by the estimate of `plan`. */
function minutesOf(name: string, scale: number): number {
  const { suites, targets, gate } = configOf(name, scale)
  const suite = suites.default
  if (suite === undefined) throw new Error(`${name} has no suite`)
  const servers = [suite.against, suite.target].flatMap((server) => targets[server ?? ''] ?? [])
  return totalSeconds(secondsByPart(planCells(suite), overheadOf(suite, servers, gate))) / 60
}

test.each(names)('the total time of %s falls with its scale, to at most 30 minutes', (name) => {
  const times = [1, 0.3, 0.1, 0.03, 0.01, 0.003, 0.001].map((scale) => minutesOf(name, scale))
  for (const [index, time] of times.entries())
    if (index > 0) expect(time).toBeLessThanOrEqual(times[index - 1] ?? 0)
  expect(times.at(-1)).toBeLessThan(30)
  expect(times[0]).toBeGreaterThan(2 * (times.at(-1) ?? 0))
})

describe('at its own size', () => {
  const steps = (name: string) => {
    const byWorkload = new Map<string, string[]>()
    for (const { settings } of cellsOf(name)) {
      const { workload, id } = settings
      byWorkload.set(workload, [...(byWorkload.get(workload) ?? []), id.split('/').at(-1) ?? ''])
    }
    return Object.fromEntries([...byWorkload].map(([workload, ids]) => [workload, ids.join(' ')]))
  }

  test.each([
    [
      'tidb-cloud-sysbench',
      {
        oltp_point_select: '50 100 200',
        oltp_read_write: '50 100 200',
        oltp_update_non_index: '100 200 400',
        oltp_update_index: '100 200 400',
        oltp_insert: '100 200 400',
      },
      {
        durationSeconds: 1_200,
        warmUpSeconds: 0,
        data: { tables: 32, tableSize: 10_000_000, autoInc: true },
      },
    ],
    [
      'tidb-sysbench',
      {
        oltp_point_select: '300 600 900',
        oltp_update_non_index: '300 600 900',
        oltp_update_index: '300 600 900',
        oltp_read_write: '300 600 900',
      },
      {
        durationSeconds: 1_200,
        warmUpSeconds: 0,
        data: { tables: 16, tableSize: 10_000_000, randType: 'uniform' },
      },
    ],
    [
      'tidb-tpcc',
      { tpcc: '100 300 500 700 900 1100 1300 1500 1700' },
      { durationSeconds: 300, warmUpSeconds: 0, data: { warehouses: 5_000 } },
    ],
    [
      'tikv-ycsb',
      Object.fromEntries(
        ['a', 'b', 'c', 'f', 'd', 'e'].map((letter) => [
          letter,
          '1x40 2x40 3x40 4x40 5x40 6x40 7x40 8x40 9x40 10x40 11x40 12x40',
        ]),
      ),
      {
        operations: 10_000_000,
        warmUpSeconds: 0,
        data: { records: 10_000_000, database: 'tikv-raw' },
      },
    ],
    [
      'mariadb-strong-sync',
      {
        oltp_point_select: '50 100 200 500 1000',
        oltp_update_non_index: '50 100 200 500 1000',
        oltp_read_write: '50 100 200 500 1000',
      },
      { durationSeconds: 600, warmUpSeconds: 0, data: { tables: 10, tableSize: 2_180_000 } },
    ],
  ])('%s has the steps and the data of its report, in its order', (name, expected, first) => {
    const stepsOfPreset = steps(name)
    expect(stepsOfPreset).toEqual(expected)
    expect(Object.keys(stepsOfPreset)).toEqual(Object.keys(expected))
    expect(cellsOf(name)[0]?.settings).toMatchObject(first)
  })

  test('mariadb-oltp has a row for each of ten instances', () => {
    const rows = cellsOf('mariadb-oltp').map(({ settings: { server, data, clients, threads } }) =>
      [server, data.tables, data.tableSize, clients, threads].join(' '),
    )
    expect(rows).toEqual([
      '4gb 8 40000000 1 128',
      '8gb 15 40000000 1 128',
      '16gb 25 40000000 1 128',
      '32gb 25 40000000 2 128',
      '64gb 40 40000000 2 128',
      '96gb 40 40000000 3 128',
      '128gb 40 40000000 3 128',
      '244gb 60 40000000 4 128',
      '488gb 60 40000000 6 128',
      '488gb-tuned 60 10000000 6 128',
    ])
    expect(cellsOf('mariadb-oltp')[0]?.settings).toMatchObject({
      durationSeconds: 1_800,
      warmUpSeconds: 0,
    })
  })

  test.each([
    ['tidb-cloud-sysbench', 'never', false, false],
    ['tidb-sysbench', 'cell', true, false],
    ['tidb-tpcc', 'never', false, true],
    ['mariadb-oltp', 'never', false, false],
    ['mariadb-strong-sync', 'never', false, false],
  ])('%s has no step that its report lacks', (name, reset, analyze, prewarm) => {
    expect(configOf(name).suites.default).toMatchObject({
      reset,
      analyze,
      prewarm,
      warmUp: 0,
      repeats: 1,
    })
  })

  test('the data of tikv-ycsb is restored only before e', () => {
    const { workloads } = configOf('tikv-ycsb').suites.default ?? { workloads: [] }
    expect(workloads.filter(({ reload }) => reload).map(({ name }) => name)).toEqual(['e'])
  })

  test('TiKV’s keys of both TPC-C servers are equal, and TiDB’s differ in auto-tls alone', () => {
    const { base, candidate } = configOf('tidb-tpcc').targets
    if (base?.kind !== 'playground' || candidate?.kind !== 'playground')
      throw new Error('no clusters')
    expect(base.configuration.tikv).toEqual(candidate.configuration.tikv)
    expect(candidate.configuration.tidb).toEqual({
      ...base.configuration.tidb,
      security: { 'auto-tls': true },
    })
  })
})

describe('on a smaller machine', () => {
  const threads = (name: string, scale: number) => [
    ...new Set(cellsOf(name, scale).map(({ settings }) => settings.threads)),
  ]

  test('a sweep keeps its steps at any scale', () => {
    expect(threads('tidb-sysbench', 0.01)).toEqual([3, 6, 9])
    expect(threads('tidb-sysbench', 0.000001)).toEqual([1, 2, 3])
    expect(threads('tidb-tpcc', 0.001)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17])
    expect(threads('mariadb-strong-sync', 0.001)).toEqual([1, 2, 4, 10, 20])
    const clients = cellsOf('tikv-ycsb', 0.001).map(({ settings }) => settings.clients)
    expect([...new Set(clients)]).toEqual([1, 2, 3])
  })

  test('nothing falls below what makes a run', () => {
    expect(cellsOf('mariadb-oltp', 0.000001)[3]?.settings).toMatchObject({
      clients: 2,
      threads: 1,
      durationSeconds: 10,
      warmUpSeconds: 2,
      data: { tables: 2, tableSize: 1_000 },
    })
    expect(cellsOf('tidb-tpcc', 0.000001)[0]?.settings.data).toEqual({ warehouses: 1 })
    expect(presetConfig('tidb-sysbench', { scale: 0.001 }).targets.base).toMatchObject({
      topology: { tidb: 2, tikv: 1, pd: 1 },
      'load-balancer': 'haproxy',
    })
    expect(configOf('tidb-sysbench', 0.01).suites.default).toMatchObject({
      reset: 'workload',
      prewarm: true,
    })
  })

  test('errors of conflicts are retried beside those of the report', () => {
    const ignored = (scale: number) =>
      cellsOf('tidb-cloud-sysbench', scale)[0]?.settings.options['ignore-errors']
    expect(ignored(1)).toBe('1062,2013,8028,9007')
    expect(ignored(0.5)).toBe('1062,2013,8028,9007,1213,1020,1205')
  })

  test('a buffer pool that MariaDB does not start with is made larger, and listed', () => {
    expect(presetConfig('mariadb-oltp', { scale: 0.001 }).targets).toMatchObject({
      '4gb': {
        settings: { innodb_buffer_pool_size: '6M' },
        differences: [{ what: 'innodb_buffer_pool_size', asked: '4M', used: '6M' }],
      },
      '32gb': { settings: { innodb_buffer_pool_size: '32M' } },
    })
  })
})

test('side by side all slices of a cell and side take as long as a run of the report, by the scale', () => {
  for (const seconds of [10, 12, 30, 300, 600, 1_200]) {
    const { rounds, pairs, slice } = slicesOf(seconds)
    expect(Math.abs(rounds * pairs * slice - seconds)).toBeLessThanOrEqual(2)
  }
  const gate = presetConfig('tidb-sysbench', { method: 'side-by-side' }).gate
  expect(configSchema.parse({ targets: {}, suites: {}, gate }).gate.sideBySide.slice).toBe(10)
})

test.each([0, -1, 2, Number.NaN])('scale %d is refused', (scale) => {
  expect(() => presetConfig('tidb-tpcc', { scale })).toThrow(/scale is/)
})

test('an unknown name names the nearest, and those that are known', () => {
  expect(() => presetConfig('tidb-tpc')).toThrow(
    expect.objectContaining({
      remedy: expect.stringMatching(/^Did you mean tidb-tpcc\?.*tikv-ycsb/),
    }),
  )
})

test.each(names)('%s is shown with comments that fit a terminal of 80 columns', (name) => {
  const comments = presetText(name)
    .split('\n')
    .filter((line) => line.startsWith('#'))
  expect(comments.length).toBeGreaterThan(0)
  expect(comments.filter((line) => line.length > 80)).toEqual([])
})
