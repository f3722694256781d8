import { expect, test, vi } from 'vitest'
import { type Log, whileWaiting } from '../../src/system/log.ts'

function logOf(): { log: Log; messages: string[] } {
  const messages: string[] = []
  return {
    messages,
    log: { info() {}, warn() {}, debug() {}, progress: (line) => void messages.push(line) },
  }
}

test('shows a line each second until the work is done, and gives back what it came to', async () => {
  vi.useFakeTimers()
  try {
    const { log, messages } = logOf()
    const work = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 2_500))
    const waiting = whileWaiting(log, (seconds) => `${Math.round(seconds)} s`, work)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await waiting).toBe('done')
    expect(messages).toEqual(['1 s', '2 s'])
  } finally {
    vi.useRealTimers()
  }
})

test('a line that cannot be made disturbs nothing, and the fault of the work is its own', async () => {
  vi.useFakeTimers()
  try {
    const { log, messages } = logOf()
    const work = () =>
      new Promise<never>((_, reject) => setTimeout(() => reject(new Error('broke')), 1_500))
    const waiting = whileWaiting(log, () => Promise.reject(new Error('no answer')), work)
    const outcome = expect(waiting).rejects.toThrow('broke')
    await vi.advanceTimersByTimeAsync(5_000)
    await outcome
    expect(messages).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
