import { expect, test } from 'vitest'
import { planStop } from '../../../src/extensions/noise/slow-server.ts'

test('a server is stopped for its share of the time, however late each timer is', () => {
  // Timers of a busy machine come up to 8 ms late.
  const late = [0, 0.001, 0.008, 0.003]
  let [elapsed, stopped, stops] = [0, 0, 0]
  for (let step = 0; step < 4_000; step++) {
    const { kind, seconds } = planStop({ elapsed, stopped }, 0.05)
    const took = seconds + (late[step % late.length] ?? 0)
    elapsed += took
    if (kind === 'stop') {
      stopped += took
      stops += 1
    }
  }
  expect(stopped / elapsed).toBeGreaterThan(0.049)
  expect(stopped / elapsed).toBeLessThan(0.051)
  expect(stopped / stops).toBeLessThan(0.02)
})

test('the first stop is due after its share of the shortest one', () => {
  expect(planStop({ elapsed: 0, stopped: 0 }, 0.1)).toEqual({ kind: 'run', seconds: 0.02 })
  const { kind, seconds } = planStop({ elapsed: 0.04, stopped: 0 }, 0.1)
  expect(kind).toBe('stop')
  expect(seconds).toBeCloseTo(0.004)
})
