import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseGuardedJson, parseStrictJson, textFaults } from '../../src/words/strict-json.ts'

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

describe('parseGuardedJson', () => {
  const keys = fc.constantFrom('a', 'b', '"a', ':', 'a":', '__proto__', 'constructor', '\u0061')
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('1', 'null', '"a"', '":"', '" \\" : "', '[]', '{}'),
      fc.array(tie('tree'), { maxLength: 3 }).map((parts) => `[${parts.join(', ')}]`),
      fc
        .array(fc.tuple(keys, fc.constantFrom('', ' ', '\n'), tie('tree')), { maxLength: 4 })
        .map(
          (parts) =>
            `{${parts.map(([key, blank, value]) => `${JSON.stringify(key)}${blank}:${value}`).join(',')}}`,
        ),
    ),
  }))

  it('refuses what a look at each sign refuses, and nothing else', () => {
    const counts = { parsed: 0, faults: 0, malformed: 0 }
    fc.assert(
      fc.property(tree, (text) => {
        const guarded = parseGuardedJson(text, 3)
        counts[guarded.state]++
        const faults = textFaults(text, 3)
        if (guarded.state === 'faults') expect(guarded.faults).toEqual(faults)
        else expect(faults).toEqual([])
        if (guarded.state === 'parsed') expect(guarded.value).toEqual(JSON.parse(text))
      }),
      { numRuns: 2_000 },
    )
    expect(counts.parsed).toBeGreaterThan(100)
    expect(counts.faults).toBeGreaterThan(100)
  })
})
