import { expect, test } from 'vitest'
import { createJobClock } from '../../../src/core/measure/job-clock.ts'

/** A clock that stands still between two calls. */
function standing() {
  let now = 5_000
  const clock = createJobClock(() => now)
  const work =
    <T>(seconds: number, result: T) =>
    async () => {
      now += 1_000 * seconds
      return result
    }
  return { clock, work }
}

test('the end of a run was measured, what was before it let the server settle', async () => {
  const { clock, work } = standing()
  await clock.timeRun('base', work(12.5, 10), (seconds) => seconds)
  await clock.timeRun('candidate', work(9, 10), (seconds) => seconds)
  await clock.timeRun('candidate', work(3, 0), (seconds) => seconds)
  expect(clock.times()).toEqual({
    settle: { seconds: 5.5, base: 2.5, candidate: 3 },
    measured: { seconds: 19, base: 10, candidate: 9 },
  })
})

test('what fails took its time all the same', async () => {
  const { clock, work } = standing()
  const failing = async () => {
    await work(4, undefined)()
    throw new Error('broken')
  }
  await expect(clock.time('load', failing)).rejects.toThrow('broken')
  await expect(clock.timeRun('base', failing, () => 1)).rejects.toThrow('broken')
  expect(clock.times()).toEqual({ load: { seconds: 4 }, settle: { seconds: 4 } })
})
