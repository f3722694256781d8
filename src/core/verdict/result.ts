import { z } from 'zod'
import { causeSchema, changedGateSchema, loadReportSchema } from '../record/cause.ts'
import { targetDescriptionSchema } from '../record/header-schema.ts'
import { jobTimesSchema } from '../record/job-times.ts'
import { metricInfo } from '../record/metric.ts'
import { cellSchema, machineSchema, recordSchema } from '../record/schema.ts'

const line = z.string().max(1_000)
const text = z.string().max(4_000)
const finite = z.number().finite()
const share = finite.min(0).max(1)
const whole = z.number().int().nonnegative()

const intervalSchema = z.object({ low: finite, high: finite, confidence: finite.gt(0).lt(1) })
/**
 * The statistics behind a verdict; every figure is on the scale of the log ratio unless its name
 * says otherwise.
 */
const evidenceSchema = z.object({
  rule: z.enum(['threshold', 'evidence-stored', 'evidence-side-by-side']),
  /**
   * Estimated change of the metric as a fraction, e.g. −0.049; its sign is the metric's, not
   * "better".
   */
  change: finite,
  /** Side by side: the same in plain sums, stalls included, where it shows something else. */
  averageChange: finite.exactOptional(),
  /** Side by side: slices under 60 % of the cell's median, where there are any. */
  stalls: z.object({ base: whole, candidate: whole, slices: whole }).exactOptional(),
  /** Side by side: pairs of slices that were left out, since the machine stalled in them. */
  standstills: whole.exactOptional(),
  /**
   * Side by side: how far the changes that single starts show lie apart (fractions), where they
   * differ too much.
   */
  starts: z.object({ low: finite, high: finite }).exactOptional(),
  /**
   * Interval of that change (fractions), at the confidence named; absent where the noise is
   * unknown.
   */
  interval: intervalSchema.exactOptional(),
  /**
   * Interval at the level of the look that excluded a drop of δ (`ok`), or did not
   * (`inconclusive`).
   */
  exclusion: intervalSchema.exactOptional(),
  /** Half width in fractions that a reader may take as the noise of the change. */
  noise: finite.nonnegative().exactOptional(),
  /** One-sided p of "there is a drop". */
  pRegression: share.exactOptional(),
  /** One-sided p of "the drop is δ or more". */
  pOk: share.exactOptional(),
  /** Smallest drop that this measurement could have seen (fraction). */
  minimumDetectable: share.exactOptional(),
  standardError: finite.nonnegative().exactOptional(),
  degreesOfFreedom: finite.positive().exactOptional(),
  /**
   * Stored: what each measurement of this job shows (fractions), where a suspicious one was
   * repeated later in the job.
   */
  measurements: z.array(finite).min(2).exactOptional(),
  /**
   * Stored: how much faster the machine itself was than in the stored jobs (fraction), where that
   * is more than usual.
   */
  machineChange: finite.exactOptional(),
  /** Side by side: rounds measured. Stored: number of reference jobs. */
  samples: whole,
  /**
   * Rule threshold: share of unchanged runs that it would call a regression; undefined: noise
   * unknown.
   */
  expectedFalseAlarmRate: share.exactOptional(),
})

/** Evidence that proved a regression. */
const regressionCause = z.enum([
  // Side by side: the typical pair, the plain sums, or slices that stalled.
  'typical',
  'average',
  'stalls',
  // A latency that is not gated, beyond its alarm.
  'alarm',
  // Stored baseline: no job of the history was as low.
  'stored',
  // The plain rule.
  'threshold',
  // Work a transaction, which is gated on request alone.
  'work',
  // A statement that the base does not have, beyond the largest figure of the gate.
  'limit',
])

const verdictSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('regression'),
    by: regressionCause,
    evidence: evidenceSchema,
    level: z.enum(['fail', 'warn']),
  }),
  z.object({ kind: z.literal('ok'), improved: z.boolean(), evidence: evidenceSchema }),
  /** Both sides are the same program with the same settings and data: not measured. */
  z.object({ kind: z.literal('nothing-differs'), reason: text }),
  /**
   * Stored baseline: not below the tolerance, and a drop of it is not excluded either. Passes.
   * `visibleDrop`: the drop that would be seen in 8 of 10 cases, as a fraction; promised only where
   * the noise is known. `excludedDrop`: with few stored jobs the smallest drop that is excluded
   * with 95 % confidence.
   */
  z.object({
    kind: z.literal('no-drop-seen'),
    evidence: evidenceSchema,
    visibleDrop: share,
    excludedDrop: share.exactOptional(),
  }),
  z.object({
    kind: z.literal('inconclusive'),
    /**
     * `stalls`: only they prevented ok. `starts`: starts differ as those of two modes do. `slower`:
     * a real drop, δ neither passed nor excluded. `noisy`: nothing can be said; stored: not even
     * whether it is 20 % slower. `suspect`: below the stored baseline, and not proved. `machines`:
     * one machine found it slower, another one did not. `broken-baseline`: no stored job holds
     * valid figures. `few-starts`: a level such as memory needs more of them.
     */
    cause: z.enum([
      'stalls',
      'starts',
      'slower',
      'noisy',
      'suspect',
      'broken-baseline',
      'few-starts',
    ]),
    /** Absent with `broken-baseline`. */
    evidence: evidenceSchema.exactOptional(),
    /** Effort that a decision needs: `about 6 more rounds`. */
    needs: line,
    /** `on-inconclusive: pass`: no annotation and no warning. */
    level: z.literal('silent').exactOptional(),
  }),
  /** In none of the last reference jobs; with a cause, those that they have are of another load. */
  z.object({
    kind: z.literal('new'),
    reason: text,
    cause: z.literal('workload-changed').exactOptional(),
  }),
  /** In the reference's plan, and not in this one. */
  z.object({ kind: z.literal('removed'), reason: text }),
  z.object({ kind: z.literal('no-baseline'), reason: text }),
  z.object({
    kind: z.literal('not-comparable'),
    differences: z.array(z.object({ field: line, base: text, candidate: text })).max(1_000),
  }),
  z.object({ kind: z.literal('invalid'), reason: text, tail: z.array(line).max(60) }),
])

