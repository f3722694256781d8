import type { SideBySideTerms } from '../../../statistics/decision.ts'
import { minimumDetectable, studentAbove, studentBelow } from '../../../statistics/distributions.ts'
import { levelAt } from '../../../statistics/looks.ts'
import { type Round, USUAL_START_NOISE } from '../../../statistics/pairs.ts'
import { mean, squaresAround } from '../../../statistics/sample.ts'
import { changeOf, intervalOf, logDrop, score } from '../../../statistics/scale.ts'
import { factsOf } from '../../catalogue/loads.ts'
import { LEAST_STARTS_OF_LEVEL, metricInfo } from '../../record/metric.ts'
import type { CellSettings } from '../../record/schema.ts'
import { figureAt, type JudgedLine, type Subject } from '../comparison.ts'
import type { Evidence, Verdict } from '../result.ts'
import { regression } from './line.ts'

/** The scores of one start of both servers. */
interface StartScores {
  readonly base: number
  readonly candidate: number
}

interface StartEstimate {
  readonly starts: number
  readonly baseScore: number
  readonly change: number
  readonly standardError: number
  readonly degreesOfFreedom: number
}

/**
 * Checks whether a metric is a level that grows within a start, so that starts are its only
 * samples.
 */
export function isLevelOfStart(metric: string): boolean {
  return metricInfo(metric)?.ofStart !== undefined
}

/**
 * Checks whether starts are the only samples of a figure: it is such a level, or each start has one
 * long run.
 */
export function isJudgedByStart(metric: string, { shape }: Pick<CellSettings, 'shape'>): boolean {
  return shape === true || isLevelOfStart(metric)
}

/**
 * Judges a level that grows within a start, such as memory: slices of one start share what that
 * start holds, so one figure a start is tested, `t = m/(s/√R)` with `s² = max(Σ(d−m)²/(R−1),
 * 2·0.01²)`, d the score of the candidate less that of the base in each start, and ν = R−1. The
 * first look is after five starts.
 * @param plain under the rule `threshold`: the verdict on the mean, whatever the noise is
 */
export function judgeStarts(
  subject: Subject,
  rounds: readonly Round[],
  terms: SideBySideTerms,
  plain?: (change: number, evidence: Evidence) => Verdict,
): JudgedLine {
  const starts = startsIn(subject, rounds, terms).flatMap((round) => scoresOf(subject, round) ?? [])
  const first = LEAST_STARTS_OF_LEVEL
  if (starts.length === 0) {
    const reason = `no start has a usable ${subject.metric}`
    const { level } = subject
    return {
      verdict:
        level === 'show' ? { kind: 'no-baseline', reason } : { kind: 'invalid', reason, tail: [] },
    }
  }
  if (plain !== undefined && starts.length >= first) {
    const estimate = estimateStarts(starts, terms)
    return lineOf(subject, estimate, plain(estimate.change, evidenceOf(subject, estimate)))
  }
  const looks = { ...terms, rounds: Math.max(terms.rounds, starts.length) }
  for (let count = Math.min(first, starts.length); ; count++) {
    const estimate = estimateStarts(starts.slice(0, count), terms)
    const verdict =
      count < first ? tooFew(subject, estimate, terms) : lookAt(subject, estimate, looks)
    if (verdict.kind !== 'inconclusive' || count === starts.length)
      return lineOf(subject, estimate, verdict)
  }
}

function startsIn(
  subject: Subject,
  rounds: readonly Round[],
  { lastingVariance }: SideBySideTerms,
): Round[] {
  // What starts the server in each run has a start a run.
  if (factsOf(subject.settings.tool).pace.server === 'restarted')
    return rounds.flat().map((pair) => [pair])
  return lastingVariance !== undefined && isLevelOfStart(subject.metric)
    ? [rounds.flat()]
    : [...rounds]
}

