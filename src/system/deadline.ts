/** The time was over before the work was. */
class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'

  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds / 1_000} s`)
  }
}

/** A signal that is aborted in time. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Ends the timer; the signal stays as it is. */
  clear(): void
}

/**
 * Starts a deadline with a real timer, which the caller clears in `finally`. Node 20 loses the
 * deadline of `AbortSignal.any([signal, AbortSignal.timeout(n)])` to its garbage collector.
 * @param signal aborts the deadline's signal too, with its reason; without it only the time does
 */
export function startDeadline(signal: AbortSignal | undefined, milliseconds: number): Deadline {
  const own = new AbortController()
  const cancel = () => own.abort(signal?.reason)
  const timer = setTimeout(() => own.abort(new DeadlineExceeded(milliseconds)), milliseconds)
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  return {
    signal: own.signal,
    clear() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    },
  }
}

/**
 * Runs work that ends in time or is given up: its signal is aborted and the promise rejects, even
 * where the work does not watch its signal.
 * @throws DeadlineExceeded, the reason of `signal`, or what the work throws
 */
export async function withDeadline<T>(
  signal: AbortSignal | undefined,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const deadline = startDeadline(signal, milliseconds)
  try {
    const givenUp = new Promise<never>((_, reject) => {
      deadline.signal.addEventListener('abort', () => reject(deadline.signal.reason), {
        once: true,
      })
    })
    return await Promise.race([work(deadline.signal), givenUp])
  } finally {
    deadline.clear()
  }
}
