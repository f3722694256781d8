import { expect, test } from 'vitest'
import { timeLine, timeWords } from '../../../src/core/report/time-line.ts'

const times = {
  build: { seconds: 300 },
  boot: { seconds: 7.46 },
  reset: { seconds: 20 },
  measured: { seconds: 570, base: 285, candidate: 285 },
}

test('the parts, and what they leave', () => {
  expect(timeLine(950, times, 10)).toBe(
    '⏱ 16 min from the start of the job to the verdict: build 5 min, boot 7.5 s, resets 20 s, measured 10 min, publish 10 s, other 43 s.',
  )
  expect(timeLine(907.5, times, 10)).not.toContain('other')
})

test('of a job without a workflow the servers and their load; where nothing is known, nothing is reported', () => {
  expect(timeWords({ load: { seconds: 4 }, measured: { seconds: 80 } })).toBe(
    '84 s: load 4 s, measured 80 s.',
  )
  expect(timeWords({})).toBeUndefined()
})

test('what both servers took to be got ready at the same time; their load was one after the other anyway', () => {
  const both = { ...times, load: { seconds: 20, base: 18, candidate: 19 } }
  expect(timeLine(950, both, 10)).toMatch(
    / Both servers were prepared at the same time: 37 s of work in 20 s\.$/,
  )
})
