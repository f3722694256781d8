import type { CellSettings } from '../record/schema.ts'
import type { Ledger } from '../system/ledger.ts'
import { requireWholeSeconds } from './sysbench/arguments.ts'
import { sysbenchOptions } from './sysbench/options.ts'
import { createSysbench } from './sysbench/sysbench.ts'
import { tpcOptions } from './tpcc/options.ts'
import { createTpc } from './tpcc/tpcc.ts'
import type { Workload } from './workload.ts'
import { ycsbOptions } from './ycsb/options.ts'
import { createYcsb } from './ycsb/ycsb.ts'

type Tool = CellSettings['tool']

/**
 * The load tool by its name.
 * @param ledger where its processes and folders are written down while they exist
 * @param binary path of the program; default: the one on PATH
 * @param environment where it is looked for otherwise
 */
export function createWorkload(
  tool: Tool,
  ledger?: Ledger,
  binary?: string,
  environment: NodeJS.ProcessEnv = {},
): Workload {
  switch (tool) {
    case 'sysbench':
      return createSysbench({ ledger, binary })
    case 'go-tpc':
      return createTpc({ ledger, binary, environment })
    case 'go-ycsb':
      return createYcsb({ ledger, binary, environment })
  }
}

/**
 * Are the options and times of a cell such that its tool can express them? To be called before anything is started.
 * @throws Failure `input`
 */
export function checkCell(cell: Omit<CellSettings, 'toolVersion'>): void {
  switch (cell.tool) {
    case 'sysbench':
      sysbenchOptions(cell.options)
      requireWholeSeconds(cell.durationSeconds, cell.warmUpSeconds)
      return
    case 'go-tpc':
      tpcOptions(cell.options)
      return
    case 'go-ycsb':
      ycsbOptions(cell.options)
      return
  }
}
