import { expect, test } from 'vitest'
import { needLines } from '../../../src/suite/prepare/needs.ts'

test('the plan says what the time goes into', () => {
  const times = {
    boot: { seconds: 78 },
    load: { seconds: 26 },
    reset: { seconds: 60 },
    settle: { seconds: 40 },
    measured: { seconds: 900 },
  }
  expect(needLines({ times, diskBytes: 0, memoryBytes: 0 })).toEqual([
    'about 18 min in all, with servers, loading and resets',
    'of it: boot 78 s, load 26 s, resets 60 s, settle 40 s, measured 15 min',
    'assumed, not measured: loading 20000 rows a second, copying 250 MB a second',
  ])
})
