import { expect, test } from 'vitest'
import { hardwareFacts } from '../../../src/server/cluster/host-facts.ts'

const GIB = 2 ** 30

const row = (component: string, place: string, kind: string, device: string, value: unknown) => ({
  ...{ component, place, kind, device },
  value: String(value),
})

test('the hosts of a component are added up, a host or device that is listed twice once', () => {
  const machine = (component: string, place: string) => [
    row(component, place, 'cpu', 'cpu', 8),
    row(component, place, 'memory', 'memory', 32 * GIB),
    row(component, place, 'disk', 'nvme0', 100 * GIB),
    row(component, place, 'disk', 'nvme1', 400 * GIB),
  ]
  const rows = [
    ...machine('tidb', 'db1:4000'),
    ...machine('tidb', 'db1:4001'),
    ...machine('tikv', 'db1:20160'),
    ...machine('tikv', 'db2:20160'),
    ...machine('tiflash', 'db3:3930'),
  ]
  expect(hardwareFacts(rows)).toEqual({
    'hosts.tidb.cores': 8,
    'hosts.tidb.memory-gib': 32,
    'hosts.tidb.disk-gib': 500,
    'hosts.tikv.cores': 16,
    'hosts.tikv.memory-gib': 64,
    'hosts.tikv.disk-gib': 1000,
  })
})

test('what one host does not tell is left out for its component; no row, no fact', () => {
  const rows = [
    row('pd', 'db1:2379', 'cpu', 'cpu', 4),
    row('tidb', 'db3:4000', 'cpu', 'cpu', 4),
    row('pd', 'db2:2379', 'memory', 'memory', 8 * GIB),
    row('tidb', 'db3:4000', 'memory', 'memory', 8 * GIB),
  ]
  expect(hardwareFacts(rows)).toEqual({ 'hosts.tidb.cores': 4, 'hosts.tidb.memory-gib': 8 })
  expect(hardwareFacts([])).toEqual({})
})
