import { expect, test } from 'vitest'
import { faultOf, faults } from '../../../bench/faults/catalogue.ts'
import { brokenInvariants, type Expected, type Seen } from '../../../bench/faults/invariants.ts'

/** What the trials would find, if it happened. */

const whole = { isPartial: false, cells: [2, 2].map((runs) => ({ valid: runs, runs })) }
const passed: Seen = {
  exitCode: 0,
  seconds: 3,
  printed: 'results: out',
  finishedRuns: 4,
  planned: { cells: 2, repeats: 2 },
  record: whole,
  outcome: 0,
  left: [],
  peakBytes: 1,
  resultBytes: 1,
}
const expected: Expected = { exits: [0], says: /results: /, record: 'whole', deadlineSeconds: 60 }
const failed: Seen = {
  ...passed,
  exitCode: 4,
  outcome: 4,
  printed: 'error: the server died',
  finishedRuns: 1,
  record: {
    isPartial: true,
    cells: [
      { valid: 1, runs: 1 },
      { valid: 0, runs: 0 },
    ],
  },
}
const death: Expected = { exits: [4], says: /died/, record: 'kept', deadlineSeconds: 60 }

test('a run that keeps its promises breaks none', () => {
  expect(brokenInvariants(passed, expected)).toEqual([])
  expect(brokenInvariants(failed, death)).toEqual([])
})

test.each<[string, Partial<Seen>]>([
  [
    'green, and only 3 runs were measured',
    { record: { ...whole, cells: [2, 1].map((runs) => ({ valid: runs, runs })) } },
  ],
  ['green, and only 4 runs were measured', { record: { ...whole, isPartial: true } }],
  ['green, and only 0 runs were measured', { record: 'none' }],
  ['record.json cannot be read', { record: 'unreadable' }],
  ['outcome.json says 0, the process 4', { exitCode: 4 }],
  ['no outcome.json', { outcome: 'none' }],
  ['left behind: process 7 mariadbd', { left: ['process 7 mariadbd'] }],
  ['it ended after 61 s, promised are 60 s', { seconds: 61 }],
  ['no message with the cause, expected /results: /', { printed: '' }],
  [
    'it is reported as a defect of the program',
    { printed: 'results: remedy: this is a defect of tidb-bench; please' },
  ],
])('%s', (sentence, change) => {
  expect(brokenInvariants({ ...passed, ...change }, expected)).toContain(sentence)
})

test('a machine that is too slow for the rate has no green, and breaks no promise', () => {
  const slow = {
    ...passed,
    exitCode: 3,
    outcome: 3,
    printed: 'the rate was not reached: 50/s\nresults: out',
  } as const
  expect(brokenInvariants(slow, expected)).toEqual([])
  expect(brokenInvariants({ ...slow, printed: 'results: out' }, expected)).toEqual([
    'exit 3, expected 0',
  ])
  expect(brokenInvariants({ ...slow, left: ['file'] }, expected)).toEqual(['left behind: file'])
})

test('what was finished is in the record, which says that it is not all', () => {
  const { record } = failed
  if (typeof record === 'string') throw new Error('there is one')
  expect(brokenInvariants({ ...failed, finishedRuns: 2 }, death)).toEqual([
    '2 runs were finished, the record has 1',
  ])
  expect(brokenInvariants({ ...failed, record: { ...record, isPartial: false } }, death)).toEqual([
    'the record does not say that it is partial',
  ])
})

test('as many seeds as there are faults try each of them once', () => {
  const tried = faults.map((_, seed) => faultOf(seed + 1, faults))
  expect(new Set(tried).size).toBe(faults.length)
})
