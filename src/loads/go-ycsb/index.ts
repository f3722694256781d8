import { parse } from 'node:path'
import { z } from 'zod'
import { defineLoad } from '../../core/tool/load-tool.ts'
import { countIn, numberIn } from '../../core/tool/tool.ts'
import { ycsbLog } from './log.ts'
import { ycsbShell } from './shell.ts'

/** https://github.com/pingcap/go-ycsb */
export const goYcsb = defineLoad({
  name: 'go-ycsb',
  keys: {
    name: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('`a` to `f`, or a workload file by path.'),
    database: z
      .enum(['mysql', 'tikv-raw', 'tikv-txn'])
      .default('mysql')
      .describe('Interface: SQL, or TiKV without SQL.'),
    records: z.number().int().positive().default(100_000).describe('Records that are loaded.'),
  },
  names: {
    alias: 'ycsb',
    label: (workload) => `ycsb ${letterOf(workload) ?? workload}`,
    report(workload) {
      const letter = /^(?:workload)?([a-f])$/u.exec(workload)?.[1]
      return letter === undefined ? undefined : `Workload ${letter}`
    },
    word(workload) {
      const { name } = parse(workload)
      return `ycsb-${letterOf(name) ?? name}`
    },
    choices: ['ycsb-a to ycsb-f'],
    read(word, { tableSize }) {
      const letter = letterOf(word)
      return letter === undefined ? undefined : { name: letter, records: tableSize }
    },
  },
  metrics: { rates: ['ops'] },
  data: {
    numbers: [{ name: 'records', what: 'YCSB records' }],
    of: ({ records, database }) => ({ records, database }),
    describe: (data) => countIn(data, 'records', 'record'),
    family: (workload) => (/^(workload)?[a-f]$/i.test(workload) ? 'core' : undefined),
    makingOptions: ['fieldCount', 'fieldLength', 'apiVersion'],
    rows: (data) => numberIn(data, 'records') ?? 0,
    // Ten fields of 100 bytes, and a key.
    rowBytes: 1100,
  },
  pace: {
    atRate: {
      kind: 'refused',
      because:
        'throttles its threads (option `target`) and excludes the waiting time from its latencies',
    },
    canPause: true,
  },
  program: {
    use: 'workloads ycsb-*',
    source: {
      kind: 'tiup-component',
      component: 'bench',
      remedy: 'See https://github.com/pingcap/go-ycsb for its releases.',
    },
  },
  shell: ycsbShell,
  logs: ycsbLog,
  load: async () => (await import('./run.ts')).runner,
})

/** `a` of a name such as `workloada` or `ycsb-a`. */
function letterOf(workload: string): string | undefined {
  return /^(?:workload|ycsb[-_]?)([a-f])$/u.exec(workload)?.[1]
}
