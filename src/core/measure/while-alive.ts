import { readFileSync } from 'node:fs'
import { connect, queryValue, withConnection } from '../../mysql/connect.ts'
import { type Endpoint, promptly } from '../../mysql/endpoint.ts'
import { detailsOf } from '../../mysql/sql-error.ts'
import { stolenShare } from '../../system/machine.ts'
import { Failure } from '../../words/failure.ts'
import { formatDuration } from '../../words/number.ts'
import type { Standstill } from '../record/header-schema.ts'
import type { Target } from '../server/target.ts'

/**
 * A tool whose server died mostly ends by itself, and what it says then is worth more than that it
 * was ended.
 */
const GRACE_MS = 5_000
const LOOK_MS = 1_000

/**
 * Puts load on `target`, and ends it soon after a part of the server died. Clients alone would not
 * tell: a TiDB that lost its TiKV keeps them waiting for minutes.
 * @param act gets the signal that ends it
 * @throws Failure `environment` with the tail of the server's log where it died; else what `act`
 *   throws
 */
export async function whileAlive<T>(
  target: Target,
  signal: AbortSignal,
  act: (signal: AbortSignal) => Promise<T>,
  graceMs = GRACE_MS,
): Promise<T> {
  const { health } = target
  if (health.checkReplication !== undefined) await health.checkReplication(signal)
  if (health.hasDied === undefined) return act(signal)
  const death = new AbortController()
  let graceTimer: NodeJS.Timeout | undefined
  const look = setInterval(
    () => {
      if (graceTimer === undefined && health.hasDied?.() === true)
        graceTimer = setTimeout(() => death.abort(), graceMs)
    },
    Math.min(LOOK_MS, graceMs),
  )
  try {
    return await act(AbortSignal.any([signal, death.signal]))
  } catch (cause) {
    if (!death.signal.aborted || signal.aborted) throw cause
    throw (await health.diagnose()) ?? cause
  } finally {
    clearInterval(look)
    clearTimeout(graceTimer)
  }
}

/** Interval between checks of a server, and the longest silence of all its hosts. */
export interface Patience {
  readonly everySeconds: number
  readonly silentSeconds: number
}

const whileLoading: Patience = { everySeconds: 30, silentSeconds: 120 }

/**
 * Loads data into `target`, and ends it once the server stopped answering: a server that freezes
 * keeps a load tool waiting for hours. One that never answered, such as a cluster without SQL, is
 * not watched.
 * @param act gets the signal that ends it @throws Failure `environment` where a host was silent for
 *   too long
 */
export async function whileAnswering<T>(
  { name }: Target,
  endpoint: Endpoint,
  signal: AbortSignal,
  act: (signal: AbortSignal) => Promise<T>,
  { everySeconds, silentSeconds }: Patience = whileLoading,
): Promise<T> {
  const silence = new AbortController()
  const ended = new AbortController()
  const answeredAt = new Map<number, number>()
  const ask = async (host: number) => {
    const isAnswering = await answers(endpoint, host, everySeconds, ended.signal)
    const now = performance.now()
    const last = isAnswering ? now : answeredAt.get(host)
    if (last !== undefined) answeredAt.set(host, last)
    if (last !== undefined && now - last >= silentSeconds * 1_000) silence.abort()
  }
  const askAll = () => {
    for (const host of endpoint.hosts.keys()) void ask(host)
  }
  askAll()
  const watch = setInterval(askAll, everySeconds * 1_000)
  try {
    return await act(AbortSignal.any([signal, silence.signal]))
  } catch (cause) {
    if (!silence.signal.aborted || signal.aborted) throw cause
    const what = `${name} stopped answering while the data was being loaded, for ${formatDuration(silentSeconds)}`
    throw new Failure('environment', what, {
      cause,
      remedy: 'Check whether the server hangs or is overloaded. Its own log may show why.',
    })
  } finally {
    clearInterval(watch)
    ended.abort()
  }
}

/** Checks whether it answers; a refusal is an answer. */
async function answers(
  endpoint: Endpoint,
  host: number,
  seconds: number,
  signal: AbortSignal,
): Promise<boolean> {
  const limits = { ...promptly, deadlineSeconds: seconds }
  const ask = withConnection(endpoint, (db) => queryValue(db, 'SELECT 1', [], limits, signal), {
    host,
    timeoutSeconds: seconds,
    withoutDatabase: true,
  })
  return ask.then(
    () => true,
    (error) => detailsOf(error instanceof Failure ? error.cause : error).code.startsWith('ER_'),
  )
}

