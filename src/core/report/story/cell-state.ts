import type { Row, Verdict } from '../../verdict/result.ts'
import { type Interval, isTooWide, judgedInterval } from './interval.ts'

/** Rank of a verdict that needs no attention. */
export const QUIET = 9

/**
 * The states of one figure of one cell, from the worst on. `sign` and `mark`, its one character in
 * plain text, differ in shape and are empty where a reader needs none. A verdict of the state has
 * the words `verdict`, and `rank` among all verdicts: 0 is looked at first.
 */
export const states = {
  worse: { sign: '🔻', mark: '▼', verdict: 'regression', rank: 0 },
  // Proved, and the policy lets it warn alone.
  'worse-warns': { sign: '🔸', mark: '▽', verdict: 'regression, warns only', rank: 1 },
  // Proved, of a statement that does the same work, and waits for another one.
  waits: { sign: '🔸', mark: '▽', verdict: 'regression, waits', rank: 1 },
  broken: { sign: '⛔', mark: '×', verdict: 'invalid', rank: 2 },
  'not-compared': { sign: '🚧', mark: '≠', verdict: 'not comparable', rank: 3 },
  // Proved, of a metric that is not gated.
  'worse-not-gated': { sign: '🔸', mark: '▽', verdict: 'worse, not gated', rank: 6 },
  better: { sign: '⚡', mark: '▲', verdict: 'improved', rank: 8 },
  undecided: { sign: '❓', mark: '?', verdict: 'undecided', rank: 5 },
  removed: { sign: '🗑️', mark: '−', verdict: 'removed', rank: 6 },
  new: { sign: '🆕', mark: '+', verdict: 'new', rank: 7 },
  first: { sign: '🆕', mark: '', verdict: 'first measured', rank: 7 },
  // Stored baseline: no drop, and one of the tolerance is not excluded.
  'no-drop-seen': { sign: '', mark: '', verdict: 'no drop detected', rank: QUIET },
  // Both sides are the same program: not measured.
  'nothing-differs': { sign: '', mark: '', verdict: 'nothing differs', rank: QUIET },
  unchanged: { sign: '', mark: '', verdict: 'unchanged', rank: QUIET },
} as const

/**
 * State of one figure of one cell for the reader. `worse` and `better` follow the direction of the
 * metric.
 */
export type CellState = keyof typeof states

/** The states from the worst on; places in a table follow it. */
export const stateOrder = Object.keys(states) as CellState[]

/** 0 is the worst. */
export function rankOfState(state: CellState): number {
  return stateOrder.indexOf(state)
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
