import type { Direction } from '../record/metric.ts'
import type { ValidRun } from '../record/schema.ts'
import { mean, winsorised } from '../statistics/sample.ts'
import { score } from './scale.ts'

/** Fewer pairs than this cannot spare one per side to winsorising. */
const PAIRS_TO_WINSORISE = 3

/**
 * The value of each round of a side-by-side comparison, in the order of the rounds: the mean of the pair values
 * `q = y_candidate − y_base`, after winsorising one per side. Slices 2k and 2k+1 of a round are a pair.
 * A round that was cut short counts while it has half of the pairs of the longest one.
 */
export function roundValues(runs: readonly ValidRun[], metric: string, direction: Direction): number[] {
  const pairs = pairValuesOf(runs, metric, direction)
  const most = Math.max(0, ...pairs.map((values) => values.length))
  return pairs.filter((values) => values.length > 0 && values.length >= most / 2).map(roundValue)
}

/** The pair values of each round, in the order of the rounds. */
export function pairValuesOf(runs: readonly ValidRun[], metric: string, direction: Direction): number[][] {
  return grouped(runs, (run) => run.round).map((slices) => pairValues(slices, metric, direction))
}

function roundValue(pairs: readonly number[]): number {
  return mean(winsorised(pairs, pairs.length < PAIRS_TO_WINSORISE ? 0 : 1))
}

function pairValues(slices: readonly ValidRun[], metric: string, direction: Direction): number[] {
  const pairs = grouped(slices, (run) => Math.floor(run.slice / 2))
  return pairs.flatMap((pair) => {
    const base = pair.find((run) => run.side === 'base')?.metrics[metric]
    const candidate = pair.find((run) => run.side === 'candidate')?.metrics[metric]
    if (base === undefined || candidate === undefined) return []
    return [score(candidate, direction) - score(base, direction)]
  })
}

function grouped(runs: readonly ValidRun[], keyOf: (run: ValidRun) => number): ValidRun[][] {
  const groups = new Map<number, ValidRun[]>()
  for (const run of runs) groups.set(keyOf(run), [...(groups.get(keyOf(run)) ?? []), run])
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group)
}
