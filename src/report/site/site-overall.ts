import { ALL_CELLS, type SiteSeries } from './site-data.ts'
import type { CellFigures } from './site-figures.ts'

const FIRST = 100
/** As many as the index of the site keeps: so it is all the same in how many parts a site is built. */
const DIGITS = 6
/** One cell is a series of its own. */
const LEAST_CELLS = 2

/**
 * The overall number of a suite, run after run: from each run to the next it moves by the geometric mean of what its
 * cells did, so a cell that is new or gone moves nothing. The first run is 100, and more is better: throughput, and of
 * cells at a given rate their latency.
 * @param previous series of the suite as an earlier build left them
 */
export function overallOfRuns(
  previous: readonly SiteSeries[],
): (figures: readonly CellFigures[]) => CellFigures[] {
  const before = new Map(
    previous.map((series) => [series.folder, { value: series.now, latency: series.nowLatency }]),
  )
  let level = before.get(ALL_CELLS)?.value
  return (figures) => {
    const steps = figures.flatMap((cell) => {
      const last = before.get(cell.folder)
      const [own, then] = [speedOf(cell, cell), last === undefined ? undefined : speedOf(cell, last)]
      return own === undefined || then === undefined ? [] : [Math.log(own / then)]
    })
    for (const { folder, value, latency } of figures)
      before.set(folder, {
        value: rounded(value),
        latency: latency === null ? undefined : rounded(latency, 5),
      })
    if (level === undefined && figures.length < LEAST_CELLS) return []
    const step = steps.length === 0 ? 0 : steps.reduce((sum, one) => sum + one, 0) / steps.length
    level = rounded((level ?? FIRST) * Math.exp(step))
    return [
      {
        folder: ALL_CELLS,
        workload: 'all cells',
        threads: '',
        metric: '% of the first run',
        value: level,
        latencyMetric: undefined,
        latency: null,
        atRate: false,
      },
    ]
  }
}

/** What moves with the server: at a given rate that is its latency. */
function speedOf(
  { atRate }: Pick<CellFigures, 'atRate'>,
  { value, latency }: { readonly value: number; readonly latency: number | null | undefined },
): number | undefined {
  if (!atRate) return value
  return latency === null || latency === undefined || latency <= 0 ? undefined : 1 / latency
}

function rounded(value: number, digits = DIGITS): number {
  return Number(value.toPrecision(digits))
}
