import { expect, test } from 'vitest'
import { onEachSide } from '../../../src/core/measure/each-side.ts'
import { createJobClock } from '../../../src/core/measure/job-clock.ts'
import type { SetUp } from '../../../src/core/plan/cells.ts'
import type { Target } from '../../../src/core/server/target.ts'

const sides = (['base', 'candidate'] as const).map(
  (side) => [side, { name: side } as Target] as const,
)

function place(setUp: SetUp, signal = new AbortController().signal) {
  const clock = createJobClock()
  return { setUp, signal, part: 'boot', clock } as const
}

test('at once: both are begun before either has ended', async () => {
  const messages: string[] = []
  let bothBegun = () => {}
  const begun = new Promise<void>((resolve) => {
    bothBegun = resolve
  })
  await onEachSide(sides, place('at-once'), async (side) => {
    messages.push(side)
    if (messages.length === 2) bothBegun()
    // Waits for ever where one is begun after the other.
    await begun
  })
  expect(messages).toEqual(['base', 'candidate'])
})

test('one by one: the second is begun when the first has ended', async () => {
  const messages: string[] = []
  await onEachSide(sides, place('one-by-one'), async (side) => {
    messages.push(`${side} begins`)
    await Promise.resolve()
    messages.push(`${side} ends`)
  })
  expect(messages).toEqual(['base begins', 'base ends', 'candidate begins', 'candidate ends'])
})

test('the first that fails ends the other, which has ended when the fault is reported', async () => {
  const cause = new Error('the disk is full')
  let ended = false
  const act = async (side: 'base' | 'candidate', _target: Target, signal: AbortSignal) => {
    if (side === 'candidate') throw cause
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    await Promise.resolve()
    ended = true
    throw new Error('ended')
  }
  await expect(onEachSide(sides, place('at-once'), act)).rejects.toBe(cause)
  expect(ended).toBe(true)
})

test('a job that is cancelled ends both', async () => {
  const stop = new AbortController()
  const act = async (_side: 'base' | 'candidate', _target: Target, signal: AbortSignal) => {
    stop.abort(new Error('cancelled'))
    signal.throwIfAborted()
  }
  await expect(onEachSide(sides, place('at-once', stop.signal), act)).rejects.toThrow('cancelled')
})
