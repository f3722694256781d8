import type { Log } from './log.ts'

const EVERY_MS = 1_000

/**
 * Shows every second how far something has come that takes its time.
 * @param line made anew each time, given the seconds since the beginning; what it throws is passed over
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
      // A line less tells nobody anything wrong.
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
