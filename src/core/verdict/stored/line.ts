import { alarmLevel, isFarWorse } from '../../../statistics/alarm.ts'
import { minimumDetectable, studentAbove, studentBelow } from '../../../statistics/distributions.ts'
import { storedLevel } from '../../../statistics/history-level.ts'
import {
  decideUnconfirmed,
  type ScreenFigures,
  type StoredScreen,
  screenFigures,
  screenStored,
} from '../../../statistics/history-screen.ts'
import { mean } from '../../../statistics/sample.ts'
import { changeOf, intervalOf, logDrop, score } from '../../../statistics/scale.ts'
import { type Data, figureAt, type JudgedLine, type Subject, spreadOf } from '../comparison.ts'
import { statementOf } from '../gating.ts'
import type { Evidence, Verdict } from '../result.ts'
import { isLevelOfStart } from '../side-by-side/starts.ts'

/** Total risk of an "improved" without a change. */
const IMPROVED_LEVEL = 0.01
/** A latency so many times as long is an alarm where the noise between jobs is not known yet. */
const FAR_WORSE = 4

type StoredData = Extract<Data, { kind: 'stored' }>

/**
 * Judges a line by the screen against a stored baseline. A suspicion that both versions could prove
 * is proved side by side by the caller; without that it is as it is here.
 * @param gatedCells F, over which the risk of a false red is shared
 */
export function judgeStored(subject: Subject, data: StoredData, gatedCells: number): JudgedLine {
  const measurements = scoresOf(subject, data)
  const scores = measurements.flat()
  const screen = screenStored(data.history, { ...data.job, y: mean(scores) }, subject.tolerance)
  if (screen.kind === 'no-history') throw new RangeError('a stored comparison without a job')
  const { figures } = screen
  const evidence = evidenceOfScreen(subject, figures, measurements)
  const line = (verdict: Verdict): JudgedLine => ({
    verdict,
    ...figuresOfScreen(subject, figures, scores),
    screen: figures,
  })
  if (isStoredAlarm(subject, screen, gatedCells) && doAgree(subject, figures, measurements))
    return line({ kind: 'regression', by: 'alarm', evidence, level: 'fail' })
  switch (screen.kind) {
    case 'ok': {
      const { change, standardError, degreesOfFreedom } = figures
      const pGain = studentAbove(change / standardError, degreesOfFreedom)
      return line({ kind: 'ok', improved: pGain <= IMPROVED_LEVEL / gatedCells, evidence })
    }
    case 'no-drop-seen': {
      const { visibleDrop, excludedDrop } = screen
      // An assumed noise excludes nothing; a known one says how often a drop is detected.
      const excluded = figures.noise.kind === 'estimated' ? { excludedDrop } : {}
      return line({ kind: 'no-drop-seen', evidence, visibleDrop, ...excluded })
    }
    case 'too-noisy': {
      const beside = data.isFoundRunning ? '' : ', or both versions side by side'
      const needs = `more stored jobs, longer runs${data.isFoundRunning ? ' or' : ','} a quieter machine${beside}`
      return line({ kind: 'inconclusive', cause: 'noisy', evidence, needs })
    }
    case 'below-tolerance': {
      const decision = decideUnconfirmed(screen, gatedCells)
      // Starts of one program differ by more than what few jobs show.
      const isGuess = isLevelOfStart(subject.metric) && figures.noise.kind !== 'known'
      if (decision === 'regression' && !isGuess && doAgree(subject, figures, measurements))
        return line({
          kind: 'regression',
          by: 'stored',
          evidence,
          level: subject.level === 'fail' ? 'fail' : 'warn',
        })
      const needs = data.isFoundRunning
        ? 'another job, or more stored jobs'
        : 'both versions side by side on one machine; more runs in this job would not help'
      return line({ kind: 'inconclusive', cause: 'suspect', evidence, needs })
    }
  }
}

