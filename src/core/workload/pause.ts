import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../../statistics/sample.ts'
import { isAlive } from '../../system/identity.ts'
import { factsOf } from '../catalogue/loads.ts'
import type { CellSettings, Pause, Series } from '../record/schema.ts'
import type { RunContext } from '../tool/load-runner.ts'
import type { ServerProcess } from '../tool/server-process.ts'

/** Share of the measured time before the process stops: the level that the load returns to. */
const BEFORE = 0.25
/** The load has recovered at this share of its level. */
const RECOVERED = 0.8
/** The process that is paused where nobody names one: the one that holds the data. */
const usual = ['tikv', 'mariadb'] as const

/** Returns when the process of a cell stops, in seconds of the measured time. */
function pauseBegins({ durationSeconds }: Pick<CellSettings, 'durationSeconds'>): number {
  return durationSeconds * BEFORE
}

/**
 * Seconds from the moment at which a process stopped to the end of the first interval in which the
 * load has its level again. A load that never has it in its run has all the rest of its time.
 * @returns undefined for a run without intervals before and after it
 */
export function recoverySeconds(
  { columns, rows }: Series,
  { tool, durationSeconds }: Pick<CellSettings, 'tool' | 'durationSeconds'>,
): number | undefined {
  const rate = columns.indexOf(
    factsOf(tool).metrics.rates.find((name) => columns.includes(name)) ?? '',
  )
  const begins = pauseBegins({ durationSeconds })
  const points = rows.map((row, index) => ({
    from: rows[index - 1]?.[0] ?? 0,
    to: row[0] ?? 0,
    rate: row[rate] ?? 0,
  }))
  const before = points.filter(({ to }) => to <= begins).map((point) => point.rate)
  const after = points.filter(({ from }) => from >= begins)
  if (rate < 0 || before.length === 0 || after.length === 0) return undefined
  const level = RECOVERED * median(before)
  const again = after.find((point) => point.rate >= level)
  return (again?.to ?? durationSeconds) - begins
}

/**
 * Stops a process of the server for a time, in the middle of the run, and lets it go on whatever
 * happens. @returns why it could not
 */
export async function pauseProcess(context: RunContext, pause: Pause): Promise<string | undefined> {
  const { cell, signal, processes } = context
  const process = chosen(processes?.() ?? [], pause)
  if (process === undefined)
    return `no process of ${pause.component ?? 'the server'} runs on this machine`
  await sleep((cell.warmUpSeconds + pauseBegins(cell)) * 1_000, undefined, { signal })
  if (!isAlive(process.identity)) return `${process.component} has ended`
  globalThis.process.kill(process.identity.pid, 'SIGSTOP')
  try {
    await sleep(pause.seconds * 1_000, undefined, { signal })
    return undefined
  } finally {
    if (isAlive(process.identity)) globalThis.process.kill(process.identity.pid, 'SIGCONT')
  }
}

function chosen(all: readonly ServerProcess[], { component }: Pause): ServerProcess | undefined {
  const names: readonly string[] = component === undefined ? usual : [component]
  return names
    .map((name) => all.find((each) => each.component === name))
    .find((each) => each !== undefined)
}
