import { z } from 'zod'

const count = z.number().finite().nonnegative()

/** More tell no more. */
const MOST_COUNTERS = 120

const countersSchema = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/), count)
  .refine((counters) => Object.keys(counters).length <= MOST_COUNTERS, {
    error: `more than ${MOST_COUNTERS} counters`,
  })

/**
 * Schema of the server's work in one run by its own counters: differences, including the load
 * before the measured time (settling).
 */
export const runWorkSchema = z.object({
  /** `sql`: SHOW GLOBAL STATUS of MariaDB and MySQL. `status-port`: `/metrics` of TiDB. */
  source: z.enum(['sql', 'status-port']),
  /** Time from reading to reading. */
  seconds: z.number().finite().positive(),
  /**
   * Statements that clients had executed, counted by the same server: what the counters are divided
   * by.
   */
  statements: count,
  counters: countersSchema,
  /** The same server without load, shortly before the run. */
  idle: z.object({ seconds: z.number().finite().positive(), counters: countersSchema }).optional(),
})

export type RunWork = z.infer<typeof runWorkSchema>
/** Name of the note of a target that says that its counters were unavailable. */
export const WORK_NOTE = 'work counters'

/**
 * Returns the start of the note on the candidate that says whether the rows of a data set are those
 * of the base, or which ones they are.
 */
export function rowsNote({ tables = 1, tableSize = 0, randType = 'usual' }: Data): string {
  return `rows of ${tables} × ${tableSize}, distribution ${randType}`
}

type Data = Readonly<Record<string, string | number | boolean | undefined>>

export const [SAME_ROWS, OTHER_ROWS] = ['the same as those of the base', 'not those of the base']
/** Start of the text that tells the rows of one job from those of another. */
export const ROWS_DIGEST = 'digest '
