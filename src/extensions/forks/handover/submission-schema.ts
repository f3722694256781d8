import { z } from 'zod'
import { loadReportSchema } from '../../../core/record/cause.ts'
import { histogramSchema, pairingSchema } from '../../../core/record/cell-parts.ts'
import {
  sideBySidePlanSchema,
  targetDescriptionSchema,
} from '../../../core/record/header-schema.ts'
import { cellSchema, machineSchema, recordSchema, runSchema } from '../../../core/record/schema.ts'
import { commitSchema } from '../../../words/commit.ts'

/**
 * Version of the format in which a run with the rights of a fork hands over figures: a part of a
 * record, with numbers, choices from lists, and short names in a narrow alphabet that can form no
 * Markdown, no link and no mention; or that it measured nothing, and why. It has no pull request
 * number, no verdict and no text to show. Every object refuses keys that it does not know. Numbers
 * beyond the largest figure are refused when the text is read.
 */
export const SUBMISSION_VERSION = 1

const count = z.number().int().nonnegative()

/** Text in this alphabet that GitHub would still turn into a link is refused. */
function linkless(alphabet: RegExp) {
  return z
    .string()
    .max(300)
    .regex(alphabet)
    .refine((text) => !/:\/\/|www\.|mailto:|xmpp:/i.test(text), {
      error: 'an address is not allowed',
    })
}

