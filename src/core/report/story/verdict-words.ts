import { metricInfo } from '../../record/metric.ts'
import type { Evidence, Row, Verdict } from '../../verdict/result.ts'
import { QUIET, stateOf, states } from './cell-state.ts'

/** Words for a row's verdict: a sign, and a word, since not everybody sees color. */
export interface VerdictWord {
  readonly icon: string
  readonly word: string
  /** Place in the table, 0 is the worst. */
  readonly rank: number
}

const openWords: Readonly<Record<OpenVerdict['cause'], readonly [string, number]>> = {
  stalls: ['undecided, stalls', 4],
  starts: ['undecided, starts differ', 4],
  slower: ['undecided, slower', 4],
  suspect: ['undecided, below the stored level', 4],
  noisy: ['undecided', 5],
  'few-starts': ['undecided, too few starts', 5],
  'broken-baseline': ['undecided, no valid baseline', 5],
}

type OpenVerdict = Extract<Verdict, { kind: 'inconclusive' }>

/** Returns the words for a verdict. */
export function verdictWord(row: Pick<Row, 'verdict' | 'gated' | 'waitsFor'>): VerdictWord {
  const state = stateOf(row)
  if (row.verdict.kind === 'inconclusive' || state === 'undecided') {
    // Nothing hangs on what is not gated, so nobody need look at it.
    if (!row.gated) return { icon: '⚪', word: 'shown, not gated', rank: QUIET }
    const [word, rank] = openWords[(row.verdict as OpenVerdict).cause]
    return { icon: '❓', word, rank }
  }
  const { sign, verdict: word, rank } = states[state]
  return {
    icon: sign || '⚪',
    word: state === 'better' && !row.gated ? `${word}, not gated` : word,
    rank,
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
export function harmOf(row: Row): number {
  const evidence = evidenceOf(row.verdict)
  return evidence === undefined || row.tolerance === 0 ? 0 : evidence.change / limitOf(row)
}

/** Rows worst first; equal ones keep the order of the suite. */
export function worstFirst(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ row, rank: verdictWord(row).rank, harm: harmOf(row) }))
    .sort((a, b) => {
      if (a.rank !== b.rank) return a.rank - b.rank
      return a.row.gated === b.row.gated ? b.harm - a.harm : a.row.gated ? -1 : 1
    })
    .map(({ row }) => row)
}
