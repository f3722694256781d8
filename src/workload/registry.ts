import type { LoadDifference } from '../record/cause.ts'
import { Failure } from '../record/failure.ts'
import type { CellSettings } from '../record/schema.ts'
import { factsOf, type ToolName, toolOf } from '../tool/catalogue.ts'
import { boot } from './boot/index.ts'
import { ownCommand } from './command/index.ts'
import { connect } from './connect/index.ts'
import { goBench } from './go-bench/index.ts'
import type { LoadTool, LoadToolSettings, SideFolders, ToolRelease, Workload } from './load-tool.ts'
import { sql } from './sql/index.ts'
import { statement } from './statement/index.ts'
import { sysbench } from './sysbench/index.ts'
import { goTpc } from './tpcc/index.ts'
import { goYcsb } from './ycsb/index.ts'

export { differenceWords } from '../tool/sql/check.ts'
export { withBeside } from './beside/index.ts'

/** The folder of each tool in the catalogue. A missing one, or one under the name of another, does not compile. */
export const registry: { readonly [Name in ToolName]: LoadTool<Name> } = {
  sysbench,
  'go-tpc': goTpc,
  'go-ycsb': goYcsb,
  sql,
  statement,
  boot,
  connect,
  'go-bench': goBench,
  command: ownCommand,
}

/** The load tool of a name. @throws Failure `input` for a name that is not in the catalogue */
export function loadToolOf(name: string): LoadTool {
  return registry[toolOf(name).name as ToolName]
}

/** Creates the workload that runs a load tool. */
export function createWorkload(tool: string, settings: LoadToolSettings): Workload {
  return loadToolOf(tool).create(settings)
}

/**
 * Are the options and times of a cell such that its tool can express them? To be called before anything is started.
 * @throws Failure `input`
 */
export function checkCell(cell: Omit<CellSettings, 'toolVersion'>): void {
  const loadTool = loadToolOf(cell.tool)
  loadTool.checkCell(cell)
  if (cell.operations === undefined) return
  if (loadTool.endsByOperations?.(cell.workload) !== true) {
    throw new Failure(
      'input',
      `a run of ${cell.tool} ends after its duration, not after a number of operations`,
      {
        remedy: 'Remove operations, and set a duration.',
      },
    )
  }
  if (cell.warmUpSeconds > 0) {
    throw new Failure('input', `a run of ${cell.operations} operations has no warm-up`, {
      remedy: 'Set warm-up to 0s.',
    })
  }
}

/**
 * About how many rows are loaded for a cell.
 * @param folder that paths of the caller's start from @returns undefined where nobody knows @throws Failure `input`
 */
export function rowsToLoad(
  { tool, workload, data }: Pick<CellSettings, 'tool' | 'workload' | 'data'>,
  folder: string,
): number | undefined {
  const { rowsOf } = loadToolOf(tool)
  if (rowsOf !== undefined) return rowsOf(workload, folder)
  const rows = data.content === undefined ? factsOf(tool).rows(data) : 0
  return rows > 0 ? rows : undefined
}

/** Compares a workload on both sides; undefined if that is impossible. @throws Failure `input` if a side lacks it */
export function differencesBetween(
  { tool, workload }: Pick<CellSettings, 'tool' | 'workload'>,
  folders: SideFolders,
): LoadDifference | undefined {
  return loadToolOf(tool).differences?.(workload, folders)
}

/** The path of a release, fetched unless it is there. @throws Failure where it is unavailable or not verified */
export async function fetchToolRelease(tool: string, release: ToolRelease): Promise<string> {
  const { fetchRelease } = loadToolOf(tool)
  if (fetchRelease === undefined) throw new Error(`no release of ${tool} can be fetched`)
  return fetchRelease(release)
}
