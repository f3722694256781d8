import type { Policy } from '../config/policy.ts'
import { metricStem } from '../record/metric.ts'
import type { BenchRecord } from '../record/schema.ts'
import { defined } from '../words/defined.ts'
import { cellMetricsOf } from './cell-metrics.ts'
import { type CellLines, collectLines } from './collect.ts'
import type { Comparison, Subject } from './comparison.ts'
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

/**
 * The verdict on a record: pure, so that it can be computed again, bit for bit, from what is stored.
 * Lines come from the runs alone; those of work a transaction are joined to them.
 * @param candidate what was measured; side by side: with the runs of the base in it
 * @throws Failure `input` for a tolerance that nothing can be judged by
 */
export function judge(candidate: BenchRecord, reference: Reference, policy: Policy): Result {
  const opposites = oppositesOf(candidate, reference, policy)
  const metrics = cellMetricsOf(policy)
  const cells = [...collectLines({ candidate, opposites, policy, metrics }, reference)]
  const gatedCells = gatedCellsOf(cells)
  const overall = changeOfAll()
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
  const cellWork = workOfCells(candidate, reference, opposites)
  const work = workOf(candidate, cellWork)
  const slow = rateRegressions(candidate.cells, opposites, policy)
  const figures = withAlarms(without(lines, slow), [
    ...slow,
    ...errorRateRows(candidate.cells, opposites),
    ...errorAlarms(candidate, opposites),
  ])
  const rows = [...figures, ...workRows(cellWork, reference, policy, work?.missing ?? [])]
  const shifts = historyShifts(candidate, opposites, metrics)
  const overallChange = overall.end()
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
function gatedCellsOf(cells: readonly CellLines[]): number {
  const gated = new Set<string>()
  for (const { subjects } of cells)
    for (const { level, settings, metric } of subjects)
      if (level === 'fail') gated.add(`${settings.id} ${metricStem(metric) === 'query_ms' ? metric : ''}`)
  return Math.max(1, gated.size)
}

/** By the first gated throughput of each cell; by its first gated latency where no throughput decides, as at a given rate. */
function changeOfAll(): {
  add(comparison: Comparison, line: JudgedLine): void
  end(): OverallChange | undefined
} {
  type Told = Pick<JudgedLine, 'screen' | 'estimate'> & Pick<Comparison, 'data'>
  const throughputs = new Map<string, Told>()
  const latencies = new Map<string, Told>()
  return {
    add({ subject, data }, { estimate, screen }) {
      const { settings, metric, level, direction } = subject
      if (level === 'show' || (estimate ?? screen) === undefined) return
      const told = direction === 'higher-is-better' ? throughputs : latencies
      if (told === latencies && !/^(?:latency|time)_/.test(metric)) return
      if (!told.has(settings.id)) told.set(settings.id, { data, ...defined({ estimate, screen }) })
    },
    end() {
      const others = [...latencies].filter(([id]) => !throughputs.has(id)).map(([, told]) => told)
      const cells = [...throughputs.values(), ...others]
      const measures = others.length === 0 ? 'throughput' : 'speed'
      const screens = cells.flatMap(({ screen }) => screen ?? [])
      if (screens.length > 0) return overallStoredChangeOf(screens, measures)
      return overallChangeOf(
        cells.flatMap(({ data, estimate }): CellEstimate[] =>
          estimate === undefined || data.kind !== 'side-by-side' ? [] : [{ estimate, terms: data.terms }],
        ),
        measures,
      )
    },
  }
}

function rowOf(
  { settings, metric, level, tolerance }: Subject,
  { verdict, baseline, candidate }: JudgedLine,
): Row {
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
