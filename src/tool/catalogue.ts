import { ownCommand } from './command.ts'
import { goTpc } from './go-tpc.ts'
import { goYcsb } from './go-ycsb.ts'
import { sql } from './sql/sql.ts'
import { boot } from './statement/boot.ts'
import { statement } from './statement/statement.ts'
import { sysbench } from './sysbench.ts'

/**
 * The load tools, in the order in which messages and documents name them. A new one is an entry here and a folder in
 * `workload`, whose registry does not compile without it; nothing else knows a tool by name.
 */
export const catalogue = [sysbench, goTpc, goYcsb, sql, statement, boot, ownCommand] as const

export type ToolName = (typeof catalogue)[number]['name']
