import type { z } from 'zod'
import { Failure } from '../../words/failure.ts'
import { DEEPEST, type JsonFault, parseGuardedJson } from '../../words/strict-json.ts'
import { planFaults } from './plan-faults.ts'
import { type BenchRecord, RECORD_SCHEMA_VERSION, recordSchema } from './schema.ts'

export { mostByPlan, planFaults } from './plan-faults.ts'

/** A day of per-second series of a hundred cells is some 60 MB; anything larger is no record. */
export const LARGEST_CHARACTERS = 128 * 1024 * 1024
const MOST_FAULTS_SHOWN = 20

/**
 * Reads the text of a record that may come from anywhere: an artifact, a branch, a stranger's file.
 * @param name what the reader knows the text by (a path), for messages
 * @throws Failure `input` that names every fault: syntax, size, newer schema version, values that
 *   do not fit
 */
export function parseRecord(text: string, name: string): BenchRecord {
  const stored = parseObject(text, name)
  const faults = numberFaults(stored).map(({ path, problem }) => `${path}: ${problem}`)
  if (faults.length > 0) throw refused(name, faults)
  requireVersion(stored, name)
  const shape = shapeOf(recordSchema, stored, MOST_FAULTS_SHOWN)
  if (shape.state === 'faults') {
    const descriptions = shape.faults.map(
      ({ path, problem }) => `${path.join('.') || 'record'}: ${problem}${valueSeen(stored, path)}`,
    )
    throw refused(name, descriptions, undefined, shape.count)
  }
  const untrue = planFaults(shape.value)
  if (untrue.length > 0) throw refused(name, untrue)
  return shape.value
}

function parseObject(text: string, name: string): Record<string, unknown> {
  if (text.length > LARGEST_CHARACTERS) {
    throw refused(name, [`${Math.round(text.length / 2 ** 20)} MiB is over the limit of 128 MiB`])
  }
  const guarded = parseGuardedJson(text, DEEPEST)
  switch (guarded.state) {
    case 'faults':
      throw refused(
        name,
        guarded.faults.map(({ path, problem }) => (path === '' ? problem : `${path}: ${problem}`)),
      )
    case 'malformed': {
      const what = text.trim() === '' ? 'the file is empty' : (guarded.cause as Error).message
      throw refused(name, [`not valid JSON: ${what}`], guarded.cause)
    }
    case 'parsed': {
      const { value } = guarded
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        return value as Record<string, unknown>
      }
      throw refused(name, ['a record is a JSON object'])
    }
  }
}

function refused(
  name: string,
  faults: readonly string[],
  cause?: unknown,
  count = faults.length,
): Failure {
  const shown = faults.slice(0, MOST_FAULTS_SHOWN).map((fault) => `  ${fault.slice(0, 300)}`)
  if (count > shown.length) shown.push(`  … and ${count - shown.length} more`)
  return new Failure(
    'input',
    [`${name} cannot be read as a benchmark record:`, ...shown].join('\n'),
    {
      remedy: 'Restore the file from where it was written, or remove it and measure again.',
      ...(cause === undefined ? {} : { cause }),
    },
  )
}

function valueSeen(root: unknown, path: readonly PropertyKey[]): string {
  let value: unknown = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return ''
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  if (value === undefined) return ''
  const text = JSON.stringify(value)
  return ` (seen: ${text.length > 80 ? `${text.slice(0, 80)}…` : text})`
}

/** One thing in which a value is not as its schema says. */
interface ShapeFault {
  readonly path: readonly PropertyKey[]
  readonly problem: string
}

export type Shape<T> =
  | { readonly state: 'fits'; readonly value: T }
  /** The first few, and how many there are; undefined: more than can be counted. */
  | {
      readonly state: 'faults'
      readonly faults: readonly ShapeFault[]
      readonly count: number | undefined
    }

/**
 * Checks a value against its schema. The library gathers its findings as arguments of a call, whose
 * number is limited: a file with hundreds of thousands of faults must be refused like any other.
 * @param most faults in the answer
 */
export function shapeOf<T>(schema: z.ZodType<T>, value: unknown, most: number): Shape<T> {
  let result: z.ZodSafeParseResult<T>
  try {
    result = schema.safeParse(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const problem = 'it has more faults than can be listed'
    return { state: 'faults', faults: [{ path: [], problem }], count: undefined }
  }
  if (result.success) return { state: 'fits', value: result.data }
  const { issues } = result.error
  const faults = issues.slice(0, most).map((issue) => ({
    path: issue.path,
    problem:
      issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message,
  }))
  return { state: 'faults', faults, count: issues.length }
}

/** Beyond this no measured figure is real, and sums of figures stay finite. */
const LARGEST_FIGURE = 1e15

/**
 * Lists numbers that are no figures, at most 20: JSON's `1e999` is read as Infinity, and `1e308`
 * overflows in the first sum.
 */
export function numberFaults(value: unknown, path = ''): JsonFault[] {
  if (typeof value === 'number' && Math.abs(value) > LARGEST_FIGURE)
    return [{ path, problem: `${value} is out of range (at most ${LARGEST_FIGURE})` }]
  if (typeof value !== 'object' || value === null) return []
  const faults: JsonFault[] = []
  for (const [key, child] of Object.entries(value)) {
    if (faults.length >= MOST_FAULTS_SHOWN) break
    faults.push(...numberFaults(child, path === '' ? key : `${path}.${key}`))
  }
  return faults.slice(0, MOST_FAULTS_SHOWN)
}

/** @throws Failure `input` for a schema version that is newer, or missing */
function requireVersion({ schemaVersion: version }: Record<string, unknown>, name: string): void {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    throw new Failure(
      'input',
      `${name} is not a benchmark record: schemaVersion is ${shown(version)}`,
      { remedy: 'Give a record.json that this tool wrote.' },
    )
  if (version > RECORD_SCHEMA_VERSION)
    throw new Failure(
      'input',
      `${name} has schema version ${version}; this program reads up to ${RECORD_SCHEMA_VERSION}`,
      { remedy: 'Use the release of this action that wrote it, or a newer one.' },
    )
}

function shown(version: unknown): string {
  return version === undefined ? 'missing' : JSON.stringify(version).slice(0, 40)
}

/**
 * Formats the stored text of a record: the same record gives the same bytes, whatever the order its
 * fields were set in. Arrays and objects of plain values are on one line, so that a series of
 * figures is a line and a diff is readable.
 */
export function formatRecord(record: BenchRecord): string {
  const ordered = Object.keys(recordSchema.shape)
    .map((key) => [key, (record as Record<string, unknown>)[key]] as const)
    .filter(([, value]) => value !== undefined)
  const lines = ordered.map(([key, value]) => `  ${JSON.stringify(key)}: ${format(value, '  ')}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

function format(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((child) => format(child, deeper))
    : Object.entries(value)
        .filter(([, child]) => child !== undefined)
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([key, child]) => `${JSON.stringify(key)}: ${format(child, deeper)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (isFlat(value)) return `${open}${parts.join(', ')}${close}`
  return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`
}

function isFlat(value: object): boolean {
  return Object.values(value).every((child) => typeof child !== 'object' || child === null)
}
