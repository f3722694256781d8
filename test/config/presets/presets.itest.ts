import { afterAll, beforeAll, expect, test } from 'vitest'
import { presetConfig } from '../../../src/config/presets/presets.ts'
import { configSchema } from '../../../src/config/schema.ts'
import { planCells } from '../../../src/plan/cells.ts'
import type { CellSettings } from '../../../src/record/schema.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { createLocalTarget } from '../../../src/target/local.ts'
import type { Target } from '../../../src/target/target.ts'
import { createSysbench } from '../../../src/workload/sysbench/sysbench.ts'

const log = { info: () => {}, warn: () => {}, debug: () => {}, progress: () => {} }
const { signal } = new AbortController()
const workload = createSysbench()
let room: PrivateFolder
let server: Target

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  server = createLocalTarget({
    name: 'candidate',
    folder: room.path,
    logFolder: room.path,
    settings: {},
    log,
  })
  await server.start(signal)
}, 60_000)

afterAll(async () => {
  await server.stop()
  await room.remove()
})

test.each([
  ['tidb-cloud-sysbench', 'default', 5],
  ['tidb-sysbench', 'default', 4],
  ['mariadb-oltp', 'instance-488gb-tuned', 1],
  ['mariadb-oltp', 'strong-sync', 3],
])(
  'every workload of %s (%s) runs at a small scale on MariaDB',
  async (name, suite, workloads) => {
    const raw = presetConfig(name, { scale: 0.0001, targets: { candidate: { kind: 'local' } } })
    const settings = configSchema.parse(raw).suites[suite]
    if (settings === undefined) throw new Error(`no suite ${suite}`)
    // One thread count of each is enough to see that sysbench takes the options.
    const cells = planCells({ ...settings, duration: 1, warmUp: 0 }).map(({ settings }) => settings)
    const first = cells.filter(
      (cell, index) => cells.findIndex((other) => other.workload === cell.workload) === index,
    )
    expect(first).toHaveLength(workloads)
    const context = (cell: Omit<CellSettings, 'toolVersion'>) => ({
      endpoint: server.endpoint(),
      cell: { ...cell, toolVersion: '1.0.20' },
      log,
      signal,
      logFolder: room.path,
    })
    const data = context(first[0] as CellSettings)
    await workload.prepare(data)
    await workload.check(data)
    for (const cell of first) {
      const run = await workload.run(context(cell), { side: 'candidate', round: 1, slice: 0 })
      expect(run, cell.workload).toMatchObject({ state: 'valid' })
    }
    await workload.cleanup(data)
  },
  60_000,
)
