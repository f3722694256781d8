import { z } from 'zod'
import { type Data, defineLoad, type Options } from '../../core/tool/load-tool.ts'
import { countIn, numberIn, optionOf } from '../../core/tool/tool.ts'
import { tpcLog } from './log.ts'
import { tpcShell } from './shell.ts'

const workloads = ['tpcc', 'tpch', 'ch'] as const

/** Rows of TPC-C's nine tables with one warehouse. */
const ROWS_PER_WAREHOUSE = 500_000
/** Rows of TPC-H's eight tables at scale factor 1. */
const ROWS_PER_SCALE_FACTOR = 8_660_000
const ALL_QUERIES = 22
const [USUAL_WAREHOUSES, USUAL_SCALE_FACTOR] = [4, 1]
/** Duration for an estimate only, at scale factor 1. */
const SECONDS_PER_QUERY = 2

/** https://github.com/pingcap/go-tpc */
export const goTpc = defineLoad({
  name: 'go-tpc',
  keys: {
    name: z.enum(workloads).default('tpcc').describe('TPC-C, TPC-H or CH-benCHmark.'),
    warehouses: z
      .number()
      .int()
      .positive()
      .optional()
      .describe('Size of the data; default: 4. For TPC-H it is the scale factor; default: 1.'),
  },
  faults(keys, options) {
    const { name } = keys
    const isCheckable = name === 'tpch' && sizeOf(keys) === 1
    const expectation =
      'expected no `check`: answers are known only for tpch with 1 warehouse, which is scale factor 1'
    const ofTpch = 'expected no `passes`: only tpch has them'
    const analytical = (option: string) => `expected no \`${option}\`: only tpch and ch have it`
    return [
      ...(optionOf(options, 'check') === true && !isCheckable
        ? [{ key: 'options', what: expectation }]
        : []),
      ...(optionOf(options, 'passes') !== undefined && name !== 'tpch'
        ? [{ key: 'options', what: ofTpch }]
        : []),
      ...['queries', 'tiflashReplicas']
        .filter((option) => name === 'tpcc' && optionOf(options, option) !== undefined)
        .map((option) => ({ key: 'options', what: analytical(option) })),
    ]
  },
  names: {
    alias: 'tpcc',
    label(workload, data) {
      const size = sizeIn(data)
      return size === undefined ? workload : `${workload} · ${size}`
    },
    report: (workload) =>
      new Map([
        ['tpcc', 'TPC-C'],
        ['tpch', 'TPC-H'],
        ['ch', 'CH-benCHmark'],
      ]).get(workload),
    word: (workload) => workload,
    choices: workloads,
    read: (word) => (workloads.some((name) => name === word) ? { name: word } : undefined),
    imported: 'tpcc',
  },
  metrics: {
    rates: ['tpmc', 'qphh', 'time_ms', 'query_ms'],
    main: ({ workload }) => (workload === 'tpch' ? 'time_ms' : 'tpmc'),
    // Its histogram for TPC-H begins at 100 ms, and counts in units of 2^26 ns from there on.
    stepMs: { query_ms: 2 ** 26 / 1e6 },
  },
  data: {
    numbers: [
      { name: 'warehouses', what: 'TPC-C warehouses' },
      { name: 'scaleFactor', what: 'TPC-H scale factor' },
    ],
    of: (keys) =>
      keys.name === 'tpch' ? { scaleFactor: sizeOf(keys) } : { warehouses: sizeOf(keys) },
    describe: sizeIn,
    family: (workload) => workload,
    makingOptions: ['parts', 'partitionType', 'connParams', 'tiflashReplicas'],
    rows: (data) =>
      (numberIn(data, 'warehouses') ?? 0) * ROWS_PER_WAREHOUSE +
      (numberIn(data, 'scaleFactor') ?? 0) * ROWS_PER_SCALE_FACTOR,
    rowBytes: 200,
  },
  pace: {
    atRate: {
      kind: 'refused',
      because: 'has no rate: its threads start transactions as soon as they can',
    },
    once(keys, options) {
      if (keys.name !== 'tpch') return undefined
      const queries = textOf(options, 'queries')?.split(',').length ?? ALL_QUERIES
      const runs = queries * Number(optionOf(options, 'passes') ?? 1)
      return {
        operations: runs,
        seconds: Math.max(1, Math.round(runs * sizeOf(keys) * SECONDS_PER_QUERY)),
        // Each of them, and all together.
        figures: queries + 1,
        threads: 'configured',
      }
    },
  },
  program: {
    use: 'workload tpcc',
    source: {
      kind: 'tiup-component',
      component: 'bench',
      remedy: 'go install github.com/pingcap/go-tpc/cmd/go-tpc@latest, or tiup install bench',
    },
  },
  shell: tpcShell,
  logs: tpcLog,
  load: async () => (await import('./run.ts')).runner,
})

/** `4 warehouses`, `scale factor 1`. */
function sizeIn(data: Data): string | undefined {
  const scale = numberIn(data, 'scaleFactor')
  return scale === undefined ? countIn(data, 'warehouses', 'warehouse') : `scale factor ${scale}`
}

function textOf(options: Options, name: string): string | undefined {
  const value = optionOf(options, name)
  return typeof value === 'string' ? value : undefined
}

function sizeOf({
  name,
  warehouses,
}: {
  readonly name: string
  readonly warehouses?: number | undefined
}): number {
  return warehouses ?? (name === 'tpch' ? USUAL_SCALE_FACTOR : USUAL_WAREHOUSES)
}
