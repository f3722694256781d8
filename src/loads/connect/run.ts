import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { CellSettings } from '../../core/record/schema.ts'
import type { LoadRunner, RunContext, Workload } from '../../core/tool/load-runner.ts'
import { readOptions } from '../../core/tool/option-names.ts'
import {
  DEFAULT_ERROR_LIMIT,
  invalidOutcome,
  type RunOutcome,
  runOf,
} from '../../core/tool/run-outcome.ts'
import { collectSeries } from '../../core/tool/series.ts'
import { connect as open } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { Failure } from '../../words/failure.ts'
import { formatExactShare } from '../../words/number.ts'

const optionsSchema = z.strictObject({
  /** Connects that begin in a second, whatever the server does. */
  rate: z.number().positive().optional(),
  /** True if connections are encrypted; default: as for the target. */
  tls: z.boolean().optional(),
})

function optionsOf({
  tool,
  options,
}: Pick<CellSettings, 'tool' | 'options'>): z.output<typeof optionsSchema> {
  return readOptions(tool, optionsSchema, options)
}

function createConnect(): Workload {
  const nothing = async () => undefined
  return {
    // It is this program's own.
    version: async () => 'own',
    prepare: nothing,
    check: nothing,
    run: async (context, place) => runOf(place, await measure(context), undefined, []),
    cleanup: nothing,
  }
}

/**
 * Opens connections with all threads until the time is over, and times each up to the answer of its
 * query.
 */
async function measure(context: RunContext): Promise<RunOutcome> {
  const { cell, signal, errorLimit = DEFAULT_ERROR_LIMIT } = context
  const { rate, tls } = optionsOf(cell)
  const endpoint = withTls(context.endpoint, tls)
  const startedAt = performance.now()
  const measuredAt = startedAt + cell.warmUpSeconds * 1_000
  const endsAt = measuredAt + cell.durationSeconds * 1_000
  const due = rate === undefined ? undefined : arrivals(rate)
  const latenciesMs: number[] = []
  let [errors, endedAt, number] = [0, endsAt, 0]
  let firstError: string | undefined
  const intervals = reportIntervals(context, startedAt)

  const one = async (from: number) => {
    const { closed, error } = await login(endpoint, number++ % endpoint.hosts.length)
    const now = performance.now()
    intervals.count(error === undefined)
    if (now >= measuredAt) {
      endedAt = Math.max(endedAt, now)
      if (error === undefined) latenciesMs.push(now - from)
      else errors += 1
      firstError ??= error
    }
    await closed
  }
  const thread = async () => {
    while (!signal.aborted) {
      const freeAt = performance.now()
      const dueAt = due === undefined ? freeAt : startedAt + due.next().value
      if (Math.max(freeAt, dueAt) >= endsAt) return
      if (dueAt > freeAt) await sleep(dueAt - freeAt, undefined, { signal })
      // A connect that found no free thread waited, which its user would notice.
      await one(dueAt < freeAt ? dueAt : performance.now())
    }
  }
  try {
    await Promise.all(Array.from({ length: cell.threads }, thread))
  } finally {
    intervals.end()
  }
  signal.throwIfAborted()
  const seconds = (endedAt - measuredAt) / 1_000
  const outcome = connectOutcome({ latenciesMs, errors, firstError, seconds }, errorLimit)
  const series = intervals.series(cell.warmUpSeconds)
  return outcome.state === 'valid' && series !== undefined
    ? { state: 'valid', measured: { ...outcome.measured, series } }
    : outcome
}

interface Login {
  /** Text of the error. */
  readonly error?: string
  /** Resolves when the connection is gone, so that a thread never has two. */
  readonly closed: Promise<unknown>
}

/** A server that refuses at once must not keep this process busy. */
const PAUSE_MS = 10

/** Opens a connection, asks one query, and begins to close it. */
async function login(endpoint: Endpoint, host: number): Promise<Login> {
  try {
    const connection = await open(endpoint, { host })
    const { socket } = connection
    const closed = new Promise((resolve) => socket.once('close', resolve))
    try {
      await connection.query('SELECT 1')
    } finally {
      connection.end()
    }
    return { closed }
  } catch (error) {
    return {
      error: error instanceof Error ? error.message : String(error),
      closed: sleep(PAUSE_MS),
    }
  }
}

