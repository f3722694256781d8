import { describe, expect, it } from 'vitest'
import type { RawConfig } from '../../../src/core/keys/preset.ts'
import { scaleConfig, slicesOf } from '../../../src/extensions/presets/scale.ts'
import {
  benchmarkDefaults,
  flatten,
  mergeConfigurations,
  toToml,
  unrecordedSettings,
} from '../../../src/tiup/component-configuration.ts'

const suite = { target: 'candidate', duration: 600, 'warm-up': 0, reset: 'cell', prewarm: false }
const raw = (workload: object, target: object = { kind: 'endpoint', topology: {} }): RawConfig => ({
  targets: { candidate: { kind: 'endpoint', ...target } },
  suites: { default: { ...suite, workloads: [{ tool: 'sysbench', ...workload }] } },
})
const scaled = (scale: number, workload: object, target?: object) => {
  const { targets, suites } = scaleConfig(raw(workload, target), scale)
  return {
    target: targets.candidate,
    suite: suites.default,
    workload: suites.default?.workloads[0],
  }
}

describe('a preset on a smaller machine', () => {
  it('is as it was at scale 1', () => {
    const config = raw({ threads: [300, 600], options: { 'ignore-errors': '1062' } })
    expect(scaleConfig(config, 1)).toEqual(config)
  })

  it('has smaller sizes, each with its least', () => {
    const sizes = { tables: 32, 'table-size': 10_000_000, warehouses: 5_000, clients: 40 }
    expect(scaled(0.1, sizes).workload).toMatchObject({
      tables: 10,
      'table-size': 1_000_000,
      warehouses: 500,
      clients: 4,
    })
    expect(scaled(0.001, sizes).workload).toMatchObject({
      tables: 2,
      'table-size': 10_000,
      warehouses: 5,
      clients: 2,
    })
    const least = { tables: 1, 'table-size': 500, warehouses: 1, clients: 1 }
    expect(scaled(0.001, least).workload).toMatchObject(least)
  })

  it('keeps the steps of a sweep', () => {
    const threads = (scale: number, counts: number[]) =>
      scaled(scale, { threads: counts }).workload?.threads
    expect(threads(0.1, [300, 600, 900])).toEqual([30, 60, 90])
    expect(threads(0.001, [300, 600, 900])).toEqual([1, 2, 3])
    expect(threads(0.001, [50])).toEqual([1])
    expect(scaled(0.1, { clients: [3, 6, 9, 12] }).workload?.clients).toEqual([1, 2, 3])
  })

  it('warms up its short runs, and restores data once a workload', () => {
    expect(scaled(0.1, {}).suite).toMatchObject({
      duration: 60,
      'warm-up': 2,
      prewarm: true,
      reset: 'workload',
    })
    expect(scaled(0.001, {}).suite).toMatchObject({ duration: 10 })
  })

  it('has no warm-up where operations end a run', () => {
    expect(scaled(0.01, { operations: 10_000_000 })).toMatchObject({
      suite: { duration: 6, 'warm-up': 0, prewarm: false },
      workload: { operations: 100_000 },
    })
  })

  it('retries conflicts, reports each second and checks its data', () => {
    const options = { 'ignore-errors': '1062,1213', 'report-interval': 10, 'check-after': false }
    expect(scaled(0.1, { options }).workload?.options).toEqual({
      'ignore-errors': '1062,1213,1020,1205',
      'report-interval': 1,
      'check-after': true,
    })
  })

  it('has fewer instances, several behind a load balancer', () => {
    const topology = { tidb: 9, tikv: 9, pd: 1 }
    const of = (balancer: object) =>
      scaled(0.001, {}, { kind: 'playground', topology, ...balancer }).target?.topology
    expect(of({})).toEqual({ tidb: 1, tikv: 1, pd: 1 })
    expect(of({ 'load-balancer': 'haproxy' })).toEqual({ tidb: 2, tikv: 1, pd: 1 })
  })

  it('has a smaller buffer pool, and lists what MariaDB does not start with', () => {
    const pool = (scale: number, gib: number) =>
      scaled(scale, {}, { kind: 'local', settings: { innodb_buffer_pool_size: `${gib}G` } }).target
    expect(pool(0.1, 40)).toEqual({
      kind: 'local',
      settings: { innodb_buffer_pool_size: '4096M' },
    })
    expect(pool(0.001, 1)).toEqual({
      kind: 'local',
      settings: { innodb_buffer_pool_size: '6M' },
      differences: [
        {
          what: 'innodb_buffer_pool_size',
          asked: '1M',
          used: '6M',
          why: 'MariaDB does not start with less',
        },
      ],
    })
    expect(pool(0.006, 1)).not.toHaveProperty('differences')
  })

  it('has slices that take as long', () => {
    expect(
      [10, 12, 30, 60, 120, 600, 100_000].map((seconds) =>
        Object.values(slicesOf(seconds)).join(' '),
      ),
    ).toEqual(['3 4 1 1', '3 4 1 1', '3 10 1 1', '3 4 5 1', '3 4 10 2', '3 20 10 2', '12 100 10 2'])
    const config = { ...raw({}), gate: { 'side-by-side': slicesOf(600) } }
    expect(scaleConfig(config, 0.1).gate).toEqual({ 'side-by-side': slicesOf(60) })
  })
})

