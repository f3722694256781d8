import { metricInfo } from '../record/metric.ts'
import type { Evidence, Row, Verdict } from '../verdict/result.ts'
import { formatProbability, formatShare, plural } from '../words/number.ts'

/** What a reader is told about a row: a sign, and a word, since colour alone reaches not everybody. */
export interface VerdictWord {
  readonly icon: string
  readonly word: string
  /** Place in the table, 0 is the worst. */
  readonly rank: number
}

/** Rank from which on rows are folded away: unchanged ones. */
export const FOLDED_RANK = 9

export function verdictWord({ verdict, gated }: Pick<Row, 'verdict' | 'gated'>): VerdictWord {
  switch (verdict.kind) {
    case 'regression':
      if (!gated) return { icon: '🟠', word: 'worse, not gated', rank: 6 }
      return verdict.level === 'fail'
        ? { icon: '🔴', word: 'regression', rank: 0 }
        : { icon: '🟠', word: 'regression, warns only', rank: 1 }
    case 'invalid':
      return { icon: '⛔', word: 'invalid', rank: 2 }
    case 'not-comparable':
      return { icon: '🚧', word: 'not comparable', rank: 3 }
    case 'inconclusive':
      return verdict.cause === 'slower'
        ? { icon: '🟡', word: 'inconclusive, slower', rank: 4 }
        : { icon: '❔', word: 'inconclusive', rank: 5 }
    case 'no-baseline':
      return { icon: '🆕', word: 'new', rank: 7 }
    case 'ok':
      return verdict.improved
        ? { icon: '🟢', word: gated ? 'improved' : 'improved, not gated', rank: 8 }
        : { icon: '⚪', word: 'unchanged', rank: FOLDED_RANK }
  }
}

/** The evidence of a row, `undefined` where nothing was compared. */
export function evidenceOf(verdict: Verdict): Evidence | undefined {
  return 'evidence' in verdict ? verdict.evidence : undefined
}

/**
 * The change at which a metric is over its tolerance δ, as a fraction with the metric's own sign: −δ where higher is
 * better; 1/(1−δ)−1 where lower is better, since the rules compare the logarithms of speeds.
 */
export function limitOf({ metric, tolerance }: Pick<Row, 'metric' | 'tolerance'>): number {
  return metricInfo(metric)?.direction === 'lower-is-better' ? 1 / (1 - tolerance) - 1 : -tolerance
}

/** How far the metric went to the bad side, in limits: 1 is exactly at the limit. */
function harm(row: Row): number {
  const evidence = evidenceOf(row.verdict)
  return evidence === undefined || row.tolerance === 0 ? 0 : evidence.change / limitOf(row)
}

/** Rows worst first; equal ones keep the order of the suite. */
export function worstFirst(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => {
    const byRank = verdictWord(a).rank - verdictWord(b).rank
    if (byRank !== 0) return byRank
    return a.gated === b.gated ? harm(b) - harm(a) : a.gated ? -1 : 1
  })
}

/** The evidence column, in words; not escaped. */
export function evidenceText(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'regression':
      return verdict.evidence.rule === 'threshold' ? 'over the limit' : proof(verdict.evidence)
    case 'ok':
      if (!verdict.improved) return 'within tolerance'
      return verdict.evidence.rule === 'threshold' ? 'better by more than the limit' : proof(verdict.evidence)
    case 'inconclusive':
      return joined(
        verdict.cause === 'slower' ? probability(verdict.evidence) : blindness(verdict.evidence),
        verdict.needs === '' ? undefined : `needs ${verdict.needs.replace(/^needs /u, '')}`,
      )
    case 'no-baseline':
      return verdict.reason
    case 'not-comparable':
      return verdict.differences
        .map(({ field, base, candidate }) => `${field}: ${base} → ${candidate}`)
        .join('; ')
    case 'invalid':
      return verdict.reason
  }
}

function proof(evidence: Evidence): string {
  const unit = evidence.rule === 'evidence-side-by-side' ? 'round' : 'stored job'
  return joined(probability(evidence), plural(evidence.samples, unit))
}

function probability({ pRegression }: Evidence): string | undefined {
  // The p of a rise is the other tail of the same distribution.
  return pRegression === undefined ? undefined : formatProbability(Math.min(pRegression, 1 - pRegression))
}

function blindness(evidence: Evidence): string | undefined {
  return evidence.minimumDetectable === undefined
    ? undefined
    : `cannot see under ${formatShare(evidence.minimumDetectable)}`
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(', ')
}
