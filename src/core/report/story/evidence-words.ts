import { LARGE_DROP } from '../../../statistics/history-screen.ts'
import {
  formatChange,
  formatCount,
  formatProbability,
  formatShare,
  plural,
} from '../../../words/number.ts'
import { LEAST_STARTS_OF_LEVEL, metricInfo } from '../../record/metric.ts'
import type { Evidence, OverallChange, Result, Row, Verdict } from '../../verdict/result.ts'
import { detectablePhrase } from './detectable.ts'
import { intervalWords, judgedInterval } from './interval.ts'
import { times } from './range-words.ts'
import { evidenceOf } from './verdict-words.ts'

/** Instead of an interval that is too wide to read. */
const TOO_NOISY = 'too noisy to say'

/**
 * The evidence column, in words: what was proved or excluded, by how much was measured, and what
 * would decide it where nothing was. Not escaped.
 */
export function evidenceText({
  verdict,
  metric,
  tolerance,
  gated,
  waitsFor,
}: Pick<Row, 'verdict' | 'metric' | 'tolerance' | 'gated' | 'waitsFor'>): string {
  const limit = { metric, tolerance }
  switch (verdict.kind) {
    case 'regression':
      return joined(
        waitsFor === undefined ? undefined : `does the same work and waits for ${waitsFor}`,
        regressionText(verdict),
      )
    case 'ok':
      return okText(verdict, limit)
    case 'no-drop-seen':
      return joined(measured(verdict.evidence), detectablePhrase([verdict]))
    case 'inconclusive':
      if (!gated && verdict.evidence !== undefined)
        return (
          intervalWords(judgedInterval(verdict)) ??
          (verdict.evidence.interval === undefined ? '' : TOO_NOISY)
        )
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

function regressionText(verdict: Extract<Verdict, { kind: 'regression' }>): string {
  const { by, evidence } = verdict
  const interval = intervalWords(judgedInterval(verdict))
  switch (by) {
    case 'threshold':
      return joined('beyond the tolerance', againText(evidence))
    case 'typical':
    case 'stored':
      return joined(
        interval,
        measured(evidence),
        probability(evidence),
        averageText(evidence),
        againText(evidence),
      )
    case 'average':
      return joined(
        averageText(evidence) ?? 'on average, stalls included',
        stallText(evidence),
        measured(evidence),
      )
    case 'stalls':
      return joined(stallText(evidence), averageText(evidence), measured(evidence))
    case 'work':
      return joined(evidence.interval === undefined ? 'exact' : interval, measured(evidence))
    case 'limit':
      return 'above the largest figure that the gate allows for a new statement'
    case 'alarm':
      return joined('alarm: far beyond the tolerance', interval, measured(evidence))
  }
}

function okText(verdict: Extract<Verdict, { kind: 'ok' }>, limit: Limit): string {
  const { improved, evidence } = verdict
  if (evidence.rule === 'threshold')
    return improved ? 'better by more than the tolerance' : 'within the tolerance'
  const outcome = improved ? 'better' : `${dropWords(limit)} is excluded`
  const interval = intervalWords(judgedInterval(verdict))
  return joined(outcome, interval, averageText(evidence), standstillText(evidence))
}

function inconclusiveText(
  verdict: Extract<Verdict, { kind: 'inconclusive' }>,
  limit: Limit,
): string | undefined {
  const { cause, evidence } = verdict
  if (evidence === undefined) return undefined
  const interval = intervalWords(judgedInterval(verdict))
  switch (cause) {
    case 'stalls':
      return joined(stallText(evidence), averageText(evidence), standstillText(evidence))
    case 'starts':
      return joined(startText(evidence), interval, measured(evidence))
    case 'slower':
      return joined(
        `${dropWords(limit)} is neither confirmed nor excluded`,
        interval,
        measured(evidence),
      )
    case 'noisy':
      return joined(
        `too noisy to detect ${formatShare(evidence.rule === 'evidence-stored' ? LARGE_DROP : limit.tolerance)}`,
        interval,
        measured(evidence),
        standstillText(evidence),
        machineText(evidence),
        againText(evidence),
      )
    case 'suspect':
      return joined(
        'below the stored baseline, not confirmed',
        interval,
        measured(evidence),
        machineText(evidence),
        againText(evidence),
      )
    case 'few-starts':
      return `open: ${evidence.samples} of ${LEAST_STARTS_OF_LEVEL} starts`
    case 'broken-baseline':
      return undefined
  }
}

/**
 * `measured twice: −21 %, −19 %`: a suspicious cell is measured again later in the job. Not
 * escaped.
 */
function againText({ measurements }: Evidence): string | undefined {
  if (measurements === undefined) return undefined
  return `measured twice: ${measurements.map(formatChange).join(', ')}`
}

/**
 * `the machine itself was 30 % slower`: a fixed calculation beside the runs took longer than beside
 * the stored ones. Not escaped.
 */
export function machineText({ machineChange }: Evidence): string | undefined {
  if (machineChange === undefined) return undefined
  if (machineChange >= 1) return `the machine itself was ${times(1 + machineChange)} times as fast`
  return `the machine itself was ${formatShare(Math.abs(machineChange))} ${machineChange < 0 ? 'slower' : 'faster'}`
}

/**
 * `a drop of 3 %`, `a rise of 11 %`: the change that matters, as a reader of the metric says it.
 */
export function dropWords({ metric, tolerance }: Limit): string {
  return metricInfo(metric)?.direction === 'lower-is-better'
    ? `a rise of ${formatShare(1 / (1 - tolerance) - 1)}`
    : `a drop of ${formatShare(tolerance)}`
}

/** `after 4 starts`: the job may have measured more for other figures. */
function measured({ rule, samples }: Evidence): string {
  return rule === 'evidence-stored'
    ? plural(samples, 'stored job')
    : `after ${plural(samples, 'start')}`
}

function averageText({ averageChange }: Evidence): string | undefined {
  return averageChange === undefined
    ? undefined
    : `${formatChange(averageChange)} on average incl. stalls`
}

function stallText({ stalls }: Evidence): string | undefined {
  if (stalls === undefined) return undefined
  const { base, candidate, slices } = stalls
  return `candidate stalled in ${candidate} of ${slices} slices, base in ${base === 0 ? 'none' : base}`
}

function standstillText({ standstills }: Evidence): string | undefined {
  return standstills === undefined
    ? undefined
    : `${plural(standstills, 'pair')} left out because the machine froze`
}

function startText({ starts }: Evidence): string | undefined {
  if (starts === undefined) return undefined
  const apart = formatShare(starts.high - starts.low)
  return `starts differ by ${apart}, from ${formatChange(starts.low)} to ${formatChange(starts.high)}: two modes?`
}

/** Formats the probability, which follows the words. */
function probability({ pRegression }: Evidence): string | undefined {
  // The p of a rise is the other tail of the same distribution.
  return pRegression === undefined
    ? undefined
    : formatProbability(Math.min(pRegression, 1 - pRegression))
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}

/**
 * Describes how often the rule turns an unchanged run red; undefined if nothing was compared. Not
 * escaped.
 */
export function falseAlarmText({
  rows,
  risks,
}: Pick<Result, 'rows' | 'risks'>): string | undefined {
  const gated = rows.filter((row) => row.gated).flatMap((row) => evidenceOf(row.verdict) ?? [])
  if (gated.length === 0) return undefined
  const threshold = gated.filter(({ rule }) => rule === 'threshold')
  if (threshold.length === 0) {
    const { regression, ok } = risks ?? { regression: 0.01, ok: 0.05 }
    if (!doRisksHold(rows)) return undefined
    const isUnseen = rows.some((row) => row.gated && row.verdict.kind === 'no-drop-seen')
    const green = `, and at most ${oneOf(ok)} runs with a drop as large as the tolerance stays green`
    return `rule evidence: at most ${oneOf(regression)} unchanged runs turns red${isUnseen ? '' : green}`
  }
  const rates = threshold.flatMap(({ expectedFalseAlarmRate }) => expectedFalseAlarmRate ?? [])
  if (rates.length < threshold.length)
    return 'rule threshold: noise unknown, so its false-alarm rate is unknown'
  // Each gated figure is a chance of its own; independence makes it the larger, hence safer,
  // number.
  const any = 1 - rates.reduce((none, rate) => none * (1 - rate), 1)
  return `rule threshold: about ${formatShare(any)} of unchanged runs would turn red`
}

/**
 * Checks whether the risks of the rule hold for the machine of this job: not if its starts differ,
 * if it stalls, or if too few jobs are stored to know the noise between them.
 */
export function doRisksHold(rows: Result['rows']): boolean {
  return rows.every(({ gated, verdict }) => {
    const { rule, minimumDetectable, starts, standstills, stalls } = evidenceOf(verdict) ?? {}
    if (gated && rule === 'evidence-stored' && minimumDetectable === undefined) return false
    const doBothStall = stalls !== undefined && stalls.base > 0 && stalls.candidate > 0
    return !gated || (starts === undefined && standstills === undefined && !doBothStall)
  })
}

/** `1 of 100`. */
export function oneOf(risk: number): string {
  return `1 of ${formatCount(1 / risk)}`
}

/** The one number of the suite, where it has several cells: of one that is the cell's own. */
export function overallOfCells({
  overallChange,
}: Pick<Result, 'overallChange'>): OverallChange | undefined {
  return overallChange === undefined || overallChange.cells < 2 ? undefined : overallChange
}

/** `−0.1 % (95 % sure: −0.6 to +0.4 %)`. Not escaped. */
export function overallFigure(overall: OverallChange): string {
  return `${formatChange(overall.change)} (${intervalWords(overall) ?? TOO_NOISY})`
}

/**
 * `all 6 cells together −0.1 % (95 % sure: −0.6 to +0.4 %)`; speed where it is not throughput alone. Not escaped.
 */
export function overallWords(overall: OverallChange): string {
  const what = overall.measures === 'speed' ? ' in speed' : ''
  return `all ${plural(overall.cells, 'cell')} together ${overallFigure(overall)}${what}`
}
