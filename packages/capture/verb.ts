import { mkdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { z } from 'zod'
import { addInputOptions } from '../../src/core/commands/options.ts'
import { jsonOption, type PrintOptions, show } from '../../src/core/commands/printed.ts'
import { exitCodes } from '../../src/core/job/exit-code.ts'
import type { Io } from '../../src/core/job/io.ts'
import { writeResultFile } from '../../src/core/job/result-folder.ts'
import { camelKeys, countUpTo, port, scale } from '../../src/core/keys/values.ts'
import { type Endpoint, parseHost, tlsWith } from '../../src/mysql/endpoint.ts'
import { capturePlanPack } from '../../src/servers/captured-statistics.ts'
import { readSqlLoad } from '../../src/sql/read-load.ts'
import { readNamedFile } from '../../src/system/files.ts'
import { Failure } from '../../src/words/failure.ts'
import { faultsFailure, issuesToFaults } from '../../src/words/faults.ts'
import { plural } from '../../src/words/number.ts'
import { capture, coverageText, workloadText } from './capture.ts'

/** `capture`: a workload file of what a server does. */
export function defineCapture(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addInputOptions(program.command('capture'), ['host', 'port', 'user', 'tls', 'tls-ca'], {
    host: 'server to watch: TiDB, MySQL or MariaDB; capture only reads from it',
  })
    .option(
      '--database <name>',
      'database of the load (default: the one with the most statement time)',
    )
    .option(
      '--minutes <n>',
      'minutes to watch; Ctrl-C stops early and keeps the results (default 10)',
    )
    .option('--top <n>', 'maximum number of statements, by total time (default 30)')
    .option('--scale <share>', 'share of the rows to generate, e.g. 0.1 (default 1)')
    .option('--slow-log <file...>', 'slow logs to read instead of watching the server')
    .option(
      '--schema <file>',
      'SQL file that creates the tables, instead of reading them from the server',
    )
    .option('--keep-literals', 'keep literal values that no column determines, e.g. LIKE patterns')
    .option(
      '--statistics <folder>',
      'capture what plans depend on into a folder, instead of the load',
    )
    .option('--with-values', 'agree that statistics of TiDB contain values of users')
    .option(
      '--status <host:port>',
      'status port of TiDB for --statistics (default: as the cluster reports it)',
    )
    .option(...jsonOption)
    .option(
      '--out <file>',
      'workload file to write, with its schema next to it (default workload.yml)',
    )
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  $ tidb-bench capture --host db1 --user bench --minutes 10 --top 30 --scale 0.1',
        '  $ tidb-bench capture --host db1 --port 3306 --slow-log slow.log --out loads/shop.yml',
        '  $ tidb-bench capture --host db1 --database shop --statistics plans/shop --with-values',
      ].join('\n'),
    )
    .action(async ({ json }: PrintOptions, command: Command) => {
      const options = parseCaptureOptions(givenOptions(command))
      if (options.statistics === undefined) await captureFiles(options, json, io)
      else await captureStatistics(options, options.statistics, json, io)
      finish(exitCodes.passed)
    })
}

function givenOptions(command: Command): Record<string, unknown> {
  const values = command.opts<Record<string, unknown>>()
  return Object.fromEntries(
    command.options.flatMap((option) => {
      const value = values[option.attributeName()]
      const name = option.long?.slice(2)
      return value === undefined || name === undefined || ['verbose', 'json'].includes(name)
        ? []
        : [[name, value]]
    }),
  )
}

/** Writes a pack that `plans` reads. @throws Failure `input` without the consent of the caller */
async function captureStatistics(
  options: CaptureOptions,
  folder: string,
  json: boolean | undefined,
  io: Io,
): Promise<void> {
  const { database, status, withValues } = options
  const endpoint = requestedEndpoint(options, io.env.TIDB_BENCH_PASSWORD ?? '')
  if (endpoint === undefined || database === undefined)
    throw new Failure('input', 'the tables are unknown', { remedy: 'Add --host and --database.' })
  const files = await capturePlanPack(endpoint, database, {
    statusAddress: status,
    signal: io.signal,
    mayHoldValues: withValues,
  })
  for (const [name, text] of files) {
    mkdirSync(resolve(folder, dirname(name)), { recursive: true })
    writeResultFile(resolve(folder, dirname(name)), basename(name), text)
  }
  const tables = [...files.keys()].filter((name) => name.startsWith('schema/')).length
  const text = () =>
    `Wrote tables, statistics, bindings and variables of ${plural(tables, 'table')} to ${folder}. Next: tidb-bench plans --base SERVER --candidate SERVER --statistics ${folder} --statements FILE`
  show(json, { folder, tables, files: [...files.keys()] }, text, io)
}

