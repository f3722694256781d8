import { alarmLevel, isAlarm } from '../../../statistics/alarm.ts'
import {
  decideSideBySide,
  doStartsDiffer,
  isDropContradicted,
  type OpenBy,
  type SideBySideDecision,
  type SideBySideTerms,
} from '../../../statistics/decision.ts'
import {
  minimumDetectable,
  reach,
  studentAbove,
  studentBelow,
} from '../../../statistics/distributions.ts'
import { levelAt, okLevelAt } from '../../../statistics/looks.ts'
import type { Round, SideBySideEstimate } from '../../../statistics/pairs.ts'
import { estimateMeasured, wholeRounds } from '../../../statistics/pairs.ts'
import { changeOf, intervalOf, logDrop } from '../../../statistics/scale.ts'
import type { ScreenedCell } from '../../../statistics/screening.ts'
import { shownChange } from '../../../statistics/shown.ts'
import { figureAt, type JudgedLine, type Subject } from '../comparison.ts'
import { statementOf } from '../gating.ts'
import type { Evidence, RegressionCause, Verdict } from '../result.ts'

/** Standard errors above a drop of the tolerance. */
const CLEARLY_ABOVE = 2
/** More rounds than this are no advice. */
const MOST_ROUNDS_ADVISED = 100
/** Most rounds that the configuration allows. */
const MOST_ROUNDS_OF_JOB = 12

/** Judges one figure of a side-by-side record, with the figures of the look that reached it. */
export function judgeSideBySide(
  subject: Subject,
  rounds: readonly Round[],
  terms: SideBySideTerms,
): JudgedLine {
  const decision = decideSideBySide(rounds, terms)
  if (decision.kind === 'invalid') return { verdict: invalid(subject, decision.reason) }
  const shown = shownChange(decision, terms)
  return lineOf(subject, decision.estimate, verdictOf(subject, decision, terms, shown), shown)
}

/** Judges a cell that has no rounds of its own beside those that all cells have. */
export function judgeScreened(
  subject: Subject,
  screened: ScreenedCell,
  terms: SideBySideTerms,
): JudgedLine {
  const { estimate, passes, visible } = screened
  const evidence = evidenceOf(subject, estimate, terms)
  return lineOf(
    subject,
    estimate,
    passes
      ? { kind: 'no-drop-seen', evidence, visibleDrop: -Math.expm1(-visible) }
      : { kind: 'inconclusive', cause: 'noisy', evidence, needs: 'rounds of its own' },
  )
}

/** Returns the line of a verdict. Base and candidate differ by exactly the change that is shown. */
export function lineOf(
  subject: Subject,
  estimate: SideBySideEstimate,
  verdict: Verdict,
  change = estimate.change,
): JudgedLine {
  const { baseScore, stalls } = estimate
  const figure = (y: number) => figureAt(y, { subject }, stalls.slices, undefined)
  const shown = change === estimate.change ? estimate : { ...estimate, change }
  return {
    verdict,
    estimate: shown,
    baseline: figure(baseScore),
    candidate: figure(baseScore + change),
  }
}

function invalid({ level }: Subject, reason: string): Verdict {
  return level === 'show' ? { kind: 'no-baseline', reason } : { kind: 'invalid', reason, tail: [] }
}

/**
 * Turns a line into a regression if its latency, which nobody gates, grew beyond its alarm,
 * whatever its line said. The alarm looks once, at everything that was measured of the cell.
 */
export function withAlarm(
  line: JudgedLine,
  subject: Subject,
  rounds: readonly Round[],
  terms: SideBySideTerms,
): JudgedLine {
  const limit = subject.alarm
  const whole = wholeRounds(rounds, terms.pairs)
  if (limit === undefined || whole.length === 0) return line
  const estimate = estimateMeasured(whole, terms)
  if (!isAlarm(estimate, limit, alarmLevel(terms.gatedCells, terms.statements))) return line
  const evidence = evidenceOf(subject, estimate, terms)
  const alarm = lineOf(subject, estimate, {
    kind: 'regression',
    by: 'alarm',
    evidence,
    level: 'fail',
  })
  const growth = (alarm.candidate?.value ?? 0) - (alarm.baseline?.value ?? 0)
  return statementOf(subject.metric) !== undefined && growth < LEAST_STATEMENT_GROWTH_MS
    ? line
    : alarm
}

/** A statement that takes less than this longer is no alarm, however many times as long. */
const LEAST_STATEMENT_GROWTH_MS = 0.1

function verdictOf(
  subject: Subject,
  decision: Exclude<SideBySideDecision, { kind: 'invalid' }>,
  terms: SideBySideTerms,
  shown: number,
): Verdict {
  const { estimate, round } = decision
  const evidence = {
    ...evidenceOf(subject, estimate, terms),
    change: changeOf(shown, subject.direction),
  }
  switch (decision.kind) {
    case 'regression':
      return regression(subject, decision.by, evidence)
    case 'ok':
      return {
        kind: 'ok',
        improved: decision.improved,
        evidence: { ...evidence, ...exclusion() },
      }
    case 'inconclusive':
      return {
        kind: 'inconclusive',
        cause: decision.by,
        evidence: { ...evidence, ...exclusion() },
        needs: describeNeeds(decision.by, estimate, terms),
      }
  }

  function exclusion(): Pick<Evidence, 'exclusion'> {
    const level = okLevelAt(round, estimate, terms)
    if (level === 0) return {}
    return { exclusion: intervalOf(estimate, subject.direction, 1 - 2 * level).interval }
  }
}

