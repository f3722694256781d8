import { queryValue, withConnection } from '../../mysql/connect.ts'
import { type Endpoint, promptly } from '../../mysql/endpoint.ts'
import { detailsOf } from '../../mysql/sql-error.ts'
import { Failure } from '../../words/failure.ts'
import { formatDuration } from '../../words/number.ts'
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
