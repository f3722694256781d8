import { expect, test } from 'vitest'
import type { Cell, Run } from '../../../src/core/record/schema.ts'
import { describeNeeds } from '../../../src/core/verdict/side-by-side/line.ts'
import { chooseWay, decidingRuns, otherRuns } from '../../../src/core/verdict/side-by-side/way.ts'
import {
  decideSideBySide,
  doesCpuContradict,
  type SideBySideDecision,
  type SideBySideTerms,
  USUAL_RISKS,
} from '../../../src/statistics/decision.ts'
import type { Pair, Round } from '../../../src/statistics/pairs.ts'

interface Gauges {
  /** Share of the core of each side, at once and alone. */
  readonly atOnce?: readonly [base: number, candidate: number]
  readonly alone?: readonly [base: number, candidate: number]
  /** Transactions per CPU second of each side at once, where it makes 1,000 alone. */
  readonly perCpu?: readonly [base: number, candidate: number]
}

/**
 * Four pairs a round, at once and in windows by turns; a server makes 1,000 transactions per CPU
 * second alone.
 */
function cellOf(
  { atOnce = [0.5, 0.5], alone = [1, 1], perCpu = [1_000, 1_000] }: Gauges,
  rounds = 1,
): Cell {
  const runs = Array.from({ length: 8 * rounds }, (_, index): Run => {
    const slice = index % 8
    const side = slice % 2 === 0 ? 'base' : 'candidate'
    const isAtOnce = Math.floor(slice / 2) % 2 === 0
    const busy = (isAtOnce ? atOnce : alone)[slice % 2] ?? 0
    return {
      side,
      round: 1 + Math.floor(index / 8),
      slice,
      state: 'valid',
      durationSeconds: isAtOnce ? 10 : 10.1,
      metrics: { tps: busy * (isAtOnce ? (perCpu[slice % 2] ?? 0) : 1_000) },
      pairing: { way: isAtOnce ? 'at-once' : 'windows', busy },
    }
  })
  return { ...cell, runs }
}

const cell: Cell = {
  id: 'sysbench/oltp_point_select/4',
  tool: 'sysbench',
  toolVersion: '1.0.20',
  workload: 'oltp_point_select',
  threads: 4,
  clients: 1,
  data: {},
  durationSeconds: 10,
  warmUpSeconds: 2,
  options: {},
  measure: 'duet',
  runs: [],
}

test('both at once decide where both sides are busy alone and share the core evenly', () => {
  const equal = cellOf({})
  expect(chooseWay(equal)).toEqual({ way: 'at-once' })
  expect(decidingRuns(equal, equal.runs).map(({ slice }) => slice)).toEqual([0, 1, 4, 5])
  expect(otherRuns(equal).map(({ slice }) => slice)).toEqual([2, 3, 6, 7])
})

test('what both sides suffer alike, such as half of the caches, does not matter', () => {
  expect(chooseWay(cellOf({ perCpu: [600, 590] }))).toEqual({ way: 'at-once' })
})

test.each<[string, Gauges, string]>([
  [
    'a side that waits alone',
    { alone: [0.99, 0.88] },
    'alone, a side keeps its core busy for 88 % of the time',
  ],
  [
    'sides that wait differently',
    { alone: [1.04, 0.93] },
    'alone, the sides keep their core busy for 104 % and 93 % of the time',
  ],
  [
    'a side that suffers more from the other one',
    { perCpu: [940, 840] },
    'beside the other side, a transaction takes 106.4 % of its processor time alone on the base, and 119 % on the candidate',
  ],
  [
    'a side that leaves its share unused',
    { atOnce: [0.51, 0.49] },
    'at once, the processor times of the sides differ by 3.9 %',
  ],
])('windows decide beside %s', (_, gauges, because) => {
  const found = cellOf(gauges)
  expect(chooseWay(found)).toEqual({ way: 'windows', because })
  expect(decidingRuns(found, found.runs).map(({ slice }) => slice)).toEqual([2, 3, 6, 7])
  expect(otherRuns(found)).toEqual([])
})

test('the first round decides, whatever the later ones show', () => {
  const later = cellOf({ atOnce: [0.6, 0.4], alone: [0.5, 0.5] }, 2).runs.filter(
    ({ round }) => round === 2,
  )
  const both: Cell = { ...cell, runs: [...cellOf({}).runs, ...later] }
  expect(chooseWay(both)).toEqual({ way: 'at-once' })
  expect(decidingRuns(both, both.runs)).toHaveLength(8)
})

