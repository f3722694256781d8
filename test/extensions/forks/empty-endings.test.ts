import { describe, expect, it } from 'vitest'
import { endingWithoutFigures } from '../../../src/extensions/forks/handover/fork-result.ts'

describe('endingWithoutFigures', () => {
  it.each([
    ['failure', 'failed'],
    ['cancelled', 'cancelled'],
    ['timed_out', 'timed-out'],
    ['startup_failure', 'not-started'],
    ['success', 'silent'],
    ['a word that GitHub may have one day', 'silent'],
  ])('takes %s for %s', (conclusion, ending) => {
    expect(endingWithoutFigures(conclusion, 'never')).toBe(ending)
    expect(endingWithoutFigures(conclusion, 'expired')).toBe('expired')
  })
})