export function regression({ level }: Subject, by: RegressionCause, evidence: Evidence): Verdict {
  return { kind: 'regression', by, evidence, level: level === 'fail' ? 'fail' : 'warn' }
}

/** Returns the evidence of a verdict: the interval `m ± t_.975·se`, and the levels of the look. */
export function evidenceOf(
  { direction }: Pick<Subject, 'direction'>,
  estimate: SideBySideEstimate,
  terms: SideBySideTerms,
): Evidence {
  const { change, standardError, degreesOfFreedom, average, standstills, rounds } = estimate
  const { base, candidate, slices } = estimate.stalls
  const drop = logDrop(terms.tolerance)
  const atLast = levelAt(rounds, terms, 'typical')
  const hasOtherAverage = average !== undefined && Math.abs(average.logRatio - change) > drop / 2
  return {
    rule: 'evidence-side-by-side',
    change: changeOf(change, direction),
    ...(hasOtherAverage ? { averageChange: changeOf(average.logRatio, direction) } : {}),
    ...(doStartsDiffer(estimate) ? { starts: extentOf(estimate.roundMedians, direction) } : {}),
    ...(base + candidate > 0 ? { stalls: { base, candidate, slices } } : {}),
    ...(standstills === undefined ? {} : { standstills }),
    ...intervalOf(estimate, direction),
    pRegression: studentBelow(change / standardError, degreesOfFreedom),
    pOk: studentAbove((change + drop) / standardError, degreesOfFreedom),
    minimumDetectable: minimumDetectable(standardError, degreesOfFreedom, atLast),
    standardError,
    degreesOfFreedom,
    samples: rounds,
  }
}

function extentOf(roundMedians: readonly number[], direction: Subject['direction']) {
  const changes = roundMedians.map((each) => changeOf(each, direction))
  return { low: Math.min(...changes), high: Math.max(...changes) }
}

/** Describes what would decide it, for the reader: a phrase that follows "needs". */
export function describeNeeds(
  by: OpenBy,
  estimate: SideBySideEstimate,
  terms: SideBySideTerms,
): string {
  const { stalls, rounds, change, standardError, degreesOfFreedom } = estimate
  if (by === 'stalls')
    return `an investigation of the stalls, or more rounds: ${stalls.candidate} of ${stalls.slices} slices of the candidate, ${stalls.base} of the base`
  if (by === 'starts')
    return 'an investigation of the starts: a plan that flips, or a cold cache, decides more than the change'
  if (rounds < 2) return 'another round: one round does not show what a restart changes'
  const distance = (change + logDrop(terms.tolerance)) / standardError
  if (by === 'slower' && isDropContradicted(estimate, terms))
    return 'a look at memory and caches: beside the base the candidate is slower, and in windows of its own it is not'
  if (by === 'slower' && distance > CLEARLY_ABOVE)
    return terms.other?.length
      ? 'a look at waits, locks and CPU: another figure of the same servers shows a drop, and this one does not'
      : 'a look at the CPU: each transaction takes more of it than the tolerance allows, and throughput does not show it'
  const levels = {
    logDrop: logDrop(terms.tolerance),
    regression: levelAt(rounds, terms, 'typical'),
    ok: okLevelAt(rounds, estimate, terms),
  }
  const moreRounds = (lastingVariance: number) => {
    const factor = samplesFactor(change, standardError, degreesOfFreedom, {
      ...levels,
      lastingVariance,
    })
    return Math.max(1, Math.ceil(rounds * factor) - rounds)
  }
  const more = moreRounds(terms.lastingVariance ?? 0)
  if (more > MOST_ROUNDS_ADVISED && moreRounds(0) <= MOST_ROUNDS_ADVISED)
    return 'servers that the job starts itself, or a larger tolerance: no round starts these afresh, and starts of one server differ'
  if (more > MOST_ROUNDS_ADVISED)
    return by === 'slower'
      ? 'another tolerance: the change is too close to this one for any number of rounds'
      : 'a quieter machine or a larger tolerance'
  const words = `about ${more} more ${more === 1 ? 'round' : 'rounds'}`
  // More than a job may have is no advice either.
  return rounds + more > MOST_ROUNDS_OF_JOB
    ? `a quieter machine or a larger tolerance; on this machine, ${words}`
    : words
}

/**
 * Returns how many times the present number of independent samples would settle the question, with
 * a chance of 8 in 10, if the true change were as estimated: the distance to the nearer border must
 * be `(t_{1−α,ν}+t_{.80,ν})` standard errors, which shrink with the root of the number.
 * @param change m, the estimated change of the score
 * @param logDrop LD
 * @returns a factor of at least 1; infinite if the change is on the border
 */
function samplesFactor(
  change: number,
  standardError: number,
  degreesOfFreedom: number,
  levels: {
    readonly logDrop: number
    readonly regression: number
    readonly ok: number
    lastingVariance: number
  },
): number {
  // Over δ the drop itself must be proved; under it, that δ is not reached. A gain needs no more
  // proof than no change.
  const asRegression = change < -levels.logDrop
  const distance = asRegression ? -change : Math.min(change, 0) + levels.logDrop
  const times = reach(degreesOfFreedom, asRegression ? levels.regression : levels.ok)
  // What lasts is in any number of samples.
  const room = distance > 0 ? (distance / times) ** 2 - levels.lastingVariance : 0
  return room > 0
    ? Math.max(1, (standardError ** 2 - levels.lastingVariance) / room)
    : Number.POSITIVE_INFINITY
}
