import type { CellSettings } from '../record/schema.ts'
import type { ToolName } from '../tool/catalogue.ts'
import type { ShellLoad } from '../tool/tool.ts'
import { sysbenchShell } from './sysbench/shell.ts'
import { tpcShell } from './tpcc/shell.ts'
import { ycsbShell } from './ycsb/shell.ts'

/**
 * The `shell` of each load tool that has one. Reports read them here: they are pure, and need nothing that runs a load.
 * A test checks that they are those of the registry.
 */
const shells: { readonly [Name in ToolName]?: (cell: CellSettings) => ShellLoad } = {
  sysbench: sysbenchShell,
  'go-tpc': tpcShell,
  'go-ycsb': ycsbShell,
}

/** How a script calls the tool of a cell. @returns undefined where it cannot */
export function shellLoad(cell: CellSettings): ShellLoad | undefined {
  return Object.hasOwn(shells, cell.tool) ? shells[cell.tool as ToolName]?.(cell) : undefined
}
