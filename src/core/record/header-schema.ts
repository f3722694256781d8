import { z } from 'zod'

/** Most remarks about one server: settings that it refused, and other notes. */
export const MOST_REMARKS = 200

const line = z.string().max(1_000)
const finite = z.number().finite()

/**
 * Schema of the plan of a side-by-side record: with it and the policy the verdict can be reached
 * again.
 */
export const sideBySidePlanSchema = z.object({
  /** Most rounds; each look at the data spends its share of the risk. */
  rounds: z.number().int().min(1).max(10_000),
  pairs: z.number().int().min(1).max(1_000),
  sliceSeconds: finite.positive(),
  settleSeconds: finite.nonnegative(),
  /**
   * Gated cells of the entire suite, which share the risk of a false red; absent: those of the
   * record.
   */
  gatedCells: z.number().int().min(1).max(100_000).optional(),
  /**
   * Standard deviation of the log of a figure that one start of a server adds, as learned: by cell
   * id, then by metric.
   */
  startNoise: z
    .record(z.string().max(300), z.record(z.string().max(200), finite.nonnegative()))
    .optional(),
  /**
   * Number of cells of one data set from which on they are screened together first, with a pair or
   * two of each a round; only the suspicious ones get rounds of their own. Absent: each cell has
   * its own from the beginning.
   */
  screenedFrom: z.number().int().min(2).max(100_000).optional(),
  /** Reason why nothing was measured: programs, settings and data are the same on both sides. */
  nothingDiffers: line.optional(),
})

/**
 * Seconds of a run in which the machine itself stalled, by the sign that shows most; absent where
 * it hardly did.
 */
export const standstillSchema = z.object({
  seconds: z.number().finite().positive(),
  by: z.enum(['heartbeat', 'steal', 'memory', 'idle-server']),
})

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Schema of the simulated machine: equal fields, equal figures, on any host. */
export const simulatedMachineSchema = z.object({
  qemu: line,
  /** Package and version of the kernel. */
  kernel: line,
  kernelSha256: sha256,
  memoryMiB: z.number().int().positive(),
  /** SHA-256 of the image of each side: programs, data and plan. */
  images: z.object({ base: sha256.optional(), candidate: sha256.optional() }),
})

/** Schema of the policy of the job's own verdict. */
export const recordedPolicySchema = z.object({
  rule: z.enum(['evidence', 'threshold']),
  tolerance: finite.min(0).lt(1).optional(),
  tolerances: z.record(z.string().max(200), finite.min(0).lt(1)),
  workloads: z.record(z.string().max(200), finite.min(0).lt(1)).optional(),
  /** Growth by statement above which it is an alarm. */
  statements: z.record(z.string().max(200), finite.min(0).lt(1)).optional(),
  gated: z.array(z.string().max(200)).max(1_000).optional(),
  warnOnly: z.array(z.string().max(200)).max(1_000),
  alphaRegression: finite.gt(0).lt(0.5),
  alphaOk: finite.gt(0).lt(0.5),
})

/** The published test that a job ran. */
export const presetRunSchema = z.object({
  name: z.string().max(100),
  /** 1 is the size of the report. */
  scale: z.number().positive().max(1),
  /**
   * `as-published`: each server alone, one after the other; its improvements are reported, not
   * judged.
   */
  method: z.enum(['as-published', 'side-by-side']),
})

const hardwareSchema = z.object({
  service: line,
  type: line,
  count: z.number().int().positive(),
  storage: line.optional(),
})

/** Machines of one service, such as three of TiKV. */
export type Hardware = z.infer<typeof hardwareSchema>

/** Schema of the machines, as a person describes them. */
export const environmentSchema = z.object({
  provider: line.optional(),
  hardware: z.array(hardwareSchema).max(100).default([]),
})

export type Environment = z.infer<typeof environmentSchema>

const scalars = z.record(z.string().max(200), z.union([z.string().max(4_000), finite, z.boolean()]))

/** Schema of the commit that a server was built of, and the binaries of the build. */
const buildSchema = z.object({
  commit: z.string().regex(/^[0-9a-f]{40,64}$/),
  binaries: z.record(
    z.string().max(100),
    z.object({
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** Commit that the running server reports; `unknown`: it reports none. */
      reports: z.enum(['commit', 'unknown']),
    }),
  ),
})

/**
 * Schema of inputs as a trusted run had them, where the files of its workflow have an expression.
 */
