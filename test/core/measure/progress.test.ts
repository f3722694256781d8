import { expect, test } from 'vitest'
import {
  createJobProgress,
  finishedLine,
  groupTitle,
  progressLine,
  timeLeftWords,
} from '../../../src/core/measure/progress.ts'
import { exampleCell } from '../record/example.ts'

const { runs: _, ...settings } = exampleCell({ durationSeconds: 9, warmUpSeconds: 1, threads: 64 })
const cell = (id: string, tables = 4, repeats = 3) => ({
  settings: { ...settings, id, data: { tables } },
  repeats,
  change: { configuration: {}, variables: {} },
})

/** A clock that the test moves. */
function clock() {
  let ms = 0
  const after = (seconds: number) => async () => {
    ms += seconds * 1_000
  }
  return { now: () => ms, after }
}

test('with one server the time left is that of its runs, what lies between them, and the loads to come', async () => {
  const { now, after } = clock()
  const times = { loadSeconds: () => 100, rounds: { usual: 1, most: 1 } }
  const progress = createJobProgress([cell('a'), cell('b'), cell('c', 8)], times, now)
  expect(progress.left()).toEqual({ seconds: 290, mostSeconds: 290 })
  expect([progress.number(), progress.total()]).toEqual([1, 9])

  // The first data set takes twice as long as thought, so the second one will.
  await progress.loading(cell('a').settings, after(200))
  expect(progress.left().seconds).toBe(290)
  await after(10)()
  progress.ran('a')
  expect(progress.left().seconds).toBe(280)
  expect(progress.left({ cellId: 'b', seconds: 4 }).seconds).toBe(276)
  // A run that needs 5 s more than its load, of 20 s of load until now.
  await after(15)()
  progress.ran('b')
  expect(progress.left().seconds).toBe(70 * 1.25 + 200)
  expect([progress.number(), progress.total()]).toEqual([3, 9])
})

test('side by side there is a usual and a longest time, and what is decided is not waited for', async () => {
  const { now, after } = clock()
  const times = { loadSeconds: () => 0, rounds: { usual: 2, most: 4 } }
  const progress = createJobProgress([cell('a', 4, 32), cell('b', 4, 32)], times, now)
  expect(progress.left()).toEqual({ seconds: 320, mostSeconds: 640 })
  for (let slice = 0; slice < 8; slice++) {
    await after(10)()
    progress.ran('a')
  }
  expect(progress.left()).toEqual({ seconds: 240, mostSeconds: 560 })
  progress.done(['b'])
  expect(progress.left()).toEqual({ seconds: 80, mostSeconds: 240 })
  expect(progress.total()).toBe(32)
  // Beyond the usual rounds a round that was begun is played to its end.
  for (let slice = 0; slice < 9; slice++) {
    await after(10)()
    progress.ran('a')
  }
  expect(progress.left()).toEqual({ seconds: 70, mostSeconds: 150 })
  progress.done(['a'])
  expect(progress.left()).toEqual({ seconds: 0, mostSeconds: 0 })
  expect(progress.total()).toBe(17)
})

test('a round that has more slices than the plan says is waited for to its end', () => {
  const times = { loadSeconds: () => 0, rounds: { usual: 2, most: 4 } }
  const progress = createJobProgress([cell('a', 4, 32)], times, clock().now)
  progress.roundBegins('a', 8, 3)
  expect(progress.left()).toEqual({ seconds: 160, mostSeconds: 320 })
  progress.ran('a', 8)
  progress.roundBegins('a', 24, 2)
  expect(progress.left()).toEqual({ seconds: 240, mostSeconds: 720 })
  progress.ran('a', 24)
  expect(progress.total()).toBe(80)
  progress.roundBegins('unknown', 8, 3)
  expect(progress.total()).toBe(80)
})

test('the time between the slices is part of what is to come', async () => {
  const { now, after } = clock()
  const rounds = { usual: 2, most: 4 }
  const times = { loadSeconds: () => 0, rounds, betweenSeconds: 20, budgetSeconds: 100 }
  const progress = createJobProgress([cell('a', 4, 8)], times, now)
  // Four rounds of 20 s of load and 20 s between take longer than the budget.
  expect(progress.left()).toEqual({ seconds: 80, mostSeconds: 100 })
  progress.roundBegins('a', 2, 3)
  await progress.between(after(30))
  await after(10)()
  progress.ran('a')
  // The one that was measured counts as much as the estimate.
  expect(progress.left()).toEqual({ seconds: 10 + 20 + 25, mostSeconds: 60 })
  await after(90)()
  // The budget is used up, but the round goes on to its end.
  expect(progress.left()).toEqual({ seconds: 10, mostSeconds: 10 })
  progress.ran('a')
  expect(progress.left()).toEqual({ seconds: 0, mostSeconds: 0 })
})

