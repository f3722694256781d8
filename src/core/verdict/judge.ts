import { defined } from '../../words/objects.ts'
import { rowsAfterLines } from '../catalogue/extensions.ts'
import type { Policy } from '../config/policy.ts'
import type { BenchRecord } from '../record/schema.ts'
import { judgedLinesOf } from './after-lines.ts'
import { errorAlarms } from './alarm.ts'
import type { JudgedLine, Subject } from './comparison.ts'
import { isJudgedCell, isWarnOnly } from './gating.ts'
import { type CellLines, collectLines } from './lines/collect.ts'
import { errorRateRows } from './lines/error-rate-rows.ts'
import { judgeLine } from './lines/judge-line.ts'
import { rateRegressions } from './lines/rate-reached.ts'
import { findOpposites } from './opposite.ts'
import { collectOverallChange, countsOf, judgeOverall } from './overall.ts'
import { infoOf, type Reference } from './reference.ts'
import type { Result, Row, Verdict } from './result.ts'
import { type NextRound, nextByRows, nextByThreshold } from './side-by-side/next-round.ts'
import { historyShifts } from './stored/shifts.ts'

export { withNewLimits } from './overall.ts'
export { type Reference, sideBySideReference } from './reference.ts'
export { type NextRound, pairsOfFirstRound } from './side-by-side/next-round.ts'

/** A result without its sentences, which the report adds. */
export type Judgement = Omit<Result, 'warnings'>

/**
 * Judges a record. It is pure, so that the verdict can be computed again, bit for bit, from what is
 * stored. Lines come from the runs alone; rows of extensions are joined to them.
 * @param candidate what was measured; side by side: with the runs of the base in it
 * @throws Failure `input` for a tolerance that nothing can be judged by
 */
export function judgeRecord(
  candidate: BenchRecord,
  reference: Reference,
  policy: Policy,
): Judgement {
  const opposites = findOpposites(candidate, reference, policy)
  const cells = [...collectLines({ candidate, opposites, policy }, reference)]
  const gatedCells = gatedFiguresOf(cells)
  const overall = collectOverallChange()
  const lines: Row[] = []
  // Line by line: what one is judged by is far more than what is kept of it.
  for (const { subjects, dataOf } of cells) {
    for (const subject of subjects) {
      const comparison = { subject, data: dataOf(subject) }
      const line = judgeLine(comparison, policy, gatedCells)
      overall.add(comparison, line)
      lines.push(rowOf(subject, line))
    }
  }
  const slow = rateRegressions(candidate.cells, opposites, policy)
  const figures = withAlarms(without(lines, slow), [
    ...slow,
    ...errorRateRows(candidate.cells, opposites),
    ...errorAlarms(candidate, opposites),
  ])
  const judged = judgedLinesOf(candidate, reference, policy, figures, opposites)
  const added = rowsAfterLines.map((judgeAfterLines) => judgeAfterLines(judged))
  const all = [...figures, ...added.flatMap(({ rows }) => rows)]
  const rows = withUnmeasured(all, candidate).map((row) =>
    isJudgedCell(row.settings, policy) ? row : { ...row, gated: false },
  )
  const shifts = historyShifts(candidate, opposites, policy)
  const overallChange = overall.end()
  const { work, plans }: Pick<Result, 'work' | 'plans'> = Object.assign({}, ...added)
  return {
    schemaVersion: 1,
    recordId: candidate.id,
    suite: candidate.suite,
    createdAt: candidate.createdAt,
    programVersion: candidate.programVersion,
    overall: judgeOverall(rows, policy, {
      completeness: candidate.completeness,
      ...defined({ plans }),
    }),
    rule: ruleOf(rows, policy),
    risks: { regression: policy.alphaRegression, ok: policy.alphaOk },
    reference: infoOf(reference, candidate),
    source: sourceOf(candidate),
    machine: candidate.machine,
    targets: targetsOf(candidate),
    ...defined({ servers: candidate.servers }),
    counts: countsOf(rows),
    rows,
    ...defined({ overallChange, work, times: candidate.times, plans }),
    ...(reference.kind === 'stored' ? { levelShifts: shifts } : {}),
    completeness: candidate.completeness,
  }
}

/** Leaves open what a job that ended early did not measure: only what ran and broke failed. */
function withUnmeasured(rows: readonly Row[], { completeness, cells }: BenchRecord): Row[] {
  const broken = new Set(
    cells.flatMap(({ id, runs }) => (runs.some(({ state }) => state === 'invalid') ? [id] : [])),
  )
  return rows.map((row) =>
    completeness.state === 'partial' && row.verdict.kind === 'invalid' && !broken.has(row.cellId)
      ? { ...row, verdict: unmeasured }
      : row,
  )
}

