import type { Policy } from '../config/policy.ts'
import { ERROR_RATE_METRIC, metricInfo, metricStem, metricStems } from '../record/metric.ts'
import type { BenchRecord, Cell, CellSettings, ValidRun } from '../record/schema.ts'
import { cellRounds, sliceFigure } from './cell-rounds.ts'
import { type Comparison, type Data, type Settled, type Subject, settingsOf } from './comparison.ts'
import { levelOf, mainMetric, toleranceOf } from './gating.ts'
import type { Opposite, Opposites } from './opposite.ts'
import { rateMissed } from './rate-reached.ts'
import type { Reference } from './reference.ts'
import { roundingVariance } from './run-figure.ts'
import { figuresOf, runsOfSide } from './runs.ts'
import { logDrop } from './scale.ts'
import { storedHistory } from './stored-history.ts'
import { termsOf } from './terms.ts'

type Runs = readonly [ValidRun, ...ValidRun[]]

/**
 * Every line of the comparison: the cells of the candidate in their order, each with its metrics in the order of the
 * catalogue, then the cells that the newest stored record has and the plan of the candidate lacks.
 * @throws Failure `input` for a tolerance that nothing can be judged by
 */
export function collectComparisons(
  candidate: BenchRecord,
  reference: Reference,
  opposites: Opposites,
  policy: Policy,
): Comparison[] {
  const seen = new Set<string>()
  const present = candidate.cells.flatMap((cell) => {
    if (seen.has(cell.id)) return brokenCell(cell, [], policy, invalid('the record holds this cell twice'))
    seen.add(cell.id)
    return compareCell(candidate, cell, opposites, policy)
  })
  const expected = reference.kind === 'stored' ? (reference.records[0]?.cells ?? []) : []
  const removed = expected
    .filter((cell) => !seen.has(cell.id))
    .flatMap((cell) =>
      brokenCell(cell, [cell], policy, {
        kind: 'removed',
        reason: 'the baseline has this cell, the plan has it no more',
      }),
    )
  return [...present, ...removed]
}

function compareCell(candidate: BenchRecord, cell: Cell, opposites: Opposites, policy: Policy): Comparison[] {
  const reason = candidate.sideBySide?.nothingDiffers
  if (reason !== undefined && cell.runs.length === 0)
    return brokenCell(cell, [], policy, { kind: 'nothing-differs', reason })
  const runs = runsOfSide(cell, 'candidate')
  if (runs.kind === 'broken') return brokenCell(cell, [cell], policy, invalid(runs.reason, runs.tail))
  const opposite = opposites.of(cell)
  if (opposite.kind === 'settled' && opposite.verdict.kind === 'invalid')
    return brokenCell(cell, [cell], policy, opposite.verdict)
  const missed = rateMissed(cell, runs.runs, opposite)
  if (missed !== undefined) return brokenCell(cell, [cell], policy, invalid(missed))
  const known = opposite.kind === 'stored' ? [...runs.runs, ...opposite.newest] : runs.runs
  const metrics = namesOf(known)
  const settings = settingsOf(cell)
  return inOrder(metrics, cell, policy).map((metric) => {
    const subject = withoutCoarse(
      subjectOf(settings, metric, metrics, policy),
      measuredRuns(runs.runs, opposite),
    )
    return { subject, data: dataOf(subject, cell, runs.runs, opposite, candidate, policy) }
  })
}

function dataOf(
  subject: Subject,
  cell: Cell,
  runs: Runs,
  opposite: Opposite,
  candidate: BenchRecord,
  policy: Policy,
): Data {
  const { metric } = subject
  if (opposite.kind === 'side-by-side') {
    // A statement of a load, for instance, that the change adds.
    if (opposite.runs.every(({ metrics }) => metrics[metric] === undefined) && metric.includes(':')) {
      return { kind: 'settled', verdict: { kind: 'new', reason: 'the base has no such figure' } }
    }
    const both = [...opposite.runs, ...runs]
    const rounds = cellRounds(both, metric)
    if (rounds.flat().length === 0) return unusable(subject, `no pair of slices has a usable ${metric}`)
    // A figure that decides must be there in every slice: leaving some out would favour what is missing.
    if (subject.level !== 'show' && both.some((run) => sliceFigure(run, metric) === undefined))
      return unusable(subject, `${metric} is missing in some slices`)
    return { kind: 'side-by-side', rounds, terms: termsOf(candidate, cell, subject, both, policy) }
  }
  const figures = figuresOf(runs, metric)
  if (figures.kind === 'unusable') return unusable(subject, figures.reason)
  const own = figures.values
  switch (opposite.kind) {
    case 'settled':
      return { kind: 'settled', verdict: opposite.verdict, candidate: own }
    case 'unreadable':
      return { kind: 'settled', verdict: withoutReading(subject), candidate: own }
    case 'stored': {
      const history = storedHistory(opposite.jobs, subject)
      if (history.length > 0)
        return { kind: 'stored', candidate: own, history: history.map(({ job }) => job) }
      return {
        kind: 'settled',
        verdict: { kind: 'no-baseline', reason: `no stored run has a usable ${metric}` },
        candidate: own,
      }
    }
  }
}

