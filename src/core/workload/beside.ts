import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect, queryValue, withConnection } from '../../mysql/connect.ts'
import { Failure } from '../../words/failure.ts'
import { formatDuration } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'
import type { Beside, Pause, Run, RunPosition } from '../record/schema.ts'
import type { RunContext, Workload } from '../tool/load-runner.ts'
import { runOf } from '../tool/run-outcome.ts'
import { pauseProcess, recoverySeconds } from './pause.ts'
import { endpointFor, type PlacedStatement, placedTexts, refusalOf } from './statements.ts'

/** Outcome of what ran beside a load: figures for its run, or why the run is invalid. */
export interface BesideOutcome {
  readonly metrics?: Readonly<Record<string, number>>
  readonly fault?: string | undefined
}

/**
 * Runs beside the load what its cell names. A fault of it is a fault of the run.
 * @param workloadOf the tool of a second load
 */
export function withBeside(workload: Workload, workloadOf: (tool: string) => Workload): Workload {
  const each = async (
    context: RunContext,
    act: (workload: Workload, context: RunContext) => Promise<void>,
  ) => {
    await act(workload, context)
    const load = context.cell.beside?.load
    if (load !== undefined) await act(workloadOf(load.tool), contextBeside(context, load))
  }
  return {
    ...workload,
    prepare: (context) => each(context, (own, place) => own.prepare(place)),
    check: (context) => each(context, (own, place) => own.check(place)),
    cleanup: (context) => each(context, (own, place) => own.cleanup(place)),
    async run(context, place) {
      const { beside } = context.cell
      if (beside === undefined) return workload.run(context, place)
      const over = new AbortController()
      const signal = AbortSignal.any([context.signal, over.signal])
      const own = { ...context, signal }
      const main = { run: () => workload.run(context, place), over }
      if (beside.load !== undefined) {
        const second = workloadOf(beside.load.tool).run(contextBeside(own, beside.load), place)
        return runBesideLoad(main, second)
      }
      if (beside.pause !== undefined) return runBesidePause(own, beside.pause, main, place)
      if (beside.idleConnections !== undefined)
        return runBesideIdle(own, beside.idleConnections, main, place)
      return runBesideStatement(own, beside, main, place)
    },
  }
}

interface Main {
  readonly run: () => Promise<Run>
  /** Ends what runs beside it. */
  readonly over: AbortController
}

/** Adds what happened beside a run to it. @testonly Pure. */
export function joinBeside(run: Run, { metrics = {}, fault }: BesideOutcome): Run {
  if (run.state === 'invalid') return run
  if (fault === undefined) return { ...run, metrics: { ...run.metrics, ...metrics } }
  const { side, round, slice, startedAt } = run
  const place = { side, round, slice, ...(startedAt === undefined ? {} : { startedAt }) }
  return runOf(place, { state: 'invalid', reason: `beside the load: ${fault}` }, undefined, [])
}

/**
 * Figures of a statement. @param seconds it took @param durationSeconds measured time of the load
 * @testonly Pure.
 */
export function statementFigures(seconds: number, durationSeconds: number): Record<string, number> {
  return {
    beside_s: seconds,
    beside_pct: (100 * Math.min(seconds, durationSeconds)) / durationSeconds,
  }
}

/** Both begin and end together. */
async function runBesideLoad({ run, over }: Main, second: Promise<Run>): Promise<Run> {
  const settled = second.then(
    (other): BesideOutcome => (other.state === 'invalid' ? { fault: other.reason } : {}),
    (error): BesideOutcome => ({ fault: wordsOf(error) }),
  )
  const result = await run().finally(() => undefined)
  if (result.state === 'invalid') over.abort()
  return joinBeside(result, await settled)
}

/** The load goes on while a process of the server stands still. */
async function runBesidePause(
  context: RunContext,
  pause: Pause,
  { run, over }: Main,
  place: RunPosition,
): Promise<Run> {
  const { durationSeconds } = context.cell
  if (pause.seconds > durationSeconds / 2) {
    const reason = `beside the load: a pause of ${pause.seconds} s leaves no time to recover in ${durationSeconds} s`
    return runOf(place, { state: 'invalid', reason }, undefined, [])
  }
  const settled = pauseProcess(context, pause).catch(wordsOf)
  const result = await run().finally(() => over.abort())
  const fault = await settled
  const seconds =
    result.state === 'valid' && result.series && recoverySeconds(result.series, context.cell)
  return joinBeside(
    result,
    defined({ fault, metrics: seconds ? { recovery_s: seconds } : undefined }),
  )
}

/** Opened at once. */
const BATCH = 50

