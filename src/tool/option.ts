import type { Options } from './tool.ts'

/**
 * The value of an option, however its name is written: `auto-inc`, `auto_inc` and `autoInc` are the same.
 * @param name in camel case
 */
export function optionOf(options: Options, name: string): string | number | boolean | undefined {
  const plain = name.toLowerCase()
  const found = Object.entries(options).find(([key]) => key.replace(/[-_]/g, '').toLowerCase() === plain)
  return found?.[1]
}
