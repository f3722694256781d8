import { mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Command } from 'commander'
import { baselineForms } from '../../config/inputs/comparison.ts'
import { exitCodes } from '../../job/exit-code.ts'
import type { Io } from '../../job/io.ts'
import { writeResultFile } from '../../job/result-folder.ts'
import { formatRecord } from '../../record/format.ts'
import type { BenchRecord } from '../../record/schema.ts'
import { renderTerminal } from '../../report/terminal.ts'
import { openStore } from '../../suite/baseline-source.ts'
import { tools } from '../../tool/find.ts'
import { defined } from '../../words/defined.ts'
import { plural } from '../../words/number.ts'
import { pathSegment } from '../../words/path-segment.ts'
import { findLogs } from '../../workload/import/find-logs.ts'
import { jsonOption, type PrintOptions, show } from '../printed.ts'
import { type History, historyOf } from './history.ts'
import { judgeNewest } from './judge-newest.ts'
import { recordOfLogs } from './log-record.ts'
import { dataOptions, type ImportOptions, parseImportOptions } from './options.ts'

/** `import`: logs that others made, as records. */
export function defineImport(program: Command, io: Io, finish: (exitCode: number) => void): void {
  const command = program
    .command('import')
    .argument('<file...>', 'logs or folders of logs, plain or packed by gzip, xz, bzip2 or zstd')
    .option(
      '--tool <name>',
      `${either(tools.map(({ name, alias }) => alias ?? name))} (default: seen by the log)`,
    )
    .option(
      '--workload <name>',
      'e.g. oltp_read_write (default: as the file is named, else tpcc or imported)',
    )
    .option('--threads <n>', 'threads, where the log does not say them')
    .option('--clients <n>', 'load processes whose figures the log adds up (default 1)')
  for (const { option, what } of dataOptions) command.option(`--${option} <n>`, what)
  command
    .option('--duration <time>', 'how long each run was to last; a shorter one is invalid')
    .option('--warm-up <time>', 'load before it that the figures leave out')
    .option('--suite <name>', 'name of the series (default "default")')
    .option('--commit <hash>', 'commit that was measured')
    .option('--ref <name>', 'its branch or tag')
    .option('--product <name>', 'e.g. TiDB (default unknown)')
    .option('--server-version <version>', 'version of the server that was measured')
    .option('--cpu-model <name>', 'of the machine, as --cores, --memory-gib and --runner-class')
    .option('--cores <n>', 'cores of the machine')
    .option('--memory-gib <n>', 'memory of the machine')
    .option('--runner-class <name>', 'what kind of machine it is, e.g. self-hosted')
    .option('--measured-at <time>', 'when it was measured, ISO 8601 (default: see --date)')
    .option(
      '--date <source>',
      'where that is from: name, file (when it was written), or auto: the name, else the file',
    )
    .option('--map <file>', 'YAML that says of some logs what these options say of all: docs/baselines.md')
    .option(
      '--as <how>',
      'history: a record of each log (default with --baseline or --against, but not with --measured-at); repeats: all of them runs of one job',
    )
    .option('--against <store>', 'judge the newest by what is stored there: a store, or a record (.json)')
    .option('--baseline <store>', `store to add the records to: ${baselineForms}`)
    .option(
      '--out <path>',
      'where the record is written, a folder for several (default record.json, or nowhere with --baseline or --against)',
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
      const { judged, lines, ...told } = imported
      const verdict = judged?.result
      const words = () =>
        [...lines, ...(verdict === undefined ? [] : [renderTerminal(verdict, io.terminal).trimEnd()])].join(
          '\n',
        )
      show(json, { ...told, ...defined({ verdict }) }, words, io)
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
      return typeof value === 'string' && option.long !== undefined ? [[option.long.slice(2), value]] : []
    }),
  )
}

interface ImportedRecord {
  readonly id: string
  readonly createdAt: string
  readonly cells: readonly { readonly id: string; readonly runs: number; readonly valid: number }[]
  /** The file that it was written to. */
  readonly path?: string
  /** Where it is in the store. */
  readonly stored?: string
}

interface Imported extends Pick<History, 'unusable'> {
  readonly records: readonly ImportedRecord[]
  readonly judged?: Awaited<ReturnType<typeof judgeNewest>>
  /** For people. */
  readonly lines: readonly string[]
}

/** @throws Failure `measurement` where no log holds a valid run: then nothing is written */
async function importLogFiles(
  paths: readonly string[],
  given: Readonly<Record<string, string>>,
  io: Io,
): Promise<Imported> {
  const options = parseImportOptions(given)
  const files = findLogs(paths)
  const store = options.baseline === undefined ? undefined : await openStore(options.baseline, io)
  try {
    const isHistory = asHistory(options)
    const { records: read, unusable } = isHistory
      ? await historyOf(files, given, io)
      : { records: [await recordOfLogs(files, options)], unusable: [] }
    for (const { record, warnings } of read)
      for (const warning of warnings) io.log.warn(isHistory ? `${record.source.origin}: ${warning}` : warning)
    for (const { file, why } of unusable) io.log.warn(`not used: ${file}: ${why}`)
    const records = read.map(({ record }) => record)
    const written = write(records, options, store === undefined && options.against === undefined)
    const { against } = options
    const judged = against === undefined ? undefined : await judgeNewest(records, against, io)
    const told: ImportedRecord[] = []
    const lines = written.map(summary)
    for (const [index, record] of records.entries()) {
      const outcome = await store?.append(record)
      if (outcome !== undefined)
        lines.push(`${outcome.kind === 'stored' ? 'stored' : 'there already'}: ${outcome.place}`)
      told.push({ ...(written[index] as ImportedRecord), ...defined({ stored: outcome?.place }) })
    }
    if (isHistory) lines.push(`${plural(records.length, 'record')} of ${plural(files.length, 'log')}`)
    return { records: told, unusable, lines, ...defined({ judged }) }
  } finally {
    await store?.close()
  }
}

/** One time for all of them is that of one job. */
function asHistory({ as, baseline, against, measuredAt }: ImportOptions): boolean {
  if (as !== undefined) return as === 'history'
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
  const lines = cells.map((cell) => `${cell.id}: ${cell.valid} of ${plural(cell.runs, 'run')} valid`)
  return [...lines, `record ${id}${path === undefined ? '' : `: ${path}`}`].join('\n')
}
