import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cellCases } from './cells.ts'
import { pairCases } from './pairs.ts'
import { resultCases } from './results.ts'
import { statisticCases } from './statistics.ts'
import { storedCases } from './stored.ts'

/**
 * The verdict on these cases, number by number: it notices each change of a formula. Where such a change is wanted,
 * `WRITE_JUDGEMENTS=1 npx vitest run test/verdict/judgements` writes the file again; look at the difference.
 */
const file = new URL('judgements.txt', import.meta.url)

const cases = { ...storedCases, ...pairCases, ...cellCases, ...statisticCases, ...resultCases }

/** Seven digits: the last ones of a double may differ between versions of Node. */
const rounded = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'number' ? Number(each.toPrecision(7)) : each))

if (process.env.WRITE_JUDGEMENTS === '1') {
  const lines = Object.entries(cases).map(([name, reach]) => `${name}\n${rounded(reach())}\n`)
  writeFileSync(file, lines.join('\n'))
}

const expected = new Map(
  readFileSync(file, 'utf8')
    .trim()
    .split('\n\n')
    .map((each) => each.split('\n') as [string, string]),
)

test('each case that is stored is tried', () => {
  expect(Object.keys(cases).sort()).toEqual([...expected.keys()].sort())
})

test.each(Object.entries(cases))('%s', (name, reach) => {
  expect(JSON.parse(rounded(reach()))).toEqual(JSON.parse(expected.get(name) ?? 'null'))
})
