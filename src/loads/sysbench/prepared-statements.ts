import type { CellSettings } from '../../core/record/schema.ts'
import { optionsOf } from './arguments.ts'

/** Statements that a workload prepares on each connection, for each table. */
const ofTables: Readonly<Record<string, number>> = {
  oltp_delete: 1,
  oltp_point_select: 1,
  oltp_read_only: 5,
  oltp_read_write: 9,
  oltp_update_index: 1,
  oltp_update_non_index: 1,
  oltp_write_only: 4,
}
/** Ranges that `range-selects: false` leaves out. */
const RANGES = 4
/** BEGIN and COMMIT, once a connection. */
const OF_TRANSACTION = 2
const ofTransactions: ReadonlySet<string> = new Set([
  'oltp_read_only',
  'oltp_read_write',
  'oltp_write_only',
])

/**
 * Counts the statements that all connections of a cell prepare, by sysbench's own scripts.
 * @returns undefined for a workload of which nobody knows
 */
export function preparedStatements({
  workload,
  options,
  threads,
  clients,
  data: { tables },
}: Pick<CellSettings, 'workload' | 'options' | 'threads' | 'clients' | 'data'>):
  | number
  | undefined {
  const { psMode, rangeSelects, skipTrx } = optionsOf({ workload, options })
  const all = ofTables[workload]
  if (all === undefined || typeof tables !== 'number') return undefined
  if (psMode === 'disable') return 0
  const hasRanges = workload === 'oltp_read_only' || workload === 'oltp_read_write'
  const perTable = hasRanges && rangeSelects === false ? all - RANGES : all
  const once = ofTransactions.has(workload) && skipTrx !== true ? OF_TRANSACTION : 0
  return threads * clients * (perTable * tables + once)
}
