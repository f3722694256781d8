import { extname } from 'node:path'
import { z } from 'zod'
import { defineLoad } from '../../core/tool/load-tool.ts'
import { countIn, numberIn, optionOf, upgradeFrom } from '../../core/tool/tool.ts'
import { defined } from '../../words/objects.ts'
import { sysbenchLog } from './log.ts'
import { gateLoads, microLoads } from './micro-loads.ts'
import { sysbenchRequirement } from './requirement.ts'
import { sysbenchShell } from './shell.ts'

export { sql } from './sql/sql.ts'

const count = z.number().int().positive()

/** Names of bundled workloads in published reports. */
const reportNames: Readonly<Record<string, string>> = {
  oltp_point_select: 'Point Select',
  oltp_update_non_index: 'Update Non-index',
  oltp_update_index: 'Update Index',
  oltp_read_write: 'Read Write',
  oltp_read_only: 'Read Only',
  oltp_write_only: 'Write Only',
  oltp_insert: 'Insert',
  oltp_delete: 'Delete',
}

/** Transactions while an index is added to one of their tables. */
const whileIndexing = {
  name: 'oltp_read_write',
  beside: {
    statement: 'ALTER TABLE sbtest1 ADD INDEX by_pad (pad)',
    undo: 'ALTER TABLE sbtest1 DROP INDEX by_pad',
  },
}

/** Loads beside which something happens that their words name. */
const besideWords: Readonly<Record<string, object>> = {
  'add-index-beside': whileIndexing,
  'pause-beside': { name: 'oltp_read_write', beside: { pause: { for: '3s' } } },
}

/** https://github.com/akopytov/sysbench */
export const sysbench = defineLoad({
  name: 'sysbench',
  keys: {
    name: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('Bundled workload, or a Lua script by path.'),
    tables: count.max(10_000).optional().describe('Tables that are loaded; default: the suite’s.'),
    'table-size': count.optional().describe('Rows in each of them; default: the suite’s.'),
    'data-rand-type': z
      .enum(['uniform', 'gaussian', 'special', 'pareto', 'zipfian'])
      .optional()
      .describe('Distribution of the column k of the rows that are made; default: sysbench’s own.'),
    'data-auto-inc': z
      .boolean()
      .optional()
      .describe(
        'Whether the tables have AUTO_INCREMENT; default: as the option `auto-inc` of the load says.',
      ),
    'upgrade-from': upgradeFrom,
  },
  ownFiles: (workload) =>
    workload.endsWith('.lua') || workload.includes('/') ? { kind: 'script' } : undefined,
  names: {
    label: (workload) => `sysbench ${workload}`,
    report: (workload) =>
      Object.hasOwn(reportNames, workload) ? reportNames[workload] : undefined,
    word: (workload) => workload,
    choices: ['sysbench', ...gateLoads, 'oltp_many_statements', ...Object.keys(besideWords)],
    file: 'the path of a .lua script',
    read(word) {
      if (word === 'sysbench') return { name: gateLoads }
      if (Object.hasOwn(besideWords, word))
        return besideWords[word] as Readonly<Record<string, unknown>>
      return gateLoads.includes(word) ||
        microLoads.some((name) => name === word) ||
        extname(word) === '.lua'
        ? { name: word }
        : undefined
    },
  },
  metrics: { rates: ['tps'], percentileStep: 0.018006 },
  data: {
    numbers: [
      { name: 'tables', what: 'sysbench tables' },
      { name: 'tableSize', what: 'rows a table' },
    ],
    of(keys, sizes, options) {
      // It decides how the tables are made, so cells that differ in it cannot share them.
      const autoInc = keys['data-auto-inc'] ?? optionOf(options, 'autoInc')
      return {
        tables: keys.tables ?? sizes.tables,
        tableSize: keys['table-size'] ?? sizes.tableSize,
        ...defined({
          autoInc,
          randType: keys['data-rand-type'],
          upgradeFrom: keys['upgrade-from'],
        }),
      }
    },
    describe(data) {
      const [tables, rows] = [countIn(data, 'tables', 'table'), countIn(data, 'tableSize', 'row')]
      const by = data.upgradeFrom === undefined ? '' : `, written by ${data.upgradeFrom}`
      return tables === undefined || rows === undefined ? undefined : `${tables} of ${rows}${by}`
    },
    family(workload) {
      if (workload.includes('/') || workload.endsWith('.lua')) return undefined
      // All of these have the same tables; what else is bundled has its own.
      return /^(oltp|select_random)_/.test(workload) ? 'oltp' : workload
    },
    // `auto-inc` is part of the cell's data.
    makingOptions: [],
    rows: (data) => (numberIn(data, 'tables') ?? 0) * (numberIn(data, 'tableSize') ?? 0),
    // 9.5 GB for 40,000,000 rows.
    rowBytes: 240,
  },
  pace: { atRate: { kind: 'open-loop' }, canPause: true },
  program: {
    use: 'workloads oltp_*',
    source: { kind: 'packages', requirement: sysbenchRequirement },
  },
  shell: sysbenchShell,
  logs: sysbenchLog,
  load: async () => (await import('./run.ts')).runner,
})
