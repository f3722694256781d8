import { expect, it } from 'vitest'
import { createMarkReader, MARK } from '../../../src/extensions/simulated/marks.ts'

function eventsOf(...lines: readonly string[]) {
  const read = createMarkReader()
  return lines.map(read).filter((event) => event !== undefined)
}

it('collects what a command printed', () => {
  expect(eventsOf(`${MARK} run 2 0`, 'tps: 5', '', `${MARK} end 2 0 0`)).toEqual([
    {
      kind: 'run',
      run: { cell: 2, slice: 0, exitCode: 0, lines: ['tps: 5', ''], before: [], after: [] },
    },
  ])
})

it('knows which process of the server starts', () => {
  expect(eventsOf(`${MARK} start the server`, `${MARK} start TiKV`)).toEqual([
    { kind: 'start', name: 'the server' },
    { kind: 'start', name: 'TiKV' },
  ])
})

it('knows the load before the slices', () => {
  expect(eventsOf(`${MARK} run 0 settle`, `${MARK} end 0 settle 137`)).toEqual([
    {
      kind: 'run',
      run: { cell: 0, slice: 'settle', exitCode: 137, lines: [], before: [], after: [] },
    },
  ])
})

it('keeps the counters of a server apart from what the load printed', () => {
  const lines = [`${MARK} run 0 1`, 'tps: 5', `${MARK} before`, 'rows 3', `${MARK} after`, 'rows 8']
  expect(eventsOf(...lines, `${MARK} end 0 1 0`, 'a line of nobody')).toEqual([
    {
      kind: 'run',
      run: {
        cell: 0,
        slice: 1,
        exitCode: 0,
        lines: ['tps: 5'],
        before: ['rows 3'],
        after: ['rows 8'],
      },
    },
  ])
})

it('reads the other marks', () => {
  expect(
    eventsOf(
      `${MARK} boot`,
      `${MARK} beat 3.25`,
      'a line of nobody',
      `${MARK} up`,
      `${MARK} cell 1`,
      `${MARK} fault the server ended`,
      `${MARK} done`,
    ),
  ).toEqual([
    { kind: 'boot' },
    { kind: 'beat', seconds: 3.25 },
    { kind: 'up' },
    { kind: 'cell', cell: 1 },
    { kind: 'fault', reason: 'the server ended' },
    { kind: 'done' },
  ])
})

it.each([
  [`${MARK} beat soon`],
  [`${MARK} cell -1`],
  [`${MARK} run 1 2 x`.replace(' x', 'x')],
  [`${MARK} end 0 0 0`],
  [`${MARK} run 0 0`, `${MARK} run 0 1`],
  [`${MARK} run 0 0`, `${MARK} end 0 1 0`],
  [`${MARK} run 0 0`, `${MARK} end 0 0`],
  [`${MARK} before`],
  [`${MARK} something`],
])('takes %s for a fault', (...lines) => {
  expect(eventsOf(...lines).at(-1)).toMatchObject({ kind: 'fault' })
})

it('reads nothing after a fault as part of a run', () => {
  const events = eventsOf(`${MARK} run 0 0`, `${MARK} end 1 0 0`, 'tps', `${MARK} end 0 0 0`)
  expect(events.map(({ kind }) => kind)).toEqual(['fault', 'fault'])
})
