import { z } from 'zod'
import { onceFaults, refusedShape, toolOf, tools } from '../tool/catalogue.ts'
import type { Tool } from '../tool/tool.ts'
import { componentMetricsSchema } from './component-metrics.ts'
import { camelKeys, chooseLazily, durationSchema, rateSchema, timeSchema } from './values.ts'

const count = z.number().int().positive()
const threads = z.lazy(() =>
  z
    .union([count.max(100_000), z.array(count.max(100_000)).min(1)])
    .transform((value) => (Array.isArray(value) ? value : [value])),
)
const clients = z.lazy(() =>
  z
    .union([count.max(64), z.array(count.max(64)).min(1)])
    .transform((value) => (Array.isArray(value) ? value : [value])),
)
const scalars = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const pace = {
  id: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe(
      'Id of its cell; the workload must have exactly one cell. Set it to compare with a cell of another file; default: tool, name and threads.',
    ),
  threads: threads.optional().describe('Thread counts, one cell for each; default: the suite’s.'),
  clients: clients
    .prefault(1)
    .describe(
      'Number of load processes that run at once; their results are summed. Several numbers: one cell for each.',
    ),
  rate: rateSchema
    .optional()
    .describe(
      'Transactions that each client starts per second, however fast the server is, such as `2000/s`, or a share of its capacity such as `70%`, measured before the runs; latencies are then gated. For sysbench, sql and command.',
    ),
  operations: count
    .max(100_000_000_000)
    .optional()
    .describe('Operations of each client that end a run, for go-ycsb; `duration` is then an estimate.'),
  target: z
    .string()
    .optional()
    .describe('Name of the target to run it on; the targets are then measured one after the other.'),
  reload: z.boolean().default(false).describe('Restores the data before it, whatever `reset` is.'),
  shape: z
    .boolean()
    .default(false)
    .describe(
      'A long run: its throughput has a slope (`hourly_pct`) and a level of its last fifth (`last_fifth_pct`); `duration` must be at least 10m. Side by side, each start has one pair of such runs.',
    ),
  duration: timeSchema.optional().describe('Measured time of a run; default: the suite’s.'),
  'warm-up': durationSchema
    .optional()
    .describe('Load before the measured time, not counted; default: the suite’s.'),
  repeats: count.max(100).optional().describe('Runs of each cell in a job; default: the suite’s.'),
  options: scalars.default({}).describe('Options of the tool, which change the load.'),
  variables: scalars.default({}).describe('Global variables to set for these workloads.'),
  configuration: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .default({})
    .describe('Component configuration for these workloads; the servers restart if it changes.'),
}

const paceSchema = z.strictObject(pace).transform(camelKeys)

/** `workloads[]`: a load that one tool makes. */
export interface WorkloadConfig extends z.output<typeof paceSchema> {
  readonly tool: string
  /** Several: a cell of its own each. */
  readonly name: string | readonly string[]
  /** What this tool's entry of the catalogue reads, the name among it. */
  readonly keys: Readonly<Record<string, unknown>>
  /** Digests of what the files of the caller's hold, by the name of the workload. */
  readonly contents?: Readonly<Record<string, string>>
  /** Of its names, those that the base of a comparison does not have. */
  readonly newNames?: readonly string[]
}

function workloadSchemaOf(own: Tool) {
  const { name: tool, keys, atRate } = own
  return z
    .strictObject({ tool: z.literal(tool).describe('The load tool.'), ...keys, ...pace })
    .superRefine(({ name, id, threads: counts, clients: processes }, context) => {
      const all = typeof name === 'string' ? [name] : Array.isArray(name) ? name : []
      const isOne = counts?.length === 1 && processes.length === 1 && all.length <= 1
      if (id !== undefined && !isOne)
        context.addIssue({
          code: 'custom',
          path: ['id'],
          message: 'expected one name, one number of `threads` and one of `clients` beside it',
          input: id,
        })
    })
    .superRefine((parsed, context) => {
      const written: Readonly<Record<string, unknown>> = parsed
      const { options } = parsed as Pick<WorkloadConfig, 'options'>
      const keys = parsed as Parameters<NonNullable<Tool['faults']>>[0]
      const all = [...onceFaults(own.once?.(keys, options), written), ...(own.faults?.(keys, options) ?? [])]
      for (const { key, what } of all) {
        context.addIssue({ code: 'custom', path: [key], message: what, input: written[key] })
      }
    })
    .superRefine(({ rate, options }, context) => {
      if (rate === undefined) return
      const message = refusedRate(options, { name: tool, atRate })
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['rate'], message, input: rate })
    })
    .transform((parsed): WorkloadConfig => {
      const entries = Object.entries(parsed)
      const own = entries.filter(([key]) => key in keys)
      const others = entries.filter(([key]) => !(key in keys))
      const paced = camelKeys(Object.fromEntries(others)) as z.output<typeof paceSchema>
      const { name } = parsed as Pick<WorkloadConfig, 'name'>
      return { ...paced, tool, name, keys: Object.fromEntries(own) }
    })
}

