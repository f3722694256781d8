import { z } from 'zod'
import { metricInfo } from '../../record/metric.ts'
import { besideSchema, toolNameSchema } from '../../record/schema.ts'
import { commitSchema } from '../../words/commit.ts'

/**
 * Version of the format in which a run with the rights of a fork hands over figures: numbers, choices from lists, and
 * short names in a narrow alphabet that can form no Markdown, no link and no mention; or that it measured nothing, and
 * why. It has no pull request number, no verdict and no text to show.
 */
export const SUBMISSION_VERSION = 1

/** Larger than any throughput, latency or setting that there is; 1e308 would overflow the arithmetic behind it. */
const MOST = 1e15
const number = z.number().min(-MOST).max(MOST)
const positive = number.positive()
const count = z.number().int().nonnegative().max(MOST)

/** Text in this alphabet that GitHub would still turn into a link is refused. */
function linkless(alphabet: RegExp) {
  return z
    .string()
    .max(300)
    .regex(alphabet)
    .refine((text) => !/:\/\/|www\.|mailto:|xmpp:/i.test(text), { error: 'an address is not allowed' })
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
const toolVersion = linkless(/^[A-Za-z0-9][A-Za-z0-9._+:~-]{0,40}(?: [A-Za-z0-9._+:~-]{1,40}){0,2}$/)

/** Names that may look like a relative path, without a step up. */
const path = linkless(
  /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:#[A-Za-z][A-Za-z0-9._-]*)?(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*(?:#[A-Za-z][A-Za-z0-9._-]*)?)*(?:#\d{1,4})?$/,
)

const scalars = z.record(name, z.union([label, number, z.boolean()]))
/** A transaction and a statement of the caller's own have names: `latency_p95_ms:browse/category-page`. */
const metricName = linkless(/^[a-z0-9_]+(:[A-Za-z0-9_][A-Za-z0-9 _./-]{0,90})?$/).refine(
  (text) => metricInfo(text) !== undefined,
  { error: 'unknown metric' },
)

const place = {
  side: z.enum(['base', 'candidate']),
  round: z.number().int().min(1).max(1_000),
  slice: z.number().int().min(0).max(10_000),
}

/** Most slices that the configuration can request: 20 rounds of 100 pairs. */
const MOST_RUNS = 4_000

/** sysbench has 1,024 of them. */
const MOST_BUCKETS = 2_048

const run = z.discriminatedUnion('state', [
  z.strictObject({
    ...place,
    state: z.literal('valid'),
    durationSeconds: positive,
    metrics: z.record(metricName, number.nonnegative()),
    ignoredErrors: count.optional(),
    reconnects: count.optional(),
    pairing: z
      .strictObject({ way: z.enum(['at-once', 'windows']), busy: number.nonnegative().optional() })
      .optional(),
    /** Percentiles between two steps of the tool are judged by it. */
    histogram: z
      .strictObject({
        boundsMs: z.array(number.nonnegative()).max(MOST_BUCKETS),
        counts: z.array(count).max(MOST_BUCKETS),
        step: number.gt(0).lt(1).optional(),
      })
      .refine(({ boundsMs, counts }) => boundsMs.length === counts.length, {
        error: 'as many counts as bounds are needed',
      })
      .optional(),
  }),
  /** Broken run; its reason stays in the fork's own log. */
  z.strictObject({ ...place, state: z.literal('invalid') }),
])

const machine = z.strictObject({
  cpuModel: label.max(100).optional(),
  cores: z.number().int().positive().max(100_000).optional(),
  memoryGiB: positive.optional(),
  runnerClass: version.optional(),
})

const cell = z.strictObject({
  id: path,
  /** A choice in effect: the plan that is trusted names the tool of each cell that counts. */
  tool: toolNameSchema,
  toolVersion,
  workload: path,
  threads: z.number().int().positive().max(100_000),
  clients: z.number().int().positive().max(10_000),
  data: scalars,
  durationSeconds: positive,
  warmUpSeconds: number.nonnegative(),
  serverSettings: scalars.optional(),
  options: scalars,
  /** Compared with the trusted plan, and shown to nobody. */
  beside: besideSchema.optional(),
  rateShare: number.gt(0).lt(1).optional(),
  /** Machine, if several machines that differ measured the record. */
  machine: machine.optional(),
  shape: z.literal(true).optional(),
  measure: z.enum(['windows', 'duet']).optional(),
  dataReset: z.enum(['once', 'workload', 'cell']).optional(),
  runs: z.array(run).max(MOST_RUNS),
})

const target = z.strictObject({
  kind: z.enum(['playground', 'endpoint', 'local', 'imported']),
  product: version,
  version,
  topology: z.record(name, count),
  configuration: scalars,
  variables: scalars,
})

/** Schema of the plan of a side-by-side measurement. The known noise is not the fork's to set. */
const sideBySide = z.strictObject({
  rounds: z.number().int().min(1).max(100),
  pairs: z.number().int().min(1).max(1_000),
  sliceSeconds: positive,
  settleSeconds: number.nonnegative(),
  screenedFrom: count.optional(),
})

/** Statements, tables and columns of the caller's own. */
const own = linkless(/^[A-Za-z0-9_][A-Za-z0-9 _./-]{0,90}$/)
const cost = z.strictObject({
  rows: number.nonnegative(),
  sorted: number.nonnegative(),
  temporaryTables: number.nonnegative(),
  requests: number.nonnegative(),
  milliseconds: number.nonnegative(),
})

const many = <T extends z.ZodType>(schema: T) => z.array(schema).max(1_000)
const changes = ['changed', 'added', 'removed'] as const

const changedStatement = z.strictObject({
  kind: z.enum([...changes, 'renamed']),
  name: own,
  earlierName: own.exactOptional(),
  what: z.enum(['text', 'parameters', 'transaction']).exactOptional(),
})
const added = z.strictObject({ name: own, p95Milliseconds: number.nonnegative(), share: number })

/** Schema of a pull request's changes to a load of the caller's own: names and numbers, and none of its text. */
const load = z.strictObject({
  cellId: path,
  difference: z.strictObject({
    statements: many(changedStatement),
    tables: many(z.strictObject({ table: own, kind: z.enum(changes), what: z.array(z.never()).max(0) })),
    data: many(own),
    weights: many(z.strictObject({ name: own, from: number, to: number })),
  }),
  statements: many(z.strictObject({ name: own, base: cost.exactOptional(), candidate: cost })),
  newMix: z.strictObject({ tps: number.nonnegative(), added: many(added) }).exactOptional(),
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
    design: z.enum(['single', 'side-by-side']),
    machine,
    targets: z.strictObject({ candidate: target, base: target.optional() }),
    cells: z
      .array(cell)
      .max(500)
      .refine((cells) => new Set(cells.map(({ id }) => id)).size === cells.length, {
        error: 'a cell stands twice',
      }),
    seed: count.optional(),
    sideBySide: sideBySide.optional(),
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
