import type { Data } from '../tool.ts'
import { boot } from './boot.ts'

/** @returns the name of the target that writes the data which a cell's server starts on; undefined: it is its own */
export function olderServerOf({
  tool,
  data,
}: {
  readonly tool: string
  readonly data: Data
}): string | undefined {
  return tool === boot.name ? nameIn(data.upgradeFrom) : undefined
}

/** The same of a workload of the configuration. */
export function olderTargetOf({
  tool,
  keys,
}: {
  readonly tool: string
  readonly keys: Readonly<Record<string, unknown>>
}): string | undefined {
  return tool === boot.name ? nameIn(keys['upgrade-from']) : undefined
}

function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