test('slices of a second, each of which takes as long beside its load, make no total jump', async () => {
  const { now, after } = clock()
  const rounds = { usual: 3, most: 4 }
  const times = { loadSeconds: () => 0, rounds, betweenSeconds: 3, besideSliceSeconds: 0.5 }
  const short = cell('a', 4, 32)
  const second = { ...short.settings, durationSeconds: 1, warmUpSeconds: 0 }
  const progress = createJobProgress([{ ...short, settings: second }], times, now)
  const totals: number[] = []
  progress.roundBegins('a', 8, 3)
  await progress.between(after(3))
  // The first slice takes longer than the others.
  for (const seconds of [2.4, 2.2, 1.8, 1.8, 1.8, 1.8, 1.8, 1.8]) {
    totals.push(now() / 1000 + progress.left().mostSeconds)
    await after(seconds)()
    progress.ran('a')
  }
  expect(Math.max(...totals) / (totals[0] ?? 0)).toBeLessThan(1.15)
  expect((totals[0] ?? 0) / Math.min(...totals)).toBeLessThan(1.15)
})

const slice = { cellId: 'a', side: 'base', round: 1, slice: 0 } as const
const position = { cell: settings, slice, number: 12, total: 176, rounds: 8 }
const left = { seconds: 41 * 60, mostSeconds: 7_200 }

test('the live line says where the job stands', () => {
  const interval = { atSeconds: 6, rate: 1_582.4, errorsPerSecond: 0 }
  expect(progressLine(position, interval, left)).toBe(
    '[12] 41 min left, at most 2 h · oltp_point_select · 64 · base · start 1 of ≤ 8 · 6/10 s · 1,582 TPS',
  )
  expect(progressLine({ ...position, rounds: 1 }, { ...interval, errorsPerSecond: 2 }, left)).toBe(
    '[12/176] 41 min left, at most 2 h · oltp_point_select · 64 · 6/10 s · 1,582 TPS · 2.0 errors/s',
  )
})

test('one client is told from several', () => {
  const interval = { atSeconds: 6, rate: 1_582.4, errorsPerSecond: 0 }
  const words = [1, 2, 3].map((clients) => {
    const cell = { ...settings, clients }
    const line = progressLine({ ...position, cell, rounds: 1 }, interval, left)
    return [line.split(' · ')[2], groupTitle({ cell, slice, rounds: 1 })]
  })
  expect(words).toEqual([
    ['64', 'oltp_point_select · 64 threads'],
    ['2 x 64', 'oltp_point_select · 2 clients x 64 threads'],
    ['3 x 64', 'oltp_point_select · 3 clients x 64 threads'],
  ])
})

test('a finished run is one line, broken or not', () => {
  const { runs } = exampleCell()
  const [run] = runs
  const place = { side: 'base', round: 1, slice: 0 } as const
  expect(run && finishedLine(position, run, left)).toMatch(
    /^\[12\] oltp_point_select · 64 · base · start 1 of ≤ 8 · [\d,]+ TPS · 41 min left, at most 2 h$/,
  )
  expect(
    finishedLine(position, { ...place, state: 'invalid', reason: 'x', tail: [] }, left),
  ).toContain(' · broken · ')
  expect(groupTitle(position)).toBe('oltp_point_select · 64 threads · start 1')
  expect(groupTitle({ ...position, rounds: 1 })).toBe('oltp_point_select · 64 threads')
  expect(timeLeftWords({ seconds: 30, mostSeconds: 30 })).toBe('30 s left')
})

test('what ends with its work is thought to take as long as the last time', async () => {
  const { now, after } = clock()
  const once = cell('once')
  const timed = { ...once, settings: { ...once.settings, operations: 1 } }
  const progress = createJobProgress(
    [timed],
    { loadSeconds: () => 0, rounds: { usual: 1, most: 1 } },
    now,
  )
  expect(progress.left().seconds).toBe(30)
  await after(2)()
  progress.ran('once')
  expect(progress.left().seconds).toBe(4)
  await after(5)()
  progress.ran('once')
  expect(progress.left().seconds).toBe(5)
})

test('a time is reported with its unit', () => {
  const position = {
    cell: {
      ...settings,
      id: 'statement/add-index/1',
      tool: 'statement',
      workload: 'add-index',
      threads: 1,
    },
    slice: { cellId: 'a', side: 'candidate', round: 1, slice: 0 },
    number: 1,
    total: 3,
    rounds: 1,
  } as const
  const place = { side: 'candidate', round: 1, slice: 0 } as const
  const run = {
    ...place,
    state: 'valid',
    durationSeconds: 1.25,
    metrics: { time_ms: 1_250 },
  } as const
  expect(finishedLine(position, run, { seconds: 3, mostSeconds: 3 })).toBe(
    '[1/3] add-index · 1 · 1,250 ms · 3 s left',
  )
})
