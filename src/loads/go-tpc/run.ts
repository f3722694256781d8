import type { Run, RunPosition } from '../../core/record/schema.ts'
import type {
  Interval,
  LoadRunner,
  LoadToolSettings,
  RunContext,
  Workload,
} from '../../core/tool/load-runner.ts'
import { runOf } from '../../core/tool/run-outcome.ts'
import { coresOf, requestOf, runClients, runOfClients } from '../../core/workload/clients.ts'
import { overAllData } from '../../mysql/endpoint.ts'
import { whileWaiting } from '../../system/log.ts'
import { Failure } from '../../words/failure.ts'
import { formatDuration } from '../../words/number.ts'
import { intervalSeconds, tpcArguments } from './arguments.ts'
import { createGoTpc, type GoTpc, workloadOf } from './go-tpc-process.ts'
import { queriesOf, tpcOptions } from './options.ts'
import { tpcReader } from './parse.ts'
import { parseQueryRow } from './queries.ts'
import { parsePlainRow } from './row.ts'
import { createPlanCheck } from './tiflash.ts'
import { brokenCondition, dropTpcData, isTidb, loadTpcData, requireRows } from './tpc-data.ts'
import { judgeTpc } from './validity.ts'

/** https://github.com/pingcap/go-tpc */
export const runner: LoadRunner = {
  create: createTpc,
  checkCell: ({ options }) => void tpcOptions(options),
  endsByOperations: (workload) => workload === 'tpch',
}

const SPARE_SECONDS = 90

/** TPC-C, and where requested TPC-H and CH-benCHmark, by go-tpc. */
export function createTpc(settings: Partial<LoadToolSettings> = {}): Workload {
  const goTpc = createGoTpc(settings)
  const plans = createPlanCheck(goTpc)

  /** Describes a fault of the data, or why it could not be checked. */
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
    version: (signal) => goTpc.version(signal),
    prepare: (context) => loadTpcData(goTpc, context),

    async check(context) {
      await requireRows(context)
      if (workloadOf(context) === 'tpch') return
      const failure = await inconsistency(context)
      if (failure === undefined) return
      throw new Failure('measurement', `the consistency check of TPC-C failed: ${failure}`, {
        remedy: 'Reload the data.',
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
      const request = {
        workload,
        ...requestOf(context),
        intervalSeconds: every,
        warehouses: Number(cell.data.warehouses),
      }
      const result = await runClients(context, async ({ number, onInterval, ready }) => {
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
        return { outcome: judgeTpc(reader.end(), request, exit), exit }
      })
      if (result.outcome.state === 'valid' && checkAfter) {
        const failure = await inconsistency(context)
        if (failure !== undefined) {
          const reason = `the consistency check after the run failed: ${failure}`
          return runOf(place, { state: 'invalid', reason }, result.exit, [failure])
        }
      }
      return runOfClients(place, result)
    },

    async guest({ cell, signal }, endpoint) {
      if (workloadOf({ cell }) !== 'tpcc' || cell.clients > 1)
        throw new Failure('input', `${cell.id} cannot be measured on the simulated machine`, {
          remedy: 'Of go-tpc it takes tpcc, with one client.',
        })
      const words = tpcArguments('run', 'tpcc', cell, endpoint)
      return { program: await goTpc.path(signal), words, texts: {}, folders: [] }
    },

    cleanup: (context) => dropTpcData(goTpc, context),
  }
}

/**
 * Turns interval rows into progress. The rows of an interval come in the order of their names; new
 * orders are the figure that counts.
 * @returns what takes each line
 */
function watchIntervals(
  intervalSeconds: number,
  onInterval: (interval: Interval) => void,
): (line: string) => void {
  let ticks = 0
  let errors = 0
  return (line) => {
    const parsed = parsePlainRow(line)
    if (parsed.kind !== 'row' || parsed.row.scope !== 'current') return
    const { operation, count } = parsed.row
    if (operation.endsWith('_ERR')) errors += count
    if (operation !== 'NEW_ORDER') return
    ticks += 1
    onInterval({
      atSeconds: ticks * intervalSeconds,
      rate: (count / intervalSeconds) * 60,
      errorsPerSecond: errors / intervalSeconds,
    })
    errors = 0
  }
}

/** The data whose right answers are known. */
const SCALE_WITH_ANSWERS = 1

/**
 * Runs the queries of TPC-H, each as often as it was requested: the run is over when the last one
 * is done.
 */
async function runTpch(goTpc: GoTpc, context: RunContext, place: RunPosition): Promise<Run> {
  const { cell, log } = context
  const options = tpcOptions(cell.options)
  const queries = queriesOf(options)
  const hasKnownAnswers = (cell.data.scaleFactor ?? cell.data.warehouses) === SCALE_WITH_ANSWERS
  const checked = hasKnownAnswers && (options.check ?? (await isTidb(context.endpoint)))
  const reader = tpcReader()
  let from = performance.now()
  let to: number | undefined
  let newest = ''
  const line = (seconds: number) =>
    `${cell.workload}${newest} · ${formatDuration(Math.round(seconds))} until now`
  const exit = await whileWaiting(log, line, () =>
    goTpc.execute(context, 'run', {
      name: 'go-tpc-1',
      cores: coresOf(options.cores, 0),
      answers: checked ? 'checked' : 'unseen',
      deadlineSeconds: overAllData.deadlineSeconds,
      onStdoutLine(text) {
        // Said once it is connected; by releases of 2024 and newer.
        if (text.startsWith('Server version: ')) from = performance.now()
        if (text === 'Finished') to ??= performance.now()
        const row = parseQueryRow(text)
        if (typeof row === 'object' && row.scope === 'current') newest = ` · ${row.query} done`
        reader.push(text)
      },
    }),
  )
  const tookSeconds = to === undefined ? undefined : (to - from) / 1_000
  const request = { workload: 'tpch', errorLimit: 0, queries, tookSeconds } as const
  const outcome = judgeTpc(reader.end(), request, exit)
  return runOf(place, outcome, exit, [...exit.stdoutTail, ...exit.stderrTail])
}
