import type { Target } from '../server/target.ts'

/** A tool whose server died mostly ends by itself, and what it says then is worth more than that it was ended. */
const GRACE_MS = 5_000
const LOOK_MS = 1_000

/**
 * Puts load on `target`, and ends it soon after a part of the server died. Clients alone would not tell: a TiDB that
 * lost its TiKV keeps them waiting for minutes.
 * @param act gets the signal that ends it
 * @throws Failure `environment` with the tail of the server's log where it died; else what `act` throws
 */
export async function whileAlive<T>(
  target: Target,
  signal: AbortSignal,
  act: (signal: AbortSignal) => Promise<T>,
  graceMs = GRACE_MS,
): Promise<T> {
  if (target.hasDied === undefined) return act(signal)
  const death = new AbortController()
  let graceTimer: NodeJS.Timeout | undefined
  const look = setInterval(
    () => {
      if (graceTimer === undefined && target.hasDied?.() === true)
        graceTimer = setTimeout(() => death.abort(), graceMs)
    },
    Math.min(LOOK_MS, graceMs),
  )
  try {
    return await act(AbortSignal.any([signal, death.signal]))
  } catch (cause) {
    if (!death.signal.aborted || signal.aborted) throw cause
    throw (await target.diagnose()) ?? cause
  } finally {
    clearInterval(look)
    clearTimeout(graceTimer)
  }
}
