import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainFigures } from '../../../src/core/tool/row-figures.ts'

/** What a figure is, in one expression. */
const figure = /([A-Za-z0-9.]+(?:\([a-z]+\))?): (\d{1,15}(?:\.\d+)?)(?:, (?=.)|$)/y

function byExpression(line: string): [string, number][] | undefined {
  const figures = new Map<string, number>()
  figure.lastIndex = 0
  while (figure.lastIndex < line.length) {
    const match = figure.exec(line)
    if (match === null || figures.has(match[1] ?? '')) return undefined
    figures.set(match[1] ?? '', Number(match[2]))
  }
  return [...figures]
}

const name = fc.constantFrom('Takes(s)', 'Count', '99.9th(ms)', 'Count(', 'A', 'Max(ms)')
const value = fc.constantFrom('4.8', '40', '1.', '.5', '', '1234567890123456', '0', '12x', '1.5.5')
const between = fc.constantFrom(', ', ', ', ', ', ',', ' ', '')
const lines = fc
  .array(fc.tuple(name, value, between), { maxLength: 5 })
  .map((parts) => parts.map(([label, number, sign]) => `${label}: ${number}${sign}`).join(''))

test('figures are read as their expression says, whatever row came before', () => {
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 6 }), (rows) => {
      for (const line of rows) {
        const figures = plainFigures(line, 0)
        expect(figures && [...figures]).toEqual(byExpression(line))
      }
    }),
    { numRuns: 3_000 },
  )
})
