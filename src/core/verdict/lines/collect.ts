import type { SideBySideTerms } from '../../../statistics/decision.ts'
import { logDrop } from '../../../statistics/scale.ts'
import { screenCells } from '../../../statistics/screening.ts'
import { defined } from '../../../words/objects.ts'
import { mainMetric } from '../../catalogue/loads.ts'
import type { Policy } from '../../config/policy.ts'
import { isFoundRunning } from '../../record/cells.ts'
import { ERROR_RATE_METRIC, gatedByOperation, metricInfo, metricStem } from '../../record/metric.ts'
import type { BenchRecord, Cell, ValidRun } from '../../record/schema.ts'
import { type Data, type SettledVerdict, type Subject, settingsOf } from '../comparison.ts'
import { cellMetrics } from '../gating.ts'
import type { Opposite, Opposites } from '../opposite.ts'
import type { Reference } from '../reference.ts'
import {
  cellRounds,
  figuresOf,
  roundingVariance,
  runsOfSide,
  sliceFigure,
  startsOf,
  usableFigure,
} from '../runs.ts'
import { SCREENING_ROUNDS, screenedGroup, screeningRounds } from '../side-by-side/screening.ts'
import { isJudgedByStart } from '../side-by-side/starts.ts'
import { termsOf } from '../side-by-side/terms.ts'
import { jobFacts, storedHistory } from '../stored/cells.ts'
import { missedRateReason } from './rate-reached.ts'

type Runs = readonly [ValidRun, ...ValidRun[]]

/**
 * The lines of one cell. Their data is made when it is requested: that of all cells need not be in
 * memory at once.
 */
export interface CellLines {
  readonly subjects: readonly Subject[]
  dataOf(subject: Subject): Data
}

/** Parts of the comparison of a candidate's cells. */
interface Comparing {
  readonly candidate: BenchRecord
  readonly opposites: Opposites
  readonly policy: Policy
}

/**
 * Every line of the comparison: the cells of the candidate in their order, each with its metrics in
 * the order of the catalogue, then the cells that the newest stored record has and the plan of the
 * candidate lacks.
 * @returns what throws Failure `input` for a tolerance that nothing can be judged by
 */
export function* collectLines(
  { candidate, opposites, policy }: Comparing,
  reference: Reference,
): Generator<CellLines> {
  const comparing = { candidate, opposites, policy }
  const cellIds = new Set<string>()
  for (const cell of candidate.cells) {
    if (cellIds.has(cell.id))
      yield brokenCell(cell, [], policy, invalid('the record holds this cell twice'))
    else yield linesOf(cell, comparing)
    cellIds.add(cell.id)
  }
  const expected = reference.kind === 'stored' ? (reference.records[0]?.cells ?? []) : []
  for (const cell of expected) {
    const reason = 'the baseline has this cell, but the plan no longer does'
    if (!cellIds.has(cell.id)) yield brokenCell(cell, [cell], policy, { kind: 'removed', reason })
  }
}

