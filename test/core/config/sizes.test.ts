import { describe, expect, it } from 'vitest'
import { sizeOf, slicesOf } from '../../../src/core/config/presets/size.ts'
import {
  benchmarkDefaults,
  flatten,
  mergeConfigurations,
  toToml,
  unrecordedSettings,
} from '../../../src/core/keys/component-configuration.ts'

describe('a preset on a smaller machine', () => {
  const [own, tenth, tiny] = [sizeOf(1), sizeOf(0.1), sizeOf(0.001)]

  it('keeps the figures of the report at scale 1', () => {
    const {
      rows,
      tables,
      warehouses,
      seconds,
      threads,
      clients,
      clientSweep,
      instances,
      balanced,
    } = own
    expect([
      rows(10_000_000),
      tables(32),
      warehouses(5_000),
      seconds(600),
      clients(4),
      instances(3),
      balanced(2),
    ]).toEqual([...[10_000_000, 32, 5_000, 600, 4, 3, 2]])
    expect([threads([50, 300]), clientSweep([3, 6, 9]), own.warmUp(), own.resetOfCells()]).toEqual([
      [50, 300],
      [3, 6, 9],
      0,
      'cell',
    ])
    expect(own.ignoredErrors([1062])).toBe('1062')
    expect(own.server(40)).toEqual({
      kind: 'local',
      settings: { innodb_buffer_pool_size: '40G', max_connections: 2_000 },
    })
  })

  it('multiplies them, each with its least', () => {
    const all = (size: typeof own) => [
      ...[size.rows(10_000_000), size.rows(9_000), size.rows(500), size.tables(32), size.tables(1)],
      ...[
        size.warehouses(5_000),
        size.seconds(600),
        size.seconds(5),
        size.clients(1),
        size.clients(40),
      ],
      ...[
        size.instances(9),
        size.balanced(9),
        size.warmUp(),
        size.resetOfCells(),
        size.ignoredErrors([1062, 1213]),
      ],
      ...[
        size.clientSweep([3, 6]).join(),
        size.threads([300, 600, 900]).join(),
        size.threads([50]).join(),
      ],
    ]
    expect(all(tenth)).toEqual([
      1000000,
      1000,
      500,
      10,
      1,
      500,
      60,
      5,
      1,
      4,
      3,
      3,
      2,
      'workload',
      '1062,1213,1020,1205',
      '1,2,3',
      '30,60,90',
      '5',
    ])
    expect(all(tiny)).toEqual([
      10000,
      1000,
      500,
      2,
      1,
      5,
      10,
      5,
      1,
      2,
      1,
      2,
      2,
      'workload',
      '1062,1213,1020,1205',
      '1,2,3',
      '1,2,3',
      '1',
    ])
    expect([tenth.server(40), tiny.server(10), tiny.server(1), sizeOf(0.006).server(1)]).toEqual([
      {
        kind: 'local',
        settings: {
          innodb_buffer_pool_size: '4096M',
          max_connections: 2000,
        },
      },
      {
        kind: 'local',
        settings: {
          innodb_buffer_pool_size: '10M',
          max_connections: 2000,
        },
      },
      {
        differences: [
          {
            asked: '1M',
            used: '6M',
            what: 'innodb_buffer_pool_size',
            why: 'MariaDB does not start with less',
          },
        ],
        kind: 'local',
        settings: {
          innodb_buffer_pool_size: '6M',
          max_connections: 2000,
        },
      },
      {
        kind: 'local',
        settings: {
          innodb_buffer_pool_size: '6M',
          max_connections: 2000,
        },
      },
    ])
  })

  it('has slices that take as long', () => {
    expect(
      [10, 12, 30, 60, 120, 600, 100_000].map((seconds) =>
        Object.values(slicesOf(seconds)).join(' '),
      ),
    ).toEqual(['3 4 1 1', '3 4 1 1', '3 10 1 1', '3 4 5 1', '3 4 10 2', '3 20 10 2', '12 100 10 2'])
    expect(tenth.slices(600)).toEqual(slicesOf(60))
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
