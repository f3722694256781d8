import type { Cause, ChangedGate, LoadReport } from '../record/cause.ts'
import type { FieldDifference } from '../record/comparable.ts'
import type { RecordedPlans } from '../record/header-schema.ts'
import type { JobTimes } from '../record/job-times.ts'
import type { BenchRecord, CellSettings, Machine, TargetDescription } from '../record/schema.ts'
import type { OpenBy } from './side-by-side/decision.ts'

/** The statistics behind a verdict; every figure is on the scale of the log ratio unless its name says otherwise. */
export interface Evidence {
  readonly rule: 'threshold' | 'evidence-stored' | 'evidence-side-by-side'
  /** Estimated change of the metric as a fraction, e.g. −0.049; its sign is the metric's, not "better". */
  readonly change: number
  /** Side by side: the same in plain sums, stalls included, where it shows something else. */
  readonly averageChange?: number
  /** Side by side: slices under 60 % of the cell's median, where there are any. */
  readonly stalls?: { readonly base: number; readonly candidate: number; readonly slices: number }
  /** Side by side: pairs of slices that were left out, since the machine stalled in them. */
  readonly standstills?: number
  /** Interval of that change (fractions), at the confidence named; absent where the noise is unknown. */
  readonly interval?: { readonly low: number; readonly high: number; readonly confidence: number }
  /** Side by side: how far the changes that single starts show lie apart (fractions), where they differ too much. */
  readonly starts?: { readonly low: number; readonly high: number }
  /** Interval at `ok`, at the level of the look that excluded a drop of δ: it does not hold that drop. */
  readonly exclusion?: NonNullable<Evidence['interval']>
  /** Half width in fractions that a reader may take as the noise of the change. */
  readonly noise?: number
  /** One-sided p of "there is a drop". */
  readonly pRegression?: number
  /** One-sided p of "the drop is δ or more". */
  readonly pOk?: number
  /** Smallest drop that this measurement could have seen (fraction). */
  readonly minimumDetectable?: number
  readonly standardError?: number
  readonly degreesOfFreedom?: number
  /** Side by side: rounds measured. Stored: number of reference jobs. */
  readonly samples: number
  /** Rule threshold: share of unchanged runs that it would call a regression; undefined: noise unknown. */
  readonly expectedFalseAlarmRate?: number
}

/** Evidence that proved a regression. */
export type RegressionCause =
  /** Side by side: the typical pair, the plain sums, or slices that stalled. */
  | 'typical'
  | 'average'
  | 'stalls'
  /** A latency that is not gated, beyond its alarm. */
  | 'alarm'
  /** Stored baseline: no job of the history was as low. */
  | 'stored'
  /** The plain rule. */
  | 'threshold'
  /** Work a transaction, which is gated on request alone. */
  | 'work'
  /** A statement that the base does not have, beyond the largest figure of the gate. */
  | 'limit'

export type Verdict =
  | {
      readonly kind: 'regression'
      readonly by: RegressionCause
      readonly evidence: Evidence
      readonly level: 'fail' | 'warn'
    }
  | { readonly kind: 'ok'; readonly improved: boolean; readonly evidence: Evidence }
  /** Both sides are the same program with the same settings and data: not measured. */
  | { readonly kind: 'nothing-differs'; readonly reason: string }
  /** Stored baseline: not below the tolerance, and a drop of it is not excluded either. Passes. */
  | {
      readonly kind: 'no-drop-seen'
      readonly evidence: Evidence
      /** The drop that would be seen in 8 of 10 cases, as a fraction. */
      readonly visibleDrop: number
    }
  | {
      readonly kind: 'inconclusive'
      /**
       * `stalls`: only they prevented ok. `starts`: starts differ as those of two modes do. `slower`: a real drop, δ neither passed nor excluded. `noisy`:
       * nothing can be said. `suspect`: below the stored baseline, and not proved. `machines`: one machine found it
       * slower, another one did not. `broken-baseline`: no stored job holds valid figures. `few-starts`: a level such as
       * memory needs more of them.
       */
      readonly cause: OpenBy | 'suspect' | 'machines' | 'broken-baseline' | 'few-starts'
      /** Absent with `broken-baseline`. */
      readonly evidence?: Evidence
      /** Effort that a decision needs: `about 6 more rounds`. */
      readonly needs: string
      /** `on-inconclusive: pass`: no annotation and no warning. */
      readonly level?: 'silent'
    }
  | { readonly kind: 'no-baseline'; readonly reason: string }
  /** In none of the last reference jobs. */
  | {
      readonly kind: 'new'
      readonly reason: string
      /** Present: those that they have are of another load. */
      readonly cause?: 'workload-changed'
    }
  /** In the reference's plan, and not in this one. */
  | { readonly kind: 'removed'; readonly reason: string }
  | { readonly kind: 'not-comparable'; readonly differences: readonly FieldDifference[] }
  | { readonly kind: 'invalid'; readonly reason: string; readonly tail: readonly string[] }

/** A figure with its spread, on the metric's own scale. */
export interface Figure {
  /** Mean on the scale of logarithms, or the level of the stored jobs; both differ by exactly the change shown. */
  readonly value: number
  /** Relative spread (standard deviation / value) of the runs behind it; absent for a single run. */
  readonly spread?: number
  /** Runs (candidate) or jobs (baseline) behind it. */
  readonly count: number
}

