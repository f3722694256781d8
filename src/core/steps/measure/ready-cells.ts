import { plural } from '../../../words/number.ts'
import type { Settings } from '../../config/resolve.ts'
import type { Io } from '../../job/io.ts'
import type { ReadyCell, Workloads } from '../../measure/groups.ts'
import { planCells, slicePaceOf } from '../../plan/cells.ts'
import type { CellSettings } from '../../record/schema.ts'
import type { Workload } from '../../tool/load-runner.ts'
import { checkCell } from '../../workload/registry.ts'

/**
 * The cells of the suite, with the versions of their tools. @throws Failure `environment` where a
 * tool is missing
 */
export async function readyCells(
  settings: Settings,
  workloads: Workloads,
  io: Io,
  only?: readonly string[],
): Promise<ReadyCell[]> {
  const sideBySide = slicePaceOf(settings.suite, settings.base, settings.policy)
  const planned = planCells(settings.suite, sideBySide).filter(
    (cell) => only === undefined || only.includes(cell.settings.id),
  )
  io.log.info(plural(planned.length, 'cell'))
  for (const { settings: cell } of planned) await checkCell(cell)
  const steps = { ...dataResetOf(settings), ...leftOutOf(settings) }
  const versions = new Map<string, string>()
  const cells: ReadyCell[] = []
  for (const { settings: cell, repeats, change, ...rest } of planned) {
    const toolVersion =
      versions.get(cell.tool) ?? (await (workloads.get(cell.tool) as Workload).version(io.signal))
    versions.set(cell.tool, toolVersion)
    cells.push({ settings: { ...cell, toolVersion, ...steps }, repeats, change, ...rest })
  }
  return cells
}

/** Figures of a server that went on from loading are not those of one that was freshly started. */
function dataResetOf({ base, suite, policy }: Settings): Pick<CellSettings, 'dataReset'> {
  // Side by side every round starts afresh, whatever the suite says.
  if (slicePaceOf(suite, base, policy) !== undefined || suite.reset === 'never') return {}
  return { dataReset: suite.reset }
}

/** Steps of ours that the suite does not want. */
function leftOutOf({ suite }: Settings): Pick<CellSettings, 'leftOut'> {
  const leftOut = (['analyze', 'prewarm'] as const).filter((step) => suite[step] === false)
  return leftOut.length === 0 ? {} : { leftOut }
}
