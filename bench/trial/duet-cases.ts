import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SideFolders } from '../../src/core/tool/load-runner.ts'
import { type Load, type PairServer, usual } from './real-machine.ts'

/** What the candidate has beside the base. */
export interface DuetCase {
  readonly name: string
  /**
   * Whether a verdict of green is right; undefined: a drop of about the tolerance may be anything.
   */
  readonly isEqual: boolean
  readonly base: PairServer
  readonly candidate: PairServer
  /**
   * Hashes of a transaction on each side: the size of the slow-down follows from what one of them
   * costs.
   */
  readonly hashes?: readonly [base: number, candidate: number]
  /** By sysbench; or one transaction of SQL on each side. */
  readonly load: Load | { readonly base: readonly string[]; readonly candidate: readonly string[] }
}

const data = { tables: 1, tableSize: 10_000 }
const reads = { workload: 'oltp_point_select', data }
const writes = { workload: 'oltp_update_index', data }
const hotRows = { workload: 'oltp_update_non_index', data: { tables: 1, tableSize: 10 } }
const wide = { workload: 'oltp_read_only', data: { tables: 1, tableSize: 100_000 } }

/**
 * Processor time in the server: so many hashes. The usual transaction takes as long as about 400 of
 * them.
 */
export const hashes = (count: number) => `SELECT BENCHMARK(${count}, MD5('tidb'))`
const look = 'SELECT n FROM rows_of_trial WHERE id = 7'
const ofServer = (count: number) => [look, hashes(count)]
/** Two tenths of 4 ms: 1 ms, or half of it, each transaction in the mean. */
const waiting = (perMille: number) => `SELECT IF(RAND() < ${perMille / 1000}, SLEEP(0.001), 0)`
const lock = 'UPDATE rows_of_trial SET n = n + 1 WHERE id = 7'

const equal = { base: usual, candidate: usual }
const slower = (name: string, base: readonly string[], candidate: readonly string[]): DuetCase => ({
  name,
  isEqual: false,
  ...equal,
  load: { base, candidate },
})
const busier = (name: string, count: number): DuetCase => ({
  ...slower(name, ofServer(400), ofServer(count)),
  hashes: [400, count],
})

export const duetCases: readonly DuetCase[] = [
  { name: 'equal, point reads', isEqual: true, ...equal, load: reads },
  { name: 'equal, hot rows', isEqual: true, ...equal, load: hotRows },
  {
    name: 'equal, own SQL',
    isEqual: true,
    ...equal,
    load: { base: ofServer(400), candidate: ofServer(400) },
  },
  busier('CPU, smallest', 430),
  busier('CPU, middle', 460),
  busier('CPU, largest', 520),
  slower('waits, small', [...ofServer(200), waiting(0)], [...ofServer(200), waiting(20)]),
  slower('waits, large', [...ofServer(200), waiting(0)], [...ofServer(200), waiting(200)]),
  slower(
    'locks held for longer',
    ['BEGIN', lock, hashes(100), 'COMMIT'],
    ['BEGIN', lock, hashes(200), 'COMMIT'],
  ),
  {
    name: 'locks and waits of commits, hot rows',
    isEqual: false,
    base: { ...usual, 'log-bin': 'binlog' },
    candidate: {
      ...usual,
      'log-bin': 'binlog',
      binlog_commit_wait_count: 20,
      binlog_commit_wait_usec: 1_000,
    },
    load: hotRows,
  },
  {
    name: 'fsync at each commit',
    isEqual: false,
    base: usual,
    candidate: { ...usual, innodb_flush_log_at_trx_commit: 1 },
    load: writes,
  },
  {
    name: 'cache, performance_schema',
    isEqual: false,
    base: usual,
    candidate: { ...usual, performance_schema: 'ON' },
    load: wide,
  },
]

/**
 * Two TiDB of the caller's on this machine, by their ports; which builds they are, only the caller
 * knows.
 */
export function tidbCases([base, candidate]: readonly [number, number]): readonly DuetCase[] {
  const pair = { base, candidate }
  return [
    { name: 'TiDB, equal, point reads', isEqual: true, ...pair, load: reads },
    { name: 'TiDB, slower build, point reads', isEqual: false, ...pair, load: reads },
  ]
}

/** The load of a case, with the files of each side where they differ. */
export function loadOf({ load }: DuetCase): {
  readonly load: Load
  readonly folders?: SideFolders
} {
  if (!('base' in load)) return { load }
  const folder = mkdtempSync(join(tmpdir(), 'trial-load-'))
  for (const side of ['base', 'candidate'] as const) {
    mkdirSync(join(folder, side))
    writeFileSync(join(folder, side, 'trial.yml'), fileOf(load[side]))
  }
  return {
    load: { tool: 'sql', workload: 'trial.yml', data: {} },
    folders: { base: join(folder, 'base'), candidate: join(folder, 'candidate') },
  }
}

function fileOf(statements: readonly string[]): string {
  const list = statements
    .filter((sql) => !/^(?:BEGIN|COMMIT)$/.test(sql))
    .map((sql) => `{ sql: ${JSON.stringify(sql)} }`)
  return `schema: CREATE TABLE rows_of_trial (id INT PRIMARY KEY, n INT)
data: [{ table: rows_of_trial, rows: 1000, columns: { id: sequential, n: { uniform: [1, 100] } } }]
transactions: [{ name: trial, statements: [${list.join(', ')}] }]
`
}
