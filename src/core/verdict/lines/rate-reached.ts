import { doStartsAgree } from '../../../statistics/alarm.ts'
import { median } from '../../../statistics/sample.ts'
import { formatShare, plainNumber } from '../../../words/number.ts'
import { factsOf } from '../../catalogue/loads.ts'
import type { Policy } from '../../config/policy.ts'
import { givenRate } from '../../record/cells.ts'
import type { Cell, CellSettings, ValidRun } from '../../record/schema.ts'
import { settingsOf } from '../comparison.ts'
import { isWarnOnly, RATE_TOLERANCE } from '../gating.ts'
import type { Opposite, Opposites } from '../opposite.ts'
import type { Row } from '../result.ts'
import { runsOfSide, startsOf } from '../runs.ts'

/**
 * Standard deviations that chance explains: arrivals are random, so their count has its own square
 * root as its spread.
 */
const DEVIATIONS = 3
/** Standard deviation of the median of many figures, in those of their mean: √(π/2). */
const SPREAD_OF_MEDIAN = 1.2533
/** A burst of other programs lasts longer than the slices of one start. */
const LEAST_STARTS = 2

/** Requested rate, and the rate of the typical run, both a second and of all clients. */
interface Reached {
  readonly metric: string
  readonly requested: number
  readonly reached: number
}

/**
 * The median of the runs, where it is below the given rate by more than the tolerance and chance: a
 * single slice in which the server stalled is a finding of its latencies, and no rate that it
 * cannot hold.
 * @returns undefined where the rate was reached, or none was given
 */
function shortOfRate(cell: CellSettings, runs: readonly ValidRun[]): Reached | undefined {
  const each = givenRate(cell.options)
  const metric = factsOf(cell.tool).metrics.rates.find((name) =>
    runs.some((run) => run.metrics[name] !== undefined),
  )
  if (each === undefined || metric === undefined) return undefined
  const requestedRate = each * cell.clients
  const seconds = runs.reduce((sum, run) => sum + run.durationSeconds, 0)
  const chance = DEVIATIONS * SPREAD_OF_MEDIAN * Math.sqrt(requestedRate / seconds)
  const reachedRate = median(runs.map((run) => run.metrics[metric] ?? 0))
  return reachedRate < requestedRate * (1 - RATE_TOLERANCE) - chance
    ? { metric, requested: requestedRate, reached: reachedRate }
    : undefined
}

/**
 * Explains why the latencies of a cell are meaningless: the reference, or the cell itself, did not
 * reach the rate, so they show a queue that grew as long as the run was.
 * @returns undefined if they are valid, or no rate was given
 */
export function missedRateReason(
  cell: Cell,
  own: readonly ValidRun[],
  opposite: Opposite,
): string | undefined {
  const runs = opposite.kind === 'side-by-side' ? opposite.runs : own
  if (opposite.kind === 'side-by-side' && startsOf(runs).length < LEAST_STARTS) return undefined
  const short = shortOfRate(cell, runs)
  if (short === undefined) return undefined
  const who = opposite.kind === 'side-by-side' ? 'the base' : 'the server'
  return `the rate was not reached: ${plainNumber(short.requested)}/s requested, ${who} reached ${plainNumber(short.reached)}/s (${formatShare(short.reached / short.requested)}); request a lower rate`
}

/**
 * Returns the cells whose base holds the given rate and whose candidate does not, typically and in
 * each start save one of four.
 */
export function rateRegressions(
  cells: readonly Cell[],
  opposites: Opposites,
  policy: Policy,
): Row[] {
  return cells.flatMap((cell) => {
    const opposite = opposites.of(cell)
    if (opposite.kind !== 'side-by-side') return []
    const own = runsOfSide(cell, 'candidate')
    if (own.kind === 'broken') return []
    const starts = startsOf(own.runs)
    const short = shortOfRate(cell, own.runs)
    const holding = starts.filter((runs) => shortOfRate(cell, runs) === undefined).length
    if (
      short === undefined ||
      starts.length < LEAST_STARTS ||
      !doStartsAgree(starts.length, holding)
    )
      return []
    return shortOfRate(cell, opposite.runs) === undefined
      ? [rowOf(cell, short, opposite.runs, own.runs, policy)]
      : []
  })
}

function rowOf(
  cell: Cell,
  { metric, reached }: Reached,
  base: readonly ValidRun[],
  own: readonly ValidRun[],
  policy: Policy,
): Row {
  const before = median(base.map((run) => run.metrics[metric] ?? 0))
  const change = reached / before - 1
  const evidence = {
    rule: 'evidence-side-by-side',
    change,
    averageChange: change,
    samples: startsOf(own).length,
  } as const
  return {
    cellId: cell.id,
    settings: settingsOf(cell),
    metric,
    gated: true,
    tolerance: RATE_TOLERANCE,
    baseline: { value: before, count: base.length },
    candidate: { value: reached, count: own.length },
    verdict: {
      kind: 'regression',
      by: 'average',
      evidence,
      level: isWarnOnly(metric, policy) ? 'warn' : 'fail',
    },
  }
}
