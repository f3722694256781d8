import { expect, it } from 'vitest'
import { factsOf, toolOf, tools } from '../../../src/core/catalogue/loads.ts'
import { metricInfo } from '../../../src/core/record/metric.ts'
import { toolNameSchema } from '../../../src/core/record/schema.ts'

const names = tools.map(({ name }) => name)

it('has names that a record takes, and none twice', () => {
  const labels = tools.flatMap(({ name, names: { alias } }) => [name, alias ?? `${name}-`])
  expect(new Set(labels).size).toBe(labels.length)
  for (const name of names) expect(toolNameSchema.safeParse(name).success).toBe(true)
})

it('names rates that are gated, but for those beside the main one', () => {
  for (const { rates } of tools.map(({ metrics }) => metrics)) {
    expect(metricInfo(rates[0])?.gatedByDefault).toBe(true)
    expect(rates.map(metricInfo)).not.toContain(undefined)
  }
})

it('loads what runs each tool', async () => {
  for (const { name, load } of tools) expect(typeof (await load()).create, name).toBe('function')
})

it('reads in the plain case only words of one tool', () => {
  const sizes = { tables: 4, tableSize: 1000 }
  const words = [
    'oltp_read_write',
    'mine.lua',
    'tpcc',
    'tpch',
    'ch',
    'ycsb-a',
    'ycsb_b',
    'workloadc',
    'add-index-beside',
    'pause-beside',
    'oltp_many_statements',
    'add-index',
    'analyze',
    'many-tables',
    'connect',
    'other',
  ]
  const readers = words.map((word) =>
    tools.flatMap((tool) => (tool.names.read(word, sizes) === undefined ? [] : [tool.name])),
  )
  const [sysbench, tpc, ycsb] = [['sysbench'], ['go-tpc'], ['go-ycsb']]
  const others = [
    sysbench,
    sysbench,
    sysbench,
    ['statement'],
    ['statement'],
    ['boot'],
    ['connect'],
    [],
  ]
  expect(readers).toEqual([sysbench, sysbench, tpc, tpc, tpc, ycsb, ycsb, ycsb, ...others])
})

it.each([
  ['sysbench', 'oltp_read_write', 'oltp_read_write'],
  ['go-tpc', 'ch', 'ch'],
  ['go-ycsb', 'a', 'ycsb-a'],
  ['go-ycsb', 'workloadb', 'ycsb-b'],
])('writes the word that %s reads as %s', (tool, workload, word) => {
  expect(toolOf(tool).names.word(workload)).toBe(word)
  expect(toolOf(tool).names.read(word, { tables: 1, tableSize: 1 })).toBeDefined()
})

it('says of data what the record holds, and nothing where it does not', () => {
  expect(toolOf('sysbench').data.describe({ tables: 4, tableSize: 1000 })).toBe(
    '4 tables of 1,000 rows',
  )
  expect(toolOf('go-tpc').data.describe({ warehouses: 1 })).toBe('1 warehouse')
  for (const tool of tools) expect(tool.data.describe({})).toBeUndefined()
})

it('knows of a tool that it lacks its name and that metrics are metrics, and does not run it', () => {
  const facts = factsOf('tomorrow')
  expect(facts.names.label('fast', { x: 1 })).toBe('tomorrow fast')
  expect(facts.metrics.rates).toEqual([
    'tps',
    'ops',
    'tpmc',
    'connections_per_s',
    'time_ms',
    'query_ms',
    'beside_s',
    'recovery_s',
    'ns/op',
  ])
  expect(facts.data.family('fast')).toBeUndefined()
  expect(() => toolOf('tomorrow')).toThrow(/tomorrow is not a load tool of this version/)
})
