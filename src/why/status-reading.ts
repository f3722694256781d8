import type { WorkReading } from '../record/work.ts'
import type { ServerTimes } from './evidence.ts'

/** Counters of MariaDB and MySQL that say what was done on rows. */
const ofWork =
  /^(?:Handler_|Rows_(?:read|sent|tmp_read)$|Innodb_rows_|Select_|Sort_|Created_tmp_|Innodb_buffer_pool_read_requests$)/

type Status = Readonly<Record<string, string>>

/** Counters of MariaDB and MySQL, by all of what `SHOW GLOBAL STATUS` says. */
export function statusReading(status: Status): WorkReading {
  const counters = Object.entries(status).flatMap(([name, text]): [string, number][] => {
    const value = Number(text)
    return ofWork.test(name) && Number.isFinite(value) ? [[name, value]] : []
  })
  return { statements: Number(status.Questions ?? 0), counters: Object.fromEntries(counters) }
}

/** Seconds that its sessions waited for rows that others hold. */
export function statusTimes(status: Status): ServerTimes {
  const milliseconds = Number(status.Innodb_row_lock_time)
  return Number.isFinite(milliseconds) ? { lockWaits: milliseconds / 1000 } : {}
}