/** A figure with its spread, on the metric's own scale. */
const figureSchema = z.object({
  /**
   * Mean on the scale of logarithms, or the level of the stored jobs; both differ by exactly the
   * change shown.
   */
  value: finite.nonnegative(),
  /**
   * Relative spread (standard deviation / value) of the runs behind it; absent for a single run.
   */
  spread: finite.nonnegative().exactOptional(),
  /** Runs (candidate) or jobs (baseline) behind it. */
  count: whole,
})

/** One line of the comparison: a cell, a metric, both figures and the verdict. */
const rowSchema = z.object({
  cellId: z.string().min(1).max(300),
  settings: cellSchema.omit({ runs: true }),
  metric: z
    .string()
    .max(200)
    .refine((name) => metricInfo(name) !== undefined, { error: 'unknown metric' }),
  gated: z.boolean(),
  /** δ as a fraction. */
  tolerance: finite.min(0).lt(1),
  baseline: figureSchema.exactOptional(),
  candidate: figureSchema.exactOptional(),
  verdict: verdictSchema,
  /**
   * Name of another statement of the same load, which takes more of the time, or of a wait, such as
   * `row locks`, while this statement or transaction does the same work as before; only of a figure
   * that got worse.
   */
  waitsFor: line.exactOptional(),
})

/** A place in the history where the level of a figure changed. */
const shiftSchema = z.object({
  cellId: z.string().min(1).max(300),
  metric: z.string().max(200),
  /** The first record of the new level. */
  recordId: recordSchema.shape.id,
  createdAt: recordSchema.shape.createdAt,
  commit: line.exactOptional(),
  /** The last commit of the old level: what changed is between the two. */
  after: line.exactOptional(),
  /** Change of the figure as a fraction, with its own sign. */
  change: finite,
  /** True if somebody accepted it as wanted. */
  accepted: z.boolean().exactOptional(),
  /** A drop that the stored jobs without the newest one did not show yet. */
  isNews: z.boolean().exactOptional(),
})

/** A counter of the server whose work a transaction changed, proved. */
const workFindingSchema = z.object({
  cellId: z.string().min(1).max(300),
  settings: cellSchema.omit({ runs: true }),
  /** The server's own name of it: `Handler_read_key`, or one of ours for TiDB: `requests_Get`. */
  counter: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/),
  /** Fewer is a change, and not better by itself: a plan that reads less may wait more. */
  kind: z.enum(['more', 'fewer']),
  /**
   * `exact`: the counter hardly moves from slice to slice. `pairs`: proved by neighbouring slices.
   */
  by: z.enum(['exact', 'pairs']),
  /** A transaction; a statement where the load tool counts none. */
  unit: z.enum(['transaction', 'statement']),
  base: finite.nonnegative(),
  candidate: finite.nonnegative(),
  /** Change as a fraction; absent if the base has none of it. */
  change: finite.exactOptional(),
  /** Present: it rises within each start of both sides, as the load writes rows that it reads. */
  risesWithin: z.literal(true).exactOptional(),
})

/** Work a transaction, by the counters of the servers. */
const workSchema = z.object({
  /** Counters that changed, in the order of the report. */
  findings: z.array(workFindingSchema).max(10_000),
  /** Counters that were compared, over all cells. */
  compared: whole,
  /** Those of them that vary too much to say whether they changed; absent where all are clear. */
  unclear: whole.exactOptional(),
  /** Counters that were unavailable, and why; a sentence each. */
  missing: z.array(text).max(1_000),
})

const risk = z.number().min(0).max(1)

/** Source of the reference, for the second line of the comment. */
const referenceSchema = z.object({
  kind: z.enum(['none', 'unreadable', 'stored', 'side-by-side']),
  /** `merge base a1b2c3d, 2 days old`, `v8.5.3 on the same machine`. */
  description: text,
  commit: line.exactOptional(),
  /** Stored: the candidate is of the same commit, with no change of its own. */
  isSameCommit: z.literal(true).exactOptional(),
  records: whole,
})

