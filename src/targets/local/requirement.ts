import type { ServerSettings } from './memory.ts'

/** Settings and variables that mean the same to MariaDB and to MySQL. */
const common: ReadonlySet<string> = new Set([
  'innodb_adaptive_hash_index',
  'innodb_buffer_pool_size',
  'innodb_flush_log_at_trx_commit',
  'innodb_flush_method',
  'innodb_io_capacity',
  'innodb_page_size',
  'max_connections',
  'performance_schema',
  'sync_binlog',
])

/** Facts by which a product is chosen. */
export interface Wanted {
  readonly settings: ServerSettings
  readonly variables?: ServerSettings | undefined
  readonly replica?: string | undefined
}

/**
 * Returns the name of what a server needs where no program is given: a replica and settings of
 * MariaDB need MariaDB, others take a MySQL that is installed.
 */
export function requirementOf({ settings, variables, replica }: Wanted): 'mariadb' | 'mysql' {
  const names = Object.keys({ ...settings, ...variables })
  const isCommon = names.every((name) => common.has(name.replaceAll('-', '_')))
  return (replica === undefined || replica === 'none') && isCommon ? 'mysql' : 'mariadb'
}