/** Names of workloads, variables, settings. */
const name = linkless(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,149}(?:#[A-Za-z][A-Za-z0-9 ._-]{0,60})?$/)

/**
 * Versions, CPU models, values of settings. `@` and brackets only as CPU models have them
 * (`Intel(R) Xeon(R) CPU @ 2.80GHz`).
 */
const label = linkless(/^(?:[A-Za-z0-9 ._+/:=,%-]|\((?:R|TM)\)|@ (?=\d+\.\d+GHz))*$/)

/** Schema of a version that a server or a program reports: too short for a sentence. */
const version = linkless(/^[A-Za-z0-9][A-Za-z0-9._+:~-]{0,99}$/)

/** Version with the name of the tool, or the commit of a build: `tiup bench v1.12.0`. */
const toolVersion = linkless(
  /^[A-Za-z0-9][A-Za-z0-9._+:~-]{0,40}(?: [A-Za-z0-9._+:~-]{1,40}){0,2}$/,
)

/** Names that may look like a relative path, without a step up. */
const path = linkless(
  /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:#[A-Za-z][A-Za-z0-9._-]*)?(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*(?:#[A-Za-z][A-Za-z0-9._-]*)?)*(?:#\d{1,4})?$/,
)

const metricName = linkless(/^[a-z0-9_]+(:[A-Za-z0-9_][A-Za-z0-9 _./-]{0,90})?$/)
const scalars = z.record(name, z.union([label, z.number(), z.boolean()]))
const [validRun, invalidRun] = runSchema.options

const place = {
  round: validRun.shape.round.max(1_000),
  slice: validRun.shape.slice.max(10_000),
}

/** Most slices that the configuration can request: 20 rounds of 100 pairs. */
const MOST_RUNS = 4_000

/** sysbench has 1,024 of them. */
const MOST_BUCKETS = 2_048

export const submittedValidRun = validRun
  .pick({ side: true, state: true, durationSeconds: true, ignoredErrors: true, reconnects: true })
  .extend({
    ...place,
    /**
     * A transaction and a statement of the caller's own have names:
     * `latency_p95_ms:browse/category-page`.
     */
    metrics: validRun.shape.metrics.refine(
      (metrics) => Object.keys(metrics).every((metric) => metricName.safeParse(metric).success),
      { error: 'a metric has a name that is not allowed' },
    ),
    pairing: pairingSchema.strict().optional(),
    /** Percentiles between two steps of the tool are judged by it. */
    histogram: histogramSchema
      .extend({
        boundsMs: histogramSchema.shape.boundsMs.max(MOST_BUCKETS),
        counts: z.array(count).max(MOST_BUCKETS),
      })
      .strict()
      .refine(({ boundsMs, counts }) => boundsMs.length === counts.length, {
        error: 'as many counts as bounds are needed',
      })
      .optional(),
  })
  .strict()

/** Broken run; its reason stays in the fork's own log. */
export const submittedInvalidRun = invalidRun
  .pick({ side: true, state: true })
  .extend(place)
  .strict()

export const submittedMachine = machineSchema
  .pick({ memoryGiB: true })
  .extend({
    cpuModel: label.max(100).optional(),
    cores: z.number().int().positive().max(100_000).optional(),
    runnerClass: version.optional(),
  })
  .strict()

export const submittedCell = cellSchema
  .pick({
    /** A choice in effect: the plan that is trusted names the tool of each cell that counts. */
    tool: true,
    durationSeconds: true,
    warmUpSeconds: true,
    /** Compared with the trusted plan, and shown to nobody. */
    beside: true,
    shape: true,
    measure: true,
    noiseOfSlices: true,
    dataReset: true,
  })
  .extend({
    id: path,
    toolVersion,
    workload: path,
    threads: cellSchema.shape.threads.max(100_000),
    clients: cellSchema.shape.clients.max(10_000),
    data: scalars,
    serverSettings: scalars.optional(),
    options: scalars,
    runs: z
      .array(z.discriminatedUnion('state', [submittedValidRun, submittedInvalidRun]))
      .max(MOST_RUNS),
  })
  .strict()

export const submittedTarget = targetDescriptionSchema
  .pick({ kind: true })
  .extend({
    product: version,
    version,
    topology: z.record(name, count),
    configuration: scalars,
    variables: scalars,
  })
  .strict()

/** Schema of the plan of a side-by-side measurement. The known noise is not the fork's to set. */
export const submittedPlan = sideBySidePlanSchema
  .pick({ pairs: true, sliceSeconds: true, settleSeconds: true, screenedFrom: true })
  .extend({ rounds: sideBySidePlanSchema.shape.rounds.max(100) })
  .strict()

/** Statements, tables and columns of the caller's own. */
const own = linkless(/^[A-Za-z0-9_][A-Za-z0-9 _./-]{0,90}$/)
const many = <T extends z.ZodType>(schema: T) => z.array(schema).max(1_000)
const nonnegative = z.number().nonnegative()

const { difference, statements, newMix } = loadReportSchema.shape
const changed = difference.shape
const cost = statements.element.shape.candidate
  .extend({
    rows: nonnegative,
    sorted: nonnegative,
    temporaryTables: nonnegative,
    requests: nonnegative,
    milliseconds: nonnegative,
  })
  .strict()
const mix = newMix.unwrap()

/**
 * Schema of a pull request's changes to a load of the caller's own: names and numbers, and none of
 * its text.
 */
const load = z.strictObject({
  cellId: path,
  difference: z.strictObject({
    statements: many(
      changed.statements.element
        .omit({ from: true, to: true })
        .extend({ name: own, earlierName: own.exactOptional() })
        .strict(),
    ),
    tables: many(
      changed.tables.element.extend({ table: own, what: z.array(z.never()).max(0) }).strict(),
    ),
    data: many(own),
    weights: many(changed.weights.element.extend({ name: own }).strict()),
  }),
  statements: many(z.strictObject({ name: own, base: cost.exactOptional(), candidate: cost })),
  newMix: mix
    .extend({
      tps: nonnegative,
      added: many(
        mix.shape.added.element.extend({ name: own, p95Milliseconds: nonnegative }).strict(),
      ),
    })
    .strict()
    .exactOptional(),
})

/** Schema of the origin, checked against GitHub's data: the base repository and the head commit. */
const origin = {
  submissionVersion: z.literal(SUBMISSION_VERSION),
  suite: linkless(/^[A-Za-z0-9._-]{1,100}$/),
  repository: linkless(/^[A-Za-z0-9._-]{1,100}\/[A-Za-z0-9._-]{1,100}$/),
  commit: commitSchema,
}

const figuresSchema = z
  .strictObject({
    ...origin,
    kind: z.literal('figures'),
    programVersion: version,
    design: recordSchema.shape.design,
    machine: submittedMachine,
    targets: z.strictObject({ candidate: submittedTarget, base: submittedTarget.optional() }),
    cells: z
      .array(submittedCell)
      .max(500)
      .refine((cells) => new Set(cells.map(({ id }) => id)).size === cells.length, {
        error: 'a cell stands twice',
      }),
    seed: recordSchema.shape.seed,
    sideBySide: submittedPlan.optional(),
    loads: z.array(load).max(100).optional(),
    completeness: z.enum(['complete', 'partial']),
  })
  .refine(
    ({ design, targets, sideBySide }) =>
      (design === 'side-by-side') === (targets.base !== undefined) &&
      (design === 'side-by-side') === (sideBySide !== undefined),
    { error: 'the design, the servers and the plan contradict each other' },
  )

/** The run measured nothing on purpose; whether that is right is checked with GitHub. */
const nothingSchema = z.strictObject({
  ...origin,
  kind: z.literal('nothing'),
  reason: z.enum(['label-skip', 'not-affected']),
})

export const submissionSchema = z.discriminatedUnion('kind', [figuresSchema, nothingSchema])

export type Submission = z.infer<typeof submissionSchema>
export type SubmittedFigures = z.infer<typeof figuresSchema>
export type SubmittedNothing = z.infer<typeof nothingSchema>
