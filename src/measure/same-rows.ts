import type { CellSettings } from '../record/schema.ts'
import { OTHER_ROWS, rowsNote, SAME_ROWS } from '../record/work.ts'
import { onEachTarget, ownersOfData } from './each-side.ts'
import { type Bench, contextOf } from './measure.ts'

/**
 * Notes whether both sides hold the same rows, where the load tool can compare them: of other rows a server reads more
 * or less, whatever its version. @throws Failure `environment`
 */
export async function compareRows(bench: Bench, cell: CellSettings): Promise<void> {
  const { rows } = bench.workloadFor(cell.tool)
  if (bench.targets.base === undefined || rows === undefined) return
  const found = new Set<string | undefined>()
  await onEachTarget({ ...ownersOfData(bench), setUp: 'one-by-one' }, 'load', async (own, side, target) => {
    found.add(await rows(contextOf(own, target, cell, `rows-${side}`)))
  })
  if (!found.has(undefined))
    bench.notes.add('candidate', rowsNote(cell.data), found.size === 1 ? SAME_ROWS : OTHER_ROWS)
}