/**
 * Compares the mean with the level of its last segment: the figures of the plain rule, which knows
 * no noise.
 * @returns the line without its verdict, and the change as a difference of scores
 */
export function compareStored(
  subject: Subject,
  data: StoredData,
): Required<Pick<JudgedLine, 'baseline' | 'candidate' | 'screen'>> & {
  readonly evidence: Evidence
  /** True if each measurement of this job is below the tolerance; one is. */
  readonly doAgree: boolean
} {
  const measurements = scoresOf(subject, data)
  const scores = measurements.flat()
  const screen = screenFigures(storedLevel(data.history), { ...data.job, y: mean(scores) })
  return {
    ...figuresOfScreen(subject, screen, scores),
    screen,
    evidence: evidenceOfScreen(subject, screen, measurements),
    doAgree: doAgree(subject, screen, measurements),
  }
}

function scoresOf({ direction }: Subject, { measurements }: StoredData): number[][] {
  return measurements.map((values) => values.map((value) => score(value, direction)))
}

/** Checks that a suspicion which was measured again is one in each measurement. */
function doAgree(
  { tolerance }: Subject,
  { level }: ScreenFigures,
  measurements: readonly (readonly number[])[],
): boolean {
  return (
    measurements.length < 2 ||
    measurements.every((scores) => mean(scores) - level < -logDrop(tolerance))
  )
}

/**
 * A latency that nobody gates and that grew beyond its alarm is a regression, whatever its line
 * would say: proved by the noise between jobs where that is known, and by the last 60 of them, else
 * four times as long, which no two jobs of one version differ by.
 */
function isStoredAlarm({ metric, alarm }: Subject, screen: StoredScreen, cells: number): boolean {
  if (alarm === undefined || screen.kind !== 'below-tolerance') return false
  // A statement has pairs of its own side by side alone.
  if (statementOf(metric) !== undefined) return false
  const { change, standardError, degreesOfFreedom, noise } = screen.figures
  const isBeyond = isFarWorse({ change, standardError, degreesOfFreedom }, alarm, alarmLevel(cells))
  return noise.kind === 'known'
    ? isBeyond && screen.isBelowRecentJobs
    : change <= -Math.log(FAR_WORSE) && (noise.kind === 'assumed' || isBeyond)
}

/** The two figures differ by exactly the change; the spread of the level is that between jobs. */
function figuresOfScreen(
  subject: Subject,
  { level, change, levelJobs, noise }: ScreenFigures,
  scores: readonly number[],
): Required<Pick<JudgedLine, 'baseline' | 'candidate'>> {
  const spread = noise.kind === 'known' ? noise.deviation : undefined
  return {
    baseline: figureAt(level, { subject }, levelJobs, spread),
    candidate: figureAt(level + change, { subject }, scores.length, spreadOf(scores)),
  }
}

function evidenceOfScreen(
  { direction }: Subject,
  figures: ScreenFigures,
  measurements: readonly (readonly number[])[],
): Evidence {
  const { change, standardError, degreesOfFreedom, noise, jobs, level, machineDifference } = figures
  const common = {
    rule: 'evidence-stored',
    change: changeOf(change, direction),
    samples: jobs,
    ...(measurements.length > 1
      ? { measurements: measurements.map((scores) => changeOf(mean(scores) - level, direction)) }
      : {}),
    ...(machineDifference === undefined ? {} : { machineChange: Math.expm1(machineDifference) }),
  } as const
  // An assumed noise is no measurement: it decides with caution, and is not shown as if it were
  // one.
  if (noise.kind === 'assumed') return common
  return {
    ...common,
    ...intervalOf({ change, standardError, degreesOfFreedom }, direction),
    pRegression: studentBelow(change / standardError, degreesOfFreedom),
    // Few jobs show how much they differ too roughly for a promise.
    ...(noise.kind === 'known'
      ? { minimumDetectable: minimumDetectable(standardError, degreesOfFreedom, IMPROVED_LEVEL) }
      : {}),
    standardError,
    degreesOfFreedom,
  }
}
