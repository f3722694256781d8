import { expect, test } from 'vitest'
import {
  clipped,
  displayWidth,
  padded,
  textTable,
  withoutMiddle,
  wrapped,
} from '../../src/words/terminal.ts'

test('counts wide characters as two columns and marks as none', () => {
  expect(['TPS', '性能', 'e\u0301', '🔻', '−4.9 %'].map(displayWidth)).toEqual([3, 4, 1, 2, 6])
})

test('cuts by columns, not by characters', () => {
  expect(clipped('性能測試', 8)).toBe('性能測試')
  expect(clipped('性能測試', 7)).toBe('性能測…')
  expect(padded('性能', 6, 'start')).toBe('  性能')
  expect(padded('性能', 6, 'end')).toBe('性能  ')
  expect(padded('long', 2, 'end')).toBe('long')
})

test('breaks between words, and never before a percent sign', () => {
  expect(wrapped('a drop of 3 % or more', 11)).toEqual(['a drop of', '3 % or more'])
  expect(wrapped('a verylongwordindeed b', 6)).toEqual(['a', 'verylongwordindeed', 'b'])
  expect(wrapped('', 6)).toEqual([''])
})

test('a long name keeps its end, by which rows of one name differ', () => {
  const name = 'cache.World/agentCount=1,interactableCount=1,stationary=0 (B/op)'
  const short = withoutMiddle(name, 40)
  expect(displayWidth(short)).toBe(40)
  expect(short).toMatch(/^cache\.World.*….*\(B\/op\)$/)
  expect(withoutMiddle('性能性能性能', 7)).toBe('性…能')
  expect(withoutMiddle(name, name.length)).toBe(name)
})

test('the last column of a table is broken in the room that is left', () => {
  const columns = [
    { title: 'Name', cell: ({ name }: { name: string }) => name },
    { title: 'What', cell: () => 'one two three four five six' },
  ]
  const rows = [{ name: 'a' }, { name: 'b' }]
  expect(textTable(columns, rows, 30).split('\n')).toEqual([
    'Name  What',
    '────  ───────────────────────',
    'a     one two three four five',
    '      six',
    'b     one two three four five',
    '      six',
  ])
  expect(textTable(columns, rows).split('\n')).toHaveLength(4)
})
