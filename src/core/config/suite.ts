import { z } from 'zod'
import { suiteKeys } from '../catalogue/extensions.ts'
import { onceFaults, refusedShape, toolOf, tools } from '../catalogue/loads.ts'
import {
  addFault,
  type CamelKeys,
  camelKeys,
  durationSchema,
  rateSchema,
  timeSchema,
} from '../keys/values.ts'
import type { LoadTool } from '../tool/load-tool.ts'
import { count, pace, threads } from './pace.ts'

type Pace = CamelKeys<z.output<z.ZodObject<ReturnType<typeof pace>>>>

/** `workloads[]`: a load that one tool makes. */
export interface WorkloadConfig extends Pace {
  readonly tool: string
  /** Several: a cell of its own each. */
  readonly name: string | readonly string[]
  /** Keys that this tool's entry of the catalogue reads, the name among them. */
  readonly keys: Readonly<Record<string, unknown>>
  /** Digests of what the files of the caller's hold, by the name of the workload. */
  readonly contents?: Readonly<Record<string, string>>
  /** Workload names that the base of a comparison does not have. */
  readonly newNames?: readonly string[]
}

function workloadSchemaOf(own: LoadTool) {
  const { name: tool, keys } = own
  return z
    .strictObject({ tool: z.literal(tool).describe('The load tool.'), ...keys, ...pace() })
    .superRefine(({ name, id, threads: counts, clients: processes }, context) => {
      const isOne = counts?.length === 1 && processes.length === 1 && [name].flat().length <= 1
      if (id !== undefined && !isOne)
        addFault(
          context,
          ['id'],
          'expected one name, one number of `threads` and one of `clients` beside it',
        )
    })
    .superRefine((parsed, context) => {
      const { options } = parsed as Pick<WorkloadConfig, 'options'>
      const keys = parsed as Parameters<NonNullable<LoadTool['faults']>>[0]
      const all = [
        ...onceFaults(own.pace.once?.(keys, options), parsed),
        ...(own.faults?.(keys, options) ?? []),
      ]
      for (const { key, what } of all) addFault(context, [key], what)
    })
    .superRefine(({ rate, options }, context) => {
      if (rate !== undefined) addFault(context, ['rate'], refusedRate(options, own))
    })
    .transform((parsed): WorkloadConfig => {
      const entries = Object.entries(parsed)
      const own = entries.filter(([key]) => key in keys)
      const others = entries.filter(([key]) => !(key in keys))
      const paced = camelKeys(Object.fromEntries(others)) as Pace
      const { name } = parsed as Pick<WorkloadConfig, 'name'>
      return { ...paced, tool, name, keys: Object.fromEntries(own) }
    })
}

function refusedRate(
  options: Readonly<Record<string, unknown>>,
  { name, pace: { atRate } }: Pick<LoadTool, 'name' | 'pace'>,
): string | undefined {
  if (atRate.kind === 'refused')
    return `expected none: ${name} ${atRate.because}; sysbench, sql, command and connect take a rate`
  return Object.hasOwn(options, 'rate')
    ? 'expected it only once, here or in the options'
    : undefined
}

const [first, ...others] = tools
const workloadSchema = z.discriminatedUnion('tool', [
  workloadSchemaOf(first),
  ...others.map(workloadSchemaOf),
])

/** Workloads to run if nobody names any: two of the first tool of the catalogue. */
const usualWorkloads = ['oltp_point_select', 'oltp_read_write'].map((name) => ({
  tool: first.name,
  name,
}))

const figureName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,59}$/, 'expected at most 60 lower-case letters, digits and “_”')

/** A figure that a component exposes on its `/metrics`. */
export interface ComponentMetric {
  /** `higher_is_worse:tso_p99`. */
  readonly figure: string
  readonly component: 'tidb' | 'tikv' | 'pd'
  /** A counter, or a histogram without `_bucket`. */
  readonly metric: string
  /** Labels that its samples must have; those that match are added up. */
  readonly labels: Readonly<Record<string, string>>
  /** `rate`, `per_transaction`, or a quantile such as `p99`. */
  readonly as: string
}

/** `metrics[]` of a suite: a figure that a component exposes on its `/metrics`. */
const componentMetricSchema = z
  .strictObject({
    name: figureName.describe(
      'Name of the figure; gated as `higher_is_worse:NAME` or `lower_is_worse:NAME`.',
    ),
    component: z.enum(['tidb', 'tikv', 'pd']).describe('The component whose `/metrics` has it.'),
    metric: z
      .string()
      .regex(/^[A-Za-z_:][A-Za-z0-9_:]{0,199}$/, 'expected the name of a Prometheus metric')
      .describe('Name of a counter, or of a histogram without `_bucket`.'),
    labels: z
      .record(
        z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'expected the name of a label'),
        z.string().max(200),
      )
      .default({})
      .describe('Labels that its samples must have; those that match are added up.'),
    as: z
      .string()
      .regex(
        /^(?:rate|per_transaction|p(?:[1-9]|[1-9]\d(?:\.\d{1,2})?))$/,
        'expected rate (per second), per_transaction, or a quantile of a histogram such as p99',
      )
      .describe(
        '`rate` per second, `per_transaction`, or a quantile of a histogram such as `p99`.',
      ),
    worse: z
      .enum(['higher', 'lower'])
      .default('higher')
      .describe('The direction that is a regression.'),
  })
  .transform(
    ({ name: plain, worse, ...metric }): ComponentMetric => ({
      ...metric,
      figure: `${worse}_is_worse:${plain}`,
    }),
  )

