import type { CellSettings } from '../record/schema.ts'
import { tools } from './find.ts'
import type { Tool } from './tool.ts'

/** The keys of a workload in the configuration that a cell comes from: its name, and what is loaded. */
export function toolKeysOf({
  tool,
  workload,
  data,
  options,
}: Pick<CellSettings, 'tool' | 'workload' | 'data' | 'options'>): Record<string, unknown> {
  const entry = tools.find(({ name }) => name === tool)
  // Of the caller's own files, which are read again.
  const { content: _, ...loaded } = data
  const keys = entry?.keysOf?.(loaded, options) ?? inKebabCase(loaded)
  return { name: workload, ...keys }
}

/** Whether a run of a cell is over when its work is done: its operations and its time are then nobody's to say. */
export function endsWithItsWork(cell: Pick<CellSettings, 'tool' | 'workload' | 'data' | 'options'>): boolean {
  const entry = tools.find(({ name }) => name === cell.tool)
  const keys = toolKeysOf(cell) as Parameters<NonNullable<Tool['once']>>[0]
  return entry?.once?.(keys, cell.options) !== undefined
}

function inKebabCase(data: CellSettings['data']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ]),
  )
}
