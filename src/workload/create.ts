import { Failure } from '../record/failure.ts'
import type { CellSettings } from '../record/schema.ts'
import { factsOf, toolOf } from '../tool/find.ts'
import type { SideFolders, ToolRelease, WorkloadKind, WorkloadSettings } from './kind.ts'
import { registry } from './registry.ts'
import type { Workload } from './workload.ts'

/** How a tool is run. @throws Failure `input` for a name that is not in the catalogue */
export function kindOf(tool: string): WorkloadKind {
  const { name } = toolOf(tool)
  const kinds: Readonly<Record<string, WorkloadKind>> = registry
  const kind = kinds[name]
  // A tool of the catalogue without a folder does not compile.
  if (kind === undefined) throw new Error(`the load tool ${name} has no workload`)
  return kind
}

/** The load tool by its name. */
export function createWorkload(tool: string, settings: WorkloadSettings): Workload {
  return kindOf(tool).create(settings)
}

/**
 * Are the options and times of a cell such that its tool can express them? To be called before anything is started.
 * @throws Failure `input`
 */
export function checkCell(cell: Omit<CellSettings, 'toolVersion'>): void {
  const kind = kindOf(cell.tool)
  kind.checkCell(cell)
  if (cell.operations === undefined) return
  if (kind.endsByOperations?.(cell.workload) !== true) {
    throw new Failure('input', `a run of ${cell.tool} ends by its time, not by operations`, {
      remedy: 'Leave operations out, and give a duration.',
    })
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
  const { rowsOf } = kindOf(tool)
  if (rowsOf !== undefined) return rowsOf(workload, folder)
  const rows = data.content === undefined ? factsOf(tool).rows(data) : 0
  return rows > 0 ? rows : undefined
}

/** What a workload says on one side alone, or says otherwise, in words. @throws Failure `input` where a side lacks it */
export function differencesBetween(
  { tool, workload }: Pick<CellSettings, 'tool' | 'workload'>,
  folders: SideFolders,
): string[] {
  return kindOf(tool).differences?.(workload, folders) ?? []
}

/** The path of a release, fetched unless it is there. @throws Failure where it cannot be had or verified */
export async function fetchToolRelease(tool: string, release: ToolRelease): Promise<string> {
  const { fetchRelease } = kindOf(tool)
  if (fetchRelease === undefined) throw new Error(`no release of ${tool} can be fetched`)
  return fetchRelease(release)
}
