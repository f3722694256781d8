import { parse } from 'node:path'
import { z } from 'zod'
import { countIn, defineTool, numberIn } from '../tool.ts'

/** https://github.com/pingcap/go-ycsb */
export const goYcsb = defineTool({
  name: 'go-ycsb',
  alias: 'ycsb',
  rates: ['ops'],
  data: [{ name: 'records', what: 'YCSB records', input: 'table-size' }],
  keys: () => ({
    name: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('`a` to `f`, or a workload file by path.'),
    database: z
      .enum(['mysql', 'tikv-raw', 'tikv-txn'])
      .default('mysql')
      .describe('Interface: SQL, or TiKV without SQL.'),
    records: z.number().int().positive().default(100_000).describe('Records that are loaded.'),
  }),
  reportName(workload) {
    const letter = /^(?:workload)?([a-f])$/u.exec(workload)?.[1]
    return letter === undefined ? undefined : `Workload ${letter}`
  },
  label: (workload) => `ycsb ${letterOf(workload) ?? workload}`,
  describeData: (data) => countIn(data, 'records', 'record'),
  dataOf: ({ records, database }) => ({ records, database }),
  words: {
    choices: ['ycsb-a to ycsb-f'],
    read(word, { tableSize }) {
      const letter = letterOf(word)
      return letter === undefined ? undefined : { name: letter, records: tableSize }
    },
  },
  word(workload) {
    const { name } = parse(workload)
    return `ycsb-${letterOf(name) ?? name}`
  },
  family: (workload) => (/^(workload)?[a-f]$/i.test(workload) ? 'core' : undefined),
  makingOptions: ['fieldCount', 'fieldLength', 'apiVersion'],
  canPause: true,
  rows: (data) => numberIn(data, 'records') ?? 0,
  // Ten fields of 100 bytes, and a key.
  rowBytes: 1100,
  atRate: {
    kind: 'refused',
    because: 'throttles its threads (option `target`) and excludes the waiting time from its latencies',
  },
  importedWorkload: 'imported',
  use: 'workloads ycsb-*',
  source: {
    kind: 'tiup-component',
    component: 'bench',
    remedy: 'See https://github.com/pingcap/go-ycsb for its releases.',
  },
})

/** `a` of a name such as `workloada` or `ycsb-a`. */
function letterOf(workload: string): string | undefined {
  return /^(?:workload|ycsb[-_]?)([a-f])$/u.exec(workload)?.[1]
}
