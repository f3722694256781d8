import type { Policy } from '../config/policy.ts'
import { metricInfo, metricStem, metricStems } from '../record/metric.ts'
import type { BenchRecord, Cell, ValidRun } from '../record/schema.ts'
import { type Comparison, type Data, type Settled, type Subject, settingsOf } from './comparison.ts'
import { levelOf, mainMetric, toleranceOf } from './gating.ts'
import type { Reference } from './reference.ts'
import { roundValues } from './rounds.ts'
import { type Figures, figuresOf, type RunsOfSide, runsOfSide } from './runs.ts'
import { sinceAcceptance, storedCells } from './stored-cells.ts'

type Runs = readonly [ValidRun, ...ValidRun[]]

/** What the candidate's cells are compared with, cell by cell. */
type Opposite =
  | { readonly kind: 'settled'; readonly verdict: Settled }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'stored'; readonly jobs: readonly Runs[] }
  | { readonly kind: 'side-by-side'; readonly runs: Runs; readonly cellId: string }

/**
 * Every line of the comparison: the cells of the candidate in their order, each with its metrics in the order of the
 * catalogue, then the cells that the newest stored record has and the candidate lacks.
 * @throws Failure `input` for a tolerance that nothing can be judged by
 */
export function collectComparisons(
  candidate: BenchRecord,
  reference: Reference,
  policy: Policy,
): Comparison[] {
  const seen = new Set<string>()
  const present = candidate.cells.flatMap((cell) => {
    if (seen.has(cell.id)) return brokenCell(cell, [], policy, 'the record holds this cell twice', [])
    seen.add(cell.id)
    return compareCell(candidate, cell, reference, policy)
  })
  const expected = reference.kind === 'stored' ? (reference.records[0]?.cells ?? []) : []
  const missing = expected
    .filter((cell) => !seen.has(cell.id))
    .flatMap((cell) => brokenCell(cell, [cell], policy, 'missing workload', []))
  return [...present, ...missing]
}

function compareCell(candidate: BenchRecord, cell: Cell, reference: Reference, policy: Policy): Comparison[] {
  const runs = runsOfSide(cell, 'candidate')
  const opposite = oppositeOf(candidate, cell, reference, policy)
  if (runs.kind === 'broken') return brokenCell(cell, [cell], policy, runs.reason, runs.tail)
  if (opposite.kind === 'settled' && opposite.verdict.kind === 'invalid') {
    return brokenCell(cell, [cell], policy, opposite.verdict.reason, opposite.verdict.tail)
  }
  const known = opposite.kind === 'stored' ? [...runs.runs, ...(opposite.jobs[0] ?? [])] : runs.runs
  return metricsOf(known, policy).map((metric) => {
    const subject = subjectOf(cell, metric, policy)
    return { subject, data: dataOf(subject, runs.runs, opposite, candidate) }
  })
}

function oppositeOf(candidate: BenchRecord, cell: Cell, reference: Reference, policy: Policy): Opposite {
  switch (reference.kind) {
    case 'none':
      return noBaseline(reference.reason)
    case 'unreadable':
      return { kind: 'unreadable' }
    case 'side-by-side': {
      const base = runsOfSide(cell, 'base')
      return base.kind === 'valid'
        ? { kind: 'side-by-side', runs: base.runs, cellId: cell.id }
        : { kind: 'settled', verdict: { kind: 'invalid', reason: base.reason, tail: base.tail } }
    }
    case 'stored': {
      const stored = storedCells(sinceAcceptance(reference.records), candidate, cell, policy.history.most)
      if (stored.kind === 'none') return noBaseline('no stored record holds this cell')
      if (stored.kind === 'changed') return noBaseline('workload changed: a new series begins with this job')
      if (stored.kind === 'not-comparable') return { kind: 'settled', verdict: stored }
      const valid = stored.jobs
        .map((job) => runsOfSide(job.cell, 'candidate'))
        .filter((job): job is Extract<RunsOfSide, { kind: 'valid' }> => job.kind === 'valid')
      return valid.length === 0
        ? noBaseline('the stored runs of this cell are broken')
        : { kind: 'stored', jobs: valid.map(({ runs }) => runs) }
    }
  }
}