function linesOf(cell: Cell, { candidate, opposites, policy }: Comparing): CellLines {
  const reason = candidate.sideBySide?.nothingDiffers
  if (reason !== undefined && cell.runs.length === 0)
    return brokenCell(cell, [], policy, { kind: 'nothing-differs', reason })
  const runs = runsOfSide(cell, 'candidate')
  if (runs.kind === 'broken')
    return brokenCell(cell, [cell], policy, invalid(runs.reason, runs.tail))
  const opposite = opposites.of(cell)
  if (opposite.kind === 'settled' && opposite.verdict.kind === 'invalid')
    return brokenCell(cell, [cell], policy, opposite.verdict)
  const missed = missedRateReason(cell, runs.runs, opposite)
  if (missed !== undefined) return brokenCell(cell, [cell], policy, invalid(missed))
  const runsWithNames = opposite.kind === 'stored' ? [...runs.runs, ...opposite.newest] : runs.runs
  const removed =
    opposite.kind === 'side-by-side' ? namesOf(opposite.runs).filter(isOfOperation) : []
  const settings = settingsOf(cell)
  const measured = measuredRuns(runs.runs, opposite)
  return {
    subjects: cellMetrics([...new Set([...namesOf(runsWithNames), ...removed])], cell, policy).map(
      (metric) => withoutCoarse({ settings, ...metric }, measured),
    ),
    dataOf: (subject) => dataOf(subject, cell, runs.runs, opposite, candidate, policy),
  }
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
    if (
      opposite.runs.every(({ metrics }) => metrics[metric] === undefined) &&
      metric.includes(':')
    ) {
      return {
        kind: 'settled',
        verdict: { kind: 'new', reason: 'the base does not have this figure' },
      }
    }
    if (runs.every(({ metrics }) => metrics[metric] === undefined))
      return {
        kind: 'settled',
        verdict: { kind: 'removed', reason: 'the candidate no longer has this figure' },
      }
    const both = [...opposite.runs, ...runs]
    const terms = termsOf(candidate, cell, subject, both, policy)
    if (metricInfo(metric)?.isExact === true) return countsOf(subject, both, terms)
    const rounds = cellRounds(both, metric)
    if (rounds.flat().length === 0)
      return unusable(subject, `no pair of slices has a usable ${metric}`)
    // A figure that decides must be there in every slice: leaving some out would favour what is
    // missing.
    if (subject.level !== 'show' && both.some((run) => sliceFigure(run, metric) === undefined))
      return unusable(subject, `${metric} is missing in some slices`)
    if (isJudgedByStart(metric, cell)) return { kind: 'side-by-side', rounds, terms }
    return (
      screenedData(candidate, cell, subject, { rounds, terms }) ?? {
        kind: 'side-by-side',
        rounds,
        terms,
      }
    )
  }
  if (metricInfo(metric)?.isExact === true && opposite.kind === 'stored')
    return { kind: 'settled', verdict: { kind: 'no-baseline', reason: 'counts need `against`' } }
  const figures = figuresOf(runs, metric)
  if (figures.kind === 'unusable') return unusable(subject, figures.reason)
  const own = figures.values
  switch (opposite.kind) {
    case 'settled':
      return { kind: 'settled', verdict: opposite.verdict, candidate: own }
    case 'unreadable':
      return { kind: 'settled', verdict: withoutReading(subject), candidate: own }
    case 'stored': {
      const guests = cell.measure === 'simulated' ? opposite.jobs[0] : undefined
      if (guests !== undefined)
        return guestData(subject, cell, { base: guests.runs, runs }, candidate, policy)
      const history = storedHistory(opposite.jobs, subject)
      if (history.length > 0) {
        const byMeasurement = startsOf(runs)
        return {
          kind: 'stored',
          measurements: byMeasurement.map((measured) =>
            measured.flatMap((run) => usableFigure(run, metric) ?? []),
          ),
          job: jobFacts(runs, subject),
          history: history.map(({ job }) => job),
          isFoundRunning: isFoundRunning(candidate.targets.candidate),
        }
      }
      return {
        kind: 'settled',
        verdict: { kind: 'no-baseline', reason: `no stored run has a usable ${metric}` },
        candidate: own,
      }
    }
  }
}

/**
 * Pairs the guests of a stored job with those of this one, seed by seed and slice by slice: the
 * simulated machine is the same on any host, so that one stored job takes the place of a base that
 * is measured beside the candidate.
 */
function guestData(
  subject: Subject,
  cell: Cell,
  { base, runs }: { readonly base: Runs; readonly runs: Runs },
  candidate: BenchRecord,
  policy: Policy,
): Data {
  const both = [...numbered(base, 'base'), ...numbered(runs, 'candidate')]
  const rounds = cellRounds(both, subject.metric)
  if (rounds.flat().length === 0)
    return unusable(subject, `no slice of the stored job has a usable ${subject.metric}`)
  return { kind: 'side-by-side', rounds, terms: termsOf(candidate, cell, subject, both, policy) }
}

/**
 * Gives the slices of each round the numbers 2k of the base, or 2k+1 of the candidate, in their
 * order.
 */
function numbered(runs: Runs, side: ValidRun['side']): ValidRun[] {
  const first = side === 'base' ? 0 : 1
  return startsOf(runs).flatMap((slices) =>
    slices
      .toSorted((a, b) => a.slice - b.slice)
      .map((run, index) => ({ ...run, side, slice: 2 * index + first })),
  )
}

/** A figure of one operation that decides by itself: one that a side lacks is new, or removed. */
function isOfOperation(metric: string): boolean {
  return gatedByOperation.includes(metricStem(metric)) && metric.includes(':')
}

