import type { z } from 'zod'
import type { JsonFault } from './strict-json.ts'

/** One thing in which a value is not as its schema says. */
interface ShapeFault {
  readonly path: readonly PropertyKey[]
  readonly problem: string
}

export type Shape<T> =
  | { readonly state: 'fits'; readonly value: T }
  /** The first few, and how many there are; undefined: more than can be counted. */
  | { readonly state: 'faults'; readonly faults: readonly ShapeFault[]; readonly count: number | undefined }

/**
 * Checks a value against its schema. The library gathers its findings as arguments of a call, whose number is limited:
 * a file with hundreds of thousands of faults must be refused like any other.
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
    problem: issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message,
  }))
  return { state: 'faults', faults, count: issues.length }
}

/** Beyond this no measured figure is real, and sums of figures stay finite. */
const LARGEST = 1e15
/** More say no more. */
const MOST_FAULTS = 20

/** Numbers that are no figures: JSON's `1e999` is read as Infinity, and `1e308` overflows in the first sum. */
export function numberFaults(value: unknown): JsonFault[] {
  // Paths are made only where there is something to tell: a record may hold a million figures.
  if (inRange(value)) return []
  const faults: JsonFault[] = []
  noteFaults(value, '', faults)
  return faults
}

function inRange(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) <= LARGEST
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(inRange)
  // What was read from JSON inherits nothing that could be counted.
  for (const key in value) if (!inRange((value as Record<string, unknown>)[key])) return false
  return true
}

function noteFaults(value: unknown, path: string, faults: JsonFault[]): void {
  if (faults.length >= MOST_FAULTS) return
  if (typeof value === 'number') {
    if (Math.abs(value) > LARGEST)
      faults.push({ path, problem: `${value} is out of range (at most ${LARGEST})` })
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    if (!inRange(child)) noteFaults(child, path === '' ? key : `${path}.${key}`, faults)
  }
}
