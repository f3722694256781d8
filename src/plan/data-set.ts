import type { CellSettings } from '../record/schema.ts'

/** What the settings say of the data of a cell. */
type DataSettings = Pick<CellSettings, 'tool' | 'workload' | 'data' | 'options'>

/** Options that decide how tables and rows are made; the others only decide what load is put on them. */
const makingOptions: Readonly<Record<CellSettings['tool'], readonly string[]>> = {
  // `auto-inc` stands in the data of the cell.
  sysbench: [],
  'go-tpc': ['parts', 'partitionType', 'connParams'],
  'go-ycsb': ['fieldCount', 'fieldLength', 'apiVersion'],
}

/**
 * What decides the rows that a load tool makes for a cell: equal texts, equal data.
 * @returns undefined for a file of the caller's, a script or a list of properties, which may make anything
 */
export function dataSetOf(cell: DataSettings): Readonly<Record<string, unknown>> | undefined {
  const family = familyOf(cell)
  return family === undefined
    ? undefined
    : { tool: cell.tool, family, data: cell.data, options: making(cell) }
}

/** Equal for cells that share what is loaded in one job; those of one file of the caller's do. */
export function dataKey(cell: DataSettings): string {
  const { tool, workload, data } = cell
  const scalars = [data, making(cell)].map((values) => Object.entries(values).sort())
  return JSON.stringify([tool, familyOf(cell) ?? `file ${workload}`, ...scalars])
}

/**
 * The value of an option, however its name is written: `auto-inc`, `auto_inc` and `autoInc` are the same.
 * @param name in camel case
 */
export function optionOf(
  options: CellSettings['options'],
  name: string,
): string | number | boolean | undefined {
  const plain = name.toLowerCase()
  const found = Object.entries(options).find(([key]) => key.replace(/[-_]/g, '').toLowerCase() === plain)
  return found?.[1]
}

function making({ tool, options }: DataSettings): CellSettings['options'] {
  return Object.fromEntries(
    makingOptions[tool].flatMap((name) => {
      const value = optionOf(options, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Workloads of one family have the same tables. */
function familyOf({ tool, workload }: DataSettings): string | undefined {
  switch (tool) {
    case 'sysbench':
      if (workload.includes('/') || workload.endsWith('.lua')) return undefined
      // All of these have the same tables; what else is bundled has its own.
      return /^(oltp|select_random)_/.test(workload) ? 'oltp' : workload
    case 'go-tpc':
      return workload
    case 'go-ycsb':
      return /^(workload)?[a-f]$/i.test(workload) ? 'core' : undefined
  }
}
