import type { CellSettings } from '../record/schema.ts'
import { factsOf } from '../tool/catalogue.ts'
import { optionOf } from '../tool/tool.ts'
import type { PlannedCell } from './cells.ts'

/** What the settings say of the data of a cell. */
type DataSettings = Pick<CellSettings, 'tool' | 'workload' | 'data' | 'options'>

/**
 * What decides the rows that a load tool makes for a cell: equal texts, equal data.
 * @returns undefined for a file of the caller's, a script or a list of properties, which may make anything
 */
export function dataSetOf(cell: DataSettings): Readonly<Record<string, unknown>> | undefined {
  const family = factsOf(cell.tool).family(cell.workload)
  return family === undefined
    ? undefined
    : { tool: cell.tool, family, data: cell.data, options: making(cell) }
}

/** Equal for cells that share what is loaded in one job; those of one file of the caller's do. */
export function dataKey(cell: DataSettings): string {
  const { tool, workload, data } = cell
  const scalars = [data, making(cell)].map((values) => Object.entries(values).sort())
  return JSON.stringify([tool, factsOf(tool).family(workload) ?? `file ${workload}`, ...scalars])
}

function making({ tool, options }: DataSettings): CellSettings['options'] {
  return Object.fromEntries(
    factsOf(tool).makingOptions.flatMap((name) => {
      const value = optionOf(options, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Bytes of the largest data set that is loaded at a time, once, by estimate. */
export function dataBytes(cells: readonly Pick<PlannedCell, 'settings'>[]): number {
  const sizes = new Map(
    cells.map(({ settings }) => {
      const { rows, rowBytes } = factsOf(settings.tool)
      return [dataKey(settings), rows(settings.data) * rowBytes]
    }),
  )
  return Math.max(0, ...sizes.values())
}