interface MachineOptions {
  /**
   * The server that is not under load, where it runs on this machine: it has nothing to do but
   * answer.
   */
  readonly idleServer?: Endpoint
  readonly signal: AbortSignal
  /** Default: the files of Linux; an empty text where there is no such file. */
  readonly read?: (path: string) => string
}

/** A beat, or an answer, that is later by less is what a busy machine does. */
const LATE_SECONDS = 0.5
const [BEAT_MS, QUESTION_MS] = [100, 1_000]

/**
 * Runs a load and finds out for how long the machine itself stalled meanwhile, so that its
 * standstill is not taken for one of the server. Costs a statement a second on the server that is
 * not under load.
 * @returns `standstill` absent where the machine went on
 * @throws only what `act` throws
 */
export async function whileWatched<T>(
  { idleServer, signal, read = readKernelFile }: MachineOptions,
  act: () => Promise<T>,
): Promise<{ readonly result: T; readonly standstill?: Standstill }> {
  const before = readKernel(read)
  const startedAt = performance.now()
  const heartbeat = startHeartbeat()
  const answers = idleServer === undefined ? undefined : startQuestions(idleServer, signal)
  try {
    const result = await act()
    const elapsed = (performance.now() - startedAt) / 1000
    const after = readKernel(read)
    // Pressure of input and output is left out: a server that writes more makes it itself.
    const standstill = largest(elapsed, {
      steal: (stolenShare(before.processors, after.processors) ?? 0) * elapsed,
      memory: after.memorySeconds - before.memorySeconds,
      heartbeat: heartbeat.lateSeconds(),
      'idle-server': answers?.lateSeconds() ?? 0,
    })
    return standstill === undefined ? { result } : { result, standstill }
  } finally {
    heartbeat.end()
    answers?.end()
  }
}

function largest(
  elapsed: number,
  signs: Readonly<Record<Standstill['by'], number>>,
): Standstill | undefined {
  const [first] = (Object.entries(signs) as [Standstill['by'], number][]).sort(
    ([, a], [, b]) => b - a,
  )
  return first === undefined || first[1] < LATE_SECONDS
    ? undefined
    : { by: first[0], seconds: Math.min(first[1], elapsed) }
}

interface Sign {
  /** Seconds that were too many, over all beats or answers so far. */
  lateSeconds(): number
  end(): void
}

/** A beat comes late where no process of the machine ran, or none was let run. */
function startHeartbeat(): Sign {
  let [last, late] = [performance.now(), 0]
  const beat = () => {
    const now = performance.now()
    late += lateness((now - last - BEAT_MS) / 1000)
    last = now
  }
  const timer = setInterval(beat, BEAT_MS)
  const lateSeconds = () => {
    beat()
    return late
  }
  return { lateSeconds, end: () => clearInterval(timer) }
}

const lateness = (seconds: number) => (seconds < LATE_SECONDS ? 0 : seconds)

/** `SELECT 1` again and again. A server that cannot be reached says nothing of the machine. */
function startQuestions(endpoint: Endpoint, signal: AbortSignal): Sign {
  let [late, isOver] = [0, false]
  let queriedAt: number | undefined
  let timer: NodeJS.Timeout | undefined
  const waiting = () =>
    queriedAt === undefined ? 0 : lateness((performance.now() - queriedAt) / 1000)
  const end = () => {
    isOver = true
    queriedAt = undefined
    clearTimeout(timer)
  }
  const opened = connect(endpoint, { withoutDatabase: true })
  const ask = async () => {
    const connection = await opened
    if (isOver || signal.aborted) return
    queriedAt = performance.now()
    await connection.query('SELECT 1')
    late += waiting()
    queriedAt = undefined
    if (!isOver) timer = setTimeout(() => void ask().catch(end), QUESTION_MS)
  }
  void ask().catch(end)
  return {
    lateSeconds: () => late + waiting(),
    end: () => {
      end()
      void opened.then((connection) => connection.destroy()).catch(() => undefined)
    },
  }
}

interface KernelReading {
  readonly processors: string
  /** Seconds of all processes together. */
  readonly memorySeconds: number
}

function readKernel(read: (path: string) => string): KernelReading {
  const pressure = /^full .*total=(\d+)$/m.exec(read('/proc/pressure/memory'))?.[1]
  return { processors: read('/proc/stat'), memorySeconds: Number(pressure ?? 0) / 1e6 }
}

function readKernelFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