/** Steps wider than this share of the tolerance leave a figure undecided for ever. */
const MOST_ROUNDING = 1 / 4

/** A time that a tool prints in steps too wide for its tolerance is shown, and decides nothing: the whole is gated. */
function withoutCoarse(subject: Subject, runs: readonly ValidRun[]): Subject {
  const rounding = Math.sqrt(roundingVariance(runs, subject.metric, subject.settings.tool))
  const isCoarse =
    metricStem(subject.metric) !== subject.metric && rounding > logDrop(subject.tolerance) * MOST_ROUNDING
  return isCoarse ? { ...subject, level: 'show' } : subject
}

function measuredRuns(runs: Runs, opposite: Opposite): readonly ValidRun[] {
  switch (opposite.kind) {
    case 'side-by-side':
      return [...opposite.runs, ...runs]
    case 'stored':
      return [...opposite.newest, ...runs]
    case 'settled':
    case 'unreadable':
      return runs
  }
}

/** A figure that decides must be there; of the others a zero (a least latency, say) only has no ratio. */
function unusable(subject: Subject, reason: string): Data {
  if (subject.level === 'show')
    return { kind: 'settled', verdict: { kind: 'no-baseline', reason: `${reason}: it has no ratio` } }
  return { kind: 'settled', verdict: invalid(reason) }
}

/** Whether a figure that decides has regressed is then unknown, and unknown is never green. */
function withoutReading({ level }: Subject): Settled {
  const reason = 'the baseline could not be read'
  return level === 'show' ? { kind: 'no-baseline', reason } : invalid(reason)
}

function invalid(reason: string, tail: readonly string[] = []): Settled {
  return { kind: 'invalid', reason, tail }
}

/** One line for each metric that would have decided; the tool's own where none is known. */
function brokenCell(cell: Cell, known: readonly Cell[], policy: Policy, verdict: Settled): Comparison[] {
  const runs = known.flatMap(({ runs }) => runs.filter((run) => run.state === 'valid'))
  const metrics = namesOf(runs)
  const gatedCell = { options: cell.options, metrics }
  const settings = settingsOf(cell)
  const gated = inOrder(metrics, cell, policy).filter(
    (metric) => levelOf(metric, policy, gatedCell) !== 'show',
  )
  return (gated.length > 0 ? gated : [mainMetric(cell)]).map((metric) => ({
    subject: { ...subjectOf(settings, metric, metrics, policy), level: 'fail' },
    data: { kind: 'settled', verdict },
  }))
}

/** Names of all known metrics of the runs. */
function namesOf(runs: readonly ValidRun[]): string[] {
  const present = new Set<string>()
  for (const { metrics } of runs) for (const metric of Object.keys(metrics)) present.add(metric)
  // Errors have rows of their own.
  present.delete(ERROR_RATE_METRIC)
  return [...present].filter((metric) => metricInfo(metric) !== undefined)
}

function inOrder(metrics: readonly string[], { options }: Cell, policy: Policy): string[] {
  const placed = metrics.map((metric) => ({
    metric,
    gatedFirst: levelOf(metric, policy, { options, metrics }) === 'show' ? 1 : 0,
    place: metricStems.indexOf(metricStem(metric)),
  }))
  return placed
    .sort((a, b) => a.gatedFirst - b.gatedFirst || a.place - b.place || (a.metric < b.metric ? -1 : 1))
    .map(({ metric }) => metric)
}

function subjectOf(
  settings: CellSettings,
  metric: string,
  metrics: readonly string[],
  policy: Policy,
): Subject {
  const gatedCell = { options: settings.options, metrics }
  return {
    settings,
    metric,
    direction: metricInfo(metric)?.direction ?? 'higher-is-better',
    level: levelOf(metric, policy, gatedCell),
    tolerance: toleranceOf(metric, policy, gatedCell),
  }
}
