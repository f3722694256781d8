import type { CellSettings } from '../record/schema.ts'

/**
 * What decides the rows that a load tool makes for a cell: equal texts, equal data.
 * @returns undefined for a script, which may make anything
 */
export function dataSetOf(
  cell: Pick<CellSettings, 'tool' | 'workload' | 'data' | 'options'>,
): Readonly<Record<string, unknown>> | undefined {
  const { tool, workload, data, options } = cell
  if (tool !== 'sysbench') return { tool, workload, data, options }
  if (workload.includes('/') || workload.endsWith('.lua')) return undefined
  // All of these have the same tables; what else is bundled has its own.
  const family = /^(oltp|select_random)_/.test(workload) ? 'oltp' : workload
  return { tool, family, data }
}
