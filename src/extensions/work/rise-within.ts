import { perUnit, type runsWithCounters, type WorkStart } from '../../statistics/counts.ts'
import { mean } from '../../statistics/sample.ts'

/** Counters of what a load writes. */
const writeCounters = /^(?:Handler_write|Innodb_rows_inserted|requests_Prewrite)$/

/** Checks whether the load of these runs writes rows. */
export function hasWrites(runs: ReturnType<typeof runsWithCounters>): boolean {
  return runs.some(({ work }) =>
    Object.entries(work.counters).some(([name, count]) => writeCounters.test(name) && count > 0),
  )
}

/** Least rise of a counter from one half of a start to the other, as a logarithm. */
const LEAST_RISE = 0.02

/**
 * Returns by how much a counter a unit rises from the first half of a start to the second (mean of
 * the logarithms), as it does where a load reads the rows that it writes; 0 if it does not do so in
 * each start of both sides.
 */
export function riseWithin(starts: readonly WorkStart[]): number {
  const rises = starts.flatMap(({ base, candidate }) =>
    [base, candidate].map((slices) => {
      const half = Math.floor(slices.length / 2)
      if (half === 0) return 0
      return Math.log(perUnit(slices.slice(-half)) / perUnit(slices.slice(0, half)))
    }),
  )
  return rises.every((rise) => rise >= LEAST_RISE) ? mean(rises) : 0
}

/**
 * Checks whether a change is one of tables that the faster side has filled more: it is no larger
 * than the rise within a start, and at the beginning of the starts, where both sides have the same
 * rows, at least half of it is not there.
 */
export function isOfRise(starts: readonly WorkStart[], logRatio: number, rise: number): boolean {
  if (rise === 0 || Math.abs(logRatio) > rise) return false
  const firstOf = (side: 'base' | 'candidate') =>
    perUnit(starts.flatMap((start) => start[side].slice(0, 1)))
  const atFirst = Math.log(firstOf('candidate') / firstOf('base'))
  return atFirst * Math.sign(logRatio) <= Math.abs(logRatio) / 2
}
