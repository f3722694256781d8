import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Run } from '../../../src/core/record/schema.ts'
import { busyShare, withoutTail } from '../../../src/extensions/windows/pair-of-loads.ts'
import {
  activeSeconds,
  ofOwnTime,
  overlapOf,
  sideOfWindow,
  takeTurns,
} from '../../../src/extensions/windows/windows.ts'

test('each two windows have one of each side, in an order that the seed fixes and that is not always the same', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(500), (seed, pair) => {
      const drawn = [2 * pair, 2 * pair + 1].map((index) => sideOfWindow(seed, 'a', index))
      expect(drawn.toSorted()).toEqual(['base', 'candidate'])
    }),
  )
  const first = Array.from({ length: 200 }, (_, pair) => sideOfWindow(1, 'a', 2 * pair))
  const base = first.filter((side) => side === 'base').length
  expect(base).toBeGreaterThan(70)
  expect(base).toBeLessThan(130)
})

test('the time of a side is that of its windows while its tool counted, and of a stall at the end', () => {
  const spans = [
    [0, 100],
    [200, 400],
    [900, 1_000],
  ] as const
  expect(overlapOf(spans, 50, 950)).toBe(50 + 200 + 50)
  expect(activeSeconds(spans, 50, 0.9)).toBeCloseTo(0.3)
  // It went on for 2 s beyond its time: half a second of it is what the last transactions may take.
  expect(activeSeconds([[0, 3_000]], 0, 1)).toBeCloseTo(2.5)
})

const run: Run = {
  side: 'base',
  round: 1,
  slice: 0,
  state: 'valid',
  durationSeconds: 2,
  metrics: {
    tps: 100,
    tpmc: 60,
    'tps:look': 10,
    errors_per_s: 1,
    latency_p95_ms: 3,
    'latency_avg_ms:look': 3,
    mariadb_cpu: 0.2,
  },
  series: { columns: ['at_s', 'tps'], rows: [[1, 100]] },
  histogram: { boundsMs: [1], counts: [1] },
}

test('rates are those of the windows, costs stay as they are, and latencies are gone', () => {
  const own = ofOwnTime(run, { begin: 1_000, spans: [[1_000, 4_000]] }, 1)
  // Of three seconds the first is the warm-up.
  expect(own).toEqual({
    side: 'base',
    round: 1,
    slice: 0,
    state: 'valid',
    durationSeconds: 2,
    metrics: { tps: 100, tpmc: 60, 'tps:look': 10, errors_per_s: 1, mariadb_cpu: 0.2 },
  })
  const half = ofOwnTime(
    run,
    {
      begin: 0,
      spans: [
        [0, 500],
        [1_000, 1_500],
      ],
    },
    0,
  )
  expect(half).toMatchObject({
    durationSeconds: 1,
    metrics: { tps: 200, tpmc: 120, 'tps:look': 20, mariadb_cpu: 0.2 },
  })
})

test('a load that hardly ran, or never began, has no figures', () => {
  expect(ofOwnTime(run, { begin: 0, spans: [[0, 100]] }, 0)).toMatchObject({
    state: 'invalid',
    reason: 'its load ran for 0.1 s of the 1.0 s that were planned for its windows',
  })
  expect(ofOwnTime(run, undefined, 0)).toMatchObject({ state: 'invalid' })
  const broken: Run = {
    side: 'base',
    round: 1,
    slice: 0,
    state: 'invalid',
    reason: 'broke',
    tail: [],
  }
  expect(ofOwnTime(broken, undefined, 0)).toBe(broken)
})

/** Two loads that write down whether they run. */
function loads(plan: Partial<Parameters<typeof takeTurns>[0]> = {}) {
  const stop = new AbortController()
  const turns = takeTurns({ seed: 7, name: 'a', clients: 1, ...plan }, stop.signal)
  const isRunning = { base: true, candidate: true }
  for (const side of ['base', 'candidate'] as const)
    turns.gates[side].onStart({
      pid: 1,
      pause: () => {
        isRunning[side] = false
      },
      resume: () => {
        isRunning[side] = true
      },
    })
  return { stop, turns, isRunning }
}

test('the load that is ready first waits, then one runs at a time, and what is left runs to its end', async () => {
  const { turns, isRunning } = loads()
  turns.gates.base.begun()
  expect(isRunning).toEqual({ base: false, candidate: true })
  turns.gates.candidate.begun()
  const visited = new Set<string>()
  for (let look = 0; look < 30; look++) {
    expect(isRunning.base).not.toBe(isRunning.candidate)
    visited.add(isRunning.base ? 'base' : 'candidate')
    await sleep(20)
  }
  expect([...visited].sort()).toEqual(['base', 'candidate'])
  turns.end('base')
  turns.end('candidate')
  const spans = turns.timesOf('candidate')?.spans ?? []
  expect(spans.length).toBeGreaterThan(1)
  for (const [from, to] of spans)
    expect(overlapOf(turns.timesOf('base')?.spans ?? [], from, to)).toBeLessThan(1)
})

