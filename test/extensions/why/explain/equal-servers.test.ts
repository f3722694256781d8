import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Evidence } from '../../../../src/extensions/why/explain/evidence.ts'
import { explain } from '../../../../src/extensions/why/explain/explanation.ts'
import type { Profile } from '../../../../src/extensions/why/explain/profile.ts'
import { cpuGrowth } from '../../../../src/extensions/why/explain/profile-difference.ts'
import { workGrowth } from '../../../../src/extensions/why/explain/work-growth.ts'
import { recorded, scenes } from './recorded-sides.ts'

/** Uniform numbers that are the same on each run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/**
 * Every base was the same server, at another time of a busy machine: 43 to 117 transactions a
 * second.
 */
const equals = [...scenes.map((scene) => recorded(scene, 'base')), recorded('no-change', 'slow')]

test('recordings of equal servers, each against each: nothing is named', () => {
  const findings = equals.flatMap((base) =>
    equals
      .filter((candidate) => candidate !== base)
      .flatMap((candidate) => explain(base, candidate).causes),
  )
  expect(findings).toEqual([])
})

test('profiles of equal servers, drawn again 200 times: at most 1 of 100 names a function', () => {
  const random = randomNumbers(7)
  const all: Profile[] = equals.flatMap(({ cpu }) => cpu ?? [])
  const pool = all.flatMap(({ stacks }) =>
    stacks.flatMap(({ frames, value }) => Array(value).fill(frames)),
  )
  const draw = (): Profile => {
    const stacks = Array.from({ length: 250 }, () => ({
      frames: pool[Math.floor(random() * pool.length)],
      value: 1,
    }))
    return { stacks, total: stacks.length }
  }
  const findings = Array.from({ length: 200 }, () => cpuGrowth(draw(), draw())).filter(
    ({ functions }) => functions.length > 0,
  )
  expect(findings.length).toBeLessThanOrEqual(2)
})

/** The largest noise of equal servers, as a coefficient of variation of a run. */
const noise: Readonly<Record<string, [perTransaction: number, variation: number]>> = {
  statements: [13, 0.0002],
  keys: [112, 0.013],
  requests: [12.8, 0.006],
  requests_Get: [8, 0.004],
  requests_Cop: [2.8, 0.026],
  requests_Commit: [1, 0.006],
  cop_requests_of_statements: [2.7, 0.011],
  plan_cache_hits: [11, 0.006],
  alloc_objects: [5_000, 0.037],
  alloc_bytes: [370_000, 0.037],
}

test('counters of equal servers, 4,000 times with the largest noise that was seen: at most 1 of 100 names work', () => {
  const random = randomNumbers(11)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const side = (): Evidence => {
    const transactions = Math.round(800 * Math.exp(0.3 * normal()))
    const counters = Object.entries(noise).map(([name, [mean, variation]]) => [
      name,
      mean * transactions * (1 + variation * normal()),
    ])
    const idle = { seconds: 10, counters: {} }
    return {
      load: { transactions, seconds: 14 },
      work: {
        source: 'status-port',
        seconds: 14,
        statements: 13 * transactions,
        counters: Object.fromEntries(counters),
        idle,
      },
      statements: [],
      plans: new Map(),
      stores: new Map(),
      missing: [],
    }
  }
  const findings = Array.from({ length: 4_000 }, () => workGrowth(side(), side())).filter(
    (grown) => grown.length > 0,
  )
  expect(findings.length).toBeLessThanOrEqual(40)
})

test('work that an idle server does is taken off', () => {
  const at = (transactions: number, objects: number): Evidence => ({
    load: { transactions, seconds: 10 },
    work: {
      source: 'status-port',
      seconds: 10,
      statements: transactions,
      counters: { alloc_objects: objects + 330_000 },
      idle: { seconds: 5, counters: { alloc_objects: 165_000 } },
    },
    statements: [],
    plans: new Map(),
    stores: new Map(),
    missing: [],
  })
  expect(workGrowth(at(1_000, 1_000_000), at(200, 200_000))).toEqual([])
  expect(workGrowth(at(1_000, 1_000_000), at(1_000, 1_300_000))).toMatchObject([
    { counter: 'alloc_objects' },
  ])
})

test('a server against itself is never slower for a reason', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...scenes),
      fc.constantFrom('base' as const, 'slow' as const),
      (scene, side) => {
        const own = recorded(scene, side)
        expect(explain(own, own).causes).toEqual([])
      },
    ),
    { numRuns: 16 },
  )
})
