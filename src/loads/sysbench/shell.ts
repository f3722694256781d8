import type { CellSettings } from '../../core/record/schema.ts'
import { type ShellLoad, scriptEndpoint } from '../../core/tool/shell-load.ts'
import { shellArgument } from '../../words/escape.ts'
import {
  canPrewarm,
  preparingScript,
  type SysbenchCommand,
  sysbenchArguments,
} from './arguments.ts'

const endpoint = scriptEndpoint('sbtest')

/** Options that this program sets itself, or the script by a variable. */
const elsewhere = /^--(?:config-file|db-driver|mysql-(?:host|port|user|db|ssl)\b)/u

/** sysbench 1.0 and newer: its words are those of a run of this program. */
export function sysbenchShell(first: CellSettings): ShellLoad {
  const tables = Math.trunc(Number(first.data.tables)) || 1
  const sized = words(first, 'prewarm').filter((word) => word.startsWith('--table'))
  return {
    setup: [
      'C="--db-driver=mysql --mysql-host=$HOST --mysql-port=$PORT --mysql-user=$DBUSER --mysql-db=sbtest"',
    ],
    prepare: [
      'sql "DROP DATABASE IF EXISTS sbtest; CREATE DATABASE sbtest"',
      `sysbench ${shellArgument(preparingScript(first.workload))} $C ${words(first, 'prepare').join(' ')} prepare`,
    ],
    analyze: [
      `for ((t = 1; t <= ${tables}; t++)); do sql "ANALYZE TABLE sbtest.sbtest$t" >/dev/null; done`,
    ],
    prewarm: canPrewarm(first.workload)
      ? `sysbench $testname $C ${sized.join(' ')} prewarm`
      : undefined,
    // Reads and writes, as reports count them, by the time of each client; after a warm-up its last
    // report counts.
    sum: [
      `$1=="SQL"{q=0} $1=="read:"||$1=="write:"{q+=$2} $1=="transactions:"{n=$2; sub(/\\(/,"",$3); t=$3}`,
      '$1=="sum:"{T[FILENAME]=t; Q[FILENAME]=n>0?q*t/n:0}',
      'END{for (f in T){tps+=T[f]; qps+=Q[f]} printf "QPS %.0f (reads and writes) TPS %.0f\\n", qps, tps}',
    ],
    run: (cell) =>
      `sysbench $testname $C --threads=$threads ${words(cell, 'run')
        .filter((word) => !word.startsWith('--threads='))
        .join(' ')} run`,
  }
}

function words(cell: CellSettings, command: SysbenchCommand): string[] {
  const dialect = cell.toolVersion.startsWith('1.1') ? '1.1' : '1.0'
  return (
    sysbenchArguments({ command, dialect, cell, endpoint, configFile: '' })
      .filter((word) => word.startsWith('--') && !elsewhere.test(word))
      // In the words of the reports.
      .map((word) => (word === '--auto-inc=off' ? '--auto-inc=false' : word))
      .map(shellArgument)
  )
}
