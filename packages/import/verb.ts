import { mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Command } from 'commander'
import { tools } from '../../src/core/catalogue/loads.ts'
import { jsonOption, type PrintOptions, show } from '../../src/core/commands/printed.ts'
import { baselineForms, inputsOf } from '../../src/core/config/inputs.ts'
import { policySchema } from '../../src/core/config/policy.ts'
import { exitCodes } from '../../src/core/job/exit-code.ts'
import type { Io } from '../../src/core/job/io.ts'
import { writeResultFile } from '../../src/core/job/result-folder.ts'
import { formatRecord } from '../../src/core/record/json.ts'
import type { BenchRecord } from '../../src/core/record/schema.ts'
import { judge } from '../../src/core/report/judge-in-words.ts'
import { renderTerminal } from '../../src/core/report/terminal.ts'
import { closeBaseline, openBaseline, openStore } from '../../src/core/steps/baseline-source.ts'
import { findReference } from '../../src/core/steps/judge/reference.ts'
import { exitCodeOf } from '../../src/core/verdict/judge.ts'
import type { Result } from '../../src/core/verdict/result.ts'
import { lazyGuard } from '../../src/system/guard.ts'
import { Failure } from '../../src/words/failure.ts'
import { plural } from '../../src/words/number.ts'
import { defined } from '../../src/words/objects.ts'
import { pathSegment } from '../../src/words/path-segment.ts'
import { type History, historyOf } from './history.ts'
import { findLogs } from './log-files.ts'
import { recordOfLogs } from './log-record.ts'
import { dataOptions, type ImportOptions, parseImportOptions } from './options.ts'

/** `import`: logs that others made, as records. */
export function defineImport(program: Command, io: Io, finish: (exitCode: number) => void): void {
  const command = program
    .command('import')
    .argument(
      '<file...>',
      'logs or folders of logs, plain or compressed with gzip, xz, bzip2 or zstd',
    )
    .option(
      '--tool <name>',
      `${either(tools.map(({ name, names }) => names.alias ?? name))} (default: detected from the log)`,
    )
    .option(
      '--workload <name>',
      'e.g. oltp_read_write (default: from the file name, else tpcc or imported)',
    )
    .option('--threads <n>', 'number of threads, if the log does not state it')
    .option('--clients <n>', 'number of load processes that the log sums up (default 1)')
  for (const { option, what } of dataOptions) command.option(`--${option} <n>`, what)
  command
    .option('--duration <time>', 'intended duration of each run; a shorter run is invalid')
    .option('--warm-up <time>', 'load before the measured time, excluded from the figures')
    .option('--suite <name>', 'name of the series (default "default")')
    .option('--commit <hash>', 'measured commit')
    .option('--ref <name>', 'its branch or tag')
    .option('--product <name>', 'e.g. TiDB (default unknown)')
    .option('--server-version <version>', 'version of the measured server')
    .option('--cpu-model <name>', 'CPU model of the machine')
    .option('--cores <n>', 'cores of the machine')
    .option('--memory-gib <n>', 'memory of the machine')
    .option('--runner-class <name>', 'kind of machine, e.g. self-hosted')
    .option('--measured-at <time>', 'time of the measurement, ISO 8601 (default: see --date)')
    .option(
      '--date <source>',
      'source of the date: name, file (time of last change), or auto: the name, else the file',
    )
    .option('--map <file>', 'YAML file with these options for individual logs: docs/import.md')
    .option(
      '--as <how>',
      'history: one record per log (default with --map, and with --baseline or --against unless --measured-at is set); repeats: all logs are runs of one job',
    )
    .option('--against <store>', 'store or record (.json) to compare the newest record with')
    .option('--baseline <store>', `store to add the records to: ${baselineForms}`)
    .option(
      '--out <path>',
      'file for the record, or folder for several records (default record.json; none with --baseline or --against)',
    )
    .option(...jsonOption)
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  $ tidb-bench import --workload oltp_read_write --tables 16 --table-size 10000000 --out record.json *.log',
        '  $ tidb-bench import --baseline files:baselines --suite nightly logs/',
      ].join('\n'),
    )
    .action(async (paths: readonly string[], { json }: PrintOptions, command: Command) => {
      const imported = await importLogFiles(paths, givenOptions(command), io)
      const { judged, lines, ...summary } = imported
      const verdict = judged?.result
      const words = () =>
        [
          ...lines,
          ...(verdict === undefined ? [] : [renderTerminal(verdict, io.terminal).trimEnd()]),
        ].join('\n')
      show(json, { ...summary, ...defined({ verdict }) }, words, io)
      finish(judged?.exitCode ?? exitCodes.passed)
    })
}

/** `a, b or c`. */
function either(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
}

function givenOptions(command: Command): Record<string, string> {
  const values = command.opts<Record<string, unknown>>()
  return Object.fromEntries(
    command.options.flatMap((option) => {
      const value = values[option.attributeName()]
      return typeof value === 'string' && option.long !== undefined
        ? [[option.long.slice(2), value]]
        : []
    }),
  )
}

interface ImportedRecord {
  readonly id: string
  readonly createdAt: string
  readonly cells: readonly { readonly id: string; readonly runs: number; readonly valid: number }[]
  /** The file that it was written to. */
  readonly path?: string
  /** Location of the record in the store. */
  readonly stored?: string
}

