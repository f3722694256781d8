import { Failure } from '../../record/failure.ts'
import { coresOf, runClients } from '../clients.ts'
import { runOf } from '../run-outcome.ts'
import type { RunContext, Workload } from '../workload.ts'
import { intervalSeconds } from './arguments.ts'
import { brokenCondition, isTidb } from './consistency.ts'
import { createGoTpc, type TpcSettings, workloadOf } from './go-tpc-process.ts'
import { tpcOptions } from './options.ts'
import { tpcReader } from './parse.ts'
import { watchIntervals } from './progress.ts'
import { createPlanCheck } from './tiflash-check.ts'
import { dropTpcData, loadTpcData, requireRows } from './tpc-data.ts'
import { runTpch } from './tpch-run.ts'
import { judgeTpc } from './validity.ts'

const DEFAULT_ERROR_LIMIT = 0.01
const SPARE_SECONDS = 90

/** TPC-C, and where asked for TPC-H and CH-benCHmark, by go-tpc. */
export function createTpc(settings: TpcSettings = {}): Workload {
  const goTpc = createGoTpc(settings)
  const plans = createPlanCheck(goTpc)

  /** What speaks against the data, also that nobody could be asked. */
  async function inconsistency(context: RunContext): Promise<string | undefined> {
    try {
      if (await isTidb(context.endpoint)) return await goTpc.failureOf(context, 'check', 'tpcc')
      return await brokenCondition(context.endpoint, context.signal)
    } catch (error) {
      context.signal.throwIfAborted()
      if (error instanceof Failure) return error.message
      throw error
    }
  }

  return {
    tool: 'go-tpc',
    version: (signal) => goTpc.version(signal),
    prepare: (context) => loadTpcData(goTpc, context),

    async check(context) {
      await requireRows(context)
      if (workloadOf(context) === 'tpch') return
      const failure = await inconsistency(context)
      if (failure === undefined) return
      throw new Failure('measurement', `the consistency check of TPC-C failed: ${failure}`, {
        remedy: 'Load the data afresh.',
      })
    },

    async run(context, place) {
      const { cell } = context
      const workload = workloadOf(context)
      const plan = await plans.faultOf(context)
      if (plan !== undefined) return runOf(place, { state: 'invalid', reason: plan }, undefined, [])
      if (workload === 'tpch') return runTpch(goTpc, context, place)
      const { cores, checkAfter } = tpcOptions(cell.options)
      const every = intervalSeconds(cell)
      const asked = {
        workload,
        durationSeconds: cell.durationSeconds,
        warmUpSeconds: cell.warmUpSeconds,
        threads: cell.threads,
        errorLimit: context.errorLimit ?? DEFAULT_ERROR_LIMIT,
        intervalSeconds: every,
        warehouses: Number(cell.data.warehouses),
      }
      const result = await runClients(
        cell.clients,
        context.onInterval,
        async ({ number, onInterval, ready }) => {
          const reader = tpcReader()
          const watch = watchIntervals(every, onInterval)
          const exit = await goTpc.execute(context, 'run', {
            name: `go-tpc-${number + 1}`,
            cores: coresOf(cores, number),
            ready,
            deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS,
            onStdoutLine(line) {
              reader.push(line)
              watch(line)
            },
          })
          return { outcome: judgeTpc(reader.end(), asked, exit), exit }
        },
      )
      const tail = [...result.exit.stdoutTail, ...result.exit.stderrTail]
      if (result.outcome.state === 'valid' && checkAfter) {
        const failure = await inconsistency(context)
        if (failure !== undefined) {
          const reason = `the consistency check behind the run failed: ${failure}`
          return runOf(place, { state: 'invalid', reason }, result.exit, [failure])
        }
      }
      return runOf(place, result.outcome, result.exit, tail)
    },

    cleanup: (context) => dropTpcData(goTpc, context),
  }
}
