import { z } from 'zod'
import { faultsFailure, issuesToFaults } from '../config/faults.ts'
import { camelKeys } from '../config/keys.ts'
import { durationSchema } from '../config/quantity.ts'
import type { CellSettings } from '../record/schema.ts'
import type { ImportFacts } from '../workload/import/import.ts'

const count = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'expected a whole number from 1')
  .transform(Number)
const name = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,100}$/, 'expected letters, digits, dots, dashes and underscores')
const line = z.string().min(1).max(1_000)

const toolNames = {
  sysbench: 'sysbench',
  tpcc: 'go-tpc',
  'go-tpc': 'go-tpc',
  ycsb: 'go-ycsb',
  'go-ycsb': 'go-ycsb',
} as const

/** The options of `import`, by their kebab-case names; every value is text. */
const importSchema = z
  .strictObject({
    tool: z
      .enum(Object.keys(toolNames) as (keyof typeof toolNames)[])
      .transform((given): CellSettings['tool'] => toolNames[given]),
    workload: z.string().min(1).max(200).optional(),
    threads: count.optional(),
    clients: count.optional(),
    tables: count.optional(),
    'table-size': count.optional(),
    warehouses: count.optional(),
    records: count.optional(),
    duration: durationSchema.optional(),
    'warm-up': durationSchema.optional(),
    suite: name.default('default'),
    commit: z
      .string()
      .regex(/^[0-9a-f]{7,64}$/, 'expected a commit hash')
      .optional(),
    ref: line.optional(),
    product: line.default('unknown'),
    'server-version': line.default('unknown'),
    'measured-at': z
      .union([z.iso.datetime({ offset: true }), z.iso.date()], {
        error: 'expected a time such as 2026-11-21T08:00:00Z',
      })
      .transform((text) => new Date(text).toISOString())
      .optional(),
    baseline: z.string().optional(),
    out: z.string().optional(),
  })
  .transform(camelKeys)

export type ImportOptions = z.output<typeof importSchema>

/** @param given by kebab-case name @throws Failure `input` with every fault */
export function parseImportOptions(given: Readonly<Record<string, string>>): ImportOptions {
  const parsed = importSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const option = (path: readonly PropertyKey[]) => `--${String(path[0])}`
  const seen = (path: readonly PropertyKey[]) => given[String(path[0])]
  throw faultsFailure('The options have faults:', issuesToFaults(parsed.error.issues, option, seen))
}

/** What the options say of the logs. */
export function factsOf(options: ImportOptions): ImportFacts {
  const { tool, workload, threads, clients, duration, warmUp, tables, tableSize, warehouses, records } =
    options
  const data = known({ tables, tableSize, warehouses, records })
  return {
    tool,
    ...known({ workload, threads, clients, durationSeconds: duration, warmUpSeconds: warmUp }),
    ...(Object.keys(data).length === 0 ? {} : { data }),
  }
}

/** Leaves out what was not given. */
export function known<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
