import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Seven digits: the last ones of a double may differ between versions of Node. */
const rounded = (value: unknown): string =>
  JSON.stringify(value, (_, each) => {
    if (each instanceof Map) return Object.fromEntries(each)
    return typeof each === 'number' ? Number(each.toPrecision(7)) : each
  })

/**
 * Compares what each case gives with a stored text of it: a test of formulas and sentences that
 * notices each change. Where one is wanted, `WRITE_VALUES=1 npx vitest run FILE` stores the values
 * again; look at the difference.
 * @param file has the name of each case on a line, its value as JSON on the next one, and an empty
 *   line
 */
export function testStoredValues(file: URL, cases: Readonly<Record<string, () => unknown>>): void {
  if (process.env.WRITE_VALUES === '1') {
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
}