function scoresOf({ metric, direction }: Subject, round: Round): StartScores | undefined {
  const figures = round.filter(([base, candidate]) => base > 0 && candidate > 0)
  if (figures.length === 0) return undefined
  const scores = (side: 0 | 1) => figures.map((pair) => score(pair[side], direction))
  // The highest figure has the lowest score, since less is better.
  const levelOf = (own: readonly number[]) =>
    metricInfo(metric)?.ofStart === 'highest' ? Math.min(...own) : mean(own)
  return { base: levelOf(scores(0)), candidate: levelOf(scores(1)) }
}

/** Long runs on servers that no round starts have what lasts in all of them. */
function estimateStarts(
  starts: readonly StartScores[],
  { lastingVariance = 0 }: SideBySideTerms,
): StartEstimate {
  const differences = starts.map(({ base, candidate }) => candidate - base)
  const change = mean(differences)
  const degreesOfFreedom = Math.max(1, starts.length - 1)
  const variance = Math.max(
    squaresAround(differences, change) / degreesOfFreedom,
    2 * USUAL_START_NOISE ** 2,
  )
  return {
    starts: starts.length,
    baseScore: mean(starts.map(({ base }) => base)),
    change,
    standardError: Math.sqrt(variance / starts.length + lastingVariance),
    degreesOfFreedom,
  }
}

function lineOf(
  subject: Subject,
  { baseScore, change, starts }: StartEstimate,
  verdict: Verdict,
): JudgedLine {
  const figure = (y: number) => figureAt(y, { subject }, starts, undefined)
  return { verdict, baseline: figure(baseScore), candidate: figure(baseScore + change) }
}

/** Verdict before the first look, without an interval, which a reader would take for a finding. */
function tooFew(
  { direction, metric }: Subject,
  { change, starts }: StartEstimate,
  { lastingVariance }: SideBySideTerms,
): Verdict {
  const missing = LEAST_STARTS_OF_LEVEL - starts
  return {
    kind: 'inconclusive',
    cause: 'few-starts',
    evidence: {
      rule: 'evidence-side-by-side',
      change: changeOf(change, direction),
      samples: starts,
    },
    needs:
      lastingVariance !== undefined && isLevelOfStart(metric)
        ? 'servers that the job starts itself, since memory differs from start to start'
        : `${missing} more ${missing === 1 ? 'start' : 'starts'}, since one start is one sample`,
  }
}

function lookAt(subject: Subject, estimate: StartEstimate, terms: SideBySideTerms): Verdict {
  const { change, standardError, degreesOfFreedom, starts } = estimate
  const limit = -logDrop(subject.tolerance)
  const levels = {
    typical: levelAt(starts, terms, 'typical', LEAST_STARTS_OF_LEVEL),
    ok: levelAt(starts, terms, 'ok', LEAST_STARTS_OF_LEVEL),
  }
  const evidence = evidenceOf(subject, estimate, levels.typical)
  const isWorse = studentBelow(change / standardError, degreesOfFreedom) <= levels.typical
  if (change < limit && isWorse) return regression(subject, 'typical', evidence)
  if (studentAbove((change - limit) / standardError, degreesOfFreedom) <= levels.ok) {
    const pGain = studentAbove(change / standardError, degreesOfFreedom)
    return { kind: 'ok', improved: pGain <= levels.typical, evidence }
  }
  const cause = isWorse ? 'slower' : 'noisy'
  return { kind: 'inconclusive', cause, evidence, needs: 'more starts, or a larger tolerance' }
}

/** @param level of the look; absent where there is none */
function evidenceOf(
  { direction, tolerance }: Subject,
  estimate: StartEstimate,
  level?: number,
): Evidence {
  const { change, standardError, degreesOfFreedom, starts } = estimate
  const common = {
    change: changeOf(change, direction),
    samples: starts,
    standardError,
    degreesOfFreedom,
  }
  if (level === undefined) return { rule: 'threshold', ...common }
  return {
    rule: 'evidence-side-by-side',
    ...common,
    ...intervalOf(estimate, direction),
    pRegression: studentBelow(change / standardError, degreesOfFreedom),
    pOk: studentAbove((change + logDrop(tolerance)) / standardError, degreesOfFreedom),
    minimumDetectable: minimumDetectable(standardError, degreesOfFreedom, level),
  }
}
