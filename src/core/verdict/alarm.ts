import { isSupported } from '../../statistics/decision.ts'
import { betaBelow, studentBelow } from '../../statistics/distributions.ts'
import type { SideBySideEstimate } from '../../statistics/pairs.ts'
import { mean } from '../../statistics/sample.ts'
import { ERRORS_METRIC } from '../record/metric.ts'
import type { BenchRecord, Cell, ValidRun } from '../record/schema.ts'
import { settingsOf } from './comparison.ts'
import type { Opposites } from './opposite.ts'
import type { Evidence, Row } from './result.ts'
import { groupRuns, runsOfSide } from './runs.ts'

/**
 * Level of an alarm: false in at most 0.1 % of the jobs on a busy machine, in 0.02 % at 6 to 30 %
 * noise; …
 */
const ALARM_LEVEL = 0.001
/** … and of all alarms of a job together: p95, p99 and errors of each cell. */
const [ALARM_BUDGET, ALARMS_OF_CELL] = [0.003, 3]

/**
 * Returns the level of one alarm, given how many cells share the risk of a job.
 * @param statements of a load of the user's own, over all cells: they share a risk of their own
 */
export function alarmLevel(cells: number, statements?: number): number {
  return statements === undefined
    ? Math.min(ALARM_LEVEL, ALARM_BUDGET / (ALARMS_OF_CELL * cells))
    : ALARM_LEVEL / statements
}

/** Starts that must be worse for one that may be otherwise. */
const AGREEING_STARTS = 3

/**
 * Checks whether a figure that is not gated got so much worse that it must not pass: worse by more
 * than the alarm's limit, proved by the pairs as they are, and worse in each start, except one of
 * four. There is no doubtful alarm: without proof there is none.
 * @param worse the limit as a share of the figure: 0.25 for a latency that grows by a quarter
 * @param estimate at the cell's last look
 * @param level at which it has to be proved, by `alarmLevel`
 */
export function isAlarm(estimate: SideBySideEstimate, worse: number, level: number): boolean {
  const { roundMeans } = estimate
  const others = roundMeans.filter((change) => change >= 0).length
  return (
    doStartsAgree(roundMeans.length, others) &&
    isFarWorse(estimate, worse, level) &&
    isSupported(estimate)
  )
}

/**
 * Returns true if the alarm is in each start, except one of four.
 * @param others starts that say otherwise
 */
export function doStartsAgree(starts: number, others: number): boolean {
  return others * (AGREEING_STARTS + 1) <= starts
}

/** Checks whether a figure is worse by more than the limit, proved at the level of an alarm. */
export function isFarWorse(
  {
    change,
    standardError,
    degreesOfFreedom,
  }: Pick<SideBySideEstimate, 'change' | 'standardError' | 'degreesOfFreedom'>,
  worse: number,
  level: number,
): boolean {
  if (!(change < -Math.log1p(worse))) return false
  return studentBelow(change / standardError, degreesOfFreedom) <= level
}

/** The share of transactions that must fail beside what the base loses, … */
const LEAST_RISE = 0.001
/** … the times that the base's share must be passed, … */
const LEAST_RATIO = 1.25
/** … and the errors that there must be: one or two are chance whatever they are compared with. */
const LEAST_ERRORS = 5
/** Errors come in bursts: jobs of different days differ more than independent errors would, … */
const LEAST_DISPERSION_OF_JOBS = 2
/** … and a few of them may by chance not show it. */
const FEW_DEGREES = 4

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

interface Counts {
  readonly errors: number
  readonly begun: number
}

/** Errors that the tool was configured to go on after, and transactions begun. */
function countsOf(runs: readonly ValidRun[]): Counts {
  const errors = runs.reduce((sum, run) => sum + (run.ignoredErrors ?? 0), 0)
  return { errors, begun: errors + runs.reduce((sum, run) => sum + transactionsOf(run), 0) }
}

function errorShare(runs: readonly ValidRun[]): number {
  const { errors, begun } = countsOf(runs)
  return begun === 0 ? 0 : errors / begun
}

/**
 * The chance of so many errors of the candidate at the rate of the others, 1 where they are too
 * few: given all errors of both, each falls to the candidate with its share π of the transactions,
 * `P(X ≥ k) = I_π(k/φ, m/φ+1)` with k of its own, m of the others, and φ the times that counts vary
 * more than independent errors do. Source: Przyborowski and Wilenski, Biometrika 31 (1940), for two
 * counts; McCullagh and Nelder, Generalized Linear Models, 4.5, for φ from Pearson's statistic.
 */
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
  const between = dispersionOf([jobs.map(countsOf)])
  const inside = dispersionOf([own, ...jobs].map((runs) => runs.map((run) => countsOf([run]))))
  const phi = Math.max(rule === 'evidence-stored' ? LEAST_DISPERSION_OF_JOBS : 1, inside, between)
  return betaBelow(
    candidate.begun / (candidate.begun + others.begun),
    candidate.errors / phi,
    others.errors / phi + 1,
  )
}

/**
 * Pearson's `Σ(k−np)²/(np)` over its degrees of freedom, each group with a rate p of its own; 0
 * without any.
 */
function dispersionOf(groups: readonly (readonly Counts[])[]): number {
  let [sum, degrees] = [0, 0]
  for (const group of groups) {
    const errors = group.reduce((total, counts) => total + counts.errors, 0)
    const rate = errors / group.reduce((total, counts) => total + counts.begun, 0)
    if (!(rate > 0)) continue
    for (const { errors: k, begun } of group)
      if (begun > 0) sum += (k - begun * rate) ** 2 / (begun * rate)
    degrees += group.length - 1
  }
  // What few jobs or slices show of their bursts is too little in most cases.
  return degrees === 0 ? 0 : (sum / degrees) * (1 + FEW_DEGREES / degrees)
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

function startsOf(runs: readonly ValidRun[]): ValidRun[][] {
  return groupRuns(runs, ({ round }) => round)
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
