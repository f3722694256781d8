import { basename, dirname } from 'node:path'
import type { Command } from 'commander'
import { baselineForms } from '../config/inputs/comparison.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { writeResultFile } from '../job/result-folder.ts'
import { recordId } from '../job/source.ts'
import { programVersion } from '../job/version.ts'
import { assembleRecord } from '../record/assemble.ts'
import { Failure } from '../record/failure.ts'
import { formatRecord } from '../record/format.ts'
import type { BenchRecord } from '../record/schema.ts'
import { openStore } from '../suite/baseline-source.ts'
import { tools } from '../tool/find.ts'
import { plural } from '../words/number.ts'
import { type ImportedLogs, importLogs } from '../workload/import/import.ts'
import { dataOptions, factsOf, type ImportOptions, known, parseImportOptions } from './import-options.ts'

/** `import`: logs that others made, as a record. */
export function defineImport(program: Command, io: Io, finish: (exitCode: number) => void): void {
  const command = program
    .command('import')
    .argument('<file...>', 'logs of one run or several each; what a log says itself is right')
    .requiredOption('--tool <name>', either(tools.map(({ name, alias }) => alias ?? name)))
    .option('--workload <name>', 'e.g. oltp_read_write (default tpcc for tpcc, else imported)')
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
    .option('--measured-at <time>', 'when it was measured, ISO 8601 (default now)')
    .option('--baseline <store>', `store to add the record to: ${baselineForms}`)
    .option('--out <file>', 'where the record is written (default record.json, or nowhere with --baseline)')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench import --tool sysbench --workload oltp_read_write --tables 16 --table-size 10000000 --out record.json *.log',
    )
    .action(async (files: readonly string[], _options, command: Command) => {
      await importAsRecord(files, parseImportOptions(givenOptions(command)), io)
      finish(exitCodes.passed)
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

/** @throws Failure `measurement` where no log holds a valid run: then nothing is written */
async function importAsRecord(files: readonly string[], options: ImportOptions, io: Io): Promise<void> {
  const store = options.baseline === undefined ? undefined : await openStore(options.baseline, io)
  try {
    const logs = await importLogs(files, factsOf(options))
    for (const warning of logs.warnings) io.log.warn(warning)
    refuseWithoutFigures(logs, io)
    const record = recordOf(logs, files, options)
    const { out = store === undefined ? 'record.json' : undefined } = options
    if (out !== undefined) writeResultFile(dirname(out), basename(out), formatRecord(record))
    io.print(summary(record, out))
    if (store === undefined) return
    const outcome = await store.append(record)
    io.print(`${outcome.kind === 'stored' ? 'stored' : 'there already'}: ${outcome.place}`)
  } finally {
    await store?.close()
  }
}

function refuseWithoutFigures({ runs }: ImportedLogs, io: Io): void {
  const all = [...runs.values()].flat()
  const reasons = all.flatMap((run) => (run.state === 'invalid' ? [run.reason] : []))
  if (all.length === reasons.length) {
    throw new Failure('measurement', ['there is no valid run in these logs:', ...reasons].join('\n  '), {
      remedy: 'Give the whole standard output of the tool, and the tool that wrote it with --tool.',
    })
  }
  for (const reason of reasons) io.log.warn(`invalid run: ${reason}`)
}

function recordOf(logs: ImportedLogs, files: readonly string[], options: ImportOptions): BenchRecord {
  const { suite, commit, ref, product, serverVersion, measuredAt } = options
  const createdAt = measuredAt ?? new Date().toISOString()
  const origin = `imported from ${files.map((file) => basename(file)).join(', ')}`.slice(0, 4_000)
  const source = { ...known({ commit, ref }), origin }
  const candidate = {
    kind: 'imported' as const,
    product,
    version: serverVersion,
    components: {},
    topology: {},
    configuration: {},
    variables: {},
    refused: [],
  }
  const id = recordId(suite, source, createdAt)
  const header = { id, suite, createdAt, programVersion, source, machine: {}, targets: { candidate } }
  return assembleRecord(header, logs.cells, logs.runs)
}

function summary(record: BenchRecord, out: string | undefined): string {
  const lines = record.cells.map(({ id, runs }) => {
    const valid = runs.filter(({ state }) => state === 'valid').length
    return `${id}: ${valid} of ${plural(runs.length, 'run')} valid`
  })
  return [...lines, `record ${record.id}${out === undefined ? '' : `: ${out}`}`].join('\n')
}
