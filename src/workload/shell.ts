import type { CellSettings } from '../record/schema.ts'
import { olderServerOf, type ToolName } from '../tool/catalogue.ts'
import type { ShellLoad } from '../tool/tool.ts'
import { sysbenchShell } from './sysbench/shell.ts'
import { tpcShell } from './tpcc/shell.ts'
import { ycsbShell } from './ycsb/shell.ts'

/**
 * How a script calls each load tool that it can call without this program. Reports import them, so they are pure and
 * load nothing that runs a tool.
 */
const shells: { readonly [Name in ToolName]?: (cell: CellSettings) => ShellLoad } = {
  sysbench: sysbenchShell,
  'go-tpc': tpcShell,
  'go-ycsb': ycsbShell,
}

/** How a script calls the tool of a cell. @returns undefined where it cannot, or would measure something else */
export function shellLoad(cell: CellSettings): ShellLoad | undefined {
  if (cell.beside !== undefined || olderServerOf(cell) !== undefined) return undefined
  return Object.hasOwn(shells, cell.tool) ? shells[cell.tool as ToolName]?.(cell) : undefined
}
