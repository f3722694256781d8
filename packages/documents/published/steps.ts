import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { groupBy } from '../../../src/words/objects.ts'
import {
  type DocumentCell,
  type DocumentSweep,
  documentCells,
  documentSweeps,
  workloadKey,
} from '../sweeps.ts'

/** A step of a sweep, as it was measured and as the report has it. */
export interface MatchedStep {
  readonly own: DocumentCell
  readonly published: DocumentCell
}

/**
 * The cells of a run and of its report, the first of a sweep to the first, whatever their threads:
 * a smaller run has the same steps with fewer of them. A run of fewer steps is matched by its
 * threads and clients where they are equal.
 */
export function matchedSteps(
  own: readonly DocumentSweep[],
  published: BenchRecord,
): Map<string, MatchedStep[]> {
  const theirs = byKey(documentSweeps(documentCells(undefined, published)))
  return new Map(
    [...byKey(own)].map(([key, cells]) => {
      const others = theirs.get(key) ?? []
      const sameLength = others.length === cells.length
      const steps = cells.flatMap((cell, at): MatchedStep[] => {
        const same = others.find(
          ({ settings }) =>
            settings.threads === cell.settings.threads &&
            settings.clients === cell.settings.clients,
        )
        const other = same ?? (sameLength || others.length > cells.length ? others[at] : undefined)
        return other === undefined ? [] : [{ own: cell, published: other }]
      })
      return [key, steps]
    }),
  )
}

/** All cells of a workload in the order of their load, though their options differ. */
function byKey(sweeps: readonly DocumentSweep[]): Map<string, DocumentCell[]> {
  const cells = sweeps.flatMap((sweep) => sweep.cells)
  return groupBy(cells, ({ settings }) => workloadKey(settings))
}