async function captureFiles(
  options: CaptureOptions,
  json: boolean | undefined,
  io: Io,
): Promise<void> {
  const { out, database, top, scale, keepLiterals, minutes, slowLog } = options
  const schemaFile = `${basename(out)
    .replace(/\.ya?ml$/i, '')
    .replace(/\s+/g, '-')}.schema.sql`
  const folder = dirname(resolve(out))
  // Nobody watches for ten minutes to learn it then.
  for (const name of [schemaFile, basename(out)]) requireWritable(folder, name)
  const captured = await capture(
    {
      endpoint: requestedEndpoint(options, io.env.TIDB_BENCH_PASSWORD ?? ''),
      database,
      seconds: minutes * 60,
      slowLogs: slowLog,
      schema:
        options.schema === undefined
          ? undefined
          : readNamedFile(options.schema, { what: 'the schema', where: '--schema' }),
      top,
      scale,
      keepLiterals,
      schemaFile,
    },
    io.log,
    io.signal,
  )
  const words = coverageText(captured)
  writeResultFile(folder, schemaFile, captured.schema)
  writeResultFile(
    folder,
    basename(out),
    workloadText(captured, `Made by tidb-bench capture.\n${words}`),
  )
  // Reports now what a later run would refuse.
  readSqlLoad(basename(out), folder)
  const schema = join(dirname(out), schemaFile)
  const { coverage, notes } = captured
  const text = () =>
    `${words}\n\nWrote ${out} and ${schema}. Next: tidb-bench plan --workloads ${out}`
  show(json, { workload: out, schema, ...coverage, notes }, text, io)
}

/** @throws Failure `environment` where a file could not be written there */
function requireWritable(folder: string, name: string): void {
  const isFolder = statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() === true
  const trial = isFolder ? name : `${name}.try`
  writeResultFile(folder, trial, '')
  rmSync(join(folder, trial))
}

const minutes = z
  .string()
  .regex(/^\d{1,4}(?:\.\d{1,4})?$/, 'expected minutes such as 10')
  .transform(Number)
  .refine((value) => value > 0 && value <= 1_440, 'expected more than 0 and at most 1440 minutes')

const path = z.string().min(1).max(1_000)

/** The options of `capture`, by their kebab-case names; every value is text. */
const captureSchema = z
  .strictObject({
    host: z.string().optional(),
    port: port.default(4000),
    user: z.string().default('root'),
    tls: z.enum(['off', 'required', 'verify']).default('off'),
    'tls-ca': path.optional(),
    database: z.string().min(1).max(64).optional(),
    minutes: minutes.default(10),
    top: countUpTo(100).default(30),
    scale: scale.default(1),
    'slow-log': z.array(path).default([]),
    schema: path.optional(),
    'keep-literals': z.boolean().default(false),
    statistics: path.optional(),
    'with-values': z.boolean().default(false),
    status: z.string().optional(),
    out: path.regex(/\.ya?ml$/i, 'expected the path of a .yml file').default('workload.yml'),
  })
  .refine(({ host, 'slow-log': logs }) => host !== undefined || logs.length > 0, {
    path: ['host'],
    message: 'expected a server to watch, or its slow log with --slow-log',
  })
  .transform(camelKeys)

export type CaptureOptions = z.output<typeof captureSchema>

/** @throws Failure `input` with every fault */
export function parseCaptureOptions(options: Readonly<Record<string, unknown>>): CaptureOptions {
  const parsed = captureSchema.safeParse(options)
  if (parsed.success) return parsed.data
  const option = (path: readonly PropertyKey[]) => `--${String(path[0])}`
  const valueAt = (path: readonly PropertyKey[]) => options[String(path[0])]
  throw faultsFailure(
    'The options are invalid:',
    issuesToFaults(parsed.error.issues, option, valueAt),
  )
}

/** The server that the options name. @throws Failure `input` */
export function requestedEndpoint(
  { host, port: ownPort, user, tls, tlsCa }: CaptureOptions,
  password: string,
): Endpoint | undefined {
  if (host === undefined) return undefined
  return {
    hosts: [parseHost(host, ownPort)],
    user,
    password,
    database: '',
    tls: tlsWith(tls, tlsCa),
  }
}
