import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  encodeProgress,
  joinProgress,
  parseProgress,
  progressLine,
  SECOND_MACHINE,
  type ShardProgress,
  type ShardState,
} from '../../../src/core/report/progress.ts'
import { renderStatus } from '../../../src/core/report/status.ts'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import { context } from './sample.ts'

const state = fc.record({
  number: fc.integer({ min: 0, max: 5 }),
  stage: fc.constantFrom('waiting', 'running', 'failed', 'done'),
  attempt: fc.integer({ min: 1, max: 3 }),
  at: fc.integer({ min: 0, max: 2_000_000_000 }),
}) as fc.Arbitrary<ShardState>
/** As any number of jobs leaves it: one state of each machine. */
const progress = fc
  .array(state, { maxLength: 8 })
  .map((states) => joinProgress({ count: 5, states: [] }, { count: 5, states }))

describe('what several jobs know of the machines of a run', () => {
  it('is the same whatever they read first, and however often', () => {
    fc.assert(
      fc.property(progress, progress, progress, (a, b, c) => {
        expect(joinProgress(a, b)).toEqual(joinProgress(b, a))
        expect(joinProgress(joinProgress(a, b), c)).toEqual(joinProgress(a, joinProgress(b, c)))
        expect(joinProgress(a, a)).toEqual(a)
      }),
    )
  })

  it('comes back from the mark of a comment, whoever wrote it', () => {
    fc.assert(
      fc.property(progress, (shardStates) => {
        const text = renderStatus(
          { state: 'running', shards: shardStates },
          { suite: 's' },
          context,
        )
        expect(parseProgress(parseMarker(text)?.shards)).toEqual(shardStates)
      }),
    )
  })

  it.each(['', '0', '999', 'x', '2;3d1.5', '2;1x1.5', '2;1d1', '1;1d1.5;1d1.6;1d1.7', '2;1d1.5.'])(
    'is not taken from %j',
    (text) => {
      expect(parseProgress(text)).toBeUndefined()
    },
  )

  it('is of the later attempt: what is run again is not done any more', () => {
    const first: ShardProgress = {
      count: 2,
      states: [{ number: 1, stage: 'failed', attempt: 1, at: 100 }],
    }
    const again: ShardProgress = {
      count: 2,
      states: [{ number: 1, stage: 'running', attempt: 2, at: 200 }],
    }
    expect(joinProgress(first, again)).toEqual(again)
    expect(encodeProgress(again)).toBe('2;1r2.200')
  })
})

const minute = (minutes: number) => Date.UTC(2026, 0, 2, 10, minutes) / 1_000
const of = (
  number: number,
  stage: ShardState['stage'],
  at: number,
  endsBy?: number,
): ShardState => ({
  number,
  stage,
  attempt: 1,
  at,
  ...(endsBy === undefined ? {} : { endsBy }),
})

describe('what people read of it', () => {
  it('names the end where every machine has begun', () => {
    const shardStates = {
      count: 3,
      states: [
        of(1, 'done', minute(31)),
        of(2, 'running', minute(0), minute(45)),
        of(3, 'running', minute(2), minute(40)),
      ],
    }
    expect(progressLine(shardStates)).toBe(
      'measuring, 1 of 3 machines done, until 10:45 UTC at the latest',
    )
    const text = renderStatus(
      { state: 'running', shards: shardStates },
      { suite: 's', commit: 'abcdef123' },
      context,
    )
    expect(text).toContain(
      '1 of 3 machines is done, 2 are measuring. The rest is expected by 10:45 UTC at the latest.',
    )
    expect(text).toContain(
      '- 1/3: done at 10:31 UTC\n- 2/3: measuring since 10:00 UTC, until 10:45 UTC at the latest\n- 3/3:',
    )
  })

  it('names no end while one waits for a machine, and names who failed', () => {
    const shardStates = {
      count: 3,
      states: [of(1, 'failed', minute(3)), of(2, 'running', minute(0), minute(45))],
    }
    expect(progressLine(shardStates)).toBe('measuring, 0 of 3 machines done, 1 failed')
    const text = renderStatus({ state: 'running', shards: shardStates }, { suite: 's' }, context)
    expect(text).toContain(
      '0 of 3 machines are done, 1 is measuring, 1 is waiting for a machine, 1 failed.',
    )
    expect(text).not.toContain('The rest is expected')
  })

  it('reports the machine that looks again', () => {
    const done = [of(1, 'done', minute(1)), of(2, 'done', minute(2))]
    const at = (second: ShardState) => ({ count: 2, states: [second, ...done] })
    expect(progressLine(at(of(SECOND_MACHINE, 'waiting', minute(3))))).toBe(
      'measuring suspicious cells again',
    )
    const running = at(of(SECOND_MACHINE, 'running', minute(4), minute(14)))
    expect(progressLine(running)).toBe(
      'measuring suspicious cells again, until 10:14 UTC at the latest',
    )
    expect(renderStatus({ state: 'running', shards: running }, { suite: 's' }, context)).toContain(
      'Another machine is measuring the suspicious cells again, until 10:14 UTC at the latest.',
    )
    expect(progressLine(at(of(SECOND_MACHINE, 'done', minute(14))))).toBe(
      'judging the figures of all machines',
    )
  })

  it('stays short with 256 machines', () => {
    const states = Array.from({ length: 256 }, (_, index) =>
      of(index + 1, 'running', minute(0), minute(45)),
    )
    const text = renderStatus(
      { state: 'running', shards: { count: 256, states } },
      { suite: 's' },
      context,
    )
    expect(text.replace(/<!--.*-->/u, '').length).toBeLessThan(600)
    expect(text.length).toBeLessThan(65_536)
  })
})
