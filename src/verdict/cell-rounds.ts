import type { ValidRun } from '../record/schema.ts'
import { hasRatio, runFigure } from './run-figure.ts'
import type { Pair, Round } from './side-by-side-estimate.ts'

/** The rate of what comes to its end; queries only where nothing else is counted. */
const rates = ['tps', 'ops', 'tpmc', 'qps'] as const

/**
 * The pairs of one metric of a cell, round by round in the order of measurement. Slices 2k and 2k+1 of a round are a
 * pair. A slice without a transaction counts as 0, whatever the metric; a pair with only one side is left out.
 */
export function cellRounds(runs: readonly ValidRun[], metric: string): Round[] {
  return grouped(runs, (run) => run.round).map((slices) =>
    grouped(slices, (run) => Math.floor(run.slice / 2)).flatMap((pair): Pair[] => {
      const base = figureOf(pair, 'base', metric)
      const candidate = figureOf(pair, 'candidate', metric)
      return base === undefined || candidate === undefined ? [] : [[base, candidate]]
    }),
  )
}

function figureOf(pair: readonly ValidRun[], side: ValidRun['side'], metric: string): number | undefined {
  const run = pair.find((slice) => slice.side === side)
  return run === undefined ? undefined : sliceFigure(run, metric)
}

/** A figure above zero, 0 for a slice without a transaction, undefined where there is none that has a ratio. */
export function sliceFigure(run: ValidRun, metric: string): number | undefined {
  if (isSilent(run)) return 0
  const figure = runFigure(run, metric)
  return figure !== undefined && hasRatio(figure) ? figure : undefined
}

/** A slice in which a living server ended no transaction. */
function isSilent({ metrics }: ValidRun): boolean {
  const counted = rates.find((rate) => metrics[rate] !== undefined)
  return counted !== undefined && metrics[counted] === 0
}

/** Runs with the same key together, by rising key. */
export function grouped(runs: readonly ValidRun[], keyOf: (run: ValidRun) => number): ValidRun[][] {
  const groups = new Map<number, ValidRun[]>()
  for (const run of runs) groups.set(keyOf(run), [...(groups.get(keyOf(run)) ?? []), run])
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group)
}
