import { overAllData } from '../../mysql/limits.ts'
import type { Run, RunPlace } from '../../record/schema.ts'
import { whileWaiting } from '../../system/while-waiting.ts'
import { formatDuration } from '../../words/number.ts'
import { coresOf } from '../clients.ts'
import { runOf } from '../run-outcome.ts'
import type { RunContext } from '../workload.ts'
import { isTidb } from './consistency.ts'
import type { GoTpc } from './go-tpc-process.ts'
import { queriesOf, tpcOptions } from './options.ts'
import { tpcReader } from './parse.ts'
import { parseQueryRow } from './query-row.ts'
import { judgeTpc } from './validity.ts'

/** The data whose right answers are known. */
const SCALE_WITH_ANSWERS = 1

/** Runs the queries of TPC-H, each as often as it was asked for: the run is over when the last one is done. */
export async function runTpch(goTpc: GoTpc, context: RunContext, place: RunPlace): Promise<Run> {
  const { cell, log } = context
  const options = tpcOptions(cell.options)
  const queries = queriesOf(options)
  const known = (cell.data.scaleFactor ?? cell.data.warehouses) === SCALE_WITH_ANSWERS
  const checked = known && (options.check ?? (await isTidb(context.endpoint)))
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
  const asked = { workload: 'tpch', errorLimit: 0, queries, tookSeconds } as const
  const outcome = judgeTpc(reader.end(), asked, exit)
  return runOf(place, outcome, exit, [...exit.stdoutTail, ...exit.stderrTail])
}