/** One line of the comparison: a cell, a metric, both figures and the verdict. */
export interface Row {
  readonly cellId: string
  readonly settings: CellSettings
  readonly metric: string
  readonly gated: boolean
  /** δ as a fraction. */
  readonly tolerance: number
  readonly baseline?: Figure
  readonly candidate?: Figure
  readonly verdict: Verdict
}

export type Overall = 'passed' | 'regression' | 'inconclusive' | 'invalid'

/** Source of the reference, for the second line of the comment. */
export interface ReferenceInfo {
  readonly kind: 'none' | 'unreadable' | 'stored' | 'side-by-side'
  /** `merge base a1b2c3d, 2 days old`, `v8.5.3 on the same machine`. */
  readonly description: string
  readonly commit?: string
  readonly records: number
}

/** A place in the history where the level of a figure changed. */
export interface HistoryShift {
  readonly cellId: string
  readonly metric: string
  /** The first record of the new level. */
  readonly recordId: string
  readonly createdAt: string
  readonly commit?: string
  /** The last commit of the old level: what changed is between the two. */
  readonly after?: string
  /** Change of the figure as a fraction, with its own sign. */
  readonly change: number
  /** True if somebody accepted it as wanted. */
  readonly accepted?: boolean
  /** A drop that the stored jobs without the newest one did not show yet. */
  readonly isNews?: boolean
}

/** The one number of a suite: the geometric mean of what its gated cells did, as a change; more is better. */
export interface OverallChange {
  readonly change: number
  readonly low: number
  readonly high: number
  /** Confidence level of the interval, e.g. 0.9. */
  readonly confidence: number
  readonly cells: number
  /** `speed`: of some cells a latency decides, whose inverse it is. Absent in old results: throughput. */
  readonly measures?: 'throughput' | 'speed'
}

/** A counter of the server whose work a transaction changed, proved. */
export interface WorkFinding {
  readonly cellId: string
  readonly settings: CellSettings
  /** The server's own name of it: `Handler_read_key`, or one of ours for TiDB: `requests_Get`. */
  readonly counter: string
  /** Fewer is a change, and not better by itself: a plan that reads less may wait more. */
  readonly kind: 'more' | 'fewer'
  /** `exact`: the counter hardly moves from slice to slice. `pairs`: proved by neighbouring slices. */
  readonly by: 'exact' | 'pairs'
  /** A transaction; a statement where the load tool counts none. */
  readonly unit: 'transaction' | 'statement'
  readonly base: number
  readonly candidate: number
  /** Change as a fraction; absent if the base has none of it. */
  readonly change?: number
}

/** Work a transaction, by the counters of the servers. */
export interface Work {
  /** Counters that changed, in the order of the report. */
  readonly findings: readonly WorkFinding[]
  /** Counters that were compared, over all cells. */
  readonly compared: number
  /** Those of them that vary too much to say whether they changed; absent where all are clear. */
  readonly unclear?: number
  /** Counters that were unavailable, and why; a sentence each. */
  readonly missing: readonly string[]
}

/** The content of `result.json`: all that the reports and the gate need. */
export interface Result {
  readonly schemaVersion: 1
  readonly recordId: string
  readonly suite: string
  readonly createdAt: string
  readonly programVersion: string
  readonly overall: Overall
  readonly rule: string
  /** Risks that rule `evidence` promises: a red without a change, and a green with a drop of δ, at most this often. */
  readonly risks?: { readonly regression: number; readonly ok: number }
  readonly reference: ReferenceInfo
  readonly source: {
    readonly commit?: string
    readonly ref?: string
    readonly repository?: string
    readonly runId?: string
    readonly runAttempt?: number
    /** Side by side: the commit of the base. */
    readonly base?: string
    readonly build?: { readonly command: string; readonly binaries: Readonly<Record<string, string>> }
  }
  readonly machine: Machine
  readonly targets: { readonly candidate: TargetDescription; readonly base?: TargetDescription }
  /** Servers that were measured one after the other, by the names that their cells give. */
  readonly servers?: Readonly<Record<string, TargetDescription>>
  /** Counts of the gated rows. */
  readonly counts: Readonly<Record<Exclude<Verdict['kind'], 'nothing-differs'> | 'improved', number>>
  readonly rows: readonly Row[]
  /** The mean change of the throughput of all gated cells, where their noise is known; shown, never gated. */
  readonly overallChange?: OverallChange
  /** Absent where no counter was read. */
  readonly work?: Work
  /** Loads of the user's own, where each side has its own files. */
  readonly loads?: readonly LoadReport[]
  /** Causes of the slowdown, the best supported first; empty if nothing was found, absent if nothing was examined. */
  readonly causes?: readonly Cause[]
  /** The cells that a cause was looked for, in the order of the causes. */
  readonly explainedCells?: readonly string[]
  /** Evidence that the servers did not provide, and why; a sentence each. */
  readonly causesMissing?: readonly string[]
  readonly plans?: RecordedPlans
  readonly times?: JobTimes
  /** Level shifts of the stored history; absent without a stored reference. */
  readonly levelShifts?: readonly HistoryShift[]
  /** Rules of the gate that the pull request changes; absent where it changes none. */
  readonly gate?: ChangedGate
  /** The label that accepts a regression, where it is not `bench: accept`. */
  readonly acceptLabel?: string
  /** Warnings, shown once, under the table. */
  readonly warnings: readonly string[]
  readonly completeness: BenchRecord['completeness']
}
