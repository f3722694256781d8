import { z } from 'zod'
import { inSentences } from '../../src/core/job/error.ts'
import type { Io } from '../../src/core/job/io.ts'
import { recordId } from '../../src/core/job/source.ts'
import type { BenchRecord } from '../../src/core/record/schema.ts'
import { readNamedFile } from '../../src/system/files.ts'
import { Failure } from '../../src/words/failure.ts'
import { faultsFailure, issuesToFaults } from '../../src/words/faults.ts'
import { matchingFiles } from '../../src/words/path-globs.ts'
import { readYaml } from '../../src/words/yaml-text.ts'
import { type LogRecord, recordOfLogs } from './log-record.ts'
import { type ImportOptions, parseImportOptions, perLogOptions } from './options.ts'

/** Logs as a history: a record of each that can be read, the oldest first. */
export interface History {
  readonly records: readonly LogRecord[]
  /** Files that gave none, and why. */
  readonly unusable: readonly { readonly file: string; readonly why: string }[]
}

const TOLD_EVERY_MS = 5_000

/**
 * @param fields options by kebab-case name
 * @throws Failure `input` for faults of the options and of the map, `measurement` where no log
 *   could be used
 */
export async function historyOf(
  files: readonly string[],
  fields: Readonly<Record<string, string>>,
  io: Io,
): Promise<History> {
  const all = parseImportOptions(fields)
  if (all.measuredAt !== undefined && files.length > 1)
    throw new Failure('input', '--measured-at would set the same time for every log', {
      remedy:
        'Remove it to take the date from the file name or the file (--date), or make one record with --as repeats.',
    })
  const map = all.map === undefined ? undefined : readLogMap(all.map)
  // Every fault of the map first, before hours of reading.
  const requested = files.map((file) => ({ file, options: optionsFor(file, fields, map) }))
  const records: LogRecord[] = []
  const unusable: { file: string; why: string }[] = []
  let shownAt = Date.now()
  for (const [index, { file, options }] of requested.entries()) {
    io.signal.throwIfAborted()
    if (Date.now() - shownAt > TOLD_EVERY_MS) {
      io.log.progress(`${index} of ${files.length} logs`)
      shownAt = Date.now()
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
  fields: Readonly<Record<string, string>>,
  map: LogMap | undefined,
): ImportOptions {
  const entry = map?.entryFor(file)
  return entry === undefined
    ? parseImportOptions(fields)
    : parseImportOptions({ ...fields, ...entry.options }, (name) =>
        name in entry.options ? entry.place(name) : `--${name}`,
      )
}

/**
 * Sorts by date; logs of one moment keep their order, a millisecond apart, since a record is named
 * by its time.
 */
function inOrder(records: readonly LogRecord[]): LogRecord[] {
  const sorted = records.toSorted((a, b) => a.record.createdAt.localeCompare(b.record.createdAt))
  const ids = new Set<string>()
  return sorted.map(({ record, warnings }) => {
    const free = withFreeId(record, ids)
    ids.add(free.id)
    return { record: free, warnings }
  })
}

function withFreeId(record: BenchRecord, ids: ReadonlySet<string>): BenchRecord {
  let { id, createdAt } = record
  while (ids.has(id)) {
    createdAt = new Date(Date.parse(createdAt) + 1).toISOString()
    id = recordId(record.suite, record.source, createdAt)
  }
  return { ...record, id, createdAt }
}

/** Options for some logs, in place of those on the command line. */
interface MapEntry {
  readonly files: readonly string[]
  readonly options: Readonly<Record<string, string>>
  /** Returns the place of each option, for messages. */
  readonly place: (name: string) => string
}

/** Map from files to options of a log; the first entry whose files match counts. */
interface LogMap {
  /** @param path as it was found @returns undefined where no entry fits */
  entryFor(path: string): Pick<MapEntry, 'options' | 'place'> | undefined
}

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String)

const mapSchema = z.array(
  z.strictObject({
    files: z.union([z.string(), z.array(z.string()).min(1)]),
    ...Object.fromEntries(perLogOptions.map((name) => [name, scalar.optional()])),
  }),
)

/** @throws Failure `input` where the file cannot be read, and with every fault in it */
function readLogMap(file: string): LogMap {
  const yaml = readYaml(readNamedFile(file, { what: 'the map' }), file)
  const parsed = mapSchema.safeParse(yaml.content)
  if (!parsed.success) {
    const keys = () => ['files', ...perLogOptions]
    const faults = issuesToFaults(parsed.error.issues, yaml.place, yaml.valueIn, keys)
    throw faultsFailure(`${file} is invalid:`, faults)
  }
  const entries = parsed.data.map(({ files, ...fields }, index): MapEntry => {
    const texts = Object.entries(fields).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
    return {
      files: typeof files === 'string' ? [files] : files,
      options: Object.fromEntries(texts),
      place: (name) => `${yaml.place([index, name])} \`${name}\``,
    }
  })
  return { entryFor: (path) => entries.find(({ files }) => fits(path, files)) }
}

/** A pattern may speak of the name of a file alone. */
function fits(path: string, patterns: readonly string[]): boolean {
  const whole = path.replace(/^\.?\//, '')
  const name = whole.split('/').at(-1) ?? whole
  const ofNames = patterns.filter((pattern) => !pattern.includes('/'))
  return matchingFiles([whole], patterns).length > 0 || matchingFiles([name], ofNames).length > 0
}