function refusedRate(
  options: Readonly<Record<string, unknown>>,
  { name, atRate }: Pick<Tool, 'name' | 'atRate'>,
): string | undefined {
  if (atRate.kind === 'refused')
    return `expected none: ${name} ${atRate.because}; sysbench, sql and command take a rate`
  return Object.hasOwn(options, 'rate') ? 'expected it only once, here or in the options' : undefined
}

const workloadSchema = chooseLazily(
  'tool',
  Object.fromEntries(tools.map((tool) => [tool.name, z.lazy(() => workloadSchemaOf(tool))])),
)

const [first] = tools

/** What is run where nobody names workloads: two loads of the first tool of the catalogue. */
const usualWorkloads = ['oltp_point_select', 'oltp_read_write'].map((name) => ({
  tool: first.name,
  name,
}))

/** `suites.<name>`: what is run against which target, and how long. */
export const suiteSchema = z.lazy(() =>
  z
    .strictObject({
      target: z.string().default('candidate').describe('Name of the target under test.'),
      'confirm-against': z
        .string()
        .optional()
        .describe(
          'Name of the target to confirm a red verdict against a stored baseline with, side by side.',
        ),
      against: z
        .string()
        .optional()
        .describe('Name of a target to measure side by side with it, on one machine in alternating slices.'),
      threads: threads.prefault(16).describe('Thread counts, one cell for each.'),
      duration: timeSchema.prefault('60s').describe('Measured time of a run.'),
      'warm-up': durationSchema.prefault('10s').describe('Load before the measured time; not counted.'),
      repeats: count.max(100).default(3).describe('Runs of each cell in a job.'),
      rate: rateSchema
        .optional()
        .describe(
          'Transactions per second, `2000/s` or `70%` of the capacity, for every workload without its own `rate`.',
        ),
      tables: count.max(10_000).default(4).describe('Tables that sysbench loads.'),
      'table-size': count.default(100_000).describe('Rows in each table.'),
      reset: z
        .enum(['never', 'workload', 'cell'])
        .default('never')
        .describe(
          'When to restore the data to its state after loading: never, before each workload, or before each cell.',
        ),
      method: z
        .enum(['as-published', 'side-by-side'])
        .default('side-by-side')
        .describe(
          'With `against`: alternating slices, or one server after the other, each cell for its full time; such a difference is shown, not judged.',
        ),
      analyze: z.boolean().default(true).describe('Whether to collect statistics of the loaded tables.'),
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
      workloads: z
        .array(workloadSchema)
        .min(1)
        .prefault(usualWorkloads)
        .describe(
          'Workloads to run, in this order; default: oltp_point_select and oltp_read_write of sysbench.',
        ),
    })
    .superRefine(({ duration, workloads }, context) => {
      for (const [index, workload] of workloads.entries()) {
        const message = refusedShape(workload, duration)
        const path = ['workloads', index, 'shape']
        if (message !== undefined) context.addIssue({ code: 'custom', path, message, input: true })
      }
    })
    .superRefine(({ rate, workloads }, context) => {
      if (rate === undefined) return
      for (const { tool: name, name: workload, options } of workloads.filter(
        (each) => each.rate === undefined,
      )) {
        const { atRate } = toolOf(name)
        const message =
          atRate.kind === 'refused'
            ? `${name} ${atRate.because}; remove it, or remove ${[workload].flat().join(', ')} from the workloads`
            : refusedRate(options, { name, atRate })
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['rate'], message, input: rate })
      }
    })
    .transform(({ rate, ...suite }) =>
      camelKeys({
        ...suite,
        workloads: suite.workloads.map((each) =>
          rate === undefined || each.rate !== undefined ? each : { ...each, rate },
        ),
      }),
    ),
)

export type SuiteConfig = z.output<typeof suiteSchema>
