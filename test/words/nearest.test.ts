import { expect, test } from 'vitest'
import { nearest } from '../../src/words/nearest.ts'

test.each([
  ['statuss', ['none', 'status', 'check-run'], 'status'],
  ['flase', ['true', 'false'], 'false'],
  ['Endpoint', ['playground', 'endpoint', 'local'], 'endpoint'],
  ['check_run', ['none', 'status', 'check-run'], 'check-run'],
  ['mian', ['main', 'master'], 'main'],
  ['no', ['true', 'false'], undefined],
  ['', ['true', 'false'], undefined],
  ['x'.repeat(100_000), ['true', 'false'], undefined],
  ['anything', [], undefined],
])('%j is most likely meant as %j', (word, words, meant) => {
  expect(nearest(word, words)).toBe(meant)
})
