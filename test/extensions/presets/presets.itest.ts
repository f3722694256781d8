import { expect, test } from 'vitest'
import { configSchema } from '../../../src/core/config/schema.ts'
import { planCells } from '../../../src/core/plan/cells.ts'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import { presetConfig } from '../../../src/extensions/presets/presets.ts'
import { createTpc } from '../../../src/loads/go-tpc/run.ts'
import { createYcsb } from '../../../src/loads/go-ycsb/run.ts'
import { createSysbench } from '../../../src/loads/sysbench/run.ts'
import { useLocalServer } from '../../core/workload/local-server.ts'

const workload = createSysbench()
const fake = (name: string) =>
  new URL(`../../core/workload/fake/${name}.mjs`, import.meta.url).pathname
const local = useLocalServer()

function context(cell: Omit<CellSettings, 'toolVersion'>) {
  return local.context({ ...cell, toolVersion: 'any' })
}

test.each([
  ['tidb-cloud-sysbench', ['candidate'], 5],
  ['tidb-sysbench', ['base', 'candidate'], 4],
  ['mariadb-strong-sync', ['base', 'candidate'], 3],
])('every workload of %s runs at a small scale on MariaDB', async (name, servers, workloads) => {
  const targets = Object.fromEntries(servers.map((server) => [server, { kind: 'local' }]))
  const settings = configSchema.parse(presetConfig(name, { scale: 0.0001, targets })).suites.default
  if (settings === undefined) throw new Error('no suite')
  // One thread count of each is enough to see that sysbench takes the options.
  const cells = planCells({ ...settings, duration: 1, warmUp: 0 }).map(({ settings }) => settings)
  const first = cells.filter(
    (cell, index) =>
      cells.findIndex(
        (other) =>
          other.workload === cell.workload &&
          other.options['rand-type'] === cell.options['rand-type'],
      ) === index,
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

// The stand-ins replay recordings of four threads, so four threads are run, as long as they lasted.
test.each([
  [
    'tidb-tpcc',
    0.0002,
    ['base', 'candidate'],
    createTpc({ binary: fake('go-tpc') }),
    { duration: 10, warmUp: 5 },
    'tpmc',
  ],
  [
    'tikv-ycsb',
    0.0005,
    ['candidate'],
    createYcsb({ binary: fake('go-ycsb') }),
    { duration: 5, warmUp: 0 },
    'ops',
  ],
] as const)(
  '%s runs at a small scale through a stand-in of its tool',
  async (name, scale, servers, tool, time, metric) => {
    const targets = Object.fromEntries(servers.map((server) => [server, { kind: 'local' }]))
    const settings = configSchema.parse(presetConfig(name, { scale, targets })).suites.default
    if (settings === undefined) throw new Error('no suite')
    const workloads = settings.workloads.map((workload) => ({ ...workload, ...time, threads: [4] }))
    const [first] = planCells({ ...settings, workloads }).map(({ settings }) => settings)
    if (first === undefined) throw new Error('no cell')
    await tool.prepare(context(first))
    await tool.check(context(first))
    const run = await tool.run(context(first), { side: 'candidate', round: 1, slice: 0 })
    expect(run).toMatchObject({ state: 'valid', metrics: { [metric]: expect.any(Number) } })
    await tool.cleanup(context(first))
  },
)
