import { expect, test } from 'vitest'
import { playgroundArguments } from '../../../src/targets/playground/arguments.ts'
import { storesUp } from '../../../src/targets/playground/pd.ts'
import {
  freeOffset,
  guardPort,
  offsetsInRandomOrder,
  portsOf,
} from '../../../src/targets/playground/ports.ts'
import {
  benchmarkDefaults,
  flatten,
  mergeConfigurations,
  toToml,
} from '../../../src/tiup/component-configuration.ts'
import { playgroundVersionOf } from '../../../src/tiup/tiup.ts'

const plan = {
  playgroundVersion: 'v1.16.5',
  version: 'v8.5.4',
  mode: 'tidb',
  topology: { tidb: 2, tikv: 3, pd: 1, tiproxy: 0, tiflash: 0 },
  portOffset: 300,
  configFiles: { tidb: '/c/tidb.toml' },
  binaries: { tikv: '/b/tikv-server' },
  bootSeconds: 90,
} as const

test('arguments: versions pinned, every count given, TiFlash off unless requested', () => {
  expect(playgroundArguments(plan).join(' ')).toBe(
    'playground:v1.16.5 v8.5.4 --without-monitor --host 127.0.0.1 --port-offset 300 ' +
      '--db 2 --db.config /c/tidb.toml --kv 3 --kv.binpath /b/tikv-server --pd 1 --tiflash 0 --db.timeout 90',
  )
})

test('the version of playground is the requested one, else TiUP’s, else ours', () => {
  expect(playgroundVersionOf({})).toBe('v1.16.5')
  expect(playgroundVersionOf({ version: 'v1.15.2' })).toBe('v1.15.2')
  expect(playgroundVersionOf({ version: 'v1.15.2', playground: 'latest' })).toBe('latest')
})

test('arguments of tikv-slim name TiKV and PD alone', () => {
  expect(
    playgroundArguments({ ...plan, playgroundVersion: 'latest', mode: 'tikv-slim' }).join(' '),
  ).toBe(
    'playground v8.5.4 --without-monitor --host 127.0.0.1 --port-offset 300 --mode tikv-slim ' +
      '--kv 3 --kv.binpath /b/tikv-server --pd 1',
  )
})

test('arguments ask for TiProxy only where there is one', () => {
  const args = playgroundArguments({ ...plan, topology: { ...plan.topology, tiproxy: 1 } })
  expect(args.join(' ')).toContain('--tiproxy 1')
})

test('ports: two for each instance, moved by the offset, none twice', () => {
  const topology = { tidb: 1, tikv: 2, pd: 1, tiproxy: 0, tiflash: 0 }
  expect(portsOf(topology, 100)).toEqual([
    2479, 2480, 4100, 9627, 10_180, 20_260, 20_261, 20_280, 20_281,
  ])
})

test('offsets keep every port of a large cluster under those that the system gives out', () => {
  const offsets = offsetsInRandomOrder(() => 0.3)
  const ports = portsOf({ tidb: 16, tikv: 16, pd: 7, tiproxy: 4, tiflash: 4 }, Math.max(...offsets))
  expect(Math.max(...ports)).toBeLessThan(32_768)
  expect(new Set(offsets).size).toBe(120)
})

test('configurations are merged key by key, dotted names and trees alike', () => {
  const merged = mergeConfigurations(
    benchmarkDefaults(1, 2 ** 34),
    {
      tidb: { 'log.level': 'info', performance: { 'max-procs': 4 } },
      pd: { 'schedule.list': [1, 2] },
    },
    { tidb: { performance: { 'max-procs': 8 } } },
  )
  expect(merged).toEqual({
    tidb: {
      log: { level: 'info' },
      security: { 'auto-tls': false },
      status: { 'status-host': '127.0.0.1' },
      performance: { 'max-procs': 8 },
    },
    pd: { schedule: { list: [1, 2] } },
  })
  expect(flatten(merged)).toEqual({
    'tidb.log.level': 'info',
    'tidb.security.auto-tls': false,
    'tidb.status.status-host': '127.0.0.1',
    'tidb.performance.max-procs': 8,
    'pd.schedule.list': '[1,2]',
  })
})

test('several TiKV on one machine share 40 % of its memory for their caches', () => {
  expect(flatten(benchmarkDefaults(4, 2 ** 34))).toMatchObject({
    'tikv.storage.block-cache.capacity': '1536MiB',
  })
  // Two machines of 16 GB, as their kernels count it.
  expect(benchmarkDefaults(2, 15.58 * 2 ** 30)).toEqual(benchmarkDefaults(2, 15.64 * 2 ** 30))
  expect(flatten(benchmarkDefaults(4, 2 ** 28))).toMatchObject({
    'tikv.storage.block-cache.capacity': '64MiB',
  })
  expect(flatten(benchmarkDefaults(1, 2 ** 34))).not.toHaveProperty(
    'tikv.storage.block-cache.capacity',
  )
})

test('TOML: scalars before tables, names and texts quoted where they must be', () => {
  expect(toToml({ a: { b: 1, 'c d': 'x"\n' }, top: true, list: ['a', 1.5, { k: 'v' }] })).toBe(
    'top = true\nlist = [ "a", 1.5, { k = "v" } ]\n\n[a]\nb = 1\n"c d" = "x\\"\\n"\n',
  )
  expect(() => toToml({ a: { b: null } })).toThrow('a.b has no value')
})

test('PD’s list of stores: those that are up count', () => {
  const store = (state_name: string) => ({ store: { id: 1, state_name }, status: {} })
  expect(storesUp({ count: 2, stores: [store('Up'), store('Disconnected')] })).toBe(1)
  expect(storesUp({ count: 0 })).toBe(0)
  expect(storesUp('nonsense')).toBeUndefined()
})

test('the port that guards an offset is none of any cluster', () => {
  const largest = { tidb: 16, tikv: 16, pd: 7, tiproxy: 4, tiflash: 4 }
  const used = new Set(offsetsInRandomOrder().flatMap((offset) => portsOf(largest, offset)))
  expect(offsetsInRandomOrder().filter((offset) => used.has(guardPort(offset)))).toEqual([])
})

test('eight jobs that start at once get ports of their own', async () => {
  const topology = { tidb: 1, tikv: 1, pd: 1, tiproxy: 0, tiflash: 0 }
  const held = await Promise.all(Array.from({ length: 8 }, () => freeOffset(topology, {})))
  try {
    expect(new Set(held.map(({ offset }) => offset)).size).toBe(8)
  } finally {
    await Promise.all(held.map(({ guard }) => guard.release()))
  }
})
