import { expect, it } from 'vitest'
import { shellLoad, tools } from '../../src/core/catalogue/loads.ts'
import type { CellSettings } from '../../src/core/record/schema.ts'

const cells: Readonly<Record<string, Pick<CellSettings, 'workload' | 'data' | 'options'>>> = {
  sysbench: { workload: 'oltp_point_select', data: { tables: 2, 'table-size': 100 }, options: {} },
  'go-tpc': { workload: 'tpcc', data: { warehouses: 1 }, options: {} },
  'go-ycsb': { workload: 'ycsb-a', data: { records: 100 }, options: {} },
}

it.each(tools.map(({ name }) => name))('a script calls %s itself, or not at all', (name) => {
  const cell: CellSettings = {
    id: name,
    tool: name,
    toolVersion: '1.0.0',
    threads: 4,
    clients: 1,
    durationSeconds: 10,
    warmUpSeconds: 0,
    ...(cells[name] ?? { workload: name, data: {}, options: {} }),
  }
  const load = shellLoad(cell)
  if (name in cells) expect(load?.prepare.length).toBeGreaterThan(0)
  else expect(load).toBeUndefined()
})

it('no script plays what happens beside a load, or the data of an older version', () => {
  const plain = {
    ...{
      id: 'a',
      tool: 'sysbench',
      workload: 'oltp_read_write',
      threads: 1,
      clients: 1,
      toolVersion: '1',
    },
    ...{ data: { tables: 1, tableSize: 10 }, durationSeconds: 1, warmUpSeconds: 0, options: {} },
  } as const
  expect(shellLoad(plain)).toBeDefined()
  expect(shellLoad({ ...plain, beside: { pause: { seconds: 1 } } })).toBeUndefined()
  expect(shellLoad({ ...plain, beside: { statement: ['ANALYZE TABLE sbtest1'] } })).toBeUndefined()
  expect(shellLoad({ ...plain, data: { ...plain.data, upgradeFrom: 'v8.5.3' } })).toBeUndefined()
})
