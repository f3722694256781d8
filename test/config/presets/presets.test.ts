import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../../../src/config/load.ts'
import { findPreset, presetConfig, presets, presetText } from '../../../src/config/presets/presets.ts'
import { configSchema } from '../../../src/config/schema.ts'
import { planCells } from '../../../src/plan/cells.ts'
import { checkCell } from '../../../src/workload/create.ts'

const names = presets.map(({ name }) => name)
const scales = [1, 0.1, 0.001, 0.000001]

test.each(names.flatMap((name) => scales.map((scale) => [name, scale] as const)))(
  '%s at scale %d is a configuration whose every cell its tool can run',
  (name, scale) => {
    const config = configSchema.parse(presetConfig(name, { scale }))
    for (const suite of Object.values(config.suites)) {
      const cells = planCells(suite)
      expect(cells.length).toBeGreaterThan(0)
      expect(new Set(cells.map(({ settings }) => settings.id)).size).toBe(cells.length)
      for (const { settings } of cells) checkCell(settings)
    }
  },
)

test.each(names)('the text of %s is read back as the same configuration', (name) => {
  const text = presetText(name, { scale: 0.01 })
  expect(parse(text)).toEqual(JSON.parse(JSON.stringify(presetConfig(name, { scale: 0.01 }))))
  expect(parseConfig(text, 'tidb-bench.yml')).toEqual(configSchema.parse(presetConfig(name, { scale: 0.01 })))
  expect(text.startsWith(`# ${findPreset(name).title}\n`)).toBe(true)
})

test('at its own size a preset is what the report says', () => {
  const cells = planCells(configSchema.parse(presetConfig('tidb-sysbench')).suites.default as never)
  expect(cells).toHaveLength(12)
  expect(cells[0]?.settings).toMatchObject({
    id: 'sysbench/oltp_point_select/300',
    durationSeconds: 1200,
    data: { tables: 16, tableSize: 10_000_000 },
  })
  const tpcc = configSchema.parse(presetConfig('tidb-tpcc'))
  expect(tpcc.suites.default?.workloads[0]).toMatchObject({ tool: 'go-tpc', keys: { warehouses: 5000 } })
  const ycsb = configSchema.parse(presetConfig('tikv-ycsb'))
  expect(ycsb.suites.default?.workloads[0]).toMatchObject({ clients: 12, keys: { records: 10_000_000 } })
})

test('a sweep keeps its steps at any scale', () => {
  const threads = (scale: number) => presetConfig('tidb-sysbench', { scale }).suites.default?.threads
  expect(threads(1)).toEqual([300, 600, 900])
  expect(threads(0.01)).toEqual([3, 6, 9])
  expect(threads(0.000001)).toEqual([1, 2, 3])
})

test('on servers of one’s own, what only TiDB’s components know is left out', () => {
  const config = presetConfig('tidb-cloud-sysbench', {
    scale: 0.001,
    targets: { candidate: { kind: 'local' } },
  })
  expect(config.targets).toEqual({ candidate: { kind: 'local' } })
  expect(JSON.stringify(config)).not.toContain('prefill-for-recycle')
  const alone = presetConfig('tidb-sysbench', { targets: { candidate: { kind: 'local' } } })
  expect(alone.suites.default).not.toHaveProperty('against')
  const both = presetConfig('tidb-sysbench', {
    targets: { candidate: { kind: 'local' }, base: { kind: 'local' } },
  })
  expect(both.suites.default).toHaveProperty('against', 'base')
})

test.each([0, -1, 2, Number.NaN])('scale %d is refused', (scale) => {
  expect(() => presetConfig('tidb-tpcc', { scale })).toThrow(/scale is/)
})

test('an unknown name names those that are known', () => {
  expect(() => presetConfig('tidb')).toThrow(
    expect.objectContaining({ remedy: expect.stringContaining('tikv-ycsb') }),
  )
})
