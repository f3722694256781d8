import { ERRORS_METRIC } from '../../record/metric.ts'
import type { BenchRecord, Cell, ValidRun } from '../../record/schema.ts'
import { betaBelow } from '../../statistics/distributions.ts'
import { mean } from '../../statistics/sample.ts'
import type { Evidence, Row } from '../result.ts'
import { groupRuns, runsOfSide } from '../runs.ts'
import { doStartsAgree } from './alarm.ts'
import { settingsOf } from './comparison.ts'
import type { Opposites } from './opposite.ts'

/** The share of transactions that must fail beside what the base loses, … */
const LEAST_RISE = 0.001
/** … the times that the base's share must be passed, … */
const LEAST_RATIO = 1.25
/** … and the errors that there must be: one or two are chance whatever they are compared with. */
const LEAST_ERRORS = 5
const ALARM_LEVEL = 0.001
/** Errors come in bursts: jobs of different days differ more than independent errors would, … */
const LEAST_DISPERSION_OF_JOBS = 2
/** … and a few of them may by chance not show it. */
const FEW_DEGREES = 4

/**
 * Cells whose candidate fails far more often than what it is compared with. Errors below the limit of the suite are
 * no broken run, and a version that fails faster can be the quicker one: throughput alone would let it pass.
 * The counts are tested: of all errors of both, as many fall to the candidate by chance in at most 0.1 % of the jobs.
 * Side by side the share must also be higher in each start, save one of four.
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
      const runs = [...opposite.runs, ...own.runs]
      if (!isHigherInItsStarts(runs) || !isProvedByCounts(own.runs, [opposite.runs], 'evidence-side-by-side'))
        return undefined
      const base = errorShare(opposite.runs)
      return { base, candidate, samples: startsOf(runs).length, rule: 'evidence-side-by-side' }
    }
    case 'stored': {
      const jobs = opposite.jobs.map(({ runs }) => runs)
      if (!isProvedByCounts(own.runs, jobs, 'evidence-stored')) return undefined
      return { base: mean(jobs.map(errorShare)), candidate, samples: jobs.length, rule: 'evidence-stored' }
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

interface Counts {
  readonly errors: number
  readonly begun: number
}

/** Errors that the tool was told to go on after, and transactions begun. */
function countsOf(runs: readonly ValidRun[]): Counts {
  const errors = runs.reduce((sum, run) => sum + (run.ignoredErrors ?? 0), 0)
  return { errors, begun: errors + runs.reduce((sum, run) => sum + transactionsOf(run), 0) }
}

function errorShare(runs: readonly ValidRun[]): number {
  const { errors, begun } = countsOf(runs)
  return begun === 0 ? 0 : errors / begun
}

/**
 * Whether the candidate's errors are too many for the rate of the others: given all errors of both, each falls to the
 * candidate with its share π of the transactions, `P(X ≥ k) = I_π(k/φ, m/φ+1)` with k of its own, m of the others, and
 * φ the times that counts vary more than independent errors do.
 * Source: Przyborowski and Wilenski, Biometrika 31 (1940), for two counts; McCullagh and Nelder, Generalized Linear
 * Models, 4.5, for φ from Pearson's statistic.
 */
function isProvedByCounts(
  own: readonly ValidRun[],
  jobs: readonly (readonly ValidRun[])[],
  rule: Evidence['rule'],
): boolean {
  const candidate = countsOf(own)
  const others = countsOf(jobs.flat())
  if (candidate.errors < LEAST_ERRORS || others.begun === 0) return false
  const [share, base] = [candidate.errors / candidate.begun, others.errors / others.begun]
  if (share < base * LEAST_RATIO || share - base < LEAST_RISE) return false
  const between = dispersionOf([jobs.map(countsOf)])
  const inside = dispersionOf([own, ...jobs].map((runs) => runs.map((run) => countsOf([run]))))
  const phi = Math.max(rule === 'evidence-stored' ? LEAST_DISPERSION_OF_JOBS : 1, inside, between)
  const p = betaBelow(
    candidate.begun / (candidate.begun + others.begun),
    candidate.errors / phi,
    others.errors / phi + 1,
  )
  return p <= ALARM_LEVEL
}

/** Pearson's `Σ(k−np)²/(np)` over its degrees of freedom, each group with a rate p of its own; 0 without any. */
function dispersionOf(groups: readonly (readonly Counts[])[]): number {
  let [sum, degrees] = [0, 0]
  for (const group of groups) {
    const errors = group.reduce((total, counts) => total + counts.errors, 0)
    const rate = errors / group.reduce((total, counts) => total + counts.begun, 0)
    if (!(rate > 0)) continue
    for (const { errors: k, begun } of group) if (begun > 0) sum += (k - begun * rate) ** 2 / (begun * rate)
    degrees += group.length - 1
  }
  // What few jobs or slices show of their bursts is too little in most cases.
  return degrees === 0 ? 0 : (sum / degrees) * (1 + FEW_DEGREES / degrees)
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

function on(side: ValidRun['side'], runs: readonly ValidRun[]): ValidRun[] {
  return runs.filter((run) => run.side === side)
}
