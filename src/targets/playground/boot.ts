import { setTimeout as delay } from 'node:timers/promises'
import type { Ledger } from '../../system/ledger.ts'
import { type StartedProcess, startProcess } from '../../system/process.ts'
import { exitWords } from '../../words/exit.ts'
import type { Failure } from '../../words/failure.ts'
import { bootFailure, isOfComponents } from './explain.ts'
import {
  ALL,
  advance,
  type BootFault,
  initialState,
  type PlaygroundState,
  withoutEscapes,
} from './playground-state.ts'

export interface BootOptions {
  readonly name: string
  readonly tiup: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly ledger?: Ledger | undefined
  /** Receives what TiUP and playground say. */
  readonly outputFile: string
  /** Components that it consists of. */
  readonly components: readonly string[]
  /** Seconds from the start of a component to that of the next one, and to the first answer. */
  readonly bootSeconds: number
  /** Seconds until the first component starts: TiUP may have to fetch it. */
  readonly fetchSeconds: number
  readonly signal: AbortSignal
  /** Called, perhaps more than once, when everything is fetched. */
  readonly onFetched?: () => void
  /** Last lines of the components' logs, or of one instance's. */
  readonly logTails: (instance?: string) => Promise<string[]>
  /** Does it really answer? Asked from the moment at which playground may be up. */
  readonly answers: (state: PlaygroundState) => Promise<boolean>
}

/** A cluster that answers. */
export interface RunningPlayground {
  readonly process: StartedProcess
  /** Time from the start of its first component to the first answer. */
  readonly bootSeconds: number
  state(): PlaygroundState
}

type Boot =
  | { readonly outcome: 'up'; readonly playground: RunningPlayground }
  | { readonly outcome: 'failed'; readonly fault: BootFault; readonly failure: Failure }

const PAUSE_MS = 100

/**
 * Starts one cluster. TiUP goes on running where a component is broken, and says "started" once a
 * port is open: the end of the wait is an answer, a fault that is known, or our own deadline.
 * @throws the signal's reason when aborted; the cluster is gone then
 */
async function bootPlayground(options: BootOptions): Promise<Boot> {
  let state = initialState
  let begunAt: number | undefined
  let latestAt = 0
  const recent: string[] = []
  const take = (raw: string) => {
    const line = withoutEscapes(raw)
    const { length } = state.begun
    state = advance(state, line)
    if (state.begun.length > length) {
      latestAt = performance.now()
      begunAt ??= latestAt
      const started = (name: string) => state.begun.includes(name)
      if (started(ALL) || options.components.every(started)) options.onFetched?.()
    }
    // Progress lines repeat by the hundred.
    if (line.trim() === '' || /\.\.\. *$/.test(line)) return
    // As it should be: we keep its port for commands, and it is no port of the cluster's.
    if (line.startsWith('listenAndServeHTTP quit:')) return
    recent.push(line)
    if (recent.length > 20) recent.shift()
  }
  const tiup = await startProcess(options.tiup, options.args, {
    env: options.env,
    // TiUP fetches the components itself, and they inherit what it has.
    purpose: 'download',
    ledger: options.ledger,
    stdoutFile: options.outputFile,
    stderrFile: `${options.outputFile}.stderr`,
    onStdoutLine: take,
    onStderrLine: take,
    // TiUP passes SIGTERM on, and playground then stops its components in order; so their data
    // stays intact.
    stopScope: 'leader',
    graceSeconds: 25,
  })
  let hasEnded = false
  void tiup.exit.then(() => {
    hasEnded = true
  })
  const begin = performance.now()
  const seconds = (since: number) => (performance.now() - since) / 1000
  const give = async (fault: BootFault, message: string): Promise<Boot> => {
    // What playground says of the fault follows in the same breath; after a request to stop, it
    // says other things.
    await delay(PAUSE_MS)
    const lastLines = [...recent]
    const tails = isOfComponents(fault) ? await options.logTails(state.dead[0]?.instance) : []
    await tiup.stop()
    // Playground quotes the log of a component that ends; its own words end before that.
    const quoted = lastLines.findIndex((line) => / quit: /.test(line)) + 1
    const ownLines = lastLines.slice(0, quoted === 0 ? lastLines.length : quoted)
    const tail = tails.length > 0 ? [...ownLines.slice(-5), ...tails] : lastLines
    return { outcome: 'failed', fault, failure: bootFailure(options.name, fault, message, tail) }
  }
  while (true) {
    if (options.signal.aborted) {
      await tiup.stop()
      options.signal.throwIfAborted()
    }
    if (state.fault !== undefined) return give(state.fault.kind, state.fault.message)
    if (hasEnded) return give('other', `tiup ended with ${exitWords((await tiup.exit).exitCode)}`)
    const deadInstance = state.dead[0]
    if (deadInstance !== undefined)
      return give('component-died', `${deadInstance.instance} ended: ${deadInstance.how}`)
    if (begunAt === undefined && seconds(begin) > options.fetchSeconds) {
      return give(
        'mirror-unreachable',
        `no component started within ${options.fetchSeconds} s: the mirror does not respond`,
      )
    }
    if (begunAt !== undefined && seconds(latestAt) > options.bootSeconds) {
      return give('too-slow', `no answer within ${options.bootSeconds} s`)
    }
    if (begunAt !== undefined && (await options.answers(state))) {
      const bootSeconds = seconds(begunAt)
      return { outcome: 'up', playground: { process: tiup, bootSeconds, state: () => state } }
    }
    await delay(PAUSE_MS, undefined, { signal: options.signal }).catch(() => undefined)
  }
}

const RETRY_PAUSES_MS = [1_000, 4_000]

/**
 * TiUP throws a file away that it finds damaged: once more from the beginning is enough to know.
 */
function mostRetries(fault: BootFault): number {
  if (fault === 'mirror-unreachable') return RETRY_PAUSES_MS.length
  return fault === 'download-corrupt' ? 1 : 0
}

/**
 * {@link bootPlayground}, and again where the mirror was the trouble. @throws Failure where it
 * stays so
 */
export async function bootWithRetries(
  options: BootOptions,
  onRetry: (failure: Failure) => void,
  pausesMs: readonly number[] = RETRY_PAUSES_MS,
): Promise<RunningPlayground> {
  for (let attempt = 0; ; attempt++) {
    const boot = await bootPlayground(options)
    if (boot.outcome === 'up') return boot.playground
    const pause = attempt < mostRetries(boot.fault) ? pausesMs[attempt] : undefined
    if (pause === undefined) throw boot.failure
    onRetry(boot.failure)
    await delay(pause, undefined, { signal: options.signal }).catch(() => undefined)
    options.signal.throwIfAborted()
  }
}
