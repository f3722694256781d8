import { factsOf } from '../tool/find.ts'
import type { PlannedCell } from './cells.ts'
import { dataKey } from './data-set.ts'

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
