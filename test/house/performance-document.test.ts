import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { figureOf, isOverItsLimit, tablesOf } from '../../bench/figure.mjs'
import { parts } from '../../bench/parts.mjs'
import { projectFolder } from './sources.ts'

const text = readFileSync(join(projectFolder, 'docs/internals/performance.md'), 'utf8')
const sections = text.split(/^(?=#{1,2} )/m).map((section) => ({
  heading: section.slice(0, section.indexOf('\n')),
  parts: [...section.matchAll(/npm run bench -- ([a-z-]+)/g)].map(([, name]) => name),
  hasTable: section.includes('|---|'),
}))

describe('docs/internals/performance.md', () => {
  test('every table names the part of `npm run bench` that repeats it, and every part has one', () => {
    const withTable = sections.filter(({ hasTable }) => hasTable)
    expect(withTable.filter((section) => section.parts.length !== 1)).toEqual([])
    const partNames = new Set(withTable.flatMap((section) => section.parts))
    expect([...partNames].toSorted()).toEqual(parts.map(({ name }) => name).toSorted())
  })

  test('its tables are as the figures come out of the parts', () => {
    const rows = [
      { section: 'Start', row: 'gate', columns: { goal: '2', figure: '1.9', memory: '55 MB' } },
      { section: 'Start', row: 'memory', columns: { goal: '50 MB', figure: '46 MB' } },
      { section: 'Stores', row: 'append', columns: { '1,000 records': '2 s' } },
      { section: 'Stores', row: 'append', columns: { '10,000 records': '3 s' } },
    ].map((figure) => JSON.stringify(figure))
    const figures = rows.flatMap((line) => figureOf(line) ?? [])
    expect(tablesOf(figures)).toBe(`## Start

| | goal | figure | memory |
|---|---:|---:|---:|
| gate | 2 | 1.9 | 55 MB |
| memory | 50 MB | 46 MB | |

## Stores

| | 1,000 records | 10,000 records |
|---|---:|---:|
| append | 2 s | 3 s |
`)
  })

  test('a figure is over its limit where it is not known to be under it', () => {
    const figure = { section: 'a', row: 'b', columns: {} }
    expect(isOverItsLimit(figure)).toBe(false)
    expect(isOverItsLimit({ ...figure, value: 3, limit: 3 })).toBe(false)
    expect(isOverItsLimit({ ...figure, value: 3.1, limit: 3 })).toBe(true)
    expect(isOverItsLimit({ ...figure, value: Number.NaN, limit: 3 })).toBe(true)
    expect(figureOf('4 of 6: parser')).toBeUndefined()
  })
})
