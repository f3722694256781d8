import { readSqlLoad, rowsOf } from '../config/own-load/read-sql.ts'
import type { ToolName } from '../tool/catalogue.ts'
import { createBoot } from './boot/boot.ts'
import { commandOptions, createCommand } from './command/command.ts'
import { commandLog } from './command/log.ts'
import { noLog } from './import/dialect.ts'
import type { WorkloadKind } from './kind.ts'
import { sqlDifferences } from './sql/differences.ts'
import { sqlOptions } from './sql/options.ts'
import { createSql } from './sql/sql.ts'
import { createStatement, onceOptions } from './statement/statement.ts'
import { optionsOf } from './sysbench/arguments.ts'
import { sysbenchLog } from './sysbench/log.ts'
import { createSysbench } from './sysbench/sysbench.ts'
import { requireWholeSeconds } from './sysbench/timed-arguments.ts'
import { tpcLog } from './tpcc/log.ts'
import { tpcOptions } from './tpcc/options.ts'
import { fetchTpcRelease } from './tpcc/release.ts'
import { createTpc } from './tpcc/tpcc.ts'
import { ycsbLog } from './ycsb/log.ts'
import { ycsbOptions } from './ycsb/options.ts'
import { createYcsb } from './ycsb/ycsb.ts'

/** The folder of each tool of the catalogue; one that is forgotten does not compile. */
export const registry: Readonly<Record<ToolName, WorkloadKind>> = {
  sysbench: {
    create: createSysbench,
    checkCell({ workload, options, durationSeconds, warmUpSeconds }) {
      optionsOf({ workload, options })
      requireWholeSeconds(durationSeconds, warmUpSeconds)
    },
    logs: sysbenchLog,
  },
  'go-tpc': {
    create: createTpc,
    checkCell: ({ options }) => void tpcOptions(options),
    logs: tpcLog,
    endsByOperations: (workload) => workload === 'tpch',
    fetchRelease: fetchTpcRelease,
  },
  'go-ycsb': {
    create: createYcsb,
    checkCell: ({ options }) => void ycsbOptions(options),
    endsByOperations: () => true,
    logs: ycsbLog,
  },
  sql: {
    create: createSql,
    checkCell({ options, durationSeconds, warmUpSeconds }) {
      sqlOptions(options)
      requireWholeSeconds(durationSeconds, warmUpSeconds)
    },
    differences: sqlDifferences,
    rowsOf: (workload, folder) => rowsOf(readSqlLoad(workload, folder)),
    logs: sysbenchLog,
  },
  statement: { create: createStatement, checkCell: onceOptions, endsByOperations: () => true, logs: noLog },
  boot: { create: createBoot, checkCell: onceOptions, endsByOperations: () => true, logs: noLog },
  command: {
    create: createCommand,
    checkCell: ({ options }) => void commandOptions(options),
    logs: commandLog,
  },
}