function withTls(endpoint: Endpoint, isEncrypted: boolean | undefined): Endpoint {
  if (isEncrypted === undefined || isEncrypted === (endpoint.tls.mode !== 'off')) return endpoint
  return { ...endpoint, tls: { mode: isEncrypted ? 'required' : 'off' } }
}

/** Reports each second how many connects ended. */
function reportIntervals({ onInterval }: RunContext, startedAt: number) {
  const rows = collectSeries()
  let [done, failed, last] = [0, 0, startedAt]
  const timer = setInterval(() => {
    const now = performance.now()
    const seconds = (now - last) / 1_000
    const [atSeconds, rate, errorsPerSecond] = [
      (now - startedAt) / 1_000,
      done / seconds,
      failed / seconds,
    ]
    rows.add([atSeconds, rate, errorsPerSecond])
    onInterval?.({ atSeconds, rate, errorsPerSecond })
    ;[done, failed, last] = [0, 0, now]
  }, 1_000)
  return {
    count(isDone: boolean) {
      if (isDone) done += 1
      else failed += 1
    },
    series: (startSeconds: number) =>
      rows.series(['at_s', 'connections_per_s', 'errors_per_s'], startSeconds),
    end: () => clearInterval(timer),
  }
}

/** Connects of the measured time. */
export interface Connects {
  /** Latencies of the connections that succeeded, in ms, in any order. */
  readonly latenciesMs: readonly number[]
  readonly errors: number
  /** Text of the first error. */
  readonly firstError?: string | undefined
  /** Time from the end of the warm-up to the end of the last connect. */
  readonly seconds: number
}

/**
 * Computes the figures of a run. @param errorLimit the largest share of connects that may fail
 * @testonly Pure.
 */
export function connectOutcome(
  { latenciesMs, errors, firstError, seconds }: Connects,
  errorLimit: number,
): RunOutcome {
  const begun = latenciesMs.length + errors
  if (begun > 0 && errors / begun > errorLimit) {
    const share = `${errors} of ${begun} connects failed, above the error limit of ${formatExactShare(errorLimit)}`
    return invalidOutcome(`${share}: ${firstError}`)
  }
  if (latenciesMs.length === 0) return invalidOutcome('no connect ended in the measured time')
  const sorted = Float64Array.from(latenciesMs).sort()
  const total = sorted.reduce((sum, value) => sum + value, 0)
  return {
    state: 'valid',
    measured: {
      durationSeconds: seconds,
      metrics: {
        connections_per_s: sorted.length / seconds,
        connect_latency_avg_ms: total / sorted.length,
        connect_latency_p50_ms: percentile(sorted, 50),
        connect_latency_p95_ms: percentile(sorted, 95),
        connect_latency_p99_ms: percentile(sorted, 99),
        errors_per_s: errors / seconds,
      },
      ignoredErrors: errors,
    },
  }
}

/** The smallest value that the rank's share of all does not exceed. */
function percentile(sorted: Float64Array, rank: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * rank) / 100) - 1)] ?? Number.NaN
}

/**
 * The moments at which connects are due at a rate, in ms from the start: a Poisson process.
 * @param random uniform in [0, 1)
 * @testonly Pure.
 */
export function* arrivals(
  ratePerSecond: number,
  random: () => number = Math.random,
): Generator<number, never> {
  for (let at = 0; ; ) {
    at -= (Math.log1p(-random()) / ratePerSecond) * 1_000
    yield at
  }
}

/** A client of one process, so that more of them would be the same one. @throws Failure `input` */
function checkCell({ tool, options, clients }: Omit<CellSettings, 'toolVersion'>): void {
  optionsOf({ tool, options })
  if (clients === 1) return
  throw new Failure('input', `${tool} has one client, and ${clients} were requested`, {
    remedy: 'Remove `clients`, and set `threads` to the number of connections that open at once.',
  })
}

/** Connections a second. */
export const runner: LoadRunner = {
  create: createConnect,
  checkCell,
}
