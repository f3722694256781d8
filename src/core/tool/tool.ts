import { z } from 'zod'
import { plural } from '../../words/number.ts'
import type { Data, LoadData, Options } from './load-tool.ts'

/**
 * The value of an option, however its name is written: `auto-inc`, `auto_inc` and `autoInc` are the
 * same.
 * @param name in camel case
 */
export function optionOf(options: Options, name: string): string | number | boolean | undefined {
  const plain = name.toLowerCase()
  const option = Object.entries(options).find(
    ([key]) => key.replace(/[-_]/g, '').toLowerCase() === plain,
  )
  return option?.[1]
}

/** A number of a cell's data; undefined where the record does not have it. */
export function numberIn(data: Data, name: string): number | undefined {
  const value = data[name]
  return typeof value === 'number' ? value : undefined
}

/** `4 warehouses`; undefined where the data does not say how many. */
export function countIn(data: Data, name: string, one: string): string | undefined {
  const value = numberIn(data, name)
  return value === undefined ? undefined : plural(value, one)
}

/**
 * Members of a load's `data` where its caller wrote the load: what it makes, and how much, is
 * unknown.
 */
export const unknownData = {
  numbers: [],
  describe: () => undefined,
  family: () => undefined,
  makingOptions: [],
  rows: () => 0,
  rowBytes: 0,
} satisfies Partial<LoadData>

/** Key with the name of a target of an older version, whose data a server starts on. */
export const upgradeFrom = z
  .string()
  .min(1)
  .optional()
  .describe(
    'Name of a target of an older version that writes the data, so that each start is an upgrade in place. For `playground` and `local`.',
  )
