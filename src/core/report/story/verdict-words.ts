import { metricInfo } from '../../record/metric.ts'
import type { Evidence, Row, Verdict } from '../../verdict/result.ts'

/** Words for a row's verdict: a sign, and a word, since not everybody sees color. */
export interface VerdictWord {
  readonly icon: string
  readonly word: string
  /** Place in the table, 0 is the worst. */
  readonly rank: number
}

/** Rank of a verdict that needs no attention. */
const QUIET_RANK = 9

export function verdictWord({ verdict, gated }: Pick<Row, 'verdict' | 'gated'>): VerdictWord {
  switch (verdict.kind) {
    case 'regression':
      if (!gated) return { icon: '🔸', word: 'worse, not gated', rank: 6 }
      return verdict.level === 'fail'
        ? { icon: '🔻', word: 'regression', rank: 0 }
        : { icon: '🔸', word: 'regression, warns only', rank: 1 }
    case 'invalid':
      return { icon: '⛔', word: 'invalid', rank: 2 }
    case 'not-comparable':
      return { icon: '🚧', word: 'not comparable', rank: 3 }
    case 'inconclusive':
      // Nothing hangs on it, so nobody need look at it.
      if (!gated) return { icon: '⚪', word: 'shown, not gated', rank: QUIET_RANK }
      return inconclusiveWord(verdict.cause)
    case 'removed':
      return { icon: '🗑️', word: 'removed', rank: 6 }
    case 'no-baseline':
      return { icon: '🆕', word: 'first measured', rank: 7 }
    case 'new':
      return { icon: '🆕', word: 'new', rank: 7 }
    case 'no-drop-seen':
      return { icon: '⚪', word: 'no drop detected', rank: QUIET_RANK }
    case 'nothing-differs':
      return { icon: '⚪', word: 'nothing differs', rank: QUIET_RANK }
    case 'ok':
      return verdict.improved
        ? { icon: '⚡', word: gated ? 'improved' : 'improved, not gated', rank: 8 }
        : { icon: '⚪', word: 'unchanged', rank: QUIET_RANK }
  }
}

/** The evidence of a row, `undefined` where nothing was compared. */
export function evidenceOf(verdict: Verdict): Evidence | undefined {
  return 'evidence' in verdict ? verdict.evidence : undefined
}

/** Far beyond what may pass, of a figure that is not in the gate. */
export function isAlarm(verdict: Verdict): boolean {
  return verdict.kind === 'regression' && verdict.by === 'alarm'
}

/**
 * The change at which a metric is over its tolerance δ, as a fraction with the metric's own sign:
 * −δ where higher is better; 1/(1−δ)−1 where lower is better, since the rules compare the
 * logarithms of speeds.
 */
export function limitOf({ metric, tolerance }: Pick<Row, 'metric' | 'tolerance'>): number {
  return metricInfo(metric)?.direction === 'lower-is-better' ? 1 / (1 - tolerance) - 1 : -tolerance
}

/**
 * Returns how far the metric moved to the bad side, as a multiple of the tolerance: 1 is exactly at
 * the tolerance.
 */
function harm(row: Row): number {
  const evidence = evidenceOf(row.verdict)
  return evidence === undefined || row.tolerance === 0 ? 0 : evidence.change / limitOf(row)
}

/** Rows worst first; equal ones keep the order of the suite. */
export function worstFirst(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ row, rank: verdictWord(row).rank, harm: harm(row) }))
    .sort((a, b) => {
      if (a.rank !== b.rank) return a.rank - b.rank
      return a.row.gated === b.row.gated ? b.harm - a.harm : a.row.gated ? -1 : 1
    })
    .map(({ row }) => row)
}

function inconclusiveWord(cause: Extract<Verdict, { kind: 'inconclusive' }>['cause']): VerdictWord {
  switch (cause) {
    case 'stalls':
      return { icon: '❓', word: 'inconclusive, stalls', rank: 4 }
    case 'starts':
      return { icon: '❓', word: 'inconclusive, starts differ', rank: 4 }
    case 'slower':
      return { icon: '❓', word: 'inconclusive, slower', rank: 4 }
    case 'suspect':
      return { icon: '❓', word: 'suspect', rank: 4 }
    case 'noisy':
      return { icon: '❓', word: 'inconclusive', rank: 5 }
    case 'few-starts':
      return { icon: '❓', word: 'open, too few starts', rank: 5 }
    case 'broken-baseline':
      return { icon: '❓', word: 'inconclusive, no valid baseline', rank: 5 }
  }
}
