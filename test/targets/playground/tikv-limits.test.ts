import { expect, test } from 'vitest'
import { coresWithin } from '../../../src/system/machine.ts'
import { withinTikvLimits } from '../../../src/targets/playground/arguments.ts'

const tikv = {
  storage: { 'scheduler-worker-pool-size': 20 },
  raftstore: { 'store-pool-size': 30, 'apply-pool-size': 3 },
  rocksdb: { 'max-background-jobs': 8 },
  readpool: {
    unified: { 'max-thread-count': 25, 'min-thread-count': 5 },
    storage: { 'normal-concurrency': 10 },
  },
}

const used = (version: string, cores: number) =>
  Object.fromEntries(
    withinTikvLimits({ tikv }, version, cores).differences.map(({ what, used }) => [
      what.slice(5),
      Number(used),
    ]),
  )

test.each([
  ['v5.2.0', 2, {}],
  ['v5.3.4', 2, {}],
  ['v5.4.0', 2, { 'raftstore.store-pool-size': 20 }],
  [
    'v6.1.0',
    2,
    {
      'storage.scheduler-worker-pool-size': 4,
      'raftstore.store-pool-size': 20,
      'readpool.unified.max-thread-count': 4,
      'readpool.unified.min-thread-count': 4,
    },
  ],
  [
    'v6.5.0',
    8,
    {
      'storage.scheduler-worker-pool-size': 8,
      'readpool.unified.max-thread-count': 8,
    },
  ],
  [
    'v6.5.1',
    2,
    {
      'storage.scheduler-worker-pool-size': 4,
      'raftstore.store-pool-size': 20,
      'readpool.unified.max-thread-count': 20,
    },
  ],
  ['v8.5.4', 32, {}],
  ['nightly', 4, { 'storage.scheduler-worker-pool-size': 4 }],
])('TiKV %s on %d cores starts with these', (version, cores, expected) => {
  expect(used(version, cores)).toEqual(expected)
})

test('what is made smaller is what is used, and shown as requested and used; nothing else changes', () => {
  const { configuration, differences } = withinTikvLimits(
    { tidb: { log: { level: 'error' } }, tikv },
    'v6.2.0',
    2,
  )
  expect(configuration).toEqual({
    tidb: { log: { level: 'error' } },
    tikv: {
      storage: { 'scheduler-worker-pool-size': 4 },
      raftstore: { 'store-pool-size': 20, 'apply-pool-size': 3 },
      rocksdb: { 'max-background-jobs': 8 },
      readpool: {
        unified: { 'max-thread-count': 4, 'min-thread-count': 4 },
        storage: { 'normal-concurrency': 10 },
      },
    },
  })
  expect(differences[0]).toEqual({
    what: 'tikv.storage.scheduler-worker-pool-size',
    asked: '20',
    used: '4',
    why: 'TiKV v6.2.0 starts with at most 4 on 2 cores',
  })
  expect(withinTikvLimits({}, 'v8.5.4', 2)).toEqual({ configuration: {}, differences: [] })
})

test.each([
  ['max 100000\n', 8, 8],
  ['max', 4, 4],
  ['150000 100000', 8, 1],
  ['50000 100000', 8, 1],
  ['800000 100000', 2, 2],
])('with %j of %d cores a program may use %d', (quota, cores, expected) => {
  expect(coresWithin(quota, cores)).toBe(expected)
})
