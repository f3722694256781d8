import { basename } from 'node:path'
import type { CellSettings, Run } from '../../record/schema.ts'
import { toolOf, tools } from '../../tool/find.ts'
import { defined } from '../../words/defined.ts'
import { kindOf } from '../create.ts'
import { runOf } from '../run-outcome.ts'
import type { LogExpectations, LoggedRun } from './dialect.ts'
import { logReader } from './log-reader.ts'
import { readLog } from './read-log.ts'

/** What the caller knows of the logs; where a log says it too, the log is right. */
export interface ImportFacts {
  readonly tool: CellSettings['tool']
  /** Default: what the tool’s entry of the catalogue says. */
  readonly workload?: string
  readonly threads?: number
  readonly clients?: number
  readonly toolVersion?: string
  /** `{tables: 16, tableSize: 10000000}` and the like. */
  readonly data?: CellSettings['data']
  readonly options?: CellSettings['options']
  /** How long each run was to last; then a shorter one is invalid. */
  readonly durationSeconds?: number
  readonly warmUpSeconds?: number
  /** Default 0.01. */
  readonly errorLimit?: number
}

export interface ImportedLogs {
  /** One for each workload and number of threads, in the order in which they appear. */
  readonly cells: readonly CellSettings[]
  /** By the cell's id. */
  readonly runs: ReadonlyMap<string, readonly Run[]>
  /** What had to be left unknown. */
  readonly warnings: readonly string[]
}

/** A run and where it stands. */
interface PlacedRun {
  readonly file: string
  readonly run: LoggedRun
}

/**
 * Reads logs that others made, plain or packed, each of one run or several.
 * @throws as {@link readLog}
 */
export async function importLogs(paths: readonly string[], facts: ImportFacts): Promise<ImportedLogs> {
  const placed: PlacedRun[] = []
  for (const path of paths) {
    for (const run of await readLog(path, logReader(facts.tool, expectationsOf(facts)))) {
      placed.push({ file: basename(path), run })
    }
  }
  return cellsOfLogs(placed, facts)
}

/**
 * The tool that wrote a log: the first one of the catalogue that finds a valid run in it, else one that sees a run.
 * @returns undefined where none does
 * @throws as {@link readLog}
 */
export async function toolOfLog(
  path: string,
  facts: Omit<ImportFacts, 'tool'>,
): Promise<CellSettings['tool'] | undefined> {
  const readers = tools.map(({ name }) => ({
    name,
    reader: logReader(name, expectationsOf(facts)),
    isRun: kindOf(name).logs.isRun,
    seen: false,
  }))
  return readLog(path, {
    push(line) {
      for (const each of readers) {
        each.seen ||= each.isRun(line)
        each.reader.push(line)
      }
    },
    end() {
      const valid = readers.find(({ reader }) =>
        reader.end().some(({ outcome }) => outcome.state === 'valid'),
      )
      return (valid ?? readers.find(({ seen }) => seen))?.name
    },
  })
}

function expectationsOf({ errorLimit = 0.01, ...facts }: Omit<ImportFacts, 'tool'>): LogExpectations {
  const { workload, threads, durationSeconds, warmUpSeconds } = facts
  return { errorLimit, ...defined({ workload, threads, durationSeconds, warmUpSeconds }) }
}

/** Sorts runs into cells; the runs of a cell keep the order of the logs. */
function cellsOfLogs(placed: readonly PlacedRun[], facts: ImportFacts): ImportedLogs {
  const cells = new Map<string, CellSettings>()
  const runs = new Map<string, Run[]>()
  const warnings = new Set<string>()
  for (const { file, run } of placed) {
    const cell = cellOf(run, facts)
    if (facts.threads === undefined && run.threads === undefined && run.outcome.state === 'valid') {
      warnings.add(`${file} does not say the number of threads: give it, else it counts as 1`)
    }
    if (!cells.has(cell.id)) cells.set(cell.id, cell)
    const slice = runs.get(cell.id)?.length ?? 0
    const made = runOf({ side: 'candidate', round: 1, slice }, run.outcome, undefined, run.tail)
    runs.set(cell.id, [...(runs.get(cell.id) ?? []), withFile(made, file, run.firstLine)])
  }
  return { cells: [...cells.values()], runs, warnings: [...warnings] }
}

function cellOf(run: LoggedRun, facts: ImportFacts): CellSettings {
  const workload = facts.workload ?? toolOf(facts.tool).importedWorkload
  const threads = run.threads ?? facts.threads ?? 1
  const lasted = run.outcome.state === 'valid' ? run.outcome.measured.durationSeconds : 1
  const data = facts.data ?? defined({ records: run.records })
  return {
    id: [facts.tool, workload.replace(/^.*\/|\.lua$/g, ''), threads].join('/'),
    tool: facts.tool,
    toolVersion: run.toolVersion ?? facts.toolVersion ?? 'unknown',
    workload,
    threads,
    clients: facts.clients ?? 1,
    data,
    // Whole seconds: what was asked for, not the last transaction's delay.
    durationSeconds: facts.durationSeconds ?? Math.max(1, Math.round(lasted)),
    warmUpSeconds: facts.warmUpSeconds ?? run.warmUpSeconds ?? 0,
    options: { ...defined({ rate: run.rate }), ...facts.options },
  }
}

function withFile(run: Run, file: string, firstLine: number): Run {
  if (run.state === 'valid') return run
  const place = firstLine === 1 ? file : `${file} from line ${firstLine}`
  return { ...run, reason: `${place}: ${run.reason}` }
}
