import { metricInfo } from '../record/metric.ts'
import type { Evidence, Row, Verdict } from '../verdict/result.ts'
import { formatChange, formatProbability, formatShare, plural } from '../words/number.ts'

/**
 * The evidence column, in words: what was proved or excluded, by how much was measured, and what would decide it
 * where nothing was. Not escaped.
 */
export function evidenceText({
  verdict,
  metric,
  tolerance,
  gated,
}: Pick<Row, 'verdict' | 'metric' | 'tolerance' | 'gated'>): string {
  const limit = { metric, tolerance }
  switch (verdict.kind) {
    case 'regression':
      return regressionText(verdict)
    case 'ok':
      return okText(verdict, limit)
    case 'no-drop-seen':
      return joined(
        plural(verdict.evidence.samples, 'stored job'),
        `sees ${formatShare(verdict.visibleDrop)} in 8 of 10 cases`,
      )
    case 'inconclusive':
      if (!gated && verdict.evidence !== undefined) return intervalText(verdict.evidence) ?? ''
      return joined(
        inconclusiveText(verdict, limit),
        verdict.needs === '' ? undefined : `needs ${verdict.needs.replace(/^needs /u, '')}`,
      )
    case 'not-comparable':
      return verdict.differences
        .map(({ field, base, candidate }) => `${field}: ${base} → ${candidate}`)
        .join('; ')
    case 'no-baseline':
    case 'new':
    case 'removed':
    case 'nothing-differs':
    case 'invalid':
      return verdict.reason
  }
}

type Limit = Pick<Row, 'metric' | 'tolerance'>

function regressionText({ by, evidence }: Extract<Verdict, { kind: 'regression' }>): string {
  switch (by) {
    case 'threshold':
      return 'over the limit'
    case 'typical':
    case 'stored':
      return joined(intervalText(evidence), measured(evidence), probability(evidence), averageText(evidence))
    case 'average':
      return joined(
        'on average, stalls included',
        averageText(evidence),
        stallText(evidence),
        measured(evidence),
      )
    case 'stalls':
      return joined(stallText(evidence), averageText(evidence), measured(evidence))
    case 'work':
      return joined(evidence.interval === undefined ? 'exact' : intervalText(evidence), measured(evidence))
    case 'alarm':
      return joined('alarm: far beyond what may pass', intervalText(evidence), measured(evidence))
  }
}

function okText({ improved, evidence }: Extract<Verdict, { kind: 'ok' }>, limit: Limit): string {
  if (evidence.rule === 'threshold') return improved ? 'better by more than the limit' : 'within the limit'
  const said = improved ? 'better' : `${dropWords(limit)} is excluded`
  return joined(said, intervalText(evidence), averageText(evidence))
}

function inconclusiveText(
  { cause, evidence }: Extract<Verdict, { kind: 'inconclusive' }>,
  limit: Limit,
): string | undefined {
  if (evidence === undefined) return undefined
  switch (cause) {
    case 'stalls':
      return joined(stallText(evidence), averageText(evidence))
    case 'slower':
      return joined(
        `${dropWords(limit)} is neither shown nor excluded`,
        intervalText(evidence),
        measured(evidence),
      )
    case 'noisy':
      return joined(
        `too noisy here for ${formatShare(limit.tolerance)}`,
        intervalText(evidence),
        measured(evidence),
      )
    case 'suspect':
      return joined('below the stored level, and not proved', measured(evidence))
    case 'machines':
      return joined('slower on one machine, not on another', intervalText(evidence), measured(evidence))
    case 'broken-baseline':
      return undefined
  }
}

/** `a drop of 3 %`, `a rise of 11 %`: the change that matters, as a reader of the metric says it. */
export function dropWords({ metric, tolerance }: Limit): string {
  return metricInfo(metric)?.direction === 'lower-is-better'
    ? `a rise of ${formatShare(1 / (1 - tolerance) - 1)}`
    : `a drop of ${formatShare(tolerance)}`
}

/** `[−2.1, +1.5] %`. */
export function intervalText({ interval }: Evidence): string | undefined {
  if (interval === undefined) return undefined
  const end = (fraction: number) => formatChange(fraction, 0.01).replace(/ %$/u, '')
  return `[${end(interval.low)}, ${end(interval.high)}] %`
}

function measured({ rule, samples }: Evidence): string {
  return plural(samples, rule === 'evidence-stored' ? 'stored job' : 'start')
}

function averageText({ averageChange }: Evidence): string | undefined {
  return averageChange === undefined
    ? undefined
    : `${formatChange(averageChange, 0.01)} on average incl. stalls`
}

function stallText({ stalls }: Evidence): string | undefined {
  if (stalls === undefined) return undefined
  const { base, candidate, slices } = stalls
  return `candidate stalled in ${candidate} of ${slices} slices, base in ${base === 0 ? 'none' : base}`
}

/** Behind the words, never before them. */
function probability({ pRegression }: Evidence): string | undefined {
  // The p of a rise is the other tail of the same distribution.
  return pRegression === undefined ? undefined : formatProbability(Math.min(pRegression, 1 - pRegression))
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(', ')
}
