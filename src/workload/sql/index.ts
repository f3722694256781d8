import { readSqlLoad, rowsOf } from '../../config/own-load/read-sql.ts'
import { shareLoads } from '../../config/resolve.ts'
import type { LoadTool } from '../load-tool.ts'
import { sysbenchLog } from '../sysbench/index.ts'
import { sqlOptions } from '../sysbench/options.ts'
import { requireWholeSeconds } from '../sysbench/timed-arguments.ts'
import { createSql } from './sql.ts'

/** SQL of the user, which sysbench runs. */
export const sql = {
  name: 'sql',
  create: createSql,
  checkCell({ options, durationSeconds, warmUpSeconds }) {
    sqlOptions(options)
    requireWholeSeconds(durationSeconds, warmUpSeconds)
  },
  differences: (workload, folders) => shareLoads(workload, folders).difference,
  rowsOf: (workload, folder) => rowsOf(readSqlLoad(workload, folder)),
  logs: sysbenchLog,
} as const satisfies LoadTool
