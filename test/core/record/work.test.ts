import { expect, test } from 'vitest'
import { runWorkSchema } from '../../../src/core/record/work.ts'
import { counterInfo, counterRank } from '../../../src/mysql/server-counters.ts'

const work = { source: 'sql', seconds: 10, statements: 100, counters: { Rows_read: 5 } }

function isAccepted(changes: object): boolean {
  return runWorkSchema.safeParse({ ...work, ...changes }).success
}

test('a counter has a label, and hits of a cache are no work', () => {
  expect(counterInfo('Rows_read')).toEqual({ label: 'rows read', isWork: true })
  expect(counterInfo('plan_cache_hits')).toEqual({ label: 'plan cache hits', isWork: false })
})

test('a counter outside the catalogue keeps its name and is work', () => {
  expect(counterInfo('Com_select')).toEqual({ label: 'Com_select', isWork: true })
  expect(counterInfo('toString')).toEqual({ label: 'toString', isWork: true })
})

test('the headline takes counters in the order of the catalogue, the others last', () => {
  expect(['Rows_read', 'Innodb_rows_read', 'keys'].map(counterRank)).toEqual([0, 1, 2])
  expect(counterRank('Com_select')).toBe(counterRank('plan_cache_hits') + 1)
})

test('work of a run is accepted with and without an idle reading', () => {
  expect(runWorkSchema.parse(work)).toEqual(work)
  const idle = { seconds: 1, counters: { keys: 0 } }
  expect(runWorkSchema.parse({ ...work, source: 'status-port', idle })).toEqual({
    ...work,
    source: 'status-port',
    idle,
  })
})

test('at most 120 counters are accepted', () => {
  const counters = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`c${at}`, at]))
  expect(isAccepted({ counters: counters(120) })).toBe(true)
  const { error } = runWorkSchema.safeParse({ ...work, counters: counters(121) })
  expect(error?.issues[0]?.message).toBe('more than 120 counters')
})

test.each(['a', 'A_1', 'a'.repeat(80)])('%s is the name of a counter', (name) => {
  expect(isAccepted({ counters: { [name]: 1 } })).toBe(true)
})

test.each(['', '1a', '_a', 'a-b', 'a b', 'a'.repeat(81)])(
  '"%s" is no name of a counter',
  (name) => {
    expect(isAccepted({ counters: { [name]: 1 } })).toBe(false)
  },
)

test.each([
  { source: 'file' },
  { seconds: 0 },
  { seconds: Number.POSITIVE_INFINITY },
  { statements: -1 },
  { counters: { keys: -1 } },
  { counters: { keys: Number.POSITIVE_INFINITY } },
  { idle: { seconds: 0, counters: {} } },
  { idle: { seconds: 1 } },
])('work with %j is refused', (changes) => {
  expect(isAccepted(changes)).toBe(false)
})

test('no statements and counters of zero are accepted', () => {
  expect(isAccepted({ statements: 0, counters: { keys: 0 } })).toBe(true)
})
