import { MAD_TO_DEVIATION } from './pairs.ts'
import { median } from './sample.ts'

/** Fewer differences than this do not show the noise. */
const LEAST_DIFFERENCES = 4

/**
 * Estimates the noise of equal slices of one server: the robust standard deviation of the logarithm
 * of a figure, `1.4826·median|d|/√2` over the differences d of successive slices. Each series is of
 * one server, so that no ratio between servers is in it.
 * @param series figures above 0, each series in the order of measurement
 * @returns undefined for fewer than four differences
 */
export function estimateSliceNoise(series: readonly (readonly number[])[]): number | undefined {
  const differences = series.flatMap((figures) =>
    figures.slice(1).map((figure, index) => Math.log(figure / (figures[index] ?? Number.NaN))),
  )
  if (differences.length < LEAST_DIFFERENCES) return undefined
  return (MAD_TO_DEVIATION * median(differences.map(Math.abs))) / Math.SQRT2
}
