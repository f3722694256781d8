import type { CellSettings } from '../../record/schema.ts'
import { shellArgument } from '../../words/escape.ts'
import { type SysbenchCommand, sysbenchArguments } from '../../workload/sysbench/arguments.ts'

const endpoint = {
  hosts: [{ host: '127.0.0.1', port: 4000 }],
  user: 'root',
  password: '',
  database: 'sbtest',
  tls: { mode: 'off' },
} as const

/** The way to the server, as the variable `C` of the script. */
export const sysbenchConnection = (port: string) =>
  `C="--db-driver=mysql --mysql-host=$HOST --mysql-port=${port} --mysql-user=$DBUSER --mysql-db=sbtest"`

/**
 * What this program gives sysbench for a cell, but for the way to the server and the number of threads of a run.
 * @returns words of a shell, quoted
 */
export function sysbenchOptionsOf(cell: CellSettings, command: SysbenchCommand): string[] {
  const dialect = cell.toolVersion.startsWith('1.1') ? '1.1' : '1.0'
  const all = sysbenchArguments({ command, dialect, cell, endpoint, configFile: '' })
  return all
    .filter(
      (word) =>
        word.startsWith('--') &&
        !/^--(?:config-file|db-driver|mysql-(?:host|port|user|db|ssl)\b)/u.test(word),
    )
    .filter((word) => command !== 'run' || !word.startsWith('--threads='))
    .map(shellArgument)
}

/** The script that makes the tables: all of sysbench's OLTP workloads share them. */
export function preparingScript({ workload }: CellSettings): string {
  return workload.startsWith('oltp_') ? 'oltp_common' : shellArgument(workload)
}
