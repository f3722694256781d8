import type { LogDialect } from '../../core/tool/log-dialect.ts'
import { tpcReader } from './parse.ts'
import { judgeTpc } from './validity.ts'

/** Reader of go-tpc's standard output. */
export const tpcLog: LogDialect = {
  // A run ends with its summary; the next one begins with its first interval.
  begins: (line, inRun) => inRun && /^(\[Current\] |\[\{.*"Prefix":"\[Current\] )/.test(line),
  isRun: (line) => line.startsWith('tpmC: ') || line.startsWith('[{"efficiency"'),
  open({ workload: workloadName, ...expected }) {
    const workload = workloadName === 'tpch' || workloadName === 'ch' ? workloadName : 'tpcc'
    const reader = tpcReader()
    let workers = 0
    return {
      push(line) {
        reader.push(line)
        if (line.startsWith('[Current] ')) return
        const worker = /\] run worker (\d{1,6}) stopped due to timeout/.exec(line)?.[1]
        if (worker !== undefined) workers = Math.max(workers, Number(worker) + 1)
      },
      end: () => ({
        outcome: judgeTpc(reader.end(), { ...expected, workload }, undefined),
        facts: workers === 0 ? {} : { threads: workers },
      }),
    }
  },
}
