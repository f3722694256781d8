import { z } from 'zod'
import { tools } from '../../src/core/catalogue/loads.ts'
import { camelKeys, durationSchema } from '../../src/core/keys/values.ts'
import type { CellSettings } from '../../src/core/record/schema.ts'
import { faultsFailure, issuesToFaults } from '../../src/words/faults.ts'
import { defined } from '../../src/words/objects.ts'
import { dateSources } from './log-files.ts'
import type { ImportFacts } from './read-logs.ts'

const count = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'expected a whole number from 1')
  .transform(Number)
const name = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,100}$/, 'expected letters, digits, dots, dashes and underscores')
const line = z.string().min(1).max(1_000)

/** Tools by the names that people give them. */
const toolNames = new Map(
  tools.flatMap(({ name, names: { alias } }) =>
    [name, ...(alias === undefined ? [] : [alias])].map((alias) => [alias, name]),
  ),
)

/** Options that say what was loaded: one for each number in the data of any tool. */
export const dataOptions: readonly DataOption[] = [
  ...new Map(
    tools
      .flatMap(({ data }) => data.numbers)
      .map(({ name, what }): [string, DataOption] => {
        const option = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        return [option, { field: name, option, what }]
      }),
  ).values(),
]

interface DataOption {
  /** Field name in the record: `tableSize`. */
  readonly field: string
  /** `table-size`. */
  readonly option: string
  readonly what: string
}

/** The options of `import`, by their kebab-case names; every value is text. */
const importSchema = z
  .strictObject({
    tool: z
      .enum([...toolNames.keys()])
      .transform((name): CellSettings['tool'] => toolNames.get(name) ?? name)
      .optional(),
    workload: z.string().min(1).max(200).optional(),
    threads: count.optional(),
    clients: count.optional(),
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
    date: z.enum(dateSources).default('auto'),
    'cpu-model': line.optional(),
    cores: count.optional(),
    'memory-gib': count.optional(),
    'runner-class': line.optional(),
    as: z.enum(['history', 'repeats']).optional(),
    map: z.string().optional(),
    against: z.string().optional(),
    baseline: z.string().optional(),
    out: z.string().optional(),
  })
  .transform(camelKeys)

const dataSchema = z.strictObject(
  Object.fromEntries(dataOptions.map(({ option }) => [option, count.optional()])),
)

export type ImportOptions = z.output<typeof importSchema> & {
  /** Values by the record's names. */
  readonly data: Readonly<Record<string, number>>
}

/** Options of a single log, which a log map may set too. */
export const perLogOptions: readonly string[] = [
  ...[
    'tool',
    'workload',
    'threads',
    'clients',
    'duration',
    'warm-up',
    'suite',
    'commit',
    'ref',
    'product',
  ],
  ...['server-version', 'measured-at', 'cpu-model', 'cores', 'memory-gib', 'runner-class'],
  ...dataOptions.map(({ option }) => option),
]

/**
 * @param fields by kebab-case name
 * @param label of an option, for messages
 * @throws Failure `input` with every fault
 */
export function parseImportOptions(
  fields: Readonly<Record<string, string>>,
  label = (name: string) => `--${name}`,
): ImportOptions {
  const isData = (name: string) => dataOptions.some(({ option }) => option === name)
  const [data, others] = [true, false].map((ofData) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isData(name) === ofData)),
  )
  const [parsed, sizes] = [importSchema.safeParse(others), dataSchema.safeParse(data)]
  if (parsed.success && sizes.success) {
    const numbers = dataOptions.flatMap(({ field, option }) => {
      const value = sizes.data[option]
      return value === undefined ? [] : [[field, value] as const]
    })
    return { ...parsed.data, data: Object.fromEntries(numbers) }
  }
  const issues = [...(parsed.error?.issues ?? []), ...(sizes.error?.issues ?? [])]
  const option = (path: readonly PropertyKey[]) => label(String(path[0]))
  const valueAt = (path: readonly PropertyKey[]) => fields[String(path[0])]
  throw faultsFailure('The options are invalid:', issuesToFaults(issues, option, valueAt))
}

/** Reads the facts about the logs from the options. */
export function factsOf(options: ImportOptions): Omit<ImportFacts, 'tool'> {
  const { workload, threads, clients, duration, warmUp, data } = options
  return {
    ...defined({ workload, threads, clients, durationSeconds: duration, warmUpSeconds: warmUp }),
    ...(Object.keys(data).length === 0 ? {} : { data }),
  }
}
