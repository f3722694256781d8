import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../mysql/connect.ts'
import { type Endpoint, promptly } from '../mysql/endpoint.ts'
import { Failure } from '../words/failure.ts'

export interface ReadinessOptions {
  /** Most seconds of boot. */
  readonly bootSeconds: number
  readonly signal: AbortSignal
  /** Settles when the server process ended: there is nothing to wait for then. */
  readonly died?: Promise<unknown>
  /** Index of the endpoint's host; default: the first. */
  readonly host?: number
  readonly withoutDatabase?: boolean
  /** Pause between two attempts; default 100. */
  readonly pauseMs?: number
}

export type Readiness =
  | { readonly state: 'ready' }
  | { readonly state: 'died' }
  | { readonly state: 'too-late'; readonly last: Failure }

const PAUSE_MS = 100

/**
 * Waits until a real `SELECT` is answered: a listening port alone says little.
 * @throws the signal's reason when aborted
 */
export async function waitUntilAnswering(
  endpoint: Endpoint,
  options: ReadinessOptions,
): Promise<Readiness> {
  const begin = performance.now()
  const elapsed = () => (performance.now() - begin) / 1000
  let dead = false
  void options.died?.then(() => {
    dead = true
  })
  let last = new Failure('environment', 'no attempt was made')
  while (elapsed() < options.bootSeconds) {
    options.signal.throwIfAborted()
    if (dead) return { state: 'died' }
    const failure = await attempt(endpoint, options)
    if (failure === undefined) return { state: 'ready' }
    last = failure
    await delay(options.pauseMs ?? PAUSE_MS, undefined, { signal: options.signal }).catch(
      () => undefined,
    )
  }
  options.signal.throwIfAborted()
  return dead ? { state: 'died' } : { state: 'too-late', last }
}

async function attempt(
  endpoint: Endpoint,
  options: ReadinessOptions,
): Promise<Failure | undefined> {
  try {
    const connection = await connect(endpoint, {
      host: options.host ?? 0,
      withoutDatabase: options.withoutDatabase ?? false,
      timeoutSeconds: 3,
    })
    try {
      await connection.query('SELECT 1', [], { ...promptly, deadlineSeconds: 3 })
      connection.end()
      return undefined
    } catch (error) {
      connection.destroy()
      throw error
    }
  } catch (error) {
    if (error instanceof Failure) {
      if (error.kind === 'input') throw error
      return error
    }
    return new Failure('environment', error instanceof Error ? error.message : String(error), {
      cause: error,
    })
  }
}
