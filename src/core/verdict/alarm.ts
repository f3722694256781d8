import {
  alarmLevel,
  chanceOfErrors,
  dispersionOf,
  doStartsAgree,
  type ErrorCounts,
} from '../../statistics/alarm.ts'
import { mean } from '../../statistics/sample.ts'
import { ERRORS_METRIC } from '../record/metric.ts'
import type { BenchRecord, Cell, ValidRun } from '../record/schema.ts'
import { settingsOf } from './comparison.ts'
import type { Opposites } from './opposite.ts'
import type { Evidence, Row } from './result.ts'
import { runsOfSide, startsOf } from './runs.ts'

/** The share of transactions that must fail beside what the base loses, … */
const LEAST_RISE = 0.001
/** … the times that the base's share must be passed, … */
const LEAST_RATIO = 1.25
/** … and the errors that there must be: one or two are chance whatever they are compared with. */
const LEAST_ERRORS = 5
/** Errors come in bursts: jobs of different days differ more than independent errors would. */
const LEAST_DISPERSION_OF_JOBS = 2

/**
 * Returns the alarms of cells whose candidate fails far more often than what it is compared with.
 * Errors below the limit of the suite are no broken run, and a version that fails faster can be the
 * quicker one: throughput alone would let it pass. The counts are tested: of all errors of both, as
 * many fall to the candidate by chance in at most 0.1 % of the jobs, or less where many cells share
 * the risk. Side by side the share must also be higher in each start, save one of four.
 */
export function errorAlarms(candidate: BenchRecord, opposites: Opposites): Row[] {
  return candidate.cells.flatMap((cell) => {
    const shares = sharesOf(cell, opposites, alarmLevel(candidate.cells.length))
    return shares === undefined ? [] : [rowOf(cell, shares)]
  })
}

interface Shares {
  readonly base: number
  readonly candidate: number
  readonly samples: number
  readonly rule: 'evidence-side-by-side' | 'evidence-stored'
}

function sharesOf(cell: Cell, opposites: Opposites, level: number): Shares | undefined {
  const own = runsOfSide(cell, 'candidate')
  if (own.kind === 'broken') return undefined
  const opposite = opposites.of(cell)
  switch (opposite.kind) {
    case 'side-by-side': {
      const runs = [...opposite.runs, ...own.runs]
      const p = chanceOfCounts(own.runs, [opposite.runs], 'evidence-side-by-side')
      if (!isHigherInItsStarts(runs) || p > level) return undefined
      const [base, candidate] = [errorShare(opposite.runs), errorShare(own.runs)]
      return { base, candidate, samples: startsOf(runs).length, rule: 'evidence-side-by-side' }
    }
    case 'stored': {
      const jobs = opposite.jobs.map(({ runs }) => runs)
      if (chanceOfCounts(own.runs, jobs, 'evidence-stored') > level) return undefined
      const candidate = errorShare(own.runs)
      return {
        base: mean(jobs.map(errorShare)),
        candidate,
        samples: jobs.length,
        rule: 'evidence-stored',
      }
    }
    case 'settled':
    case 'unreadable':
      return undefined
  }
}

function rowOf(cell: Cell, { base, candidate, samples, rule }: Shares): Row {
  // From nothing there is no ratio: the value to exceed takes its place.
  const change = (candidate - base) / Math.max(base, LEAST_RISE)
  return {
    cellId: cell.id,
    settings: settingsOf(cell),
    metric: ERRORS_METRIC,
    gated: true,
    tolerance: LEAST_RISE,
    baseline: { value: base * 100, count: samples },
    candidate: { value: candidate * 100, count: cell.runs.length },
    verdict: {
      kind: 'regression',
      by: 'alarm',
      evidence: { rule, change, samples },
      level: 'fail',
    },
  }
}

/** Errors that the tool was configured to go on after, and transactions begun. */
function countsOf(runs: readonly ValidRun[]): ErrorCounts {
  const errors = runs.reduce((sum, run) => sum + (run.ignoredErrors ?? 0), 0)
  return { errors, begun: errors + runs.reduce((sum, run) => sum + transactionsOf(run), 0) }
}

function errorShare(runs: readonly ValidRun[]): number {
  const { errors, begun } = countsOf(runs)
  return begun === 0 ? 0 : errors / begun
}

/** Chance of so many errors of the candidate at the rate of the others; 1 where they are too few. */
function chanceOfCounts(
  own: readonly ValidRun[],
  jobs: readonly (readonly ValidRun[])[],
  rule: Evidence['rule'],
): number {
  const candidate = countsOf(own)
  if (candidate.errors < LEAST_ERRORS) return 1
  const others = countsOf(jobs.flat())
  if (others.begun === 0) return 1
  const [share, base] = [candidate.errors / candidate.begun, others.errors / others.begun]
  if (share < base * LEAST_RATIO || share - base < LEAST_RISE) return 1
  const phi = Math.max(
    rule === 'evidence-stored' ? LEAST_DISPERSION_OF_JOBS : 1,
    dispersionOf([own, ...jobs].map((runs) => runs.map((run) => countsOf([run])))),
    dispersionOf([jobs.map(countsOf)]),
  )
  return chanceOfErrors(candidate, others, phi)
}

function transactionsOf({ metrics, durationSeconds }: ValidRun): number {
  const perSecond =
    metrics.tps ??
    metrics.ops ??
    metrics.connections_per_s ??
    (metrics.tpm_total === undefined ? metrics.qps : metrics.tpm_total / 60)
  const done = (perSecond ?? 0) * durationSeconds
  return Number.isFinite(done) && done > 0 ? done : 0
}

function isHigherInItsStarts(runs: readonly ValidRun[]): boolean {
  const starts = startsOf(runs)
  const others = starts.filter(
    (start) => errorShare(on('candidate', start)) <= errorShare(on('base', start)),
  )
  return starts.length >= 2 && doStartsAgree(starts.length, others.length)
}

function on(side: ValidRun['side'], runs: readonly ValidRun[]): ValidRun[] {
  return runs.filter((run) => run.side === side)
}
