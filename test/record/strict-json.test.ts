import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStrictJson } from '../../src/record/strict-json.ts'

const limits = { characters: 1_000_000, depth: 20 }
const parse = (text: string) => parseStrictJson(text, limits)

describe('parseStrictJson', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        const parsed = parse(text)
        if (parsed.state === 'parsed') expect(parsed.value).toEqual(JSON.parse(text))
        else expect(parsed.why).toMatch(/not allowed/)
      }),
    )
  })

  it('tells a key from a value and from a text in a list', () => {
    expect(parse('{"a":"a","b":["a","a"],"c":{"a":1}}').state).toBe('parsed')
  })

  it.each([
    ['a key twice', '{"a":1,"a":2}', /twice/],
    ['a key twice, once escaped', '{"a":1,"\\u0061":2}', /twice/],
    ['a key twice behind a nested object', '{"a":{"b":1},"c":[{}],"a":2}', /twice/],
    ['__proto__', '{"__proto__":{"state":"x"}}', /not allowed/],
    ['an escaped __proto__', '{"\\u005f_proto__":1}', /not allowed/],
    ['nesting of 10,000', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, /deeper/],
    ['nesting that never ends', '{"a":'.repeat(10_000), /deeper/],
    ['NaN', '{"a":NaN}', /no JSON/],
    ['a comment', '{"a":1/*"*/}', /without an end|no JSON/],
    ['a text without an end', '{"a', /without an end/],
    ['a broken escape in a key', '{"\\x":1}', /no JSON/],
    ['50 MB', `"${'x'.repeat(50_000_000)}"`, /longer/],
  ])('refuses %s', (_, text, why) => {
    expect(parse(text)).toEqual({ state: 'refused', why: expect.stringMatching(why) })
  })

  it('never throws on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => ['parsed', 'refused'].includes(parse(text).state)))
  })
})
