import type { CellSettings } from '../../core/record/schema.ts'
import { type ShellLoad, scriptEndpoint } from '../../core/tool/shell-load.ts'
import { shellArgument } from '../../words/escape.ts'
import { type YcsbCommand, ycsbProperties } from './properties.ts'

const endpoint = scriptEndpoint('test')

/** Options that this program sets itself, or the script by a variable. */
const elsewhere =
  /^(?:debug\.pprof|silence|outputstyle|tikv\.pd|threadcount|measurement\.interval|tidb\.instances|mysql\..*)$/u

/** go-ycsb: its properties are those of a run of this program. */
export function ycsbShell(first: CellSettings): ShellLoad {
  const isSql = first.data.database === 'mysql'
  const driver = isSql ? 'mysql' : 'tikv'
  const server = isSql
    ? '-p mysql.host=$HOST -p mysql.port=$PORT -p mysql.user=$DBUSER -p mysql.db=test'
    : '-p tikv.pd=$PD'
  return {
    setup: [],
    prepare: [
      ...(isSql
        ? ['sql "CREATE DATABASE IF NOT EXISTS test; DROP TABLE IF EXISTS test.usertable"']
        : []),
      `go-ycsb load ${driver} ${server} -p threadcount=16 ${words(first, 'load')}`,
    ],
    analyze: isSql ? ['sql "ANALYZE TABLE test.usertable" >/dev/null'] : [],
    prewarm: undefined,
    // Each operation's rate by the end of the run; lines before are intervals.
    sum: [
      'FNR==1{over=0} /^Run finished/{over=1} over && match($0, /OPS: [0-9.]+/){ops[$1]+=substr($0, RSTART+5, RLENGTH-5)}',
      'END{for (name in ops) printf "%s OPS %.1f\\n", name, ops[name]}',
    ],
    run: (cell) => `go-ycsb run ${driver} ${server} -p threadcount=$threads ${words(cell, 'run')}`,
  }
}

function words(cell: CellSettings, command: YcsbCommand): string {
  return Object.entries(ycsbProperties(command, cell, endpoint))
    .filter(([name]) => !elsewhere.test(name))
    .map(([name, value]) => `-p ${shellArgument(`${name}=${value}`)}`)
    .join(' ')
}
