import type { CellSettings } from '../../core/record/schema.ts'
import { type ShellLoad, scriptEndpoint } from '../../core/tool/shell-load.ts'
import { shellArgument } from '../../words/escape.ts'
import { tpcArguments } from './arguments.ts'

const endpoint = scriptEndpoint('tpcc', { host: '$HOST', port: 0, user: '$DBUSER' })

const statements =
  "SELECT CONCAT('ANALYZE TABLE tpcc.', table_name) FROM information_schema.tables WHERE table_schema = 'tpcc'"

/** go-tpc as TiUP has it: its words are those of a run of this program. */
export function tpcShell(first: CellSettings): ShellLoad {
  return {
    setup: [],
    prepare: [
      'sql "DROP DATABASE IF EXISTS tpcc; CREATE DATABASE tpcc"',
      `tiup bench ${words(first, 'prepare')}`,
    ],
    analyze: [
      `sql "${statements}" | tail -n +2 | while read -r statement; do sql "$statement" >/dev/null; done`,
    ],
    prewarm: undefined,
    sum: ['$1=="tpmC:"{sub(/,/,"",$2); sum+=$2} END{printf "tpmC %.1f\\n", sum}'],
    run: (cell) => `tiup bench ${words(cell, 'run')}`,
  }
}

function words(cell: CellSettings, command: 'prepare' | 'run'): string {
  const workload = cell.workload === 'tpch' || cell.workload === 'ch' ? cell.workload : 'tpcc'
  return (
    tpcArguments(command, workload, cell, endpoint)
      .map((word, at, all) => {
        if (all[at - 1] === '--port') return '$PORT'
        if (all[at - 1] === '--threads' && command === 'run') return '$threads'
        return word.startsWith('$') ? word : shellArgument(word)
      })
      // The loopback address needs no word on encryption, which releases before v1.0.10 do not
      // take.
      .filter((word, at, all) => word !== '--conn-params' && all[at - 1] !== '--conn-params')
      .join(' ')
  )
}