const unmeasured: Verdict = {
  kind: 'inconclusive',
  cause: 'few-starts',
  needs: 'more starts: the job ended early',
}

/** Rows but those that others take the place of. */
function without(rows: readonly Row[], others: readonly Row[]): Row[] {
  return rows.filter(
    (row) => !others.some(({ cellId, metric }) => cellId === row.cellId && metric === row.metric),
  )
}

/** Each alarm behind the other rows of its cell. */
function withAlarms(rows: readonly Row[], alarms: readonly Row[]): Row[] {
  if (alarms.length === 0) return [...rows]
  const order = new Map(
    [...new Set(rows.map(({ cellId }) => cellId))].map((id, place) => [id, place]),
  )
  const placeOf = ({ cellId }: Row) => order.get(cellId) ?? -1
  return [...rows, ...alarms].toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * F of a stored comparison: each figure that can turn the check red takes its share of the risk.
 */
function gatedFiguresOf(cells: readonly CellLines[]): number {
  const gated = cells.flatMap(({ subjects }) => subjects.filter(({ level }) => level === 'fail'))
  return Math.max(1, gated.length)
}

function rowOf(
  { settings, metric, level, tolerance, alarm: ownAlarm }: Subject,
  { verdict, baseline, candidate }: JudgedLine,
): Row {
  const alarm = verdict.kind === 'regression' && verdict.by === 'alarm' ? ownAlarm : undefined
  return {
    cellId: settings.id,
    settings,
    metric,
    gated: level !== 'show' || alarm !== undefined,
    // A latency that grows by a quarter is a drop of a fifth in speed.
    tolerance: alarm === undefined ? tolerance : alarm / (1 + alarm),
    ...defined({ baseline, candidate }),
    verdict,
  }
}

/** The rule that was used, where it was the same for all lines that decide. */
function ruleOf(rows: readonly Row[], policy: Policy): string {
  const used = rows.flatMap(({ gated, verdict }) =>
    gated && 'evidence' in verdict && verdict.evidence !== undefined ? [verdict.evidence.rule] : [],
  )
  const [rule = policy.rule] = used
  return used.every((other) => other === rule) ? rule : policy.rule
}

function sourceOf({ source }: BenchRecord): Result['source'] {
  const { commit, ref, repository, runId, runAttempt, base, build } = source
  return {
    ...defined({ commit, ref, repository, runId, runAttempt, base, build }),
  }
}

function targetsOf({ targets }: BenchRecord): Result['targets'] {
  const { candidate, base } = targets
  return base === undefined ? { candidate } : { candidate, base }
}

/**
 * Returns the cells that need another round: those with a gated figure that is still inconclusive.
 * A broken cell needs none, since its verdict is `invalid` already; a figure that can only warn
 * does not prolong the job.
 * @param record all rounds so far; its plan, else the policy, sets the most rounds
 */
export function decideAfterRound(record: BenchRecord, policy: Policy): NextRound {
  if (policy.rule === 'threshold') return nextByThreshold(record, policy)
  const { rows } = judgeRecord(
    record,
    { kind: 'side-by-side', description: 'the rounds so far' },
    policy,
  )
  return nextByRows(record, rows, policy)
}

/**
 * Returns the exit code of a result: 0 passed, 1 regression, 3 invalid; undecided and removed lines
 * fail only where the policy says so.
 */
export function exitCodeOf(result: Pick<Result, 'overall' | 'rows'>, policy: Policy): 0 | 1 | 3 {
  switch (result.overall) {
    case 'invalid':
      return 3
    case 'regression':
      return policy.failOn === 'never' ? 0 : 1
    case 'passed':
    case 'inconclusive':
      return policy.failOn === 'regression' && failsUndecided(result.rows, policy) ? 1 : 0
  }
}

function failsUndecided(rows: readonly Row[], policy: Policy): boolean {
  const failing: readonly Verdict['kind'][] = [
    ...(policy.onInconclusive === 'fail' ? (['inconclusive'] as const) : []),
    ...(policy.onRemoved === 'fail' ? (['removed'] as const) : []),
    ...(policy.onNotComparable === 'fail' ? (['not-comparable'] as const) : []),
  ]
  const deciding = rows.filter((row) => row.gated && !isWarnOnly(row.metric, policy))
  return deciding.some(({ verdict }) => failing.includes(verdict.kind))
}
