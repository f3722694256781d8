import type { LocalConfig } from './keys.ts'

/**
 * Settings and variables of MariaDB that say how it runs, and nothing of how rows are in its files.
 * One that is not known here may decide that.
 */
const onlyOfRunning = new Set([
  'innodb_adaptive_flushing',
  'innodb_adaptive_hash_index',
  'innodb_buffer_pool_size',
  'innodb_flush_log_at_trx_commit',
  'innodb_flush_method',
  'innodb_io_capacity',
  'innodb_io_capacity_max',
  'innodb_log_buffer_size',
  'innodb_log_file_size',
  'innodb_lru_scan_depth',
  'innodb_purge_threads',
  'innodb_read_io_threads',
  'innodb_write_io_threads',
  'join_buffer_size',
  'max_connections',
  'performance_schema',
  'query_cache_size',
  'query_cache_type',
  'sort_buffer_size',
  'sync_binlog',
  'table_open_cache',
  'thread_cache_size',
  'thread_handling',
  'thread_pool_size',
  'tmp_table_size',
])

/**
 * Checks whether one side can start from a copy of the files that the other one loaded: two MariaDB
 * of one program, whose settings write rows the same way. Another program may lay them out
 * otherwise, which is part of what is compared.
 */
export function sharesFiles(base: LocalConfig, candidate: LocalConfig): boolean {
  return (
    base.replica === 'none' && candidate.replica === 'none' && writing(base) === writing(candidate)
  )
}

function writing({ mariadbd, settings, variables }: LocalConfig): string {
  const deciding = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(values)
      .map(([name, value]) => [name.replaceAll('-', '_').toLowerCase(), String(value)] as const)
      .filter(([name]) => !onlyOfRunning.has(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([mariadbd, deciding(settings), deciding(variables)])
}
