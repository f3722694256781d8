import { describe, expect, it } from 'vitest'
import { renderBadge } from '../../../src/extensions/badge/badge.ts'
import { resultOf, rows } from '../../core/report/sample.ts'

describe('the badge', () => {
  it.each([
    [[rows.regression], 'red', '1 regression'],
    [[rows.unchanged], 'brightgreen', 'no regression'],
    [[rows.newCell], 'brightgreen', 'first run'],
    [[rows.slower], 'yellow', 'undecided'],
    [[rows.notComparable], 'yellow', 'not comparable'],
    [[rows.invalid], 'lightgrey', 'invalid measurement'],
  ])('says in a word what happened', (badgeRows, color, message) => {
    expect(JSON.parse(renderBadge(resultOf(badgeRows)))).toMatchObject({
      schemaVersion: 1,
      color,
      message,
    })
  })
})
