import { expect, it } from 'vitest'
import { defined } from '../../src/words/objects.ts'

it('leaves out what is undefined, and nothing else', () => {
  const values: { a?: number | undefined; b: null; c: number; d: string; e: undefined | false } = {
    a: undefined,
    b: null,
    c: 0,
    d: '',
    e: false,
  }
  const left: { a?: number; b: null; c: number; d: string; e?: false } = defined(values)
  expect(Object.entries(left)).toEqual([
    ['b', null],
    ['c', 0],
    ['d', ''],
    ['e', false],
  ])
})

it('adds no key where it is spread', () => {
  const commit: string | undefined = undefined
  expect(Object.keys({ suite: 'a', ...defined({ commit }) })).toEqual(['suite'])
})
