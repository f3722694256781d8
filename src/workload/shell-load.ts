import type { CellSettings } from '../record/schema.ts'

/**
 * A load tool in a script of bash, where `$HOST`, `$PORT`, `$DBUSER` and `$PD` are the way to the server, `sql TEXT` runs
 * statements, and `$testname`, `$threads` and `$clients` are those of the loops.
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
