import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { toolOf, tools } from '../../src/core/catalogue/loads.ts'
import type { CellSettings, Run } from '../../src/core/record/schema.ts'
import { type LogExpectations, type LoggedRun, noLog } from '../../src/core/tool/log-dialect.ts'
import { DEFAULT_ERROR_LIMIT, runOf } from '../../src/core/tool/run-outcome.ts'
import { findCommand } from '../../src/system/packages.ts'
import { runProcess } from '../../src/system/process.ts'
import { Failure } from '../../src/words/failure.ts'
import type { LineReader } from '../../src/words/lines.ts'
import { defined } from '../../src/words/objects.ts'
import { logReader } from './log-reader.ts'
import { plainLine } from './plain-line.ts'

/** Facts that the caller knows about the logs; if a log contradicts them, the log is right. */
export interface ImportFacts {
  readonly tool: CellSettings['tool']
  /** Default: what the tool’s entry of the catalogue says. */
  readonly workload?: string
  readonly threads?: number
  readonly clients?: number
  /** Data, for example `{tables: 16, tableSize: 10000000}`. */
  readonly data?: CellSettings['data']
  /** Seconds that each run was to last; a shorter one is then invalid. */
  readonly durationSeconds?: number
  readonly warmUpSeconds?: number
}

export interface ImportedLogs {
  /** One for each workload and number of threads, in the order in which they appear. */
  readonly cells: readonly CellSettings[]
  /** Runs by the cell's id. */
  readonly runs: ReadonlyMap<string, readonly Run[]>
  /** Facts that had to be left unknown. */
  readonly warnings: readonly string[]
}

/**
 * Reads logs that others made, plain or packed, each of one run or several.
 * @throws as {@link readLog}
 */
export async function importLogs(
  paths: readonly string[],
  facts: ImportFacts,
): Promise<ImportedLogs> {
  const placed: { file: string; run: LoggedRun }[] = []
  const dialect = toolOf(facts.tool).logs ?? noLog
  for (const path of paths) {
    for (const run of await readLog(path, logReader(dialect, expectationsOf(facts)))) {
      placed.push({ file: basename(path), run })
    }
  }
  return cellsOfLogs(placed, facts)
}

/**
 * The tool that wrote a log: the first one of the catalogue that finds a valid run in it, else one
 * that sees a run.
 * @returns undefined where none does
 * @throws as {@link readLog}
 */
export async function toolOfLog(
  path: string,
  facts: Omit<ImportFacts, 'tool'>,
): Promise<CellSettings['tool'] | undefined> {
  const readers = tools.flatMap(({ name, logs }) => {
    if (logs === undefined) return []
    return [
      { name, reader: logReader(logs, expectationsOf(facts)), isRun: logs.isRun, seen: false },
    ]
  })
  return readLog(path, {
    push(line) {
      for (const each of readers) {
        each.seen ||= each.isRun(plainLine(line).trimStart())
        each.reader.push(line)
      }
    },
    end() {
      const valid = readers.find(({ reader }) =>
        reader.end().some(({ outcome }) => outcome.state === 'valid'),
      )
      return (valid ?? readers.find(({ seen: hasLines }) => hasLines))?.name
    },
  })
}

function expectationsOf(facts: Omit<ImportFacts, 'tool'>): LogExpectations {
  const { workload, threads, durationSeconds, warmUpSeconds } = facts
  return {
    errorLimit: DEFAULT_ERROR_LIMIT,
    ...defined({ workload, threads, durationSeconds, warmUpSeconds }),
  }
}

/** Sorts runs into cells; the runs of a cell keep the order of the logs. */
function cellsOfLogs(
  placed: readonly { readonly file: string; readonly run: LoggedRun }[],
  facts: ImportFacts,
): ImportedLogs {
  const cells = new Map<string, CellSettings>()
  const runs = new Map<string, Run[]>()
  const warnings = new Set<string>()
  for (const { file, run } of placed) {
    const cell = cellOf(run, facts)
    if (facts.threads === undefined && run.threads === undefined && run.outcome.state === 'valid') {
      warnings.add(`${file} does not say the number of threads: give it, else it counts as 1`)
    }
    if (facts.workload === undefined && toolOf(facts.tool).names.imported === undefined)
      warnings.add(
        `${file} does not say its workload: name it with --workload or in a map (docs/import.md), else unlike workloads are compared as “imported”`,
      )
    if (!cells.has(cell.id)) cells.set(cell.id, cell)
    const slice = runs.get(cell.id)?.length ?? 0
    const made = runOf({ side: 'candidate', round: 1, slice }, run.outcome, undefined, run.tail)
    runs.set(cell.id, [...(runs.get(cell.id) ?? []), withFile(made, file, run.firstLine)])
  }
  return { cells: [...cells.values()], runs, warnings: [...warnings] }
}

