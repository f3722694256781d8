import { expect, test } from 'vitest'
import type { Target } from '../../../src/core/server/target.ts'
import { hardwareFacts, withHostFacts } from '../../../src/targets/cluster/host-facts.ts'

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

test('a component of which a listed host says nothing has no facts', () => {
  const rows = [
    row('tikv', 'db1:20160', 'cpu', 'cpu', 4),
    row('tikv', 'db1:20160', 'listed', '', ''),
    row('tikv', 'db2:20160', 'listed', '', ''),
    row('pd', 'db1:2379', 'cpu', 'cpu', 4),
    row('pd', 'db1:2379', 'listed', '', ''),
  ]
  expect(hardwareFacts(rows)).toEqual({ 'hosts.pd.cores': 4 })
})

test('an answer that fails or lacks a host is noted and queried again; a complete one is kept', async () => {
  const machine = (place: string) =>
    ['cpu', 'memory', 'disk'].map((kind) => row('tikv', place, kind, kind, 8 * GIB))
  const listed = [
    row('tikv', 'db1:20160', 'listed', '', ''),
    row('tikv', 'db2:20160', 'listed', '', ''),
  ]
  const all = [...listed, ...machine('db1:20160'), ...machine('db2:20160')]
  const answers = [
    () => Promise.reject(new Error('PROCESS denied')),
    async () => [...listed, ...machine('db1:20160')],
    async () => all,
  ]
  const inner = {
    endpoint: () => ({}),
    describe: async () => ({ configuration: {} }),
  } as unknown as Target
  const target = withHostFacts(
    inner,
    () => answers.shift()?.() ?? Promise.reject(new Error('asked again')),
  )
  const [failed, partial] = [await target.describe(), await target.describe()]
  const what = 'the hardware of the hosts'
  expect(failed).toEqual({ configuration: {}, notes: [{ what, why: 'PROCESS denied' }] })
  expect(partial).toEqual({ configuration: {}, notes: [{ what, why: 'incomplete for tikv' }] })
  const complete = await target.describe()
  expect(complete.configuration).toMatchObject({
    'hosts.tikv.memory-gib': 16,
    'hosts.tikv.disk-gib': 16,
  })
  expect(complete.notes).toBeUndefined()
  expect(await target.describe()).toEqual(complete)
})