export const runRulesSchema = z.object({
  /** `.github/workflows/bench.yml` */
  workflow: line,
  job: line,
  inputs: z.record(z.string().max(100), z.string().max(4_000)),
})

export type RunRules = z.infer<typeof runRulesSchema>

/** States that a report shows; a statement with the same plan on both sides has none. */
const planStates = [
  'red',
  'changed',
  'estimates-moved',
  'not-weighed',
  'unstable',
  'not-planned',
] as const

/** The plans of both servers without data, statement by statement. */
export const plansSchema = z.object({
  statements: z.number().int().nonnegative(),
  seconds: finite.nonnegative(),
  /** True if a worse plan that nobody accepted turns the check red. */
  gate: z.boolean(),
  /** Rows of the data that is measured, by those of the statistics. */
  dataShare: finite.nonnegative().optional(),
  warnings: z.array(line).max(MOST_REMARKS),
  findings: z
    .array(
      z.object({
        name: line,
        /** The load that it is of. */
        workload: line.optional(),
        sql: z.string().max(100_000),
        state: z.enum(planStates),
        reasons: z.array(z.string().max(4_000)).max(20),
        /** Digest of the candidate's plan, by which somebody accepts it. */
        plan: line.optional(),
        /** Reason for accepting the plan. */
        accepted: line.optional(),
        /** Result of measuring the statement, which counts in place of the estimates. */
        measured: z.enum(['slower', 'equal', 'faster', 'undecided', 'too-few-rows']).optional(),
        /** Both trees, a line for each operator; empty where the plan is the same. */
        trees: z.array(z.string().max(10_000)).max(2_000),
      }),
    )
    .max(10_000),
})

export type RecordedPlans = z.infer<typeof plansSchema>

/**
 * Checks whether a worse plan that nobody accepted turns the check red. A measured plan is as good
 * as it was measured.
 */
export function hasRedPlan(plans: RecordedPlans | undefined): boolean {
  return (
    plans?.gate === true &&
    plans.findings.some(
      ({ state, accepted, measured }) =>
        state === 'red' && accepted === undefined && measured !== 'equal' && measured !== 'faster',
    )
  )
}

export const targetDescriptionSchema = z.object({
  kind: z.enum(['playground', 'endpoint', 'local', 'tidb', 'command', 'imported']),
  /** Present: an `endpoint` that each round starts afresh, as a cluster of the job. */
  restarted: z.literal(true).optional(),
  /** `TiDB`, `MariaDB`, `MySQL`, `TiKV`. */
  product: line,
  /** Version as the server reports it: `v8.5.4`, `10.11.14-MariaDB`. */
  version: line,
  /** Version and commit of each component that reported them. */
  components: z.record(z.string().max(100), z.object({ version: line, commit: line.optional() })),
  /** Instances of each component: `{tidb: 1, tikv: 3, pd: 1}`. */
  topology: z.record(z.string().max(100), z.number().int().nonnegative()),
  /**
   * The version that was requested of TiUP, present where a server reports another one, and for
   * programs of the caller's own in a playground, with their names.
   */
  requested: z.object({ version: line, binaries: z.array(z.string().max(100)).max(20) }).optional(),
  /** Present: the job built it. */
  build: buildSchema.optional(),
  /** Configuration given by the caller, flattened: `tikv.storage.block-cache.capacity`. */
  configuration: scalars,
  /** Global variables that were set and read back. */
  variables: scalars,
  /** Settings that the service refused to change, and its words. */
  refused: z.array(z.object({ what: line, why: line })).max(MOST_REMARKS),
  /** Other notes about this server: data that came from a cache, a backup that did not work. */
  notes: z
    .array(z.object({ what: line, why: line }))
    .max(MOST_REMARKS)
    .optional(),
  /**
   * Settings that were requested and are not in force as asked: clamped, renamed, ignored, or not
   * to be seen.
   */
  differs: z
    .array(z.object({ what: line, asked: line, used: line, why: line }))
    .max(MOST_REMARKS)
    .optional(),
  /** Configuration files as they were used, by name: `haproxy.cfg`. */
  files: z.record(z.string().max(100), z.string().max(20_000)).optional(),
  /** Median time of an empty statement between the machine of the load and the server, in ms. */
  roundTripMs: finite.nonnegative().optional(),
})

export type TargetDescription = z.infer<typeof targetDescriptionSchema>
