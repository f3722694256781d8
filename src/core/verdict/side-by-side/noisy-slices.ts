import { estimateSliceNoise } from '../../../statistics/slice-noise.ts'
import { mayGoOnInWindows, NOISY_SLICES } from '../../config/auto.ts'
import type { Policy } from '../../config/policy.ts'
import { rateMetrics } from '../../record/metric.ts'
import type { BenchRecord, Cell, Side } from '../../record/schema.ts'
import type { Row } from '../result.ts'
import { sliceFigure } from '../runs.ts'
import { roundsOf, screenedGroup } from './screening.ts'

const sides: readonly Side[] = ['base', 'candidate']

/**
 * Finds the cells whose first round, in slices, is too noisy for them to go on like that: 5 %, or
 * the tolerance where that is larger. Each side is only compared with itself. Cells that are
 * screened together go on together, or not at all.
 * @param open cells that get another round
 * @returns the noise of equal slices of one server, a share, by the id of the cell
 */
export function findNoisySlices(
  record: BenchRecord,
  open: readonly Cell[],
  rows: readonly Row[],
  policy: Policy,
): Readonly<Record<string, number>> {
  const rateOf = (cell: Cell): Row | undefined => {
    const mayGoOn = roundsOf(cell) === 1 && open.includes(cell) && mayGoOnInWindows(cell, policy)
    if (!mayGoOn) return undefined
    const own = rows.filter(({ cellId, gated }) => gated && cellId === cell.id)
    // What is red stays red: a latency that grew beyond its alarm has no figure in windows.
    if (own.some(({ verdict }) => verdict.kind === 'regression')) return undefined
    return own.find(({ metric }) => rateMetrics.includes(metric))
  }
  return Object.fromEntries(
    open.flatMap((cell): [string, number][] => {
      const together = screenedGroup(record, cell)?.cells ?? [cell]
      const rates = together.flatMap((member) => {
        const row = rateOf(member)
        return row === undefined ? [] : [{ member, row }]
      })
      if (rates.length < together.length) return []
      const noise = estimateSliceNoise(
        rates.flatMap(({ member, row }) => slicesOf(member, row.metric)),
      )
      const limit = Math.max(NOISY_SLICES, ...rates.map(({ row }) => row.tolerance))
      return noise === undefined || noise < limit ? [] : [[cell.id, Number(noise.toFixed(3))]]
    }),
  )
}

/** Figures of each side, in the order of measurement; none of a slice without a transaction. */
function slicesOf({ runs }: Cell, metric: string): number[][] {
  const ordered = runs.toSorted((one, other) => one.slice - other.slice)
  return sides.map((side) =>
    ordered.flatMap((run) => {
      if (run.state !== 'valid' || run.side !== side) return []
      const figure = sliceFigure(run, metric) ?? 0
      return figure > 0 ? [figure] : []
    }),
  )
}
