import { Failure } from './failure.ts'
import { numberFaults } from './figure-range.ts'
import { migrateStored } from './migrate.ts'
import { planFaults } from './plan-faults.ts'
import { type BenchRecord, recordSchema } from './schema.ts'
import { shapeOf } from './shape.ts'
import { DEEPEST, parseGuardedJson } from './strict-json.ts'

/** A day of per-second series of a hundred cells is some 60 MB; anything larger is no record. */
export const LARGEST_CHARACTERS = 128 * 1024 * 1024
const MOST_FAULTS_SHOWN = 20

/**
 * Reads the text of a record that may come from anywhere: an artifact, a branch, a stranger's file.
 * @param name what the reader knows the text by (a path), for messages
 * @throws Failure `input` that names every fault: syntax, size, newer schema version, values that do not fit
 */
export function parseRecord(text: string, name: string): BenchRecord {
  const stored = parseObject(text, name)
  const faults = numberFaults(stored).map(({ path, problem }) => `${path}: ${problem}`)
  if (faults.length > 0) throw refused(name, faults)
  const shape = shapeOf(recordSchema, migrateStored(stored, name), MOST_FAULTS_SHOWN)
  if (shape.state === 'faults') {
    const told = shape.faults.map(
      ({ path, problem }) => `${path.join('.') || 'record'}: ${problem}${valueSeen(stored, path)}`,
    )
    throw refused(name, told, undefined, shape.count)
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

function refused(name: string, faults: readonly string[], cause?: unknown, count = faults.length): Failure {
  const shown = faults.slice(0, MOST_FAULTS_SHOWN).map((fault) => `  ${fault.slice(0, 300)}`)
  if (count > shown.length) shown.push(`  … and ${count - shown.length} more`)
  return new Failure('input', [`${name} cannot be read as a benchmark record:`, ...shown].join('\n'), {
    remedy: 'Restore the file from where it was written, or remove it and measure again.',
    ...(cause === undefined ? {} : { cause }),
  })
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
