import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/**
 * Node 20 collects a deadline that nothing holds, and the job waits for ever: `system/deadline.ts`
 * has a real timer.
 */
const lost = /AbortSignal\s*\.\s*timeout\b/

test('no deadline is left to the garbage collector', () => {
  const users = readSources().filter(({ text }) =>
    lost.test(text.replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, '')),
  )
  expect(users.map(({ path }) => path)).toEqual([])
})

test.each([
  'AbortSignal.any([signal, AbortSignal.timeout(1_000)])',
  'fetch(url, { signal: AbortSignal.timeout(5_000) })',
  'AbortSignal.any([\n  signal,\n  AbortSignal\n    .timeout(5),\n])',
])('%j would be found', (text) => {
  expect(text).toMatch(lost)
})
