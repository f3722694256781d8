import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRecord, parseRecord } from '../../src/record/json.ts'
import { type ByteSource, parsePieces } from '../../src/record/parse-pieces.ts'
import { exampleCell, exampleRecord } from './example.ts'

/** A text that arrives in pieces of some bytes. */
function arriving(text: string, bytesAtOnce = 100_000): ByteSource {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return {
    read(into, from) {
      const part = bytes.subarray(at, at + Math.min(bytesAtOnce, into.length - from))
      into.set(part, from)
      at += part.length
      return part.length
    },
  }
}

const cells = [1, 2, 3].map((threads) =>
  exampleCell({ id: `sysbench/oltp "é]}" \\ ${threads}`, threads, options: { 'a:b': '{[' } }),
)
const record = exampleRecord({ cells })
const text = formatRecord(record)
const compact = JSON.stringify(record)

describe('a record that is read cell by cell', () => {
  test.each([1, 2, 7, 64, 1_000, 100_000])('is the same, %i bytes at once', (bytes) => {
    for (const form of [text, compact]) {
      const parsed = parsePieces(arriving(form, bytes))
      expect(parsed).toEqual(parseRecord(form, 'x'))
      // Byte for byte, in the same order of keys.
      expect(JSON.stringify(parsed)).toBe(JSON.stringify(parseRecord(form, 'x')))
    }
  })

  test('that has no cell, and one whose cell is larger than what is read at once', () => {
    const none = formatRecord(exampleRecord({ cells: [] }))
    expect(parsePieces(arriving(none))).toEqual(parseRecord(none, 'x'))
    const rows = Array.from({ length: 60_000 }, (_, at) => [at, 1_000 + at])
    const [run] = exampleCell().runs
    if (run?.state !== 'valid') throw new Error('an example without a run')
    const large = JSON.stringify(
      exampleRecord({
        cells: [exampleCell({ runs: [{ ...run, series: { columns: ['at_s', 'tps'], rows } }] })],
      }),
    )
    expect(large.length).toBeGreaterThan(2 ** 19)
    expect(parsePieces(arriving(large))).toEqual(parseRecord(large, 'x'))
  })

  test.each([
    ['a comma too many', compact.replace('}],"completeness"', '},],"completeness"')],
    ['two commas', compact.replace('},{"id"', '},,{"id"')],
    ['no comma', compact.replace('},{"id"', '} {"id"')],
    ['a cell that is a number', compact.replace('"cells":[', '"cells":[1,')],
    ['cells twice', compact.replace('"cells":[', '"cells":[],"cells":[')],
    ['cells once more at the end', `${compact.slice(0, -1)},"cells":[]}`],
    ['a key of a cell twice', compact.replace('"threads":2', '"threads":2,"threads":2')],
    ['a key that is not safe', compact.replace('"threads":2', '"threads":2,"__proto__":{}')],
    ['an unknown metric', compact.replace('"tps"', '"speed"')],
    ['a figure out of range', compact.replace('"threads":2', '"threads":2,"more":1e300')],
    ['a cell twice', compact.replace('\\\\ 2"', '\\\\ 1"')],
    ['an older format', compact.replace('"schemaVersion":1', '"schemaVersion":0')],
    ['an end that is missing', compact.slice(0, -1)],
    ['something behind it', `${compact}]`],
    ['no cells', '{"schemaVersion":1}'],
    ['nothing', ''],
    ['a mark of the order of bytes', `\uFEFF${compact}`],
  ])('%s is left to the parser that reports what is wrong', (_, otherForm) => {
    expect(otherForm).not.toBe(compact)
    expect(parsePieces(arriving(otherForm))).toBeUndefined()
    expect(() => parseRecord(otherForm, 'x')).toThrow()
  })

  test('whatever is damaged: the pieces read what the complete text reads', () => {
    let read = 0
    fc.assert(
      fc.property(
        fc.nat(compact.length),
        fc.nat(20),
        fc.constantFrom('', ' ', '\n', ',', '"', '\\', '{', '}', '[', ']', ':', '1', '"a":', '"cells":['),
        fc.integer({ min: 1, max: 300 }),
        (from, length, put, bytes) => {
          const damaged = compact.slice(0, from) + put + compact.slice(from + length)
          const parsed = parsePieces(arriving(damaged, bytes))
          if (parsed === undefined) return
          read++
          expect(parsed).toEqual(parseRecord(damaged, 'x'))
        },
      ),
      { numRuns: 2_000 },
    )
    expect(read).toBeGreaterThan(20)
  })
})
