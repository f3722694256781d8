import { describe, expect, test } from 'vitest'
import {
  type ClusterState,
  exchanged,
  isBalancedAsBefore,
  readLeaders,
  sharesData,
  stateOf,
  stepsTo,
  withConfiguration,
} from '../../../src/tiup/cluster/swap.ts'

const released = stateOf('v8.5.3', { binaries: {} }, {}, {})
const built = (path: string, sha256: string): ClusterState =>
  stateOf('v8.5.3', { binaries: { tidb: path } }, {}, { tidb: sha256 })

describe('the steps from one side to the other', () => {
  test('a program is patched, and its component restarted', () => {
    expect(stepsTo(released, built('bin/tidb', 'aa'), ['tidb'])).toEqual([
      { kind: 'patch', component: 'tidb' },
      { kind: 'reload', components: ['tidb'] },
    ])
  })
  test('the same side once more is only restarted', () => {
    expect(stepsTo(released, released, ['tidb'])).toEqual([
      { kind: 'reload', components: ['tidb'] },
    ])
    expect(stepsTo(released, released, [])).toEqual([])
  })
  test('settings are edited before the restart; components in the order of their start', () => {
    const wanted = stateOf(
      'v8.5.2',
      { binaries: {} },
      { pd: { schedule: { 'leader-limit': 2 } } },
      {},
    )
    expect(stepsTo(released, wanted, ['tidb'])).toEqual([
      { kind: 'configure' },
      { kind: 'patch', component: 'pd' },
      { kind: 'patch', component: 'tikv' },
      { kind: 'patch', component: 'tidb' },
      { kind: 'reload', components: ['pd', 'tikv', 'tidb'] },
    ])
  })
  test('two builds at one path are told apart by their checksums', () => {
    expect(stepsTo(built('bin/tidb', 'aa'), built('bin/tidb', 'bb'), [])).toHaveLength(2)
    expect(stepsTo(built('bin/tidb', 'aa'), built('bin/tidb', 'aa'), [])).toEqual([])
  })
})

test('every start of a side restarts TiDB and what else the sides differ in', () => {
  const pd = stateOf('v8.5.3', { binaries: {} }, { pd: { 'log.level': 'warn' } }, {})
  expect(exchanged(released, released)).toEqual(['tidb'])
  expect(exchanged(released, pd)).toEqual(['pd', 'tidb'])
})

test('the topology keeps the settings of other components', () => {
  const topology = {
    global: { user: 'tidb' },
    server_configs: { tidb: { a: 1 }, tiflash: { b: 2 } },
  }
  expect(withConfiguration(topology, { tikv: { c: 3 } })).toEqual({
    global: { user: 'tidb' },
    server_configs: { pd: {}, tidb: {}, tikv: { c: 3 }, tiflash: { b: 2 } },
  })
})

describe('region leaders', () => {
  test('are read from the answer of PD; a new store has none', () => {
    const answer = {
      count: 2,
      stores: [
        { store: { id: 1, address: 'db1:20160' }, status: { leader_count: 40 } },
        { store: { id: 4, address: 'db2:20160' }, status: { region_count: 3 } },
      ],
    }
    expect(readLeaders(answer)).toEqual({ 'db1:20160': 40, 'db2:20160': 0 })
    expect(readLeaders({ stores: [{ id: 1 }] })).toBeUndefined()
    expect(readLeaders('no')).toBeUndefined()
  })
  test.each([
    [{ a: 100, b: 100 }, { a: 91, b: 109 }, true],
    [{ a: 100, b: 100 }, { a: 89, b: 111 }, false],
    [{ a: 5, b: 5 }, { a: 3, b: 7 }, true],
    [{ a: 5, b: 5 }, { a: 2, b: 8 }, false],
    [{ a: 50 }, {}, false],
    [{ a: 50 }, { a: 0 }, false],
    [{}, { a: 3 }, true],
  ])('%o, then %o: %s', (before, now, expected) => {
    expect(isBalancedAsBefore(before, now)).toBe(expected)
  })
})

test.each([
  ['TiKV\nRelease Version:   8.5.4', 'v8.5.3', true],
  ['TiKV\nRelease Version:   v8.5.3-alpha', 'v8.5.3', true],
  ['TiKV\nRelease Version:   9.0.0', 'v8.5.3', false],
  ['', 'v8.5.3', false],
  ['TiKV\nRelease Version:   8.5.4', 'nightly', false],
])('%s on the data of %s: %s', (text, version, expected) => {
  expect(sharesData(text, version)).toBe(expected)
})