describe('the configuration of a playground', () => {
  it('shares the memory of the machine among the caches', () => {
    const capacity = (caches: number, gib: number) =>
      flatten(benchmarkDefaults(caches, gib * 2 ** 30))['tikv.storage.block-cache.capacity']
    expect([
      capacity(1, 16),
      capacity(2, 16),
      capacity(3, 16),
      capacity(6, 16),
      capacity(6, 1),
    ]).toEqual([undefined, '3072MiB', '2048MiB', '1024MiB', '64MiB'])
    expect(flatten(benchmarkDefaults(1, 0))).toEqual({
      'tidb.log.level': 'error',
      'tidb.security.auto-tls': false,
      'tidb.status.status-host': '127.0.0.1',
    })
    expect(unrecordedSettings('/x')).toEqual({
      tidb: { socket: '', 'temp-dir': '/x', 'tmp-storage-path': '/x' },
      tikv: { server: { 'graceful-shutdown-timeout': '0s' } },
    })
  })

  it('is merged key by key, also under dotted names', () => {
    expect(
      mergeConfigurations(
        { tidb: { log: { level: 'error', file: 'a' }, list: [1, 2], a: 1 } },
        {
          tidb: { 'log.level': 'info', list: [3], a: { b: 2 } },
          tikv: { 'x.y.z': 1, 'x.y.w': 2, x: { v: 3 } },
        },
        { tidb: { a: { c: 3 } } },
      ),
    ).toEqual({
      tidb: {
        a: {
          b: 2,
          c: 3,
        },
        list: [3],
        log: {
          file: 'a',
          level: 'info',
        },
      },
      tikv: {
        x: {
          v: 3,
          y: {
            w: 2,
            z: 1,
          },
        },
      },
    })
    expect(flatten({ a: { b: [1, { c: 2 }], d: undefined, e: null }, f: true })).toEqual({
      'a.b': '[1,{"c":2}]',
      'a.e': 'null',
      f: true,
    })
  })

  it('is written as TOML, scalars before tables', () => {
    expect(
      toToml({
        table: { 'a key': 'x "y"\u007f', inner: { n: 1.5, big: 12n } },
        none: undefined,
        flag: false,
        list: [1, 'two', { three: 3, 'f.our': [4] }],
      }),
    ).toBe(
      [
        'flag = false',
        'list = [ 1, "two", { three = 3, "f.our" = [ 4 ] } ]',
        '',
        '[table]',
        '"a key" = "x \\"y\\"\\u007f"',
        '',
        '[table.inner]',
        'n = 1.5',
        'big = 12',
        '',
      ].join('\n'),
    )
    expect(() => toToml({ a: { b: null } })).toThrow('a.b has no value')
    expect(() => toToml({ a: Number.NaN })).toThrow('a has no value')
  })
})
