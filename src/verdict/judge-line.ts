import type { Policy } from '../config/policy.ts'
import type { Comparison } from './comparison.ts'
import { isWarnOnly } from './gating.ts'
import { figureOfRuns, type JudgedLine } from './judged-line.ts'
import { judgeSideBySide, withAlarm } from './side-by-side-line.ts'
import { judgeStored } from './stored-line.ts'
import { judgePairsByThreshold, judgeStoredByThreshold } from './threshold.ts'

/**
 * The verdict on one line, by the rule that the policy names.
 * @param gatedCells F of a comparison with a stored baseline; side by side the terms hold it
 */
export function judgeLine(comparison: Comparison, policy: Policy, gatedCells: number): JudgedLine {
  return asTold(lineFor(comparison, policy, gatedCells), comparison.subject.metric, policy)
}

function lineFor(comparison: Comparison, { rule }: Policy, gatedCells: number): JudgedLine {
  const { subject, data } = comparison
  switch (data.kind) {
    case 'settled':
      return data.candidate === undefined
        ? { verdict: data.verdict }
        : { verdict: data.verdict, candidate: figureOfRuns(data.candidate, comparison) }
    case 'stored':
      return rule === 'threshold'
        ? judgeStoredByThreshold(subject, data)
        : judgeStored(subject, data, gatedCells)
    case 'side-by-side': {
      const { rounds, terms } = data
      const line =
        rule === 'threshold'
          ? judgePairsByThreshold(subject, rounds, terms)
          : judgeSideBySide(subject, rounds, terms)
      return withAlarm(line, subject, rounds, terms)
    }
  }
}

function asTold(line: JudgedLine, metric: string, policy: Policy): JudgedLine {
  const { verdict } = line
  if (verdict.kind === 'inconclusive' && policy.onInconclusive === 'pass')
    return { ...line, verdict: { ...verdict, level: 'silent' } }
  // An alarm is always on; whom it disturbs more than it helps may have it as a warning.
  if (verdict.kind === 'regression' && verdict.by === 'alarm' && isWarnOnly(metric, policy))
    return { ...line, verdict: { ...verdict, level: 'warn' } }
  return line
}
