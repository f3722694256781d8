import type { LogDialect } from '../../core/tool/log-dialect.ts'
import { invalidOutcome } from '../../core/tool/run-outcome.ts'
import { tpcReader } from './parse.ts'
import { judgeTpc } from './validity.ts'

/** Reader of go-tpc's standard output. */
export const tpcLog: LogDialect = {
  // A run ends with its summary; the next one begins with its first interval.
  begins: (line, inRun) => inRun && /^(\[Current\] |\[\{.*"Prefix":"\[Current\] )/.test(line),
  isRun: (line) => line.startsWith('tpmC: ') || line.startsWith('[{"efficiency"') || isTpch(line),
  open({ workload: workloadName, ...expected }) {
    const workload = workloadName === 'tpch' || workloadName === 'ch' ? workloadName : 'tpcc'
    const reader = tpcReader()
    let workers = 0
    let isUnnamedTpch = false
    return {
      push(line) {
        reader.push(line)
        if (line.startsWith('[Current] ')) return
        isUnnamedTpch ||= workloadName === undefined && isTpch(line)
        const worker = /\] run worker (\d{1,6}) stopped due to timeout/.exec(line)?.[1]
        if (worker !== undefined) workers = Math.max(workers, Number(worker) + 1)
      },
      end: () => ({
        outcome: isUnnamedTpch
          ? invalidOutcome('it is a run of TPC-H: import it with --workload tpch and --duration')
          : judgeTpc(reader.end(), { ...expected, workload }, undefined),
        facts: workers === 0 ? {} : { threads: workers },
      }),
    }
  },
}

/** Does this line sum up a query of TPC-H? */
function isTpch(line: string): boolean {
  return /^\[Summary\] Q\d{1,2}: /.test(line)
}
