import { inSentences } from '../../job/error.ts'
import type { Io } from '../../job/io.ts'
import { recordId } from '../../job/source.ts'
import { Failure } from '../../record/failure.ts'
import type { BenchRecord } from '../../record/schema.ts'
import { type LogRecord, recordOfLogs } from './log-record.ts'
import { type LogMap, readLogMap } from './map.ts'
import { type ImportOptions, parseImportOptions } from './options.ts'

/** Logs as a history: a record of each that can be read, the oldest first. */
export interface History {
  readonly records: readonly LogRecord[]
  /** Files that gave none, and why. */
  readonly unusable: readonly { readonly file: string; readonly why: string }[]
}

const TOLD_EVERY_MS = 5_000

/**
 * @param given options by kebab-case name
 * @throws Failure `input` for faults of the options and of the map, `measurement` where no log could be used
 */
export async function historyOf(
  files: readonly string[],
  given: Readonly<Record<string, string>>,
  io: Io,
): Promise<History> {
  const all = parseImportOptions(given)
  if (all.measuredAt !== undefined && files.length > 1)
    throw new Failure('input', '--measured-at would be the time of every log', {
      remedy:
        'Leave it out: the date is that of the name or the file (--date); or make one record by --as repeats.',
    })
  const map = all.map === undefined ? undefined : readLogMap(all.map)
  // Every fault of the map first, before hours of reading.
  const asked = files.map((file) => ({ file, options: optionsFor(file, given, map) }))
  const records: LogRecord[] = []
  const unusable: { file: string; why: string }[] = []
  let toldAt = Date.now()
  for (const [index, { file, options }] of asked.entries()) {
    io.signal.throwIfAborted()
    if (Date.now() - toldAt > TOLD_EVERY_MS) {
      io.log.progress(`${index} of ${files.length} logs`)
      toldAt = Date.now()
    }
    try {
      records.push(await recordOfLogs([file], options))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      unusable.push({ file, why: inSentences(error) })
    }
  }
  if (records.length === 0)
    throw new Failure(
      'measurement',
      ['no log could be used:', ...unusable.map(({ file, why }) => `${file}: ${why}`)].join('\n  '),
    )
  return { records: inOrder(records), unusable }
}

function optionsFor(
  file: string,
  given: Readonly<Record<string, string>>,
  map: LogMap | undefined,
): ImportOptions {
  const entry = map?.entryFor(file)
  return entry === undefined
    ? parseImportOptions(given)
    : parseImportOptions({ ...given, ...entry.options }, (name) =>
        name in entry.options ? entry.place(name) : `--${name}`,
      )
}

/** By date; logs of one moment keep their order, a millisecond apart, since a record is named by its time. */
function inOrder(records: readonly LogRecord[]): LogRecord[] {
  const sorted = records.toSorted((a, b) => a.record.createdAt.localeCompare(b.record.createdAt))
  const taken = new Set<string>()
  return sorted.map(({ record, warnings }) => {
    const free = withFreeId(record, taken)
    taken.add(free.id)
    return { record: free, warnings }
  })
}

function withFreeId(record: BenchRecord, taken: ReadonlySet<string>): BenchRecord {
  let { id, createdAt } = record
  while (taken.has(id)) {
    createdAt = new Date(Date.parse(createdAt) + 1).toISOString()
    id = recordId(record.suite, record.source, createdAt)
  }
  return { ...record, id, createdAt }
}