function cellOf(run: LoggedRun, facts: ImportFacts): CellSettings {
  const workload = facts.workload ?? toolOf(facts.tool).names.imported ?? 'imported'
  const threads = run.threads ?? facts.threads ?? 1
  const lasted = run.outcome.state === 'valid' ? run.outcome.measured.durationSeconds : 1
  const data = facts.data ?? defined({ records: run.records })
  return {
    id: [facts.tool, workload.replace(/^.*\/|\.lua$/g, ''), threads].join('/'),
    tool: facts.tool,
    toolVersion: run.toolVersion ?? 'unknown',
    workload,
    threads,
    clients: facts.clients ?? 1,
    data,
    // Whole seconds: what was requested, not the last transaction's delay.
    durationSeconds: facts.durationSeconds ?? Math.max(1, Math.round(lasted)),
    warmUpSeconds: facts.warmUpSeconds ?? run.warmUpSeconds ?? 0,
    options: defined({ rate: run.rate }),
  }
}

function withFile(run: Run, file: string, firstLine: number): Run {
  if (run.state === 'valid') return run
  const place = firstLine === 1 ? file : `${file} from line ${firstLine}`
  return { ...run, reason: `${place}: ${run.reason}` }
}

/**
 * A line of a log is cut at this length, so that a file without line ends cannot fill the memory.
 */
const LONGEST_LINE = 1_000_000

const CARRIAGE_RETURN = 0x0d

/**
 * Compression of a file, or UTF-16, by its first bytes; other compressions than gzip are unpacked by
 * the program of that name.
 */
type Packing = 'none' | 'utf-16le' | 'utf-16be' | 'gzip' | 'xz' | 'bzip2' | 'zstd'

const magics: readonly (readonly [Packing, readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gzip', [0x1f, 0x8b]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
]

/**
 * Reads a file line by line through a reader, in constant memory; one that is packed by gzip, xz,
 * bzip2 or zstd is unpacked on the way.
 * @throws Failure `input` where it cannot be read or is damaged, `environment` where the program to
 *   unpack it is missing
 */
export async function readLog<Result>(path: string, reader: LineReader<Result>): Promise<Result> {
  try {
    const packing = await packingOf(path)
    if (packing === 'xz' || packing === 'bzip2' || packing === 'zstd')
      await readUnpacked(path, packing, reader)
    else await readStream(path, packing, reader)
    return reader.end()
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw unreadable(path, cause instanceof Error ? cause.message : String(cause), cause)
  }
}

async function readStream(
  path: string,
  packing: 'none' | 'utf-16le' | 'utf-16be' | 'gzip',
  reader: LineReader<unknown>,
): Promise<void> {
  const file = createReadStream(path, { highWaterMark: 1 << 18 })
  const source = packing === 'gzip' ? file.pipe(createGunzip()) : file
  // A fault of the file would not travel along the pipe by itself.
  file.on('error', (error) => source.destroy(error))
  const decoder = new TextDecoder(packing.startsWith('utf-16') ? packing : 'utf-8')
  let rest = ''
  for await (const bytes of source as AsyncIterable<Buffer>) {
    const chunk = decoder.decode(bytes, { stream: true })
    // What is left of the last piece has no line end, and is not looked through again.
    let from = 0
    for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', from)) {
      const line = rest + chunk.slice(from, at)
      reader.push(line.charCodeAt(line.length - 1) === CARRIAGE_RETURN ? line.slice(0, -1) : line)
      rest = ''
      from = at + 1
    }
    if (rest.length < LONGEST_LINE) rest += chunk.slice(from, from + LONGEST_LINE - rest.length)
  }
  if (rest !== '') reader.push(rest.endsWith('\r') ? rest.slice(0, -1) : rest)
}

async function readUnpacked(
  path: string,
  packing: 'xz' | 'bzip2' | 'zstd',
  reader: LineReader<unknown>,
): Promise<void> {
  const program = await findCommand(packing)
  if (program === undefined)
    throw new Failure(
      'environment',
      `${path} is compressed with ${packing}, but the program ${packing} is missing`,
      {
        remedy: `Install ${packing === 'xz' ? 'xz-utils' : packing}, or decompress the file.`,
      },
    )
  const exit = await runProcess(program, ['-d', '-c', '--', path], {
    onStdoutLine: (line) => reader.push(line),
  })
  if (exit.exitCode === 0) return
  throw unreadable(
    path,
    exit.stderrTail.at(-1) ?? `${packing} ended with ${exit.exitCode}`,
    undefined,
  )
}

function unreadable(path: string, why: string, cause: unknown): Failure {
  return new Failure('input', `cannot read the log ${path}: ${why}`, {
    cause,
    remedy: 'Use the path of a log, either plain or compressed with gzip, xz, bzip2 or zstd.',
  })
}

async function packingOf(path: string): Promise<Packing> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(6), 0, 6, 0)
    const begins = (bytes: readonly number[]) =>
      bytesRead >= bytes.length && bytes.every((byte, index) => buffer[index] === byte)
    return magics.find(([, bytes]) => begins(bytes))?.[0] ?? 'none'
  } finally {
    await file.close()
  }
}
