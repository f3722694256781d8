import type { LoadDifference } from '../../sql/changes.ts'
import { Failure } from '../../words/failure.ts'
import { factsOf, toolOf } from '../catalogue/loads.ts'
import type { CellSettings } from '../record/schema.ts'
import type { LoadToolSettings, SideFolders, Workload } from '../tool/load-runner.ts'

export { withBeside } from './beside.ts'

/** Creates the workload that runs a load tool. @throws Failure `input` for a name that is none */
export async function createWorkload(tool: string, settings: LoadToolSettings): Promise<Workload> {
  const runner = await toolOf(tool).load()
  return runner.create(settings)
}

/**
 * Checks whether the tool of a cell can express its options and times. Call it before anything is
 * started.
 * @throws Failure `input`
 */
export async function checkCell(cell: Omit<CellSettings, 'toolVersion'>): Promise<void> {
  const runner = await toolOf(cell.tool).load()
  runner.checkCell(cell)
  if (cell.operations === undefined) return
  if (runner.endsByOperations?.(cell.workload) !== true) {
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
 * Counts the statements that all connections of a cell have prepared at the same time; undefined
 * where nobody knows. @throws Failure `input`
 */
export async function preparedStatementsOf(
  cell: Omit<CellSettings, 'toolVersion'>,
): Promise<number | undefined> {
  const runner = await toolOf(cell.tool).load()
  return runner.preparedStatements?.(cell)
}

/**
 * Estimates how many rows are loaded for a cell.
 * @param folder that paths of the caller's start from @returns undefined where nobody knows @throws
 *   Failure `input`
 */
export async function rowsToLoad(
  { tool, workload, data }: Pick<CellSettings, 'tool' | 'workload' | 'data'>,
  folder: string,
): Promise<number | undefined> {
  const { rowsOf } = await toolOf(tool).load()
  if (rowsOf !== undefined) return rowsOf(workload, folder)
  const rows = data.content === undefined ? factsOf(tool).data.rows(data) : 0
  return rows > 0 ? rows : undefined
}

/**
 * Names what makes the figures of a workload say little, a sentence each. @throws Failure `input`
 */
export async function doubtsOfLoad(
  tool: string,
  workload: string,
  folder: string,
): Promise<readonly string[]> {
  const { doubts } = await toolOf(tool).load()
  return doubts?.(workload, folder) ?? []
}

/** Lists the names that a caller's workload has for its parts; none where there is no such file. */
export async function namesInLoad(
  { tool, workload }: Pick<CellSettings, 'tool' | 'workload'>,
  folder: string,
): Promise<readonly string[]> {
  const { namesIn } = await toolOf(tool).load()
  try {
    return namesIn?.(workload, folder) ?? []
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

/**
 * Checks whether runs of a cell change the rows that its statements read. @throws Failure `input`
 */
export async function writesRows(
  { tool, workload }: Pick<CellSettings, 'tool' | 'workload'>,
  folder: string,
): Promise<boolean> {
  const { writes } = await toolOf(tool).load()
  return writes?.(workload, folder) === true
}

/**
 * Compares a workload on both sides; undefined if that is impossible. @throws Failure `input` if a
 * side lacks it
 */
export async function differencesBetween(
  { tool, workload }: Pick<CellSettings, 'tool' | 'workload'>,
  folders: SideFolders,
): Promise<LoadDifference | undefined> {
  const runner = await toolOf(tool).load()
  return runner.differences?.(workload, folders)
}
