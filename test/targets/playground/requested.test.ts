import { expect, test } from 'vitest'
import { requestedOf } from '../../../src/targets/playground/instances.ts'

test.each([
  ['v8.5.3', {}, 'v8.5.3', undefined],
  // A store reports its version without the letter.
  ['v8.5.3', {}, '8.5.3', undefined],
  ['nightly', {}, 'v9.0.0-alpha-17-gabcdef', { version: 'nightly', binaries: [] }],
  ['v8.5.3', {}, 'v8.5.4', { version: 'v8.5.3', binaries: [] }],
  ['v8.5.3', { tidb: '/x' }, 'v8.5.3', { version: 'v8.5.3', binaries: ['tidb'] }],
  // A word for a release is not one that stays.
  ['v8.5', {}, 'v8.5.4', undefined],
])('%s with %j that reports %s is recorded as %j', (version, binaries, reported, requested) => {
  expect(requestedOf({ version, binaries }, reported).requested).toEqual(requested)
})
