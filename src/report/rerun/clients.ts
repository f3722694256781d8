import type { CellSettings } from '../../record/schema.ts'

/**
 * `clients NUMBER NAME COMMAND…`: several load processes at once, whose results are added up. Of sysbench these are
 * reads and writes, as the reports count them, by each client's own time; of go-ycsb the operations of the end.
 */
export function clientsFunction(cells: readonly CellSettings[]): string[] {
  if (!cells.some(({ clients }) => clients > 1)) return []
  const ycsb = cells.some(({ tool }) => tool === 'go-ycsb')
  const program = ycsb
    ? [
        `FNR==1{over=0} /^Run finished/{over=1} over && match($0, /OPS: [0-9.]+/){ops[$1]+=substr($0, RSTART+5, RLENGTH-5)}`,
        `END{for (name in ops) printf "%s OPS %.1f\\n", name, ops[name]}`,
      ]
    : [
        `$1=="read:"||$1=="write:"{q+=$2} $1=="transactions:"{n=$2; sub(/\\(/,"",$3); t=$3} $1=="sum:"{T+=t; if (n>0) Q+=q*t/n; q=0}`,
        `END{printf "QPS %.0f (reads and writes) TPS %.0f\\n", Q, T}`,
      ]
  return [
    'clients() {  # number of clients, name of the run, command: their results are added up',
    '  local n=$1 name=$2 pids=() i pid; shift 2',
    '  for ((i = 1; i <= n; i++)); do "$@" >"$name-client-$i.log" & pids+=($!); done',
    '  for pid in "${pids[@]}"; do wait "$pid"; done',
    `  awk '${program.join('\n       ')}' "$name"-client-*.log | tee "$name.log"`,
    '}',
  ]
}