test('a load whose other side broke before it began, or that is cancelled, is not kept waiting', async () => {
  const one = loads()
  one.turns.gates.base.begun()
  one.turns.end('candidate')
  await vi.waitFor(() => expect(one.isRunning.base).toBe(true))
  one.turns.end('base')
  expect(one.turns.timesOf('candidate')).toBeUndefined()

  const two = loads()
  two.turns.gates.base.begun()
  two.turns.gates.candidate.begun()
  two.stop.abort()
  await vi.waitFor(() => expect(two.isRunning).toEqual({ base: true, candidate: true }))
})

test('at once, both run for as long as both have time, and what each of them used is known', async () => {
  const taken: [string, number][] = []
  const since = performance.now()
  const place = {
    add: (side: string, pid: number) => Promise.resolve(void taken.push([side, pid])),
    // A side that always has half of the core.
    usedSeconds: () => (performance.now() - since) / 2_000,
  }
  const { turns, isRunning } = loads({ way: 'at-once', durationSeconds: 0.4, place })
  // A launcher may still hold it to other cores.
  expect(taken).toEqual([])
  turns.gates.base.begun()
  expect(isRunning).toEqual({ base: false, candidate: true })
  await sleep(150)
  turns.gates.candidate.begun()
  expect(taken).toEqual([
    ['base', 1],
    ['candidate', 1],
  ])
  await vi.waitFor(() => expect(isRunning).toEqual({ base: true, candidate: true }))
  // The time of the base is over first, and the candidate has the core for itself no more.
  await vi.waitFor(() => expect(isRunning.candidate).toBe(false))
  turns.end('base')
  await vi.waitFor(() => expect(isRunning.candidate).toBe(true))
  turns.end('candidate')
  for (const side of ['base', 'candidate'] as const) {
    const times = turns.timesOf(side)
    expect(times && busyShare(times)).toBeGreaterThan(0.4)
    expect(times && busyShare(times)).toBeLessThan(0.6)
  }
  // From its begin on; where it stalled after that is not in it.
  const { begin = 0, spans = [] } = turns.timesOf('candidate') ?? {}
  expect(activeSeconds(spans, begin, 0.4)).toBeLessThan(0.35)
})

test('at once, latencies are kept: nothing stalled in them', () => {
  expect(ofOwnTime(run, { begin: 0, spans: [[0, 2_000]] }, 0, 'at-once')).toEqual(run)
})

test('at once, the seconds after the planned ones count in no rate, and the percentiles stay as the tool printed them', () => {
  const long: Run = {
    ...run,
    state: 'valid',
    durationSeconds: 3,
    metrics: { tps: 120, 'tps:look': 12, errors_per_s: 2, latency_p95_ms: 3 },
    series: {
      columns: ['at_s', 'tps', 'errors_per_s', 'latency_p95_ms'],
      rows: [
        [1.02, 100, 0, 2],
        [2.02, 80, 3, 2],
        [3.02, 180, 3, 9],
      ],
    },
  }
  const counted = withoutTail(long, 2)
  expect(counted).toMatchObject({
    durationSeconds: 2,
    metrics: { 'tps:look': 12, latency_p95_ms: 3 },
  })
  if (counted.state === 'valid') {
    expect(counted.metrics.tps).toBeCloseTo((1.02 * 100 + 80) / 2.02)
    expect(counted.metrics.errors_per_s).toBeCloseTo(3 / 2.02)
    expect(counted.series?.rows).toHaveLength(2)
  }
  // The second that is cut is no stall.
  const times = { begin: 0, spans: [[0, 3_050]] as const }
  const timed = ofOwnTime(counted, times, 0, 'at-once', 1)
  if (timed.state === 'valid' && counted.state === 'valid')
    expect(timed.metrics.tps).toBeCloseTo(counted.metrics.tps ?? 0)
  expect(timed).toMatchObject({ state: 'valid', durationSeconds: 2 })
  // A tool may end before its last report.
  const short = {
    ...long,
    series: { ...long.series, rows: long.series?.rows.slice(0, 2) ?? [] },
  } as Run
  expect(withoutTail(short, 2)).toEqual(counted)
  // Its reports end elsewhere, or there are none.
  const everyTen = { ...long, series: { columns: ['at_s', 'tps'], rows: [[3, 120]] } }
  expect(withoutTail(everyTen, 2)).toBe(everyTen)
  const { series: _, ...silent } = long
  expect(withoutTail(silent as Run, 2)).toEqual(silent)
})
