import type { Row } from '../verdict/result.ts'
import { formatChange } from '../words/number.ts'
import type { Sweep } from './sweep.ts'

/**
 * What the published reports call "TPS improvement": candidate / baseline − 1, a fraction of the figures as they
 * stand, without regard to noise. Undefined without both figures, or where they cannot be compared.
 */
export function improvementOf(row: Row | undefined): number | undefined {
  if (row?.baseline === undefined || row.candidate === undefined || row.baseline.value === 0) return undefined
  if (row.verdict.kind === 'not-comparable' || row.verdict.kind === 'invalid') return undefined
  return row.candidate.value / row.baseline.value - 1
}

/**
 * The plain mean of the improvements over the thread counts of a workload, each rounded to the two digits of its
 * percentage: so the published reports do it, and so a reader can check it against the table.
 */
export function meanImprovement(sweep: Sweep, metric: string): number | undefined {
  const improvements = sweep.steps.flatMap(({ rows }) => improvementOf(rows.get(metric)) ?? [])
  if (improvements.length === 0) return undefined
  return improvements.reduce((sum, one) => sum + Math.round(one * 1e4) / 1e4, 0) / improvements.length
}

/** `3.58 % lower than`, `0.20 % higher than`, `the same as`: a mean improvement in a sentence. */
export function improvementWords(improvement: number): string {
  const text = formatChange(improvement)
  if (!/[1-9]/u.test(text)) return 'the same as'
  return `${text.slice(1)} ${improvement < 0 ? 'lower than' : 'higher than'}`
}