function dataOf(subject: Subject, runs: Runs, opposite: Opposite, candidate: BenchRecord): Data {
  const { metric, direction } = subject
  const figures = figuresOf(runs, metric)
  if (figures.kind === 'unusable') return unusable(subject, figures.reason)
  const own = figures.values
  switch (opposite.kind) {
    case 'settled':
      return { kind: 'settled', verdict: opposite.verdict, candidate: own }
    case 'unreadable':
      return { kind: 'settled', verdict: withoutReading(subject), candidate: own }
    case 'stored': {
      const jobs = opposite.jobs
        .map((job) => figuresOf(job, metric))
        .filter((job): job is Extract<Figures, { kind: 'figures' }> => job.kind === 'figures')
        .map(({ values }) => values)
      if (jobs.length > 0) return { kind: 'stored', candidate: own, jobs }
      return { ...noBaseline(`no stored run has a usable ${metric}`), candidate: own }
    }
    case 'side-by-side': {
      const base = figuresOf(opposite.runs, metric)
      if (base.kind === 'unusable') return unusable(subject, `base: ${base.reason}`)
      const rounds = roundValues([...opposite.runs, ...runs], metric, direction)
      if (rounds.length === 0) return unusable(subject, 'no pair of slices is complete')
      const noiseRounds = candidate.sideBySide?.noiseRounds[opposite.cellId]?.[metric] ?? []
      return { kind: 'side-by-side', candidate: own, base: base.values, rounds, noiseRounds }
    }
  }
}

/** A figure that decides must be there; of the others a zero (a least latency, say) only has no ratio. */
function unusable(subject: Subject, reason: string): Data {
  if (subject.level === 'show') return noBaseline(`${reason}: it has no ratio`)
  return { kind: 'settled', verdict: { kind: 'invalid', reason, tail: [] } }
}

/** Whether a figure that decides has regressed is then unknown, and unknown is never green. */
function withoutReading({ level }: Subject): Settled {
  const reason = 'the baseline could not be read'
  return level === 'show' ? { kind: 'no-baseline', reason } : { kind: 'invalid', reason, tail: [] }
}

function noBaseline(reason: string): { kind: 'settled'; verdict: Settled } {
  return { kind: 'settled', verdict: { kind: 'no-baseline', reason } }
}

/** One line for each metric that would have decided; the tool's own where none is known. */
function brokenCell(
  cell: Cell,
  known: readonly Cell[],
  policy: Policy,
  reason: string,
  tail: readonly string[],
): Comparison[] {
  const runs = known.flatMap(({ runs }) => runs.filter((run) => run.state === 'valid'))
  const gated = metricsOf(runs, policy).filter((metric) => levelOf(metric, policy) !== 'show')
  return (gated.length > 0 ? gated : [mainMetric(cell.tool)]).map((metric) => ({
    subject: { ...subjectOf(cell, metric, policy), level: 'fail' },
    data: { kind: 'settled', verdict: { kind: 'invalid', reason, tail } },
  }))
}

function metricsOf(runs: readonly ValidRun[], policy: Policy): string[] {
  const present = new Set(runs.flatMap((run) => Object.keys(run.metrics)))
  const known = [...present].filter((metric) => metricInfo(metric) !== undefined)
  const place = (metric: string) => metricStems.indexOf(metricStem(metric))
  const gatedFirst = (metric: string) => (levelOf(metric, policy) === 'show' ? 1 : 0)
  return known.sort((a, b) => gatedFirst(a) - gatedFirst(b) || place(a) - place(b) || (a < b ? -1 : 1))
}

function subjectOf(cell: Cell, metric: string, policy: Policy): Subject {
  const direction = metricInfo(metric)?.direction ?? 'higher-is-better'
  const tolerance = toleranceOf(metric, policy)
  return {
    settings: settingsOf(cell),
    metric,
    direction,
    level: levelOf(metric, policy),
    tolerance,
  }
}
