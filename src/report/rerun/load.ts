import type { CellSettings } from '../../record/schema.ts'
import { shellArgument } from '../../words/escape.ts'
import { tpcArguments } from '../../workload/tpcc/arguments.ts'
import { ycsbProperties } from '../../workload/ycsb/properties.ts'
import type { DataGroup } from './plan.ts'
import { preparingScript, sysbenchOptionsOf } from './sysbench.ts'

/** What a load tool is called with, in a shell. */
export interface LoadCommands {
  /** Makes the database and loads it. */
  readonly prepare: readonly string[]
  /** Analyses the tables. */
  readonly analyze: readonly string[]
  /** Reads the tables once. */
  readonly prewarm: string | undefined
  /** One run: `$testname` and `$threads` are the loops'. */
  run(cell: CellSettings): string
  /** Words that `$testname` stands for. */
  name(cell: CellSettings): string
}

const endpoint = {
  hosts: [{ host: '$HOST', port: 0 }],
  user: '$DBUSER',
  password: '',
  database: 'tpcc',
  tls: { mode: 'off' },
} as const

/** @returns undefined for a load tool that a script cannot run without this program */
export function loadCommands({ first }: DataGroup): LoadCommands | undefined {
  switch (first.tool) {
    case 'sysbench':
      return sysbench(first)
    case 'go-tpc':
      return tpc(first)
    case 'go-ycsb':
      return ycsb(first)
    default:
      return undefined
  }
}

function sysbench(first: CellSettings): LoadCommands {
  const tables = Math.trunc(Number(first.data.tables)) || 1
  const made = sysbenchOptionsOf(first, 'prepare').join(' ')
  const sized = sysbenchOptionsOf(first, 'prewarm').filter((word) => /^--table/u.test(word))
  return {
    prepare: [
      'sql "DROP DATABASE IF EXISTS sbtest; CREATE DATABASE sbtest"',
      `sysbench ${preparingScript(first)} $C ${made} prepare`,
    ],
    analyze: [`for ((t = 1; t <= ${tables}; t++)); do sql "ANALYZE TABLE sbtest.sbtest$t" >/dev/null; done`],
    prewarm: `sysbench $testname $C ${sized.join(' ')} prewarm`,
    run: (cell) => `sysbench $testname $C --threads=$threads ${sysbenchOptionsOf(cell, 'run').join(' ')} run`,
    name: ({ workload }) => shellArgument(workload),
  }
}

function tpc(first: CellSettings): LoadCommands {
  const call = (cell: CellSettings, command: 'prepare' | 'run') =>
    tpcArguments(
      command,
      first.workload === 'tpch' ? 'tpch' : first.workload === 'ch' ? 'ch' : 'tpcc',
      cell,
      endpoint,
    )
      .map((word, at, all) => {
        if (all[at - 1] === '--port') return '$PORT'
        if (all[at - 1] === '--threads' && command === 'run') return '$threads'
        return word === endpoint.hosts[0].host || word === endpoint.user ? word : shellArgument(word)
      })
      .filter((word, at, all) => word !== '--conn-params' && all[at - 1] !== '--conn-params')
      .join(' ')
  return {
    prepare: [
      'sql "DROP DATABASE IF EXISTS tpcc; CREATE DATABASE tpcc"',
      `tiup bench ${call(first, 'prepare')}`,
    ],
    analyze: [
      "sql \"SELECT CONCAT('ANALYZE TABLE tpcc.', table_name, ';') FROM information_schema.tables WHERE table_schema = 'tpcc'\" | tail -n +2 | while read -r statement; do sql \"$statement\" >/dev/null; done",
    ],
    prewarm: undefined,
    run: (cell) => `tiup bench ${call(cell, 'run')}`,
    name: ({ workload }) => shellArgument(workload),
  }
}

/** What a run of this program has for itself, and what the loops give. */
const ycsbOwn = new Set([
  'debug.pprof',
  'silence',
  'outputstyle',
  'tikv.pd',
  'threadcount',
  'measurement.interval',
])

function ycsb(first: CellSettings): LoadCommands {
  const driver = first.data.database === 'mysql' ? 'mysql' : 'tikv'
  const mysql = driver === 'mysql'
  const properties = (cell: CellSettings, command: 'load' | 'run') =>
    Object.entries(ycsbProperties(command, cell, endpoint))
      .filter(([name]) => !ycsbOwn.has(name) && !name.startsWith('mysql.'))
      .map(([name, value]) => `-p ${shellArgument(`${name}=${value}`)}`)
      .join(' ')
  const server = mysql
    ? '-p mysql.host=$HOST -p mysql.port=$PORT -p mysql.user=$DBUSER -p mysql.db=test'
    : '-p tikv.pd=$PD'
  return {
    prepare: [
      ...(mysql ? ['sql "DROP TABLE IF EXISTS test.usertable"'] : []),
      `go-ycsb load ${driver} ${server} -p threadcount=16 ${properties(first, 'load')}`,
    ],
    analyze: mysql ? ['sql "ANALYZE TABLE test.usertable" >/dev/null'] : [],
    prewarm: undefined,
    run: (cell) => `go-ycsb run ${driver} ${server} -p threadcount=$threads ${properties(cell, 'run')}`,
    name: ({ workload }) => shellArgument(workload),
  }
}
