import { z } from 'zod'
import { camelKeys } from './keys.ts'
import { durationSchema } from './quantity.ts'

const count = z.number().int().positive()
const threads = z
  .union([count.max(100_000), z.array(count.max(100_000)).min(1)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
const scalars = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const pace = {
  threads: threads.optional().describe('Thread counts, each a cell of its own.'),
  clients: count.max(64).default(1).describe('Load processes at once; their results are added up.'),
  duration: durationSchema.optional().describe('Measured time of a run.'),
  'warm-up': durationSchema.optional().describe('Load before the measured time; not counted.'),
  repeats: count.max(100).optional().describe('Runs of each cell in a job.'),
  options: scalars.default({}).describe('Options of the tool that change the load.'),
  variables: scalars.default({}).describe('Global variables for these workloads.'),
  configuration: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .default({})
    .describe('Component configuration for these workloads; the servers are restarted where it changes.'),
}

const sysbench = z
  .strictObject({
    tool: z.literal('sysbench'),
    name: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('Bundled workload, or a Lua script by path.'),
    tables: count.max(10_000).optional(),
    'table-size': count.optional(),
    ...pace,
  })
  .transform(camelKeys)

const tpcc = z
  .strictObject({
    tool: z.literal('go-tpc'),
    name: z.enum(['tpcc', 'tpch', 'ch']).default('tpcc'),
    warehouses: count.default(4),
    ...pace,
  })
  .transform(camelKeys)

const ycsb = z
  .strictObject({
    tool: z.literal('go-ycsb'),
    name: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('a to f, or a workload file by path.'),
    database: z.enum(['mysql', 'tikv-raw', 'tikv-txn']).default('mysql'),
    records: count.default(100_000),
    ...pace,
  })
  .transform(camelKeys)

export const workloadSchema = z.discriminatedUnion('tool', [sysbench, tpcc, ycsb])

/** `suites.<name>`: what is run against which target, and how long. */
export const suiteSchema = z
  .strictObject({
    target: z.string().default('candidate').describe('Name of the target under test.'),
    'confirm-against': z
      .string()
      .optional()
      .describe('Name of the target that a red against a stored baseline is confirmed with, side by side.'),
    against: z.string().optional().describe('Name of the target to measure side by side with it.'),
    threads: threads.default([16]),
    duration: durationSchema.default(60),
    'warm-up': durationSchema.default(10),
    repeats: count.max(100).default(3),
    tables: count.max(10_000).default(4),
    'table-size': count.default(100_000),
    reset: z
      .enum(['never', 'workload', 'cell'])
      .default('never')
      .describe('How often the loaded data is put back.'),
    'error-limit': z
      .number()
      .min(0)
      .max(1)
      .default(0.01)
      .describe('Ignored errors a transaction over which a run is invalid.'),
    workloads: z.array(workloadSchema).min(1),
  })
  .transform(camelKeys)

export type WorkloadConfig = z.output<typeof workloadSchema>
export type SuiteConfig = z.output<typeof suiteSchema>
