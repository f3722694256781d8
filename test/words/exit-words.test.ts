import { expect, test } from 'vitest'
import { exitWords } from '../../src/words/exit.ts'

test('a code above 128 is that of a signal, which has a name', () => {
  expect([0, 1, 127, 128, 134, 137, 143, 255].map(exitWords)).toEqual([
    'exit code 0',
    'exit code 1',
    'exit code 127',
    'exit code 128',
    'exit code 134 (SIGABRT)',
    'exit code 137 (SIGKILL)',
    'exit code 143 (SIGTERM)',
    'exit code 255',
  ])
})
