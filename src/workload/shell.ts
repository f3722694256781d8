import type { CellSettings } from '../record/schema.ts'
import { olderServerOf, type ToolName } from '../tool/catalogue.ts'
import type { ShellLoad } from '../tool/tool.ts'
import { sysbenchShell } from './sysbench/shell.ts'
import { tpcShell } from './tpcc/shell.ts'
import { ycsbShell } from './ycsb/shell.ts'

/**
 * Shell commands of each load tool that a script can call without this program. Reports import them, so they are pure
 * and load nothing that runs a tool.
 */
const shells: { readonly [Name in ToolName]?: (cell: CellSettings) => ShellLoad } = {
  sysbench: sysbenchShell,
  'go-tpc': tpcShell,
  'go-ycsb': ycsbShell,
}

/** Returns the commands with which a script calls the tool of a cell. @returns undefined if it cannot, or would measure something else */
export function shellLoad(cell: CellSettings): ShellLoad | undefined {
  if (cell.beside !== undefined || olderServerOf(cell) !== undefined) return undefined
  return Object.hasOwn(shells, cell.tool) ? shells[cell.tool as ToolName]?.(cell) : undefined
}
