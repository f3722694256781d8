/** Receives progress and messages; the commands decide how they look. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  /** Logs only with `--verbose` or on a runner with debug logging. */
  debug(message: string): void
  /**
   * A line that the next one may replace: a live line in a terminal; a CI log has one where nothing
   * else is said for long.
   */
  progress(message: string): void
  /** A run has ended: a line in a CI log; a terminal has its live line. */
  finished?(message: string): void
  /** Takes the live line away, before something else is written to the same terminal. */
  clear?(): void
  /** Starts a group of lines with this title in a CI log. @param title undefined: ends the group */
  group?(title: string | undefined): void
}

const EVERY_MS = 1_000

/**
 * Shows every second how far something has come that takes its time.
 * @param line made again each time, given the seconds since the beginning; what it throws is
 *   skipped
 */
export async function whileWaiting<T>(
  log: Log,
  line: (seconds: number) => string | Promise<string>,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  let asking = false
  const show = async () => {
    if (asking) return
    asking = true
    try {
      const text = await line((performance.now() - startedAt) / 1_000)
      if (watch !== undefined) log.progress(text)
    } catch {
      // A missing line misleads nobody.
    } finally {
      asking = false
    }
  }
  let watch: NodeJS.Timeout | undefined = setInterval(() => void show(), EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(watch)
    watch = undefined
  }
}
