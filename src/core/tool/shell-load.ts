import type { Endpoint } from '../../mysql/endpoint.ts'
import type { CellSettings } from '../record/schema.ts'

/**
 * A load tool in a script of bash, where `$HOST`, `$PORT`, `$DBUSER` and `$PD` are the way to the
 * server, `sql TEXT` runs statements, and `$testname`, `$threads` and `$clients` are those of the
 * loops.
 */
export interface ShellLoad {
  /** Variables that its calls need. */
  readonly setup: readonly string[]
  /** Makes the database and loads it. */
  readonly prepare: readonly string[]
  /** Collects statistics of the tables. */
  readonly analyze: readonly string[]
  /** Reads the tables once. */
  readonly prewarm: string | undefined
  /** Lines of awk that add up the results of several clients. */
  readonly sum: readonly string[]
  /** One run. */
  run(cell: CellSettings): string
}

/**
 * Returns the server of a script, as the argument builders of a tool take it. @param place words
 * that stand for its address
 */
export function scriptEndpoint(
  database: string,
  { host, port, user } = { host: '127.0.0.1', port: 4000, user: 'root' },
): Endpoint {
  return { hosts: [{ host, port }], user, password: '', database, tls: { mode: 'off' } }
}
