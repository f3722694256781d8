import { z } from 'zod'
import {
  besideSchema,
  chosenWaySchema,
  histogramSchema,
  machineCheckSchema,
  pairingSchema,
  seriesSchema,
} from './cell-parts.ts'
import {
  environmentSchema,
  plansSchema,
  presetRunSchema,
  recordedPolicySchema,
  runRulesSchema,
  sideBySidePlanSchema,
  simulatedMachineSchema,
  standstillSchema,
  targetDescriptionSchema,
} from './header-schema.ts'
import { jobTimesSchema } from './job-times.ts'
import { metricInfo } from './metric.ts'
import { runWorkSchema } from './work.ts'

/** The version of the stored format. A reader refuses newer ones and migrates older ones. */
export const RECORD_SCHEMA_VERSION = 1

/** Most metrics of one run: TPC-H, which has the most, has some hundreds. */
const MOST_METRICS = 1_000
const MOST_RUNS = 100_000

const text = z.string().max(4_000)
const line = z.string().max(1_000)
const finite = z.number().finite()
const scalars = z.record(z.string().max(200), z.union([text, finite, z.boolean()]))

/** The figures of one run, by the names of their metrics. */
const metricsSchema = z
  .record(
    z.string().refine((name) => metricInfo(name) !== undefined, { error: 'unknown metric' }),
    finite.nonnegative(),
  )
  .refine((metrics) => Object.keys(metrics).length <= MOST_METRICS, {
    error: `more than ${MOST_METRICS} metrics`,
  })

const sideSchema = z.enum(['base', 'candidate'])
const runPlace = () => ({
  side: sideSchema,
  /** 1 for the first round; a round is one fresh start of the servers. */
  round: z.number().int().min(1),
  /** Position inside the round, in the order of execution, from 0. */
  slice: z.number().int().min(0),
  startedAt: z.iso.datetime().optional(),
})

export const runSchema = z.discriminatedUnion('state', [
  z.object({
    ...runPlace(),
    state: z.literal('valid'),
    /** Seconds that the metrics cover: the warm-up is not in it. */
    durationSeconds: finite.positive(),
    metrics: metricsSchema,
    /** Errors that the tool was configured to ignore, over the measured time. */
    ignoredErrors: z.number().int().nonnegative().optional(),
    reconnects: z.number().int().nonnegative().optional(),
    series: seriesSchema.optional(),
    histogram: histogramSchema.optional(),
    /** Metrics that are the worst client's, since a percentile cannot be merged. */
    worstClient: z.array(z.string().max(100)).optional(),
    /** CPU seconds of the server a transaction, where it could be read; reported, never gated. */
    serverCpuMsPerTransaction: finite.nonnegative().optional(),
    work: runWorkSchema.optional(),
    standstill: standstillSchema.optional(),
    machineCheck: machineCheckSchema.optional(),
    pairing: pairingSchema.optional(),
  }),
  z.object({
    ...runPlace(),
    state: z.literal('invalid'),
    /** One sentence: the question and what was seen. */
    reason: text,
    exitCode: z.number().int().optional(),
    tail: z.array(line).max(60),
  }),
])

export const machineSchema = z.object({
  cpuModel: line.optional(),
  cores: z.number().int().positive().optional(),
  memoryGiB: finite.positive().optional(),
  kernel: line.optional(),
  os: line.optional(),
  /** `github-hosted`, `self-hosted`, `local`: where the job ran. */
  runnerClass: line.optional(),
  runnerImage: line.optional(),
  /**
   * Present: the servers ran in virtual machines whose clock counts instructions, so that the host
   * does not matter.
   */
  simulated: simulatedMachineSchema.optional(),
})

/** Any name: records of a newer version with other load tools are read all the same. */
export const toolNameSchema = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/)

export const cellSchema = z.object({
  /** Unique in the record: `sysbench/oltp_point_select/16`. */
  id: z.string().min(1).max(300),
  tool: toolNameSchema,
  toolVersion: line,
  workload: z.string().min(1).max(200),
  /** Threads of one client. */
  threads: z.number().int().positive(),
  /** Load processes that ran at the same time. */
  clients: z.number().int().positive(),
  /** Size of the loaded data: `{tables, tableSize}`, `{warehouses}`, `{records}`. */
  data: scalars,
  /** Name of the server that it ran on, of `servers`. Absent: the one of its side. */
  server: z.string().max(100).optional(),
  shape: z.literal(true).optional(),
  /**
   * Operations of each client that end a run; `durationSeconds` is then an estimate. Absent: the
   * clock ends it.
   */
  operations: z.number().int().positive().optional(),
  durationSeconds: finite.positive(),
  warmUpSeconds: finite.nonnegative(),
  /**
   * Variables and component configuration for this cell alone, flattened:
   * `tikv.raft-engine.prefill-for-recycle`.
   */
  serverSettings: scalars.optional(),
  /**
   * Options that change the load: mix, rand-type, prepared statements, weights; `rate`, of each
   * client.
   */
  options: scalars,
  beside: besideSchema.optional(),
  /** Way to measure a pair. Absent: a slice of each side, one after the other. */
  measure: z.enum(['windows', 'duet', 'simulated']).optional(),
  /**
   * Noise of equal slices of one server, a share: of a first round in slices, which was too noisy
   * and is left out.
   */
  noiseOfSlices: finite.positive().optional(),
  /** Way that decides, in a result whose pairs are measured in two ways. */
  decidedBy: chosenWaySchema.optional(),
  /** Rate as a share of the capacity without a given rate, if that was measured before the runs. */
  rateShare: finite.gt(0).lt(1).optional(),
  /**
   * Point at which the single server's data was restored: before its first cell, or each. Absent:
   * never, or between rounds of two.
   */
  dataReset: z.enum(['once', 'workload', 'cell']).optional(),
  /** The base has no such load: it is measured on the candidate alone. */
  onlyOn: z.literal('candidate').optional(),
  /** Steps of ours before it that were not wanted. */
  leftOut: z.array(z.enum(['analyze', 'prewarm'])).optional(),
  runs: z.array(runSchema).max(MOST_RUNS),
})

