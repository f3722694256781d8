import type { Cell, Side, ValidRun } from '../record/schema.ts'
import { plural } from '../words/number.ts'
import { hasRatio, runFigure } from './run-figure.ts'

/** Runs of one cell whose lengths differ by more than this factor do not measure the same thing, … */
const LENGTH_FACTOR = 2
/** … unless the difference is small: short slices end when their last transactions do, and a stall is no other load. */
const LENGTH_SECONDS = 10

/** The valid runs of a side, or the reason why the cell cannot be judged. */
export type RunsOfSide =
  | { readonly kind: 'valid'; readonly runs: readonly [ValidRun, ...ValidRun[]] }
  | { readonly kind: 'broken'; readonly reason: string; readonly tail: readonly string[] }

/** One broken run breaks the cell: leaving it out would favour a version that fails under load. */
export function runsOfSide(cell: Cell, side: Side): RunsOfSide {
  const runs = cell.runs.filter((run) => run.side === side)
  const invalid = runs.filter((run) => run.state === 'invalid')
  const [failed] = invalid
  if (failed !== undefined) {
    const share = `${invalid.length} of ${plural(runs.length, 'run')} of the ${side} broke: ${failed.reason}`
    return { kind: 'broken', reason: share, tail: failed.tail }
  }
  const [first, ...rest] = runs.filter((run) => run.state === 'valid')
  if (first === undefined)
    return {
      kind: 'broken',
      reason: `missing: planned, and not measured, since the ${side} has no run`,
      tail: [],
    }
  let [shortest, longest] = [first.durationSeconds, first.durationSeconds]
  for (const { durationSeconds } of rest) {
    shortest = Math.min(shortest, durationSeconds)
    longest = Math.max(longest, durationSeconds)
  }
  // What ends with its work lasts as long as that takes: its time is the figure.
  const isTimed = cell.operations === undefined
  if (isTimed && !(longest <= LENGTH_FACTOR * shortest || longest - shortest <= LENGTH_SECONDS)) {
    const reason = `the runs of the ${side} last from ${shortest} s to ${longest} s`
    return { kind: 'broken', reason, tail: [] }
  }
  return { kind: 'valid', runs: [first, ...rest] }
}

/** RunFigures of one metric, each above zero and finite, or what is wrong with them. */
export type RunFigures =
  | { readonly kind: 'figures'; readonly values: readonly [number, ...number[]] }
  | { readonly kind: 'unusable'; readonly reason: string }

/** A ratio needs figures above zero: a zero, a NaN or a missing figure is a broken measurement, not a small one. */
export function figuresOf(runs: readonly [ValidRun, ...ValidRun[]], metric: string): RunFigures {
  const values: number[] = []
  let bad: number | undefined
  // One pass: a record may hold a hundred thousand figures.
  for (const run of runs) {
    const value = runFigure(run, metric)
    if (value === undefined) continue
    if (bad === undefined && !hasRatio(value)) bad = value
    values.push(value)
  }
  const missing = runs.length - values.length
  if (missing > 0) {
    return { kind: 'unusable', reason: `${metric} is missing in ${missing} of ${plural(runs.length, 'run')}` }
  }
  if (bad !== undefined) return { kind: 'unusable', reason: `${metric} is ${bad}` }
  // There is at least one run.
  return { kind: 'figures', values: values as [number, ...number[]] }
}