test('where nothing ran at once, or processor times are unknown, windows decide', () => {
  const { runs } = cellOf({})
  const alone = runs.map(
    (run): Run => (run.state === 'valid' ? { ...run, pairing: { way: 'windows' } } : run),
  )
  expect(chooseWay({ ...cell, runs: alone })).toEqual({
    way: 'windows',
    because: 'the servers could not be measured at once',
  })
  const unread = runs.map((run): Run => {
    if (run.state !== 'valid' || run.pairing === undefined) return run
    return { ...run, pairing: { way: run.pairing.way } }
  })
  expect(chooseWay({ ...cell, runs: unread })?.because).toBe('processor times could not be read')
})

test('a cell in slices keeps all of its runs, and broken runs stay in every cell', () => {
  const { measure: _, ...slices } = cellOf({})
  expect(chooseWay(slices)).toBeUndefined()
  expect(decidingRuns(slices, slices.runs)).toHaveLength(8)
  const broken: Run = {
    side: 'base',
    round: 1,
    slice: 8,
    state: 'invalid',
    reason: 'broke',
    tail: [],
  }
  const some = cellOf({})
  expect(decidingRuns(some, [...some.runs, broken])).toContain(broken)
})

test('gauges are those of each pair, per CPU second of whatever the tool counts', () => {
  const of = (change: (run: Run, index: number) => object) =>
    chooseWay({
      ...cell,
      runs: cellOf({}).runs.map((run, index) => ({ ...run, ...change(run, index) }) as Run),
    })
  const busy = (way: string, share: number) => ({ pairing: { way, busy: share } })
  const unread = { way: 'windows', because: 'processor times could not be read' }
  expect([
    // Both sides are busier in the third pair, and none is at a disadvantage.
    of((_, index) =>
      index === 4 || index === 5 ? { ...busy('at-once', 0.6), metrics: { tps: 600 } } : {},
    ),
    of((run) => ({ metrics: { ops: run.state === 'valid' ? run.metrics.tps : 0 } })),
    of(() => ({ metrics: { qps: 5 } })),
    of((_, index) => (index % 4 === 0 ? busy('at-once', 0) : {})),
    of((_, index) => (index === 0 ? busy('at-once', 0) : {})),
    of((_, index) => (index === 3 ? { pairing: { way: 'windows' } } : {})),
    of((run) => ({ slice: run.slice + 1 })),
    of((_, index) => (index === 4 ? { ...busy('at-once', 0.53), metrics: { tps: 530 } } : {}))
      ?.because,
  ]).toEqual([
    ...[{ way: 'at-once' }, { way: 'at-once' }, unread, unread, unread, { way: 'at-once' }, unread],
    'at once, the processor times of the sides differ by 2.9 %',
  ])
})

test('of two ways broken runs and those of no way are kept, and none of them is of the other way', () => {
  const broken: Run = {
    side: 'base',
    round: 2,
    slice: 8,
    state: 'invalid',
    reason: 'broke',
    tail: [],
  }
  const plain = { ...cellOf({}).runs[0], pairing: undefined, slice: 9 } as unknown as Run
  const both: Cell = { ...cell, runs: [...cellOf({}).runs, broken, plain] }
  expect(decidingRuns(both, both.runs).map(({ slice }) => slice)).toEqual([0, 1, 4, 5, 8, 9])
  expect(otherRuns(both).map(({ slice }) => slice)).toEqual([2, 3, 6, 7])
  const { measure: _, ...slices } = both
  expect(otherRuns(slices)).toEqual([])
})

test('CPU per transaction contradicts a green where it proves a drop beyond the tolerance', () => {
  const of = (change: number, standardError: number) =>
    doesCpuContradict(
      { change, standardError, degreesOfFreedom: 10 } as Parameters<typeof doesCpuContradict>[0],
      0.03,
    )
  // One-sided t of 5 % with ten degrees of freedom: 1.812.
  expect([of(-0.05, 0.0275), of(-0.05, 0.0277), of(-0.03, 0.001), of(0.05, 0.001)]).toEqual([
    ...[true, false, false, false],
  ])
})

