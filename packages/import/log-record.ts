import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { toolOf } from '../../src/core/catalogue/loads.ts'
import { programVersion } from '../../src/core/job/io.ts'
import { recordId } from '../../src/core/job/source.ts'
import { assembleRecord } from '../../src/core/record/assemble.ts'
import type { BenchRecord } from '../../src/core/record/schema.ts'
import { Failure } from '../../src/words/failure.ts'
import { defined } from '../../src/words/objects.ts'
import { dateOfLog } from './log-files.ts'
import { factsOf, type ImportOptions } from './options.ts'
import { type ImportedLogs, importLogs, toolOfLog } from './read-logs.ts'

/** A record of logs, and the notes to print with it. */
export interface LogRecord {
  readonly record: BenchRecord
  /** Sentences. */
  readonly warnings: readonly string[]
}

/**
 * Some logs as one record: what each says of its runs, and for the rest what the options say, what
 * the name of a log says (its workload, its date), and when it was written.
 * @throws Failure `measurement` where they hold no valid run, and as {@link importLogs}
 */
export async function recordOfLogs(
  files: readonly string[],
  options: ImportOptions,
): Promise<LogRecord> {
  const facts = factsOf(options)
  const first = files[0] ?? ''
  const tool = options.tool ?? (await toolOfLog(first, facts))
  if (tool === undefined)
    throw new Failure('measurement', `${basename(first)} contains no run of a load tool`, {
      remedy:
        'Provide the complete standard output of the tool, without what other programs put before each line, and name the tool with --tool.',
    })
  const workload = facts.workload ?? workloadInName(first, tool)
  const logs = await importLogs(files, { ...facts, ...defined({ workload }), tool })
  const reasons = brokenReasons(logs)
  return {
    record: recordOf(logs, files, dateOf(first, options), options),
    warnings: [...logs.warnings, ...reasons.map((reason) => `invalid run: ${reason}`)],
  }
}

/** The longest name of a workload of this tool that is in the name of the file. */
function workloadInName(path: string, tool: string): string | undefined {
  const name = basename(path)
  // People write `point_select_run_8.log` for oltp_point_select.
  const isIn = (word: string) => word.includes('_') && name.includes(word)
  return toolOf(tool)
    .names.choices.filter((word) => isIn(word) || isIn(word.replace(/^oltp_/, '')))
    .toSorted((a, b) => b.length - a.length)[0]
}

function brokenReasons({ runs }: ImportedLogs): string[] {
  const all = [...runs.values()].flat()
  const reasons = all.flatMap((run) => (run.state === 'invalid' ? [run.reason] : []))
  if (all.length > reasons.length) return reasons
  throw new Failure(
    'measurement',
    ['there is no valid run in these logs:', ...reasons].join('\n  '),
    { remedy: 'Provide the complete standard output of runs that reached their end.' },
  )
}

function dateOf(path: string, { measuredAt, date }: ImportOptions): string {
  if (measuredAt !== undefined) return measuredAt
  const dateOfFile = dateOfLog(path, statSync(path).mtime, date)
  if (dateOfFile !== undefined) return dateOfFile.toISOString()
  throw new Failure('input', `${basename(path)} has no date in its name`, {
    remedy:
      'Use --date file for the time of its last change, or set --measured-at, or `measured-at` in a map.',
  })
}

function recordOf(
  logs: ImportedLogs,
  files: readonly string[],
  createdAt: string,
  options: ImportOptions,
): BenchRecord {
  const { suite, commit, ref, product, serverVersion, cpuModel, cores, memoryGib, runnerClass } =
    options
  const origin = `imported from ${files.map((file) => basename(file)).join(', ')}`.slice(0, 4_000)
  const source = { ...defined({ commit, ref }), origin }
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
  const machine = defined({ cpuModel, cores, memoryGiB: memoryGib, runnerClass })
  const id = recordId(suite, source, createdAt)
  const header = { id, suite, createdAt, programVersion, source, machine, targets: { candidate } }
  return assembleRecord(header, logs.cells, logs.runs)
}