const componentMetricsSchema = z
  .array(componentMetricSchema)
  .max(50)
  .superRefine((metrics, context) => {
    for (const [index, { figure }] of metrics.entries())
      if (metrics.findIndex((other) => other.figure === figure) < index)
        addFault(context, [index, 'name'], 'expected each name once')
  })

const keysOfExtensions = Object.fromEntries(
  [...suiteKeys].map(([name, { schema }]) => [name, schema]),
) as Record<never, z.ZodType>

/** `suites.<name>`: what is run against which target, and how long. */
export const suiteSchema = z
  .strictObject({
    target: z.string().default('candidate').describe('Name of the target under test.'),
    'confirm-against': z
      .string()
      .optional()
      .describe(
        'Name of the target to measure side by side with, if a stored baseline suspects a drop.',
      ),
    against: z.string().optional().describe('Name of a target to measure side by side with it.'),
    threads: threads.prefault(16).describe('Thread counts, one cell for each.'),
    duration: timeSchema.prefault('60s').describe('Measured time of a run.'),
    'warm-up': durationSchema
      .prefault('10s')
      .describe('Load before the measured time; not counted.'),
    repeats: count.max(100).default(3).describe('Runs of each cell in a job.'),
    rate: rateSchema.optional().describe('The `rate` of workloads that have none of their own.'),
    tables: count.max(10_000).default(4).describe('Tables that sysbench loads.'),
    'table-size': count.default(100_000).describe('Rows in each table.'),
    reset: z
      .enum(['never', 'workload', 'cell'])
      .default('never')
      .describe(
        'When to restore the loaded data: never, before each workload, or before each cell.',
      ),
    method: z
      .enum(['as-published', 'side-by-side'])
      .default('side-by-side')
      .describe(
        'With `against`: alternating slices, or one server after the other, whose difference is shown, not judged.',
      ),
    'side-by-side': z
      .strictObject({
        measure: z
          .enum(['auto', 'slices', 'simulated'])
          .optional()
          .describe('How to measure a pair.'),
        budget: durationSchema
          .optional()
          .describe('After the first round, none starts that would exceed this time.'),
      })
      .optional()
      .describe('Keys of this suite in place of those of `gate.side-by-side`.'),
    analyze: z
      .boolean()
      .default(true)
      .describe('Whether to collect statistics of the loaded tables.'),
    prewarm: z
      .boolean()
      .default(true)
      .describe('Whether the tool reads the data once on freshly started servers.'),
    'error-limit': z
      .number()
      .min(0)
      .max(1)
      .default(0.01)
      .describe('Ignored errors per transaction above which a run is invalid.'),
    metrics: componentMetricsSchema
      .default([])
      .describe('Figures from the metrics of components, read before and after each run.'),
    ...keysOfExtensions,
    workloads: z
      .array(workloadSchema)
      .min(1)
      .prefault(usualWorkloads)
      .describe(
        'Workloads to run, in this order; default: oltp_point_select and oltp_read_write of sysbench.',
      ),
  })
  .superRefine(({ duration, workloads }, context) => {
    for (const [index, workload] of workloads.entries())
      addFault(context, ['workloads', index, 'shape'], refusedShape(workload, duration))
  })
  .superRefine(({ rate, workloads }, context) => {
    if (rate === undefined) return
    for (const { tool: name, name: workload, options } of workloads.filter(
      (each) => each.rate === undefined,
    )) {
      const tool = toolOf(name)
      const { atRate } = tool.pace
      const message =
        atRate.kind === 'refused'
          ? `${name} ${atRate.because}; remove it, or remove ${[workload].flat().join(', ')} from the workloads`
          : refusedRate(options, tool)
      addFault(context, ['rate'], message)
    }
  })
  .transform(({ rate, ...suite }) =>
    camelKeys({
      ...suite,
      workloads: suite.workloads.map((each) =>
        rate === undefined || each.rate !== undefined ? each : { ...each, rate },
      ),
    }),
  )

export type SuiteConfig = z.output<typeof suiteSchema>

/** Returns a suite without the keys of extensions: what they compare says nothing of its figures. */
export function withoutExtensions(suite: SuiteConfig): SuiteConfig {
  const others = Object.entries(suite).filter(([key]) => !suiteKeys.has(key))
  return Object.fromEntries(others) as SuiteConfig
}

/** Returns the value of an extension's key; undefined where the suite does not have it. */
export function readKey(suite: SuiteConfig, key: string): unknown {
  return (suite as Readonly<Record<string, unknown>>)[key]
}
