import { expect, test } from 'vitest'
import { presetConfig } from '../../../src/config/presets/presets.ts'
import { configSchema } from '../../../src/config/schema.ts'
import { planCells } from '../../../src/plan/cells.ts'
import type { CellSettings } from '../../../src/record/schema.ts'
import { createSysbench } from '../../../src/workload/sysbench/sysbench.ts'
import { createTpc } from '../../../src/workload/tpcc/tpcc.ts'
import { createYcsb } from '../../../src/workload/ycsb/ycsb.ts'
import { useLocalServer } from '../../workload/local-server.ts'

const workload = createSysbench()
const fake = (name: string) => new URL(`../../workload/fake/${name}.mjs`, import.meta.url).pathname
const local = useLocalServer()

function context(cell: Omit<CellSettings, 'toolVersion'>) {
  return local.context({ ...cell, toolVersion: 'any' })
}

test.each([
  ['tidb-cloud-sysbench', 'default', 5],
  ['tidb-sysbench', 'default', 4],
  ['mariadb-oltp', 'instance-488gb-tuned', 1],
  ['mariadb-oltp', 'strong-sync', 3],
])('every workload of %s (%s) runs at a small scale on MariaDB', async (name, suite, workloads) => {
  const raw = presetConfig(name, { scale: 0.0001, targets: { candidate: { kind: 'local' } } })
  const settings = configSchema.parse(raw).suites[suite]
  if (settings === undefined) throw new Error(`no suite ${suite}`)
  // One thread count of each is enough to see that sysbench takes the options.
  const cells = planCells({ ...settings, duration: 1, warmUp: 0 }).map(({ settings }) => settings)
  const first = cells.filter(
    (cell, index) => cells.findIndex((other) => other.workload === cell.workload) === index,
  )
  expect(first).toHaveLength(workloads)
  const data = context(first[0] as CellSettings)
  await workload.prepare(data)
  await workload.check(data)
  for (const cell of first) {
    const run = await workload.run(context(cell), { side: 'candidate', round: 1, slice: 0 })
    expect(run, cell.workload).toMatchObject({ state: 'valid' })
  }
  await workload.cleanup(data)
})

// The stand-ins replay recordings of four threads, so the cell of four threads is run, as long as they lasted.
test.each([
  ['tidb-tpcc', 0.0002, createTpc({ binary: fake('go-tpc') }), { duration: 10, warmUp: 5 }, ['tpcc'], 'tpmc'],
  [
    'tikv-ycsb',
    0.0005,
    createYcsb({ binary: fake('go-ycsb') }),
    { duration: 5, warmUp: 0 },
    ['c', 'a'],
    'ops',
  ],
] as const)(
  '%s runs at a small scale through a stand-in of its tool',
  async (name, scale, tool, time, names, metric) => {
    const raw = presetConfig(name, { scale, targets: { candidate: { kind: 'local' } } })
    const settings = configSchema.parse(raw).suites.default
    if (settings === undefined) throw new Error('no suite')
    const workloads = settings.workloads.map((workload) => ({ ...workload, ...time }))
    const cells = planCells({ ...settings, workloads }).map(({ settings }) => settings)
    const ours = cells.filter(({ threads }) => threads === 4)
    expect(ours.map(({ workload }) => workload)).toEqual(names)
    const [first] = ours
    if (first === undefined) return
    await tool.prepare(context(first))
    await tool.check(context(first))
    const run = await tool.run(context(first), { side: 'candidate', round: 1, slice: 0 })
    expect(run).toMatchObject({ state: 'valid', metrics: { [metric]: expect.any(Number) } })
    await tool.cleanup(context(first))
  },
)
