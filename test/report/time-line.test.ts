import { expect, test } from 'vitest'
import { createJobTimes } from '../../src/job/job-times.ts'
import { timeLine } from '../../src/report/time-line.ts'

test('the parts, and what they leave', () => {
  const parts = [
    { name: 'build', seconds: 300 },
    { name: 'boot', seconds: 7.46 },
    { name: 'measurement', seconds: 600 },
  ]
  expect(timeLine(950, parts)).toBe(
    '⏱ 16 min from the start of the job to the verdict: build 5 min, boot 7.5 s, measurement 10 min, other 43 s.',
  )
  expect(timeLine(907.5, parts)).not.toContain('other')
})

test('a phase inside another one counts for itself alone, also where it fails', async () => {
  let now = 0
  const times = createJobTimes(() => now)
  const failed = times.time('measurement', async () => {
    now += 1_000
    await times.time('load', async () => {
      now += 3_000
    })
    now += 500
    throw new Error('broken')
  })
  await expect(failed).rejects.toThrow('broken')
  now += 9_000
  expect(times.seconds()).toEqual({ load: 3, measurement: 1.5 })
  expect(Object.keys(times.seconds())).toEqual(['load', 'measurement'])
})
