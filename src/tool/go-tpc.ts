import { z } from 'zod'
import { countIn, numberIn } from './data-number.ts'
import { defineTool } from './tool.ts'

const workloads = ['tpcc', 'tpch', 'ch'] as const

/** Rows of TPC-C's nine tables with one warehouse. */
const ROWS_PER_WAREHOUSE = 500_000

/** https://github.com/pingcap/go-tpc */
export const goTpc = defineTool({
  name: 'go-tpc',
  alias: 'tpcc',
  rates: ['tpmc', 'qphh'],
  data: [{ name: 'warehouses', what: 'TPC-C warehouses' }],
  keys: {
    name: z.enum(workloads).default('tpcc').describe('TPC-C, TPC-H or CH-benCHmark.'),
    warehouses: z
      .number()
      .int()
      .positive()
      .default(4)
      .describe('Size of the data; for TPC-H the scale factor.'),
  },
  label(workload, data) {
    const warehouses = countIn(data, 'warehouses', 'warehouse')
    return warehouses === undefined ? workload : `${workload} · ${warehouses}`
  },
  describeData: (data) => countIn(data, 'warehouses', 'warehouse'),
  dataOf: ({ warehouses }) => ({ warehouses }),
  words: {
    known: ['tpcc'],
    read: (word) => (workloads.some((name) => name === word) ? { name: word } : undefined),
  },
  word: (workload) => workload,
  family: (workload) => workload,
  makingOptions: ['parts', 'partitionType', 'connParams'],
  rows: (data) => (numberIn(data, 'warehouses') ?? 0) * ROWS_PER_WAREHOUSE,
  rowBytes: 200,
  atRate: { kind: 'refused', because: 'has no rate: its threads begin as soon as they can' },
  importedWorkload: 'tpcc',
  use: 'workload tpcc',
  source: {
    kind: 'tiup-component',
    component: 'bench',
    remedy: 'go install github.com/pingcap/go-tpc/cmd/go-tpc@latest, or tiup install bench',
  },
  releases: { example: 'v1.0.12' },
})
