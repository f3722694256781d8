import { minimumDetectable, studentAbove, studentBelow } from '../../statistics/distributions.ts'
import { mean } from '../../statistics/sample.ts'
import { alarmLevel, isFarWorse } from '../alarm.ts'
import { type Data, figureAt, type JudgedLine, type Subject, spreadOf } from '../comparison.ts'
import { statementOf } from '../gating.ts'
import type { Evidence, Verdict } from '../result.ts'
import { changeOf, intervalOf, score } from '../scale.ts'
import { isLevelOfStart } from '../side-by-side/starts.ts'
import { decideUnconfirmed, type ScreenFigures, type StoredScreen, screenStored } from './screen.ts'

/** Total risk of an "improved" without a change. */
const IMPROVED_LEVEL = 0.01
/** A latency so many times as long is an alarm where the noise between jobs is not known yet. */
const FAR_WORSE = 4

type StoredData = Extract<Data, { kind: 'stored' }>

/**
 * The verdict of the screen. A suspicion that both versions could prove is proved side by side by the caller; without
 * that it is as it is here.
 * @param gatedCells F, over which the risk of a false red is shared
 */
export function judgeStored(subject: Subject, data: StoredData, gatedCells: number): JudgedLine {
  const scores = data.candidate.map((value) => score(value, subject.direction))
  const screen = screenStored(data.history, mean(scores), subject.tolerance)
  if (screen.kind === 'no-history') throw new RangeError('a stored comparison without a job')
  const { figures } = screen
  const evidence = evidenceOfScreen(subject, figures)
  const line = (verdict: Verdict): JudgedLine => ({
    verdict,
    ...figuresOfScreen(subject, figures, scores),
    screen: figures,
  })
  if (isStoredAlarm(subject, screen, gatedCells))
    return line({ kind: 'regression', by: 'alarm', evidence, level: 'fail' })
  switch (screen.kind) {
    case 'ok': {
      const { change, standardError, noise } = figures
      const pGain = studentAbove(change / standardError, noise.degreesOfFreedom)
      return line({ kind: 'ok', improved: pGain <= IMPROVED_LEVEL / gatedCells, evidence })
    }
    case 'no-drop-seen':
      return line({ kind: 'no-drop-seen', evidence, visibleDrop: screen.visibleDrop })
    case 'below-tolerance': {
      const decision = decideUnconfirmed(screen, gatedCells)
      // Starts of one program differ by more than what is assumed of an unknown noise.
      const isGuess = isLevelOfStart(subject.metric) && figures.noise.kind === 'assumed'
      if (decision.kind === 'regression' && !isGuess)
        return line({
          kind: 'regression',
          by: 'stored',
          evidence,
          level: subject.level === 'fail' ? 'fail' : 'warn',
        })
      const needs = 'both versions side by side on one machine; more runs in this job would not help'
      return line({ kind: 'inconclusive', cause: 'suspect', evidence, needs })
    }
  }
}

/**
 * A latency that nobody gates and that grew beyond its alarm is a regression, whatever its line would say: proved by
 * the noise between jobs where that is known, and by the last 60 of them, else four times as long, which no two jobs of one version differ by.
 */
function isStoredAlarm({ metric, alarm }: Subject, screen: StoredScreen, cells: number): boolean {
  if (alarm === undefined || screen.kind !== 'below-tolerance') return false
  // A statement has pairs of its own side by side alone.
  if (statementOf(metric) !== undefined) return false
  const { change, standardError, noise } = screen.figures
  const { degreesOfFreedom } = noise
  return noise.kind === 'known'
    ? isFarWorse({ change, standardError, degreesOfFreedom }, alarm, alarmLevel(cells)) &&
        screen.isBelowRecentJobs
    : change <= -Math.log(FAR_WORSE)
}

/** The two figures differ by exactly the change; the spread of the level is that between jobs. */
export function figuresOfScreen(
  subject: Subject,
  { level, change, levelJobs, noise }: ScreenFigures,
  scores: readonly number[],
): Pick<JudgedLine, 'baseline' | 'candidate'> {
  const spread = noise.kind === 'known' ? noise.deviation : undefined
  return {
    baseline: figureAt(level, { subject }, levelJobs, spread),
    candidate: figureAt(level + change, { subject }, scores.length, spreadOf(scores)),
  }
}

export function evidenceOfScreen({ direction }: Subject, figures: ScreenFigures): Evidence {
  const { change, standardError, noise, jobs } = figures
  const common = { rule: 'evidence-stored', change: changeOf(change, direction), samples: jobs } as const
  // An assumed noise is no measurement: it decides with caution, and is not shown as if it were one.
  if (noise.kind === 'assumed') return common
  const { degreesOfFreedom } = noise
  return {
    ...common,
    ...intervalOf({ change, standardError, degreesOfFreedom }, direction),
    pRegression: studentBelow(change / standardError, degreesOfFreedom),
    minimumDetectable: minimumDetectable(standardError, degreesOfFreedom, IMPROVED_LEVEL),
    standardError,
    degreesOfFreedom,
  }
}
