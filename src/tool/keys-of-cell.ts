import type { CellSettings } from '../record/schema.ts'
import { tools } from './find.ts'

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

function inKebabCase(data: CellSettings['data']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ]),
  )
}
