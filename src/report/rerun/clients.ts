import type { CellSettings } from '../../record/schema.ts'
import { shellLoad } from '../../workload/shell.ts'

/** `clients NUMBER NAME COMMAND…`: several load processes at once, whose results are added up. */
export function clientsFunction(cells: readonly CellSettings[]): string[] {
  const several = cells.find(({ clients }) => clients > 1)
  const load = several === undefined ? undefined : shellLoad(several)
  if (load === undefined) return []
  return [
    'clients() {  # number of clients, name of the run, command: their results are added up',
    '  local n=$1 name=$2 pids=() i pid; shift 2',
    '  for ((i = 1; i <= n; i++)); do "$@" >"$name-client-$i.log" & pids+=($!); done',
    '  for pid in "${pids[@]}"; do wait "$pid"; done',
    `  awk '${load.sum.join('\n       ')}' "$name"-client-*.log | tee "$name.log"`,
    '}',
  ]
}