/**
 * The one number of a suite: the geometric mean of what its gated cells did, as a change; more is
 * better.
 */
const overallChangeSchema = z.object({
  change: finite,
  low: finite,
  high: finite,
  /** Confidence level of the interval, e.g. 0.9. */
  confidence: finite.gt(0).lt(1),
  cells: whole,
  /**
   * `speed`: of some cells a latency decides, whose inverse it is. Absent in old results:
   * throughput.
   */
  measures: z.enum(['throughput', 'speed']).exactOptional(),
})

/**
 * The content of `result.json`: all that the reports and the gate need. It may come from outside:
 * sizes are bounded, numbers finite, unknown keys dropped.
 */
export const resultSchema = z.object({
  schemaVersion: z.literal(1),
  recordId: recordSchema.shape.id,
  suite: recordSchema.shape.suite,
  createdAt: recordSchema.shape.createdAt,
  programVersion: line,
  overall: z.enum(['passed', 'regression', 'inconclusive', 'invalid']),
  rule: line,
  /**
   * Risks that rule `evidence` promises: a red without a change, and a green with a drop of δ, at
   * most this often.
   */
  risks: z.object({ regression: risk, ok: risk }).exactOptional(),
  reference: referenceSchema,
  source: z.object({
    commit: line.exactOptional(),
    ref: line.exactOptional(),
    repository: line.exactOptional(),
    runId: line.exactOptional(),
    runAttempt: z.number().int().positive().exactOptional(),
    /** Side by side: the commit of the base. */
    base: line.exactOptional(),
    build: z
      .object({ command: z.string(), binaries: z.record(z.string(), z.string()) })
      .exactOptional(),
  }),
  machine: machineSchema,
  targets: z.object({
    candidate: targetDescriptionSchema,
    base: targetDescriptionSchema.exactOptional(),
  }),
  /** Servers that were measured one after the other, by the names that their cells give. */
  servers: z.record(z.string(), targetDescriptionSchema).exactOptional(),
  /** Counts of the gated rows; a regression that only waits for another one is not counted. */
  counts: z.object({
    regression: whole,
    improved: whole,
    ok: whole,
    'no-drop-seen': whole,
    new: whole,
    removed: whole,
    inconclusive: whole,
    'no-baseline': whole,
    'not-comparable': whole,
    invalid: whole,
  }),
  rows: z.array(rowSchema).max(100_000),
  /**
   * The mean change of the throughput of all gated cells, where their noise is known; shown, never
   * gated.
   */
  overallChange: overallChangeSchema.exactOptional(),
  /** Absent where no counter was read. */
  work: workSchema.exactOptional(),
  /** Loads of the user's own, where each side has its own files. */
  loads: z.array(loadReportSchema).max(1_000).exactOptional(),
  /**
   * Causes of the slowdown, the best supported first; empty if nothing was found, absent if nothing
   * was examined.
   */
  causes: z.array(causeSchema).max(100).exactOptional(),
  /** The cells that a cause was looked for, in the order of the causes. */
  explainedCells: z.array(text).max(100).exactOptional(),
  /** Evidence that the servers did not provide, and why; a sentence each. */
  causesMissing: z.array(text).max(100).exactOptional(),
  times: jobTimesSchema.exactOptional(),
  plans: recordSchema.shape.plans.unwrap().exactOptional(),
  /** Level shifts of the stored history; absent without a stored reference. */
  levelShifts: z.array(shiftSchema).max(10_000).exactOptional(),
  /** The gated figures against the last release; absent where the job compared them with it alone. */
  sinceRelease: z
    .object({
      /** Tag of the release. */
      release: line,
      rows: z.array(rowSchema).max(100_000),
      /** Words for each load that is slower beyond its tolerance, and in this job not red. */
      slower: z.array(text).max(10_000),
    })
    .exactOptional(),
  /** Absent where the pull request changes no rule of the gate. */
  gate: changedGateSchema.exactOptional(),
  /** Nothing regressed, and the check fails by `on-inconclusive`, `on-removed` or `on-not-comparable`. */
  failsUndecided: z.literal(true).exactOptional(),
  /** The label that accepts a regression, where it is not `bench: accept`. */
  acceptLabel: line.exactOptional(),
  /** Warnings, shown once, under the table. */
  warnings: z.array(text).max(1_000),
  completeness: recordSchema.shape.completeness,
})

export type Evidence = z.infer<typeof evidenceSchema>
export type RegressionCause = z.infer<typeof regressionCause>
export type Verdict = z.infer<typeof verdictSchema>
export type Figure = z.infer<typeof figureSchema>
export type Row = z.infer<typeof rowSchema>
export type HistoryShift = z.infer<typeof shiftSchema>
export type OverallChange = z.infer<typeof overallChangeSchema>
export type WorkFinding = z.infer<typeof workFindingSchema>
export type Work = z.infer<typeof workSchema>
export type ReferenceInfo = z.infer<typeof referenceSchema>
export type Result = z.infer<typeof resultSchema>
export type Overall = Result['overall']
