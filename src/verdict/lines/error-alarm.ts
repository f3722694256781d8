import { ERRORS_METRIC } from '../../record/metric.ts'
import type { BenchRecord, Cell, ValidRun } from '../../record/schema.ts'
import { studentBelow } from '../../statistics/distributions.ts'
import { mean, standardDeviation } from '../../statistics/sample.ts'
import type { Row } from '../result.ts'
import { groupRuns, runsOfSide } from '../runs.ts'
import { doStartsAgree } from './alarm.ts'
import { settingsOf } from './comparison.ts'
import type { Opposites } from './opposite.ts'

/** The share of transactions that must fail beside what the base loses, … */
const LEAST_RISE = 0.001
/** … more of them where fewer than three stored jobs say what is usual, … */
const LEAST_RISE_OF_FEW = 0.01
const FEW_JOBS = 3
/** … and the times that the base's share must be passed. */
const LEAST_RATIO = 2
const ALARM_LEVEL = 0.001

/**
 * Cells whose candidate fails far more often than what it is compared with. Errors below the limit of the suite are
 * no broken run, and a version that fails faster can be the quicker one: throughput alone would let it pass.
 * Side by side the share must be twice the base's and a thousandth above it, higher in each start, save one of four, and proved by the
 * pairs (Student, p ≤ 0.001); against stored jobs twice the worst of them.
 */
export function errorAlarms(candidate: BenchRecord, opposites: Opposites): Row[] {
  return candidate.cells.flatMap((cell) => {
    const shares = sharesOf(cell, opposites)
    return shares === undefined ? [] : [rowOf(cell, shares)]
  })
}

interface Shares {
  readonly base: number
  readonly candidate: number
  readonly samples: number
  readonly rule: 'evidence-side-by-side' | 'evidence-stored'
}

function sharesOf(cell: Cell, opposites: Opposites): Shares | undefined {
  const own = runsOfSide(cell, 'candidate')
  if (own.kind === 'broken') return undefined
  const opposite = opposites.of(cell)
  const candidate = errorShare(own.runs)
  switch (opposite.kind) {
    case 'side-by-side': {
      const base = errorShare(opposite.runs)
      const isFar = candidate >= base * LEAST_RATIO && candidate - base >= LEAST_RISE
      const runs = [...opposite.runs, ...own.runs]
      if (!isFar || !isHigherInItsStarts(runs) || !isProvedByPairs(runs)) return undefined
      return { base, candidate, samples: startsOf(runs).length, rule: 'evidence-side-by-side' }
    }
    case 'stored': {
      const shares = opposite.jobs.map(({ runs }) => errorShare(runs))
      const worst = shares.reduce((most, share) => Math.max(most, share), 0)
      const rise = shares.length < FEW_JOBS ? LEAST_RISE_OF_FEW : LEAST_RISE
      if (candidate < worst * LEAST_RATIO || candidate - worst < rise) return undefined
      return { base: mean(shares), candidate, samples: shares.length, rule: 'evidence-stored' }
    }
    case 'settled':
    case 'unreadable':
      return undefined
  }
}

function rowOf(cell: Cell, { base, candidate, samples, rule }: Shares): Row {
  // From nothing there is no ratio: what must be exceeded stands in its place.
  const change = (candidate - base) / Math.max(base, LEAST_RISE)
  return {
    cellId: cell.id,
    settings: settingsOf(cell),
    metric: ERRORS_METRIC,
    gated: true,
    tolerance: LEAST_RISE,
    baseline: { value: base * 100, count: samples },
    candidate: { value: candidate * 100, count: cell.runs.length },
    verdict: { kind: 'regression', by: 'alarm', evidence: { rule, change, samples }, level: 'fail' },
  }
}

/** Errors that the tool was told to go on after, per transaction begun. */
function errorShare(runs: readonly ValidRun[]): number {
  const errors = runs.reduce((sum, run) => sum + (run.ignoredErrors ?? 0), 0)
  const done = runs.reduce((sum, run) => sum + transactionsOf(run), 0)
  return errors + done === 0 ? 0 : errors / (errors + done)
}

function transactionsOf({ metrics, durationSeconds }: ValidRun): number {
  const perSecond =
    metrics.tps ?? metrics.ops ?? (metrics.tpm_total === undefined ? metrics.qps : metrics.tpm_total / 60)
  const done = (perSecond ?? 0) * durationSeconds
  return Number.isFinite(done) && done > 0 ? done : 0
}

function startsOf(runs: readonly ValidRun[]): ValidRun[][] {
  return groupRuns(runs, ({ round }) => round)
}

function isHigherInItsStarts(runs: readonly ValidRun[]): boolean {
  const starts = startsOf(runs)
  const others = starts.filter((start) => errorShare(on('candidate', start)) <= errorShare(on('base', start)))
  return starts.length >= 2 && doStartsAgree(starts.length, others.length)
}

function isProvedByPairs(runs: readonly ValidRun[]): boolean {
  const differences = startsOf(runs).flatMap((start) =>
    groupRuns(start, ({ slice }) => Math.floor(slice / 2))
      .filter((pair) => on('base', pair).length === 1 && on('candidate', pair).length === 1)
      .map((pair) => errorShare(on('candidate', pair)) - errorShare(on('base', pair))),
  )
  const { length } = differences
  if (length < 2) return false
  const standardError = standardDeviation(differences) / Math.sqrt(length)
  const rise = mean(differences)
  return standardError === 0 ? rise > 0 : studentBelow(-rise / standardError, length - 1) <= ALARM_LEVEL
}

function on(side: ValidRun['side'], runs: readonly ValidRun[]): ValidRun[] {
  return runs.filter((run) => run.side === side)
}
