import type { Policy } from '../config/policy.ts'
import { metricStem } from '../record/metric.ts'
import type { BenchRecord } from '../record/schema.ts'
import { defined } from '../words/defined.ts'
import { collectComparisons } from './collect.ts'
import type { Comparison } from './comparison.ts'
import { errorAlarms } from './error-alarm.ts'
import { errorRateRows } from './error-rate-rows.ts'
import { alarmLimitOf } from './gating.ts'
import { historyShifts } from './history.ts'
import { judgeLine } from './judge-line.ts'
import type { JudgedLine } from './judged-line.ts'
import { oppositesOf } from './opposite.ts'
import { countsOf, overallOf } from './overall.ts'
import { type CellEstimate, overallChangeOf, overallStoredChangeOf } from './overall-change.ts'
import { rateRegressions } from './rate-reached.ts'
import type { Reference } from './reference.ts'
import type { OverallChange, ReferenceInfo, Result, Row } from './result.ts'
import { shiftWarnings } from './shift-words.ts'
import { warningsOf } from './warnings.ts'
import { workOf, workOfCells } from './work-findings.ts'
import { workRows } from './work-rows.ts'

/** A line of the comparison with its verdict. */
type Line = JudgedLine & { readonly comparison: Comparison }

/**
 * The verdict on a record: pure, so that it can be computed again, bit for bit, from what is stored.
 * Lines come from the runs alone; those of work a transaction are joined to them.
 * @param candidate what was measured; side by side: with the runs of the base in it
 * @throws Failure `input` for a tolerance that nothing can be judged by
 */
export function judge(candidate: BenchRecord, reference: Reference, policy: Policy): Result {
  const opposites = oppositesOf(candidate, reference, policy)
  const comparisons = collectComparisons(candidate, reference, opposites, policy)
  const gatedCells = gatedCellsOf(comparisons)
  const lines = comparisons.map((comparison) => ({
    comparison,
    ...judgeLine(comparison, policy, gatedCells),
  }))
  const cellWork = workOfCells(candidate, reference, opposites)
  const work = workOf(candidate, cellWork)
  const slow = rateRegressions(candidate.cells, opposites, policy)
  const figures = withAlarms(without(lines.map(rowOf), slow), [
    ...slow,
    ...errorRateRows(candidate.cells, opposites),
    ...errorAlarms(candidate, opposites),
  ])
  const rows = [...figures, ...workRows(cellWork, reference, policy, work?.missing ?? [])]
  const shifts = historyShifts(candidate, opposites, policy)
  const overallChange = changeOfAll(lines)
  return {
    schemaVersion: 1,
    recordId: candidate.id,
    suite: candidate.suite,
    createdAt: candidate.createdAt,
    programVersion: candidate.programVersion,
    overall: overallOf(rows, policy, candidate.completeness),
    rule: ruleOf(rows, policy),
    risks: { regression: policy.alphaRegression, ok: policy.alphaOk },
    reference: infoOf(reference),
    source: sourceOf(candidate),
    machine: candidate.machine,
    targets: targetsOf(candidate),
    counts: countsOf(rows),
    rows,
    ...defined({ overallChange, work, times: candidate.times }),
    ...(reference.kind === 'stored' ? { levelShifts: shifts } : {}),
    warnings: [...warningsOf(candidate, rows, reference, policy), ...shiftWarnings(shifts)],
    completeness: candidate.completeness,
  }
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
  const order = new Map([...new Set(rows.map(({ cellId }) => cellId))].map((id, place) => [id, place]))
  const placeOf = ({ cellId }: Row) => order.get(cellId) ?? -1
  return [...rows, ...alarms].toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * F of a stored comparison: each cell that can turn the check red takes its share of the risk, and so does each query
 * of a cell that is gated by all of them.
 */
function gatedCellsOf(comparisons: readonly Comparison[]): number {
  const gated = comparisons.filter(({ subject }) => subject.level === 'fail')
  return Math.max(
    1,
    new Set(
      gated.map(
        ({ subject: { settings, metric } }) =>
          `${settings.id} ${metricStem(metric) === 'query_ms' ? metric : ''}`,
      ),
    ).size,
  )
}

/** By the first gated throughput of each cell; by its first gated latency where no throughput decides, as at a given rate. */
function changeOfAll(lines: readonly Line[]): OverallChange | undefined {
  const gated = lines.filter(
    (line) => line.comparison.subject.level !== 'show' && (line.estimate ?? line.screen) !== undefined,
  )
  const throughputs = gated.filter(({ comparison }) => comparison.subject.direction === 'higher-is-better')
  const latencies = gated.filter(({ comparison }) => /^(?:latency|time)_/.test(comparison.subject.metric))
  const first = new Map<string, Line>()
  for (const line of [...throughputs, ...latencies]) {
    const { id } = line.comparison.subject.settings
    if (!first.has(id)) first.set(id, line)
  }
  const cells = [...first.values()]
  const measures = cells.every((line) => throughputs.includes(line)) ? 'throughput' : 'speed'
  const screens = cells.flatMap(({ screen }) => screen ?? [])
  if (screens.length > 0) return overallStoredChangeOf(screens, measures)
  return overallChangeOf(
    cells.flatMap(({ comparison: { data }, estimate }): CellEstimate[] =>
      estimate === undefined || data.kind !== 'side-by-side' ? [] : [{ estimate, terms: data.terms }],
    ),
    measures,
  )
}

function rowOf({ comparison, verdict, baseline, candidate }: Line): Row {
  const { settings, metric, level, tolerance } = comparison.subject
  const alarm = verdict.kind === 'regression' && verdict.by === 'alarm' ? alarmLimitOf(metric) : undefined
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

function infoOf(reference: Reference): ReferenceInfo {
  switch (reference.kind) {
    case 'only-broken':
      return { kind: 'none', description: reference.reason, records: 0 }
    case 'none':
    case 'unreadable':
      return { kind: reference.kind, description: reference.reason, records: 0 }
    case 'stored':
    case 'side-by-side': {
      const { kind, description, commit } = reference
      const records = kind === 'stored' ? reference.records.length : 1
      return { kind, description, ...defined({ commit }), records }
    }
  }
}

function sourceOf({ source }: BenchRecord): Result['source'] {
  const { commit, ref, repository, runId, runAttempt } = source
  return {
    ...defined({ commit, ref, repository, runId, runAttempt }),
  }
}

function targetsOf({ targets }: BenchRecord): Result['targets'] {
  const { candidate, base } = targets
  return base === undefined ? { candidate } : { candidate, base }
}
