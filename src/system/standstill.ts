import { readIfThere } from './files.ts'
import { stolenShare } from './machine.ts'

/**
 * Time in which the machine itself stalled, by the sign that shows most: a beat of our own process
 * is late, the hypervisor gave the processors to others, all processes waited for memory, or the
 * server without load did not answer.
 */
export interface Standstill {
  readonly seconds: number
  readonly by: 'heartbeat' | 'steal' | 'memory' | 'idle-server'
}

/** Connects to a server that has nothing to do but answer. */
type OpenIdleServer = () => Promise<{ ask(): Promise<unknown>; end(): void }>

interface MachineOptions {
  /** A server of this machine that is not under load: it has nothing to do but answer. */
  readonly idleServer?: OpenIdleServer
  readonly signal: AbortSignal
  /** Default: the files of Linux; an empty text where there is no such file. */
  readonly read?: (path: string) => string
}

/** A beat, or an answer, that is later by less is what a busy machine does. */
const LATE_SECONDS = 0.5
const [BEAT_MS, QUESTION_MS] = [100, 1_000]

/**
 * Runs a load and finds out for how long the machine itself stalled meanwhile, so that its
 * standstill is not taken for one of the server. Costs a question a second to the server that is not
 * under load.
 * @returns `standstill` absent where the machine went on
 * @throws only what `act` throws
 */
export async function whileWatched<T>(
  { idleServer, signal, read = (path) => readIfThere(path) ?? '' }: MachineOptions,
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

/** Asks again and again. A server that cannot be reached says nothing of the machine. */
function startQuestions(open: OpenIdleServer, signal: AbortSignal): Sign {
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
  const opened = open()
  const ask = async () => {
    const server = await opened
    if (isOver || signal.aborted) return
    queriedAt = performance.now()
    await server.ask()
    late += waiting()
    queriedAt = undefined
    if (!isOver) timer = setTimeout(() => void ask().catch(end), QUESTION_MS)
  }
  void ask().catch(end)
  return {
    lateSeconds: () => late + waiting(),
    end: () => {
      end()
      void opened.then((server) => server.end()).catch(() => undefined)
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
