import type { Row, Verdict } from '../../verdict/result.ts'
import { type Interval, isTooWide, judgedInterval } from './interval.ts'

/**
 * State of one figure of one cell for the reader. `worse` and `better` follow the direction of the
 * metric.
 */
export type CellState =
  | 'worse'
  /** Proved, and the policy lets it warn alone. */
  | 'worse-warns'
  /** Proved, of a statement that does the same work, and waits for another one. */
  | 'waits'
  /** Proved, of a metric that is not gated. */
  | 'worse-not-gated'
  | 'broken'
  | 'not-compared'
  | 'better'
  | 'undecided'
  | 'removed'
  | 'new'
  | 'first'
  /** Stored baseline: no drop, and one of the tolerance is not excluded. */
  | 'no-drop-seen'
  /** Both sides are the same program: not measured. */
  | 'nothing-differs'
  | 'unchanged'

/** States from the worst on; places in a table follow it. */
const order: readonly CellState[] = [
  'worse',
  'worse-warns',
  'waits',
  'broken',
  'not-compared',
  'worse-not-gated',
  'better',
  'undecided',
  'removed',
  'new',
  'first',
  'no-drop-seen',
  'nothing-differs',
  'unchanged',
]

/** 0 is the worst. */
export function rankOfState(state: CellState): number {
  return order.indexOf(state)
}

/** Returns the state of a row from its verdict. */
export function stateOf({
  verdict,
  gated,
  waitsFor,
}: Pick<Row, 'verdict' | 'gated' | 'waitsFor'>): CellState {
  switch (verdict.kind) {
    case 'regression':
      if (waitsFor !== undefined) return 'waits'
      if (!gated) return 'worse-not-gated'
      return verdict.level === 'fail' ? 'worse' : 'worse-warns'
    case 'ok':
      return verdict.improved ? 'better' : 'unchanged'
    case 'invalid':
      return 'broken'
    case 'not-comparable':
      return 'not-compared'
    case 'inconclusive':
      return 'undecided'
    case 'no-baseline':
      return 'first'
    case 'new':
    case 'removed':
    case 'nothing-differs':
    case 'no-drop-seen':
      return verdict.kind
  }
}

/** Checks whether a row in this state may be folded: nothing about it needs attention. */
export function isQuiet(state: CellState): boolean {
  return state === 'unchanged' || state === 'no-drop-seen' || state === 'nothing-differs'
}

/** The change that the verdict rests on, as a fraction with the metric's own sign. */
export interface ShownChange {
  readonly change: number
  readonly interval?: Interval
}

/**
 * Checks whether the baseline is 0: then there is no ratio, and the change of the tests is not
 * shown.
 */
export function isFromNothing({ baseline, verdict }: Pick<Row, 'baseline' | 'verdict'>): boolean {
  return baseline?.value === 0 && (shownChange(verdict)?.change ?? 0) >= 1
}

/**
 * Returns the change that was tested; undefined if nothing was compared, and for an undecided one
 * that could be a large drop as well as a large rise.
 */
export function shownChange(verdict: Verdict): ShownChange | undefined {
  if (!('evidence' in verdict) || verdict.evidence === undefined) return undefined
  if (saysNothing(verdict)) return undefined
  const { change, averageChange } = verdict.evidence
  const interval = judgedInterval(verdict)
  const isAverage =
    verdict.kind === 'regression' && (verdict.by === 'average' || verdict.by === 'stalls')
  if (isAverage && averageChange !== undefined) return { change: averageChange }
  return { change, ...(interval === undefined ? {} : { interval }) }
}

/** Checks whether a verdict is undecided with so much noise that its change says nothing. */
export function saysNothing(verdict: Verdict): boolean {
  const interval = verdict.kind === 'inconclusive' ? judgedInterval(verdict) : undefined
  return interval !== undefined && isTooWide(interval)
}
