import { overAllData } from '../../mysql/limits.ts'
import type { RunContext } from '../workload.ts'
import { type GoTpc, workloadOf } from './go-tpc-process.ts'
import { queriesOf, tpcOptions } from './options.ts'
import { planFault, tiflashPlans } from './tiflash-plans.ts'

/** Whether the queries that are to be measured on TiFlash run there. */
export interface PlanCheck {
  /**
   * Has each query run once with its plan, the first time that a cell is run on a server.
   * @returns why the runs of this cell do not measure TiFlash; undefined where they do, or were not to
   */
  faultOf(context: RunContext): Promise<string | undefined>
}

export function createPlanCheck(goTpc: GoTpc): PlanCheck {
  const known = new Map<string, string | undefined>()

  async function ask(context: RunContext): Promise<string | undefined> {
    const options = tpcOptions(context.cell.options)
    const queries = queriesOf(options)
    const reader = tiflashPlans()
    let failure: string | undefined
    const exit = await goTpc.execute(context, 'explain', {
      name: `go-tpc-${workloadOf(context)}-explain`,
      deadlineSeconds: overAllData.deadlineSeconds,
      onStdoutLine(line) {
        if (/execute run failed|^failed to ping db|^panic: /.test(line)) failure ??= line.slice(0, 300)
      },
      onStderrLine: (line) => reader.push(line),
    })
    context.signal.throwIfAborted()
    if (exit.timedOut) failure ??= 'it did not end in time'
    if (failure !== undefined) return `the plans could not be read: ${failure}`
    const fault = planFault(reader.end(), queries)
    if (fault === undefined) context.log.info(`TiFlash is used by the plans of ${queries.join(', ')}`)
    return fault
  }

  return {
    async faultOf(context) {
      const { endpoint, cell } = context
      if (tpcOptions(cell.options).tiflashReplicas === undefined) return undefined
      const key = JSON.stringify([endpoint.hosts, endpoint.database, cell.id])
      if (!known.has(key)) known.set(key, await ask(context))
      return known.get(key)
    },
  }
}
