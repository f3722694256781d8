import type { CellSettings } from '../record/schema.ts'
import type { ToolName } from '../tool/catalogue.ts'
import type { ShellLoad } from './shell-load.ts'
import { sysbenchShell } from './sysbench/shell.ts'
import { tpcShell } from './tpcc/shell.ts'
import { ycsbShell } from './ycsb/shell.ts'

/** Load tools that a script can call without this program; the others are this program, or the caller's own. */
const shells: Readonly<Record<ToolName, ((cell: CellSettings) => ShellLoad) | undefined>> = {
  sysbench: sysbenchShell,
  'go-tpc': tpcShell,
  'go-ycsb': ycsbShell,
  sql: undefined,
  statement: undefined,
  boot: undefined,
  command: undefined,
}

/** How the tool of a cell is called in a script. @returns undefined where it cannot be */
export function shellLoad(cell: CellSettings): ShellLoad | undefined {
  return Object.hasOwn(shells, cell.tool) ? shells[cell.tool as ToolName]?.(cell) : undefined
}
