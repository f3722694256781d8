import { expect, test } from 'vitest'
import { causeSentences } from '../../../../src/core/report/story.ts'
import { explain } from '../../../../src/extensions/why/explain/explanation.ts'
import type { Profile } from '../../../../src/extensions/why/explain/profile.ts'
import { readPack } from '../../../../src/extensions/why/read-pack.ts'
import { flameGraph, whySection } from '../../../../src/extensions/why/report/why-section.ts'
import { whyText } from '../../../../src/extensions/why/report/why-text.ts'
import { recorded } from '../explain/recorded-sides.ts'

const index = () =>
  explain(recorded('index-invisible', 'base'), recorded('index-invisible', 'slow'))

test('the page has the causes, both plans with what differs, statements, and the flame graph', () => {
  const html = whySection(index())
  for (const part of [
    '<li>The plan of <code>select id, c from sbtest# where k = ? limit ?</code> changed',
    '<mark>└─TableReader  data:Limit</mark>',
    '3.73 → 22.9 ms',
    '<svg class="flame"',
  ])
    expect(html.includes(part), part).toBe(true)
  expect(/<script|style=| on\w+=/.exec(html)?.[0]).toBeUndefined()
  expect(html.length).toBeLessThan(200_000)
})

test('a cause that the page shows already has only its evidence here', () => {
  const html = whySection(index(), undefined, ({ kind }) => kind === 'plan')
  expect(html).not.toContain('The plan of <code>')
  expect(html).toContain('<li>Evidence for the changed plan:<ul><li class="dim">')
  expect(html).toContain('<mark>└─TableReader  data:Limit</mark>')
})

test('the text for a terminal has the same', () => {
  const text = whyText(index())
  expect(text.split('\n')[0]).toMatch(/^Cause: the plan of `select id, c/)
  expect(text).toMatch(/≠ {3}└─TableReader|≠ └─TableReader/)
})

test('its prose fits the terminal, and what is missing is said once', () => {
  const explanation = { ...index(), missing: ['statements unavailable: performance_schema is off'] }
  const text = whyText(explanation, 80)
  const [prose = ''] = text.split('\n\nPlan of')
  expect(prose.split('\n').filter((line) => line.length > 80)).toEqual([])
  expect(text.match(/unavailable/gu)).toHaveLength(1)
})

test('where there is none, it is said', () => {
  const equal = explain(recorded('no-change', 'base'), recorded('no-change', 'slow'))
  expect(whySection(equal)).toContain('Cause: unknown.')
  expect(causeSentences({})).toEqual([])
  expect(causeSentences({ causes: [] })).toMatchObject([{ kind: 'none' }])
  const sentences = causeSentences({
    causes: [...equal.causes],
    causesMissing: ['performance_schema is off'],
  })
  expect(sentences.at(-1)?.sentence).toBe('Performance_schema is off.')
})

const profile = (frames: readonly string[][]): Profile => ({
  stacks: frames.map((each) => ({ frames: each, value: 1 })),
  total: frames.length,
})

test('frames are as wide as their share, and coloured by what became of it', () => {
  const svg = flameGraph(profile([['a'], ['b']]), profile([['a'], ['a']]), 'x')
  expect(svg).toContain('<title>a: 50 % → 100 %</title>')
  expect(svg).toMatch(/<title>a:[^>]*<\/title><rect[^>]*fill="rgb\(255,/)
  expect(svg).toMatch(/<title>b:[^>]*<\/title><rect[^>]*fill="rgb\(\d+,\d+,255\)/)
})

test('what a server says stays text', () => {
  const evil = '<script>alert(1)</script>'
  const statements = (keys: string) =>
    new TextEncoder().encode(
      JSON.stringify([
        {
          DIGEST: evil,
          DIGEST_TEXT: `${evil}\u001b[31m`,
          PLAN_DIGEST: keys,
          EXEC_COUNT: '500',
          SUM_LATENCY: `${keys}000000000`,
          AVG_PROCESSED_KEYS: keys,
        },
      ]),
    )
  const plans = (name: string) =>
    new TextEncoder().encode(
      JSON.stringify({
        [evil]: {
          sql: evil,
          explain: `id\taccess object\toperator info\n${name}\t${evil}\t${evil}\n`,
        },
      }),
    )
  const frames = profile(Array.from({ length: 300 }, () => [evil]))
  const side = (keys: string) => ({
    ...readPack({ statements: statements(keys), plans: plans(`${evil}${keys}`) }),
    cpu: frames,
    missing: [evil],
  })
  const explanation = explain(side('5'), side('900'))
  expect(explanation.causes).toMatchObject([{ kind: 'plan' }])
  expect(whySection(explanation)).not.toContain('<script')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal would obey
  expect(whyText(explanation)).not.toMatch(/\u001b/)
})
