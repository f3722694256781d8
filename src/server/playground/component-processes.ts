import type { ResourceComponent } from '../../record/resource.ts'
import { processesWith } from '../../system/identity.ts'
import { programOfProcess } from '../../system/process-usage.ts'
import type { ServerProcess } from '../target.ts'

/** Where a playground keeps its data; its components inherit it. */
export const DATA_VARIABLE = 'TIUP_INSTANCE_DATA_DIR'

/** Programs by the names that their own builds give them, too: `tidb-server`, `tikv-server-debug`. */
const programs: readonly (readonly [RegExp, ResourceComponent])[] = [
  [/^tidb-server/, 'tidb'],
  [/^tikv-server/, 'tikv'],
  [/^pd-server/, 'pd'],
  [/^tiflash/, 'tiflash'],
  [/^tiproxy/, 'tiproxy'],
]

/** The components of the playground that has its data there. */
export function componentProcesses(dataFolder: string): ServerProcess[] {
  return processesWith(DATA_VARIABLE, dataFolder).flatMap((identity) => {
    const name = programOfProcess(identity.pid)
    const component = programs.find(([pattern]) => pattern.test(name))?.[1]
    return component === undefined ? [] : [{ component, identity }]
  })
}
