import type { RunWork } from '../../core/record/work.ts'
import { type Connection, connect } from '../../mysql/connect.ts'
import { type Endpoint, type Limits, promptly } from '../../mysql/endpoint.ts'
import { exactCount, type WorkReading } from '../../mysql/server-counters.ts'

/** Two readings of one server, with a load between them. */
export interface WorkWatch {
  readonly first: WorkReading
  /** Reads again, and ends the watch. @throws what the server or the way to it says */
  last(): Promise<WorkReading>
  /** Ends it without reading; safe after `last`. */
  abandon(): void
}

/** Source of the counters of a server. */
export interface WorkSource {
  readonly kind: RunWork['source']
  /** Takes the first reading. @throws what the server or the way to it says */
  watch(signal: AbortSignal): Promise<WorkWatch>
}

/** A server that takes longer does not tell. */
const briefly: Limits = { ...promptly, deadlineSeconds: 5 }

/** Time between two pings of a connection that waits for the end of a run. */
const PING_MS = 5_000

const STATEMENTS = 'Questions'
/** Work on rows, and how it was come by; what one product does not have is not in its answer. */
const names = [
  STATEMENTS,
  ...[
    'commit',
    'rollback',
    'read_key',
    'read_next',
    'read_prev',
    'read_rnd',
    'read_rnd_next',
    'icp_attempts',
  ]
    .concat(['write', 'update', 'delete', 'tmp_write'])
    .map((name) => `Handler_${name}`),
  ...['read', 'inserted', 'updated', 'deleted'].map((name) => `Innodb_rows_${name}`),
  'Innodb_buffer_pool_read_requests',
  ...['read', 'sent', 'tmp_read'].map((name) => `Rows_${name}`),
  ...['full_join', 'range', 'scan'].map((name) => `Select_${name}`),
  ...['rows', 'merge_passes'].map((name) => `Sort_${name}`),
  'Created_tmp_tables',
  'Created_tmp_disk_tables',
]
const statement = `SHOW GLOBAL STATUS WHERE Variable_name IN ('${names.join("', '")}')`

/**
 * Counters of MariaDB and MySQL, over a connection of our own that stays open from the first
 * reading to the last. A reading is work too: `SHOW` fills a table and reads it, and counts as a
 * handler. What one costs is the difference of two that follow each other at once, and it is taken
 * off.
 */
export function createSqlCounters(endpoint: Endpoint): WorkSource {
  return {
    kind: 'sql',
    async watch(signal) {
      const { deadlineSeconds: timeoutSeconds } = briefly
      const connection = await connect(endpoint, { withoutDatabase: true, timeoutSeconds })
      try {
        // It is idle for a whole run, and a server, or what is before it, may close idle
        // connections after seconds. No server counts a ping.
        await connection.query('SET SESSION wait_timeout = 28800', [], briefly, signal)
        const trial = await readCounters(connection, signal)
        const first = await readCounters(connection, signal)
        const pings = setInterval(() => connection.ping(), PING_MS).unref()
        const abandon = () => {
          clearInterval(pings)
          connection.end()
        }
        return {
          first,
          async last() {
            try {
              return withoutReading(await readCounters(connection, signal), trial, first)
            } finally {
              abandon()
            }
          },
          abandon,
        }
      } catch (error) {
        connection.destroy()
        throw error
      }
    },
  }
}

async function readCounters(connection: Connection, signal: AbortSignal): Promise<WorkReading> {
  const rows = await connection.query(statement, [], briefly, signal)
  const values = new Map(rows.map((row) => [String(row.Variable_name), exactCount(row.Value)]))
  const { [STATEMENTS]: statements = 0, ...counters } = Object.fromEntries(
    names.flatMap((name): [string, number][] => {
      const value = values.get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return { statements, counters }
}

function withoutReading(last: WorkReading, trial: WorkReading, first: WorkReading): WorkReading {
  const costOf = (name: string) => (first.counters[name] ?? 0) - (trial.counters[name] ?? 0)
  const counters = Object.entries(last.counters).map(([name, value]) => [
    name,
    value - costOf(name),
  ])
  const statements = last.statements - (first.statements - trial.statements)
  return { statements, counters: Object.fromEntries(counters) }
}