/** Rounds of four pairs whose candidate differs by a factor, with a little noise. */
const roundsWith = (factor: number, noise: number): Round[] =>
  [1, -1, 1, -1].map((sign) =>
    [1, -1, -1, 1].map(
      (other): Pair => [1_000, 1_000 * factor * (1 + noise * sign * 0.3 + noise * other)],
    ),
  )

const terms: SideBySideTerms = {
  direction: 'higher-is-better',
  rounds: 8,
  pairs: 4,
  gatedCells: 1,
  tolerance: 0.03,
  risks: USUAL_RISKS,
  startNoise: 0.005,
  roundingVariance: 0,
}

test('a green needs the other way not to be nearer to the tolerance than to no change', () => {
  const atOnce = roundsWith(0.999, 0.002)
  const decide = (other: readonly Round[]) => decideSideBySide(atOnce, { ...terms, other })
  expect(decide(roundsWith(0.99, 0.01))).toMatchObject({ kind: 'ok' })
  expect(decide([])).toMatchObject({ kind: 'ok' })
  // A drop of 6 % that waits hide at once: windows show it, and need not prove it.
  expect(decide(roundsWith(0.955, 0.04))).toMatchObject({ kind: 'inconclusive', by: 'slower' })
})

test('a red needs the other way to be nearer to the tolerance than to no change', () => {
  const atOnce = roundsWith(0.9, 0.002)
  const decide = (other: readonly Round[]) => decideSideBySide(atOnce, { ...terms, other })
  expect(decide(roundsWith(0.96, 0.04))).toMatchObject({ kind: 'regression' })
  expect(decide([])).toMatchObject({ kind: 'regression' })
  // Alone the servers are alike: at once one of them is at a disadvantage that no user has.
  const open = decide(roundsWith(1.01, 0.04))
  expect(open).toMatchObject({ kind: 'inconclusive', by: 'slower' })
  expect(needsOf(open, roundsWith(1.01, 0.04))).toBe(
    'a look at memory and caches: beside the base the candidate is slower, and in windows of its own it is not',
  )
})

test('stalls are proved by sums, which the other way shows by its own stalls: it does not silence them', () => {
  // One slice of each four of the candidate makes a tenth; the typical pair is alike, at once and
  // in windows.
  const stalled = Array.from(
    { length: 12 },
    (_, round): Round =>
      [0, 1, 2, 3].map((pair): Pair => [1_000, pair === round % 4 ? 100 : 1_000 + pair]),
  )
  const decide = (other: readonly Round[]) =>
    decideSideBySide(stalled, { ...terms, rounds: 12, other })
  expect(decide([])).toMatchObject({ kind: 'regression' })
  expect(decide(stalled)).toMatchObject({ kind: 'regression' })
  expect(decide(roundsWith(1, 0.002))).toMatchObject({ kind: 'inconclusive' })
})

test('a few rounds of a drop that both ways show ask for more of them', () => {
  const both = roundsWith(0.8, 0.002).slice(0, 3)
  const open = decideSideBySide(both, { ...terms, other: both })
  expect(open).toMatchObject({ kind: 'inconclusive' })
  expect(needsOf(open, both)).not.toMatch(/windows/)
})

const needsOf = (decision: SideBySideDecision, other: readonly Round[] = []) =>
  decision.kind === 'inconclusive'
    ? describeNeeds(decision.by, decision.estimate, { ...terms, other })
    : undefined

test('the other way alone is never red', () => {
  const decision = decideSideBySide(roundsWith(0.999, 0.002), {
    ...terms,
    other: roundsWith(0.5, 0.002),
  })
  expect(decision).toMatchObject({ kind: 'inconclusive', by: 'slower' })
  expect(needsOf(decision, roundsWith(0.5, 0.002))).toBe(
    'a look at waits, locks and CPU: another figure of the same servers shows a drop, and this one does not',
  )
})

test('a cell whose slices were too noisy is decided by windows, and says so', () => {
  const windows = cellOf({}).runs.map((run) => {
    const { pairing: _, ...own } = run as Run & { pairing: unknown }
    return own as Run
  })
  const noisy: Cell = { ...cell, measure: 'windows', noiseOfSlices: 0.084, runs: windows }
  expect(chooseWay(noisy)).toEqual({
    way: 'windows',
    because: 'measured in slices first: equal slices of one server differed by 8.4 %',
  })
  expect(decidingRuns(noisy, noisy.runs)).toEqual(windows)
  expect(otherRuns(noisy)).toEqual([])
})
