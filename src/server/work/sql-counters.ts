import { connect } from '../../mysql/connect.ts'
import type { Connection } from '../../mysql/connection.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { type Limits, promptly } from '../../mysql/limits.ts'
import type { WorkReading, WorkSource } from './work-source.ts'

/** A server that takes longer is not asked again. */
const briefly: Limits = { ...promptly, deadlineSeconds: 5 }

const prefixes = ['Handler', 'Innodb_rows', 'Rows', 'Select', 'Sort']
const names = [
  'Innodb_buffer_pool_read_requests',
  'Created_tmp_tables',
  'Created_tmp_disk_tables',
  'Questions',
]
const chosen = [
  ...prefixes.map((prefix) => `Variable_name LIKE '${prefix}%'`),
  `Variable_name IN ('${names.join("', '")}')`,
].join(' OR ')

/**
 * Counters of MariaDB and MySQL, over a connection of our own that stays open from the first reading to the last. A
 * reading is work too: `SHOW` fills a table and reads it, and counts as a handler. What one costs is the difference of
 * two that follow each other at once, and it is taken off.
 */
export function createSqlCounters(endpoint: Endpoint): WorkSource {
  return {
    kind: 'sql',
    async watch(signal) {
      const { deadlineSeconds: timeoutSeconds } = briefly
      const connection = await connect(endpoint, { withoutDatabase: true, timeoutSeconds })
      try {
        const trial = await read(connection, signal)
        const first = await read(connection, signal)
        return {
          first,
          async last() {
            try {
              return withoutReading(await read(connection, signal), trial, first)
            } finally {
              connection.end()
            }
          },
          abandon: () => connection.end(),
        }
      } catch (error) {
        connection.destroy()
        throw error
      }
    },
  }
}

/** Names of a set size: a server is a stranger, and may say anything. */
const MOST_COUNTERS = 100

async function read(connection: Connection, signal: AbortSignal): Promise<WorkReading> {
  const rows = await connection.query(`SHOW GLOBAL STATUS WHERE ${chosen}`, [], briefly, signal)
  const values = rows.map((row): [string, number] => [String(row.Variable_name), Number(row.Value)])
  const counters = values.filter(([name, value]) => /^[A-Za-z]\w{0,79}$/.test(name) && Number.isFinite(value))
  const { Questions: statements = 0, ...others } = Object.fromEntries(counters.slice(0, MOST_COUNTERS))
  return { statements, counters: others }
}

function withoutReading(last: WorkReading, trial: WorkReading, first: WorkReading): WorkReading {
  const costOf = (name: string) => (first.counters[name] ?? 0) - (trial.counters[name] ?? 0)
  const counters = Object.entries(last.counters).map(([name, value]) => [name, value - costOf(name)])
  const statements = last.statements - (first.statements - trial.statements)
  return { statements, counters: Object.fromEntries(counters) }
}
