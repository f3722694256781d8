import { plural } from '../words/number.ts'
import type { Data } from './tool.ts'

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
