import fc from 'fast-check'
import { expect, test } from 'vitest'
import { luaText } from '../../../src/loads/sysbench/lua-text.ts'

const literal = /^"(?:[A-Za-z0-9 ]|\\\d{3})*"$/

/** What Lua reads of such a literal. */
function read(source: string): string {
  const bytes = source
    .slice(1, -1)
    .match(/\\\d{3}|[^\\]/g)
    ?.map((part) => (part.startsWith('\\') ? Number(part.slice(1)) : part.charCodeAt(0)))
  return Buffer.from(bytes ?? []).toString('utf8')
}

test('text of any kind becomes one literal that says the same, and no code', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const source = luaText(text)
      expect(source).toMatch(literal)
      expect(read(source)).toBe(text)
    }),
  )
})

test.each(['"]] os.execute("x") --[[', ']==]', '\\"', '\0', '\n', "' .. x .. '"])(
  '%j stays text',
  (text) => {
    expect(luaText(text)).toMatch(literal)
    expect(luaText({ [text]: [text] })).toMatch(/^\{\["(?:[A-Za-z0-9 ]|\\\d{3})*"\]=\{"[^"]*"\}\}$/)
  },
)

test('tables, numbers and switches', () => {
  expect(luaText({ a: [1, -2.5, true], b: undefined, c: {} })).toBe(
    '{["a"]={1,(-2.5),true},["c"]={}}',
  )
  expect(() => luaText(Number.NaN)).toThrow(RangeError)
})
