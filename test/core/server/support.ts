import type { Log } from '../../../src/system/log.ts'

export const silentLog: Log = { info() {}, warn() {}, debug() {}, progress() {} }

/** A signal that never comes. */
export const unlessAborted = new AbortController().signal

/** A small server that starts fast. */
export const fastSettings = {
  innodb_buffer_pool_size: '64M',
  innodb_log_file_size: '16M',
  innodb_flush_log_at_trx_commit: 0,
  innodb_doublewrite: 'OFF',
  performance_schema: 'OFF',
} as const
