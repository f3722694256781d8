import { z } from 'zod'
import { isSqlFile } from '../../sql/definition.ts'
import { timedKeys, timedStatementFaults } from '../../sql/lists.ts'
import { defined } from '../../words/objects.ts'
import { toolsBeside } from '../catalogue/loads.ts'
import { scalars } from '../keys/target-keys.ts'
import { addFault, durationSchema, rateSchema, timeSchema } from '../keys/values.ts'
import { resourceComponents } from '../record/metric.ts'
import type { Beside } from '../record/schema.ts'
import type { LoadTool } from '../tool/load-tool.ts'

export const count = z.number().int().positive()
export const threads = z
  .union([count.max(100_000), z.array(count.max(100_000)).min(1)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
const clients = z
  .union([count.max(64), z.array(count.max(64)).min(1)])
  .transform((value) => (Array.isArray(value) ? value : [value]))

/** A load beside another one: the keys that its tool has for it, and how much of it there is. */
export interface LoadBeside {
  readonly tool: string
  readonly name: string
  readonly keys: Readonly<Record<string, unknown>>
  readonly threads: number
  readonly options: Readonly<Record<string, string | number | boolean>>
  /** Digests of what its files hold, by its name. */
  readonly contents?: Readonly<Record<string, string>>
}

/** `beside` of a workload. */
type BesideConfig = Omit<Beside, 'load'> & { readonly load?: LoadBeside }

const [firstBeside, ...othersBeside] = toolsBeside

/**
 * The keys of each tool are left to the messages: in the schema for editors they would stand once
 * for each tool.
 */
const loadBesideSchema = z
  .looseObject({ tool: z.enum(toolsBeside.map(({ name }) => name)).describe('The load tool.') })
  .pipe(
    z.discriminatedUnion('tool', [
      schemaBesideOf(firstBeside),
      ...othersBeside.map(schemaBesideOf),
    ]),
  )

const pauseSchema = z
  .strictObject({
    component: z
      .enum(resourceComponents)
      .optional()
      .describe(
        'Whose process; the first one where there are several. Default: `tikv`, or `mariadb`.',
      ),
    for: timeSchema.describe('How long it stands still: less than half of the `duration`.'),
  })
  .transform(({ for: seconds, ...others }) => ({ ...defined(others), seconds }))

function schemaBesideOf({ name: tool, keys, faults }: LoadTool) {
  return z
    .strictObject({
      tool: z.literal(tool),
      ...keys,
      threads: count.max(100_000).default(1),
      options: scalars.default({}),
    })
    .superRefine((parsed, context) => {
      for (const { key, what } of faults?.(parsed, parsed.options as LoadBeside['options']) ?? [])
        addFault(context, [key], what)
      if (Array.isArray(parsed.name)) addFault(context, ['name'], 'expected one name')
    })
    .transform(({ threads, options, ...parsed }): LoadBeside => {
      const own = Object.entries(parsed).filter(([key]) => key in keys)
      const name = String(parsed.name)
      return {
        tool,
        name,
        keys: Object.fromEntries(own),
        threads,
        options: options as LoadBeside['options'],
      }
    })
}

const besideSchema = z
  .strictObject({
    statement: timedKeys.statement
      .optional()
      .describe(
        'SQL that runs once, from the beginning of the measured time; `beside_s` is its time.',
      ),
    undo: timedKeys.undo.describe('SQL after each run, which undoes the effects of the statement.'),
    'idle-connections': count
      .max(100_000)
      .optional()
      .describe('Number of connections that are open and send nothing.'),
    pause: pauseSchema
      .optional()
      .describe(
        'A process of the server that stands still for a while, a quarter into the measured time.',
      ),
    load: loadBesideSchema
      .optional()
      .describe('A second load, of `sql`, `connect` or `command`, with the keys of its tool.'),
  })
  .superRefine(({ statement, undo, 'idle-connections': idle, pause, load }, context) => {
    if ([statement, idle, pause, load].filter((each) => each !== undefined).length !== 1)
      addFault(context, [], 'expected one of `statement`, `idle-connections`, `pause` and `load`')
    if (statement === undefined && undo !== undefined)
      addFault(context, ['undo'], 'expected a `statement` as well')
    if (statement === undefined) return
    for (const [key, list] of Object.entries({ statement, undo: undo ?? [] })) {
      if (list.some(isSqlFile)) addFault(context, [key], 'expected SQL, and no file')
    }
    for (const { key, what } of timedStatementFaults({ statement, undo }))
      addFault(context, [key], what)
  })
  .transform(
    ({ 'idle-connections': idleConnections, ...others }): BesideConfig =>
      defined({ idleConnections, ...others }),
  )

export const pace = () => ({
  id: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe(
      'Id of its only cell, to compare with a cell of another file; default: tool, name and threads.',
    ),
  threads: threads.optional().describe('Thread counts, one cell for each; default: the suite’s.'),
  clients: clients
    .prefault(1)
    .describe(
      'Number of load processes that run at once, one cell for each number; their results are summed.',
    ),
  rate: rateSchema
    .optional()
    .describe(
      'Transactions that each client starts per second, such as `2000/s`; latencies are then gated. For sysbench, sql, command and connect.',
    ),
  operations: count
    .max(100_000_000_000)
    .optional()
    .describe('Operations of each client that end a run, for go-ycsb.'),
  target: z.string().optional().describe('Name of the target to run it on.'),
  reload: z.boolean().default(false).describe('Restores the data before it, whatever `reset` is.'),
  shape: z
    .boolean()
    .default(false)
    .describe(
      'Whether it is a long run of at least 10m, with the figures `hourly_pct` and `last_fifth_pct`.',
    ),
  duration: timeSchema.optional().describe('Measured time of a run; default: the suite’s.'),
  'warm-up': durationSchema
    .optional()
    .describe('Load before the measured time, not counted; default: the suite’s.'),
  repeats: count.max(100).optional().describe('Runs of each cell in a job; default: the suite’s.'),
  options: scalars.default({}).describe('Options of the tool, which change the load.'),
  beside: besideSchema
    .optional()
    .describe('What runs beside the load while it is measured; see docs/measure.md.'),
  variables: scalars.default({}).describe('Global variables to set for these workloads.'),
  configuration: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .default({})
    .describe('Component configuration for these workloads; the servers restart if it changes.'),
})
