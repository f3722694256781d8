import { existsSync } from 'node:fs'
import { z } from 'zod'
import { tools } from '../tool/find.ts'
import type { Tool } from '../tool/tool.ts'
import { nearest } from '../words/nearest.ts'
import { camelKeys } from './keys.ts'
import { onceFaults } from './once-faults.ts'
import { durationSchema, rateSchema, timeSchema } from './quantity.ts'

const count = z.number().int().positive()
const threads = z
  .union([count.max(100_000), z.array(count.max(100_000)).min(1)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
const clients = z
  .union([count.max(64), z.array(count.max(64)).min(1)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
const scalars = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const pace = {
  id: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe(
      'Id of its cell, of which there must be one alone, so that a cell of another file is measured again; default: tool, name and threads.',
    ),
  threads: threads.optional().describe('Thread counts, each a cell of its own; default: the suite’s.'),
  clients: clients
    .prefault(1)
    .describe('Load processes at once, whose results are added up; several numbers: a cell of its own each.'),
  rate: rateSchema
    .optional()
    .describe(
      'Transactions of each client that begin in a second whatever the server does, such as `2000/s`, or a share of its capacity, `70%`, measured before the runs; latencies then decide. For sysbench, sql and command.',
    ),
  operations: count
    .max(100_000_000_000)
    .optional()
    .describe('Operations of each client that end a run, for go-ycsb; `duration` is then an estimate.'),
  target: z
    .string()
    .optional()
    .describe('Name of the target that it runs on; targets are then measured one after the other.'),
  reload: z.boolean().default(false).describe('Puts the data back before it, whatever `reset` says.'),
  duration: timeSchema.optional().describe('Measured time of a run; default: the suite’s.'),
  'warm-up': durationSchema
    .optional()
    .describe('Load before the measured time, not counted; default: the suite’s.'),
  repeats: count.max(100).optional().describe('Runs of each cell in a job; default: the suite’s.'),
  options: scalars.default({}).describe('Options of the tool that change the load.'),
  variables: scalars.default({}).describe('Global variables for these workloads.'),
  configuration: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .default({})
    .describe('Component configuration for these workloads; the servers are restarted where it changes.'),
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
}

function workloadSchemaOf(own: Tool) {
  const { name: tool, keys, words, atRate } = own
  return z
    .strictObject({ tool: z.literal(tool).describe('Which tool makes the load.'), ...keys, ...pace })
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
      for (const each of all) {
        const message = misspelt(String(each), words)
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['name'], message, input: each })
      }
    })
    .superRefine((parsed, context) => {
      const asked: Readonly<Record<string, unknown>> = parsed
      const { options } = parsed as Pick<WorkloadConfig, 'options'>
      const keys = parsed as Parameters<NonNullable<Tool['faults']>>[0]
      const all = [...onceFaults(own.once?.(keys, options), asked), ...(own.faults?.(keys, options) ?? [])]
      for (const { key, what } of all) {
        context.addIssue({ code: 'custom', path: [key], message: what, input: asked[key] })
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
  return Object.hasOwn(options, 'rate') ? 'expected it once, here or among the options' : undefined
}

/** As much as a slip of the finger; `update_index` is another workload than `oltp_update_index`. */
const MOST_SLIPS = 2

/** A name that is nearly one of the tool's own, and no file: it is refused before a server is started for it. */
function misspelt(name: string, { known, read }: Tool['words']): string | undefined {
  const isKnown = known.includes(name) || read(name, { tables: 1, tableSize: 1 }) !== undefined
  if (isKnown || /[/.]/.test(name) || existsSync(name)) return undefined
  const meant = nearest(name, known, MOST_SLIPS)
  return meant === undefined ? undefined : `expected a workload; did you mean ${JSON.stringify(meant)}?`
}

const [first, ...others] = tools

const workloadSchema = z.discriminatedUnion('tool', [
  workloadSchemaOf(first),
  ...others.map(workloadSchemaOf),
])

/** `suites.<name>`: what is run against which target, and how long. */
export const suiteSchema = z
  .strictObject({
    target: z.string().default('candidate').describe('Name of the target under test.'),
    'confirm-against': z
      .string()
      .optional()
      .describe('Name of the target that a red against a stored baseline is confirmed with, side by side.'),
    against: z
      .string()
      .optional()
      .describe('Name of a target to measure side by side with it, on one machine in alternating slices.'),
    threads: threads.prefault(16).describe('Thread counts, each a cell of its own.'),
    duration: timeSchema.prefault('60s').describe('Measured time of a run.'),
    'warm-up': durationSchema.prefault('10s').describe('Load before the measured time; not counted.'),
    repeats: count.max(100).default(3).describe('Runs of each cell in a job.'),
    tables: count.max(10_000).default(4).describe('Tables that sysbench loads.'),
    'table-size': count.default(100_000).describe('Rows in each of them.'),
    reset: z
      .enum(['never', 'workload', 'cell'])
      .default('never')
      .describe('Before what the data is put back as it was loaded: nothing, each workload, each cell.'),
    method: z
      .enum(['as-published', 'side-by-side'])
      .default('side-by-side')
      .describe(
        'With `against`: alternating slices, or each server alone and one after the other, each cell for its whole time; such a difference is told, not judged.',
      ),
    analyze: z.boolean().default(true).describe('Collects statistics of the tables that were loaded.'),
    prewarm: z
      .boolean()
      .default(true)
      .describe('Has the tool read the data once on servers that were freshly started.'),
    'error-limit': z
      .number()
      .min(0)
      .max(1)
      .default(0.01)
      .describe('Ignored errors a transaction over which a run is invalid.'),
    workloads: z.array(workloadSchema).min(1).describe('What is run, in this order.'),
  })
  .transform(camelKeys)

export type SuiteConfig = z.output<typeof suiteSchema>
