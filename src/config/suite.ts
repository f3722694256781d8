import { z } from 'zod'
import { camelKeys } from './keys.ts'
import { durationSchema } from './quantity.ts'

const count = z.number().int().positive()
const threads = z
  .union([count.max(100_000), z.array(count.max(100_000)).min(1)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
const scalars = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const pace = {
  threads: threads.optional().describe('Thread counts, each a cell of its own; default: the suite’s.'),
  clients: count.max(64).default(1).describe('Load processes at once; their results are added up.'),
  duration: durationSchema.optional().describe('Measured time of a run; default: the suite’s.'),
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

const sysbench = z
  .strictObject({
    tool: z.literal('sysbench').describe('Which tool makes the load.'),
    name: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('Bundled workload, or a Lua script by path.'),
    tables: count.max(10_000).optional().describe('Tables that are loaded; default: the suite’s.'),
    'table-size': count.optional().describe('Rows in each of them; default: the suite’s.'),
    ...pace,
  })
  .transform(camelKeys)

const tpcc = z
  .strictObject({
    tool: z.literal('go-tpc').describe('Which tool makes the load.'),
    name: z.enum(['tpcc', 'tpch', 'ch']).default('tpcc').describe('TPC-C, TPC-H or CH-benCHmark.'),
    warehouses: count.default(4).describe('Size of the data; for TPC-H the scale factor.'),
    ...pace,
  })
  .transform(camelKeys)

const ycsb = z
  .strictObject({
    tool: z.literal('go-ycsb').describe('Which tool makes the load.'),
    name: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('`a` to `f`, or a workload file by path.'),
    database: z
      .enum(['mysql', 'tikv-raw', 'tikv-txn'])
      .default('mysql')
      .describe('What is spoken to: SQL, or the stores without it.'),
    records: count.default(100_000).describe('Records that are loaded.'),
    ...pace,
  })
  .transform(camelKeys)

const workloadSchema = z.discriminatedUnion('tool', [sysbench, tpcc, ycsb])

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
    duration: durationSchema.prefault('60s').describe('Measured time of a run.'),
    'warm-up': durationSchema.prefault('10s').describe('Load before the measured time; not counted.'),
    repeats: count.max(100).default(3).describe('Runs of each cell in a job.'),
    tables: count.max(10_000).default(4).describe('Tables that sysbench loads.'),
    'table-size': count.default(100_000).describe('Rows in each of them.'),
    reset: z
      .enum(['never', 'workload', 'cell'])
      .default('never')
      .describe('Before what the data is put back as it was loaded: nothing, each workload, each cell.'),
    'error-limit': z
      .number()
      .min(0)
      .max(1)
      .default(0.01)
      .describe('Ignored errors a transaction over which a run is invalid.'),
    workloads: z.array(workloadSchema).min(1).describe('What is run, in this order.'),
  })
  .transform(camelKeys)

export type WorkloadConfig = z.output<typeof workloadSchema>
export type SuiteConfig = z.output<typeof suiteSchema>