const MOST_CELLS = 10_000
export const recordSchema = z.object({
  schemaVersion: z.literal(RECORD_SCHEMA_VERSION),
  /** `suite/commit/run-attempt`; unique, and safe as a path. */
  id: z
    .string()
    .regex(/^(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+)*$/)
    .max(300),
  suite: z
    .string()
    .regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]+$/)
    .max(100),
  createdAt: z.iso.datetime(),
  /** Version of this program. */
  programVersion: line,
  /** `single`: one target. `side-by-side`: base and candidate in alternating slices. */
  design: z.enum(['single', 'side-by-side']),
  source: z.object({
    repository: line.optional(),
    ref: line.optional(),
    commit: line.optional(),
    /** Files of the checkout differed from that commit: what was measured is in no history. */
    dirty: z.boolean().optional(),
    /** Side by side: the commit of the base; and how the servers were built, and what that left. */
    base: line.optional(),
    build: z.object({ command: text, binaries: z.record(z.string().max(100), text) }).optional(),
    /** Pull request, push, schedule, …: GitHub's event name. */
    event: line.optional(),
    runId: line.optional(),
    runAttempt: z.number().int().positive().optional(),
    /** Source of published or imported figures. */
    origin: text.optional(),
  }),
  machine: machineSchema,
  targets: z.object({
    candidate: targetDescriptionSchema,
    base: targetDescriptionSchema.optional(),
  }),
  /**
   * Servers that were measured one after the other, by the names that their cells give; `targets`
   * has the last.
   */
  servers: z.record(z.string().max(100), targetDescriptionSchema).optional(),
  /**
   * Base and candidate one after the other, each alone: their difference is shown, not judged.
   * Absent: see `design`.
   */
  order: z.literal('in-turn').optional(),
  preset: presetRunSchema.optional(),
  environment: environmentSchema.optional(),
  plans: plansSchema.optional(),
  cells: z.array(cellSchema).max(MOST_CELLS),
  /** Seed of the slice order of a side-by-side record. */
  seed: z.number().int().nonnegative().optional(),
  sideBySide: sideBySidePlanSchema.optional(),
  policy: recordedPolicySchema.optional(),
  /** Inputs of its job that no file says: pull requests to the same branch are judged by them. */
  rules: runRulesSchema.optional(),
  /** `partial`: the job ended early; what was measured is here. */
  completeness: z.discriminatedUnion('state', [
    z.object({ state: z.literal('complete') }),
    z.object({ state: z.literal('partial'), reason: text }),
  ]),
  /** Times of the record's job, until the record was judged. */
  times: jobTimesSchema.optional(),
  /** The verdict of its own job; a regressed record is history like any other, and flagged. */
  judgement: z
    .object({
      overall: z.enum(['passed', 'regression', 'inconclusive', 'invalid']),
      rule: line,
      /**
       * All gated cells together, against what the job was compared with: the geometric mean, as
       * fractions.
       */
      change: z
        .object({
          change: finite,
          low: finite,
          high: finite,
          confidence: finite.gt(0).lt(1),
          cells: z.number().int().positive(),
          measures: z.enum(['throughput', 'speed']).optional(),
        })
        .optional(),
    })
    .optional(),
  acceptance: z
    .object({ by: line, at: z.iso.datetime(), reason: text, commit: line.optional() })
    .optional(),
})

export type Side = z.infer<typeof sideSchema>
export type Run = z.infer<typeof runSchema>
export type ValidRun = Extract<Run, { state: 'valid' }>
export type RunPosition = Pick<Run, 'side' | 'round' | 'slice' | 'startedAt'>
export type Series = z.infer<typeof seriesSchema>
export type Histogram = z.infer<typeof histogramSchema>
export type Cell = z.infer<typeof cellSchema>
export type CellSettings = Omit<Cell, 'runs'>
export type Machine = z.infer<typeof machineSchema>
export type { Beside, Pause } from './cell-parts.ts'
export type { TargetDescription } from './header-schema.ts'
export type SideBySidePlan = z.infer<typeof sideBySidePlanSchema>
export type RecordedPolicy = z.infer<typeof recordedPolicySchema>
export type BenchRecord = z.infer<typeof recordSchema>