/** @param runs of both sides; a count may be zero, which has no ratio, and one more of each has */
function countsOf(subject: Subject, runs: readonly ValidRun[], terms: SideBySideTerms): Data {
  const { metric } = subject
  if (runs.some(({ metrics }) => metrics[metric] === undefined))
    return unusable(subject, `${metric} is missing in some slices`)
  const valuesOf = (side: ValidRun['side']) =>
    runs.flatMap((run) => (run.side === side ? (run.metrics[metric] ?? []) : []))
  const raised = runs.map((run) => ({
    ...run,
    metrics: { [metric]: (run.metrics[metric] ?? 0) + 1 },
  }))
  const rounds = cellRounds(raised, metric)
  return { kind: 'counts', base: valuesOf('base'), candidate: valuesOf('candidate'), rounds, terms }
}

/**
 * The figures of a cell that was screened with others: its own rounds where it has some, which
 * chance did not choose, else what the screening says of it.
 */
function screenedData(
  record: BenchRecord,
  cell: Cell,
  { metric, level }: Subject,
  { rounds, terms }: Pick<Extract<Data, { kind: 'side-by-side' }>, 'rounds' | 'terms'>,
): Data | undefined {
  const group = screenedGroup(record, cell)
  if (group === undefined) return undefined
  const own = rounds.slice(group.starts)
  const together = level === 'show' ? [] : screeningRounds(group, metric)
  const isEnough = together.length > 0 && together.every(({ length }) => length === group.starts)
  const screened =
    isEnough && group.starts >= SCREENING_ROUNDS.least
      ? screenCells(together, terms)[group.cells.indexOf(cell)]
      : undefined
  if (own.length === 0 && screened === undefined && level !== 'show')
    return {
      kind: 'settled',
      verdict: { kind: 'inconclusive', cause: 'noisy', needs: 'more rounds of all cells' },
    }
  if (own.length === 0)
    return { kind: 'side-by-side', rounds: [rounds.flat()], terms, ...defined({ screened }) }
  const learned =
    screened === undefined
      ? {}
      : { startNoise: screened.startNoise, isStartNoiseLearned: true, isStartNoiseOfThisJob: true }
  return { kind: 'side-by-side', rounds: own, terms: { ...terms, ...learned } }
}

/** Steps wider than this share of the tolerance leave a figure undecided for ever. */
const MOST_ROUNDING = 1 / 4

/**
 * A time that a tool prints in steps too wide for its tolerance is shown, and is not gated: the
 * time of the run is gated.
 */
function withoutCoarse(subject: Subject, runs: readonly ValidRun[]): Subject {
  if (metricStem(subject.metric) === subject.metric) return subject
  const rounding = Math.sqrt(roundingVariance(runs, subject.metric, subject.settings.tool))
  return rounding > logDrop(subject.tolerance) * MOST_ROUNDING
    ? { ...subject, level: 'show' }
    : subject
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

/**
 * A figure that decides must be there; of the others a zero (a least latency, say) only has no
 * ratio.
 */
function unusable(subject: Subject, reason: string): Data {
  if (subject.level === 'show')
    return {
      kind: 'settled',
      verdict: { kind: 'no-baseline', reason: `${reason}: it has no ratio` },
    }
  return { kind: 'settled', verdict: invalid(reason) }
}

/**
 * Returns the verdict without a reading: a regression of a figure that decides is then unknown, and
 * unknown is never green.
 */
function withoutReading({ level }: Subject): SettledVerdict {
  const reason = 'the baseline could not be read'
  return level === 'show' ? { kind: 'no-baseline', reason } : invalid(reason)
}

function invalid(reason: string, tail: readonly string[] = []): SettledVerdict {
  return { kind: 'invalid', reason, tail: [...tail] }
}

/** One line for each metric that would have decided; the tool's own where none is known. */
function brokenCell(
  cell: Cell,
  cellsWithNames: readonly Cell[],
  policy: Policy,
  verdict: SettledVerdict,
): CellLines {
  const runs = cellsWithNames.flatMap(({ runs }) => runs.filter((run) => run.state === 'valid'))
  const gated = cellMetrics(namesOf(runs), cell, policy, 'gated')
  const shown = gated.length > 0 ? gated : cellMetrics([mainMetric(cell)], cell, policy)
  const settings = settingsOf(cell)
  return {
    subjects: shown.map((metric) => ({ settings, ...metric, level: 'fail' })),
    dataOf: () => ({ kind: 'settled', verdict }),
  }
}

/** Names of all known metrics of the runs. */
function namesOf(runs: readonly ValidRun[]): string[] {
  const present = new Set<string>()
  for (const { metrics } of runs) for (const metric in metrics) present.add(metric)
  // Errors have rows of their own.
  present.delete(ERROR_RATE_METRIC)
  return [...present].filter((metric) => metricInfo(metric) !== undefined)
}
