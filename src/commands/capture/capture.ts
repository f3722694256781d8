import { basename, dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { capture } from '../../capture/capture.ts'
import { coverageText } from '../../capture/coverage-text.ts'
import { workloadText } from '../../capture/workload-text.ts'
import { readSqlLoad } from '../../config/own-load/read-sql.ts'
import { exitCodes } from '../../job/exit-code.ts'
import type { Io } from '../../job/io.ts'
import { writeResultFile } from '../../job/result-folder.ts'
import { readNamedFile } from '../../system/named-file.ts'
import { addInputOptions } from '../options.ts'
import { jsonOption, type PrintOptions, show } from '../printed.ts'
import { type CaptureOptions, endpointAsked, parseCaptureOptions } from './options.ts'

/** `capture`: a workload file of what a server does. */
export function defineCapture(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addInputOptions(program.command('capture'), ['host', 'port', 'user', 'tls', 'tls-ca'], {
    host: 'server to watch: TiDB, MySQL or MariaDB; it is only read',
  })
    .option('--database <name>', 'database of the load (default: the one that most of the time is spent in)')
    .option('--minutes <n>', 'how long it is watched; Ctrl-C ends it with what was seen (default 10)')
    .option('--top <n>', 'statements at most, those that take most of the time first (default 30)')
    .option('--scale <share>', 'share of the rows that the file makes, e.g. 0.1 (default 1)')
    .option('--slow-log <file...>', 'slow logs of the load, instead of watching the server')
    .option('--schema <file>', 'SQL that makes the tables, instead of asking the server')
    .option(
      '--keep-literals',
      'take values of statements over where no column says what to make, e.g. patterns of LIKE',
    )
    .option(...jsonOption)
    .option('--out <file>', 'workload file; its schema is written beside it (default workload.yml)')
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  $ tidb-bench capture --host db1 --user bench --minutes 10 --top 30 --scale 0.1',
        '  $ tidb-bench capture --host db1 --port 3306 --slow-log slow.log --out loads/shop.yml',
      ].join('\n'),
    )
    .action(async ({ json }: PrintOptions, command: Command) => {
      await captureFiles(parseCaptureOptions(givenOptions(command)), json, io)
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

async function captureFiles(options: CaptureOptions, json: boolean | undefined, io: Io): Promise<void> {
  const { out, database, top, scale, keepLiterals, minutes, slowLog } = options
  const schemaFile = `${basename(out)
    .replace(/\.ya?ml$/i, '')
    .replace(/\s+/g, '-')}.schema.sql`
  const captured = await capture(
    {
      endpoint: endpointAsked(options, io.env.TIDB_BENCH_PASSWORD ?? ''),
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
  const told = coverageText(captured)
  const folder = dirname(resolve(out))
  writeResultFile(folder, schemaFile, captured.schema)
  writeResultFile(folder, basename(out), workloadText(captured, `Made by tidb-bench capture.\n${told}`))
  // What a run would refuse is told by the one who wrote it.
  readSqlLoad(basename(out), folder)
  const schema = join(dirname(out), schemaFile)
  const { coverage, notes } = captured
  const text = () => `${told}\n\n${out} and ${schema} are written; next: tidb-bench plan --workloads ${out}`
  show(json, { workload: out, schema, ...coverage, notes }, text, io)
}