async function runBesideIdle(
  context: RunContext,
  count: number,
  { run }: Main,
  place: RunPosition,
): Promise<Run> {
  const open: Connection[] = []
  try {
    while (open.length < count) {
      context.signal.throwIfAborted()
      const numbers = Array.from(
        { length: Math.min(BATCH, count - open.length) },
        (_, at) => open.length + at,
      )
      const hosts = context.endpoint.hosts.length
      const opened = await Promise.allSettled(
        numbers.map((number) => connect(context.endpoint, { host: number % hosts })),
      )
      open.push(...opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
      const refused = opened.find((each) => each.status === 'rejected')
      if (refused === undefined) continue
      const what = `${open.length} of ${count} idle connections could be opened: ${wordsOf(refused.reason)}`
      return runOf(place, { state: 'invalid', reason: `beside the load: ${what}` }, undefined, [])
    }
    const result = await run()
    const lost = open.filter(({ usable }) => !usable).length
    return joinBeside(
      result,
      lost === 0 ? {} : { fault: `the server closed ${lost} of ${count} idle connections` },
    )
  } finally {
    for (const connection of open) connection.end()
  }
}

/**
 * Most seconds that a statement may continue after the load, or ten times the load's seconds if
 * that is more.
 */
const LEAST_LIMIT_SECONDS = 600

async function runBesideStatement(
  context: RunContext,
  { statement = [], undo = [] }: Beside,
  { run, over }: Main,
  place: RunPosition,
): Promise<Run> {
  const texts = (list: string, entries: readonly string[]) =>
    placedTexts(context, list, entries, place)
  const [timed, behind] = [texts('statement', statement), texts('undo', undo)]
  const endpoint = endpointFor(context.endpoint, [...timed, ...behind])
  const inTime = { ...context, endpoint }
  const settled = timeStatement(inTime, timed)
  const { durationSeconds } = context.cell
  const limit = Math.max(LEAST_LIMIT_SECONDS, 10 * durationSeconds)
  try {
    const result = await run()
    // Nobody waits for a statement beside a load that broke.
    if (result.state === 'invalid') over.abort()
    const timer = setTimeout(() => over.abort(), limit * 1_000)
    const outcome = await settled.finally(() => clearTimeout(timer))
    const isLate = over.signal.aborted && result.state === 'valid'
    const late = {
      fault: `the statement did not end within ${formatDuration(limit)} after the load`,
    }
    return joinBeside(result, await undone(inTime, behind, isLate ? late : outcome))
  } catch (error) {
    over.abort()
    await settled
    throw error
  }
}

/**
 * Starts with the measured time. The statement is stopped on the server where the signal is
 * aborted.
 */
async function timeStatement(
  context: RunContext,
  timed: readonly PlacedStatement[],
): Promise<BesideOutcome> {
  const { cell, endpoint, signal } = context
  try {
    await sleep(cell.warmUpSeconds * 1_000, undefined, { signal })
    return await withConnection(endpoint, async (connection) => {
      const id = await queryValue(connection, 'SELECT CONNECTION_ID()')
      const stop = () => void killQuery(context, id)
      signal.addEventListener('abort', stop, { once: true })
      const from = performance.now()
      const fault = await refusalOf(connection, timed, context).finally(() =>
        signal.removeEventListener('abort', stop),
      )
      const seconds = (performance.now() - from) / 1_000
      return fault === undefined
        ? { metrics: statementFigures(seconds, cell.durationSeconds) }
        : { fault }
    })
  } catch (error) {
    return { fault: wordsOf(error) }
  }
}

/** A server goes on with a statement whose client is gone. */
async function killQuery({ endpoint }: RunContext, id: string | undefined): Promise<void> {
  const kill = (db: Connection) => db.query(`KILL QUERY ${id}`)
  // One that has ended by itself needs no end.
  await withConnection(endpoint, kill).catch(() => undefined)
}

/**
 * Takes back what the statement left, also where it failed. What failed first is what is reported.
 */
async function undone(
  { signal: _, ...context }: RunContext,
  behind: readonly PlacedStatement[],
  outcome: BesideOutcome,
): Promise<BesideOutcome> {
  if (behind.length === 0) return outcome
  const own = { ...context, signal: new AbortController().signal }
  const refusal = await withConnection(own.endpoint, (db) => refusalOf(db, behind, own)).catch(
    wordsOf,
  )
  return outcome.fault === undefined && refusal !== undefined ? { fault: refusal } : outcome
}

function contextBeside(context: RunContext, load: NonNullable<Beside['load']>): RunContext {
  const { onInterval: _, restart: __, cell, ...others } = context
  const { beside: ___, operations: ____, ...settings } = cell
  const logFolder = join(context.logFolder, 'beside')
  mkdirSync(logFolder, { recursive: true })
  return { ...others, logFolder, cell: { ...settings, ...load, clients: 1 } }
}

function wordsOf(error: unknown): string {
  return error instanceof Failure || error instanceof Error ? error.message : String(error)
}
