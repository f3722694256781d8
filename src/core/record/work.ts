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
export type Counters = Readonly<Record<string, number>>

/** Use of processes, by their own report. */
export interface OwnUsage {
  readonly cpuSeconds: number
  readonly rssBytes: number
}

/** A server's counters at one moment. */
export interface WorkReading {
  /** Statements of clients. */
  readonly statements: number
  readonly counters: Counters
  /**
   * Use by component, if it reports it: CPU seconds since its processes began, and resident bytes.
   */
  readonly processes?: Readonly<Record<string, OwnUsage>>
}

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

/** Facts about a counter. */
export interface CounterInfo {
  /** Follows "more" and "fewer": `rows read`. */
  readonly label: string
  /** More of it is more work; a hit of a cache is none. */
  readonly isWork: boolean
}

const work = (label: string): CounterInfo => ({ label, isWork: true })

/**
 * Counters in the order of their value to a reader: of several that changed, the first is in the
 * headline.
 */
const catalogue: Readonly<Record<string, CounterInfo>> = {
  Rows_read: work('rows read'),
  Innodb_rows_read: work('rows read'),
  keys: work('keys scanned'),
  requests: work('storage requests'),
  requests_Get: work('Get requests'),
  requests_BatchGet: work('BatchGet requests'),
  requests_Cop: work('coprocessor requests'),
  requests_Prewrite: work('Prewrite requests'),
  requests_Commit: work('Commit requests'),
  requests_PessimisticLock: work('PessimisticLock requests'),
  Handler_read_rnd_next: work('rows read by full scans'),
  Handler_read_next: work('rows read along an index'),
  Handler_read_prev: work('rows read backwards along an index'),
  Handler_read_key: work('index look-ups'),
  Handler_read_rnd: work('rows read by position'),
  Handler_icp_attempts: work('checks of index conditions'),
  Handler_write: work('rows inserted'),
  Handler_update: work('rows updated'),
  Handler_delete: work('rows deleted'),
  Innodb_rows_inserted: work('rows inserted'),
  Innodb_rows_updated: work('rows updated'),
  Innodb_rows_deleted: work('rows deleted'),
  Innodb_buffer_pool_read_requests: work('page reads from the buffer pool'),
  Select_scan: work('full scans'),
  Select_full_join: work('joins without an index'),
  Select_range: work('range scans'),
  Handler_tmp_write: work('rows written to temporary tables'),
  Rows_tmp_read: work('rows read from temporary tables'),
  Created_tmp_tables: work('temporary tables'),
  Created_tmp_disk_tables: work('temporary tables on disk'),
  Sort_merge_passes: work('merge passes of sorts'),
  Handler_commit: work('commits of the storage engine'),
  Handler_rollback: work('rollbacks of the storage engine'),
  cop_requests_of_statements: work('coprocessor requests of statements'),
  alloc_objects: work('objects allocated'),
  alloc_bytes: work('bytes allocated'),
  Sort_rows: work('rows sorted'),
  Rows_sent: work('rows sent'),
  plan_cache_hits: { label: 'plan cache hits', isWork: false },
}

/** Returns the facts about a counter; an unknown one is labelled by its own name. */
export function counterInfo(name: string): CounterInfo {
  return (Object.hasOwn(catalogue, name) ? catalogue[name] : undefined) ?? work(name)
}

/** Returns the rank of a counter among those that changed; 0 is reported first. */
export function counterRank(name: string): number {
  const place = Object.keys(catalogue).indexOf(name)
  return place === -1 ? Object.keys(catalogue).length : place
}