interface Imported extends Pick<History, 'unusable'> {
  readonly records: readonly ImportedRecord[]
  readonly judged?: Awaited<ReturnType<typeof judgeNewest>>
  /** Lines for people. */
  readonly lines: readonly string[]
}

/** @throws Failure `measurement` where no log holds a valid run: then nothing is written */
async function importLogFiles(
  paths: readonly string[],
  fields: Readonly<Record<string, string>>,
  io: Io,
): Promise<Imported> {
  const options = parseImportOptions(fields)
  const files = findLogs(paths)
  const guard = lazyGuard()
  const store =
    options.baseline === undefined ? undefined : await openStore(options.baseline, io, guard.ledger)
  try {
    const isHistory = asHistory(options)
    const { records: read, unusable } = isHistory
      ? await historyOf(files, fields, io)
      : { records: [await recordOfLogs(files, options)], unusable: [] }
    for (const { record, warnings } of read)
      for (const warning of warnings)
        io.log.warn(isHistory ? `${record.source.origin}: ${warning}` : warning)
    for (const { file, why } of unusable) io.log.warn(`not used: ${file}: ${why}`)
    const records = read.map(({ record }) => record)
    const written = write(records, options, store === undefined && options.against === undefined)
    const { against } = options
    const judged = against === undefined ? undefined : await judgeNewest(records, against, io)
    const imported: ImportedRecord[] = []
    const lines = written.map(summary)
    for (const [index, record] of records.entries()) {
      const outcome = await store?.append(record)
      if (outcome !== undefined)
        lines.push(`${outcome.kind === 'stored' ? 'stored' : 'already stored'}: ${outcome.place}`)
      imported.push({
        ...(written[index] as ImportedRecord),
        ...defined({ stored: outcome?.place }),
      })
    }
    if (isHistory)
      lines.push(`${plural(records.length, 'record')} of ${plural(files.length, 'log')}`)
    return { records: imported, unusable, lines, ...defined({ judged }) }
  } finally {
    await store?.close()
    guard.release()
  }
}

/**
 * One time for all of them is that of one job; a map gives each log its own options.
 * @throws Failure `input` for a map of logs that are one job
 */
function asHistory({ as, map, baseline, against, measuredAt }: ImportOptions): boolean {
  if (as === 'repeats' && map !== undefined)
    throw new Failure('input', '--map gives logs options of their own, and repeats are one job', {
      remedy: 'Remove --as repeats, or set the options of all logs on the command line.',
    })
  if (as !== undefined || map !== undefined) return as !== 'repeats'
  return measuredAt === undefined && (baseline ?? against) !== undefined
}

/** Several records are files of a folder. */
function write(
  records: readonly BenchRecord[],
  options: ImportOptions,
  isOnlyPlace: boolean,
): ImportedRecord[] {
  const isFolder = asHistory(options) && records.length > 1
  const { out = isOnlyPlace ? (isFolder ? 'records' : 'record.json') : undefined } = options
  if (out !== undefined && isFolder) mkdirSync(out, { recursive: true })
  return records.map((record) => {
    const path = out !== undefined && isFolder ? join(out, `${pathSegment(record.id)}.json`) : out
    if (path !== undefined) writeResultFile(dirname(path), basename(path), formatRecord(record))
    const cells = record.cells.map(({ id, runs }) => ({
      id,
      runs: runs.length,
      valid: runs.filter(({ state }) => state === 'valid').length,
    }))
    return { id: record.id, createdAt: record.createdAt, cells, ...defined({ path }) }
  })
}

function summary({ id, cells, path }: ImportedRecord): string {
  const lines = cells.map(
    (cell) => `${cell.id}: ${cell.valid} of ${plural(cell.runs, 'run')} valid`,
  )
  return [...lines, `record ${id}${path === undefined ? '' : `: ${path}`}`].join('\n')
}

/**
 * The verdict on the newest record, by what is stored and the older ones of the same import.
 * @param records the oldest first, at least one
 * @throws Failure where the store cannot be read
 */
export async function judgeNewest(
  records: readonly BenchRecord[],
  store: string,
  io: Io,
): Promise<{ readonly result: Result; readonly exitCode: number }> {
  const newest = records.at(-1) as BenchRecord
  const policy = policySchema.parse({})
  const baseline = await openBaseline(store, io)
  try {
    const { reference, fault } = await findReference(
      newest,
      baseline,
      { inputs: inputsOf({}), policy },
      io,
    )
    if (fault !== undefined) throw fault
    const older = records
      .slice(0, -1)
      .filter(({ suite }) => suite === newest.suite)
      .reverse()
    const stored = reference.kind === 'stored' ? reference.records : []
    const ids = new Set(stored.map(({ id }) => id))
    const all = [...older.filter(({ id }) => !ids.has(id)), ...stored].toSorted((a, b) =>
      b.createdAt.localeCompare(a.createdAt),
    )
    const result = judge(
      newest,
      all.length === 0
        ? reference
        : { kind: 'stored', records: all, description: `${all.length} imported or stored jobs` },
      policy,
    )
    return { result, exitCode: exitCodeOf(result, policy) }
  } finally {
    await closeBaseline(baseline, io)
  }
}
