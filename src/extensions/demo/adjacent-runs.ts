import type { BenchRecord } from '../../core/record/schema.ts'
import { standardDeviation } from '../../statistics/sample.ts'

/**
 * Estimates how much neighbouring runs of one cell on one server differ without any change: the
 * standard deviation of the log ratio of consecutive runs, as a fraction, over all cells and both
 * sides.
 * @returns undefined if no cell has three valid runs on a side
 */
export function adjacentRunNoise(record: BenchRecord, metric: string): number | undefined {
  const alone = record.cells.filter(({ measure }) => measure === undefined)
  const ratios = alone.flatMap((cell) =>
    (['base', 'candidate'] as const).flatMap((side) => {
      const values = cell.runs.flatMap((run) =>
        run.side === side && run.state === 'valid' && (run.metrics[metric] ?? 0) > 0
          ? [run.metrics[metric] as number]
          : [],
      )
      return values.slice(1).map((value, index) => Math.log(value / (values[index] as number)))
    }),
  )
  return ratios.length < 2 ? undefined : standardDeviation(ratios)
}
