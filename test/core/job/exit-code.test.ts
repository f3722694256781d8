import { expect, test } from 'vitest'
import { exitCodes, failureKindOf } from '../../../src/core/job/exit-code.ts'

test('each kind of failure is recognized by its exit code, and a verdict is none', () => {
  const { passed, regression, ...failures } = exitCodes
  for (const [kind, code] of Object.entries(failures)) expect(failureKindOf(code)).toBe(kind)
  for (const code of [passed, regression, 5]) expect(failureKindOf(code)).toBeUndefined()
})
