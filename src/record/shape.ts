import type { z } from 'zod'

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
 * Whether a value is as its schema says. The library gathers its findings as arguments of a call, of which there is a
 * most: a file with hundreds of thousands of faults must be refused like any other.
 * @param most faults that are told
 */
export function shapeOf<T>(schema: z.ZodType<T>, value: unknown, most: number): Shape<T> {
  let result: z.ZodSafeParseResult<T>
  try {
    result = schema.safeParse(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const problem = 'it has more faults than can be told'
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
