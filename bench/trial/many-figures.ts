import { policySchema } from '../../src/core/config/policy.ts'
import type { BenchRecord, Run } from '../../src/core/record/schema.ts'
import { decideAfterRound, judgeRecord, pairsOfFirstRound } from '../../src/core/verdict/judge.ts'
import type { Round } from '../../src/statistics/pairs.ts'
import {
  atLeast,
  atMost,
  type Bound,
  type Figure,
  noBound,
  percentOf,
  type Runs,
  times,
} from './figure.ts'
import { type Chance, chanceOf } from './random.ts'
import { PAIRS } from './slice-order.ts'
import { drawRounds, drawStarts, type World, worldOf } from './world.ts'

/** Most pairs that a round of a noisy cell has are three times as many as usual. */
const MOST_PAIRS = 3 * PAIRS
/** An entire suite takes as long to judge as so many cells. */
const FEWER_JOBS = 20
const MINUTES_OF_PAIR = 0.4
const policy = policySchema.parse({})
const reference = { kind: 'side-by-side', description: 'simulated' } as const

/** Drops of the first cell alone, and of all cells. */
interface Drops {
  readonly one: number
  readonly all: number
}

interface Outcome {
  readonly kinds: readonly string[]
  readonly minutes: number
}

/** A suite of cells of one data set, round after round as the product asks for them. */
function suiteOf(cells: number, world: World, drops: Drops, chance: Chance): Outcome {
  // As many rounds as the worst five and those that wait behind them may take.
  const starts = times(4, () => drawStarts(world, chance)).flat()
  const drawn = times(cells, (place) => {
    const change = Math.log1p(-drops.all) + (place === 0 ? Math.log1p(-drops.one) : 0)
    const parts = times(MOST_PAIRS / PAIRS, () => drawRounds(world, change, chance, starts))
    return starts.map((_, round) => parts.flatMap((part) => part[round] ?? []))
  })
  const runs = times(cells, (): Run[] => [])
  const record = () => recordOf(runs)
  let minutes = 0
  let pairs = pairsOfFirstRound(record())
  let open: readonly string[] = record().cells.map(({ id }) => id)
  for (let round = 1; open.length > 0; round++) {
    minutes += 1
    for (const id of open) {
      const place = Number(id)
      const count = pairs[id] ?? PAIRS
      minutes += MINUTES_OF_PAIR * count
      runs[place]?.push(...runsOf((drawn[place]?.[round - 1] ?? []).slice(0, count), round))
    }
    const next = decideAfterRound(record(), policy)
    open = next.kind === 'continue' && round < starts.length ? next.cells : []
    pairs = next.kind === 'continue' ? (next.pairs ?? {}) : {}
  }
  const { rows } = judgeRecord(record(), reference, policy)
  return { kinds: rows.map(({ verdict }) => verdict.kind), minutes }
}

function runsOf(pairs: Round, round: number): Run[] {
  return pairs.flatMap(([base, candidate], place) =>
    [base, candidate].map(
      (tps, second): Run => ({
        side: second === 0 ? 'base' : 'candidate',
        round,
        slice: 2 * place + second,
        state: 'valid',
        durationSeconds: 10,
        metrics: { tps },
      }),
    ),
  )
}

function recordOf(runs: readonly (readonly Run[])[]): BenchRecord {
  const target = {
    kind: 'local',
    product: 'simulated',
    version: '1',
    components: {},
    topology: {},
  } as const
  const described = { ...target, configuration: {}, variables: {}, refused: [] }
  return {
    schemaVersion: 1,
    id: 'trial/many/1',
    suite: 'trial',
    createdAt: '2026-01-01T00:00:00.000Z',
    programVersion: 'trial',
    design: 'side-by-side',
    source: {},
    machine: {},
    targets: { candidate: described, base: described },
    seed: 1,
    sideBySide: {
      rounds: policy.sideBySide.rounds,
      pairs: PAIRS,
      sliceSeconds: 10,
      settleSeconds: 2,
      gatedCells: runs.length,
      screenedFrom: 8,
    },
    completeness: { state: 'complete' },
    cells: runs.map((own, place) => ({
      id: String(place),
      tool: 'sysbench',
      toolVersion: '1.0.20',
      workload: 'oltp_read_only',
      threads: place + 1,
      clients: 1,
      data: { tables: 1, tableSize: 1_000 },
      durationSeconds: 10,
      warmUpSeconds: 2,
      options: {},
      runs: [...own],
    })),
  }
}

const isGreen = (kind: string | undefined) => kind === 'ok' || kind === 'no-drop-seen'

/** @param isUsual whether the goals of the specification hold for this noise */
export function manyFigures(
  { cells, pairNoise, isUsual }: { cells: number; pairNoise: number; isUsual: boolean },
  { repetitions, seed }: Runs,
): Figure[] {
  const world = worldOf(pairNoise, 0.005)
  const goal = (bound: Bound) => (isUsual ? bound : noBound)
  const jobs = Math.ceil(repetitions / FEWER_JOBS)
  const at = (drops: Drops) => {
    const chance = chanceOf(seed, `C9/${cells}/${pairNoise}/${drops.one}/${drops.all}`)
    return times(jobs, () => suiteOf(cells, world, drops, chance))
  }
  const anyRed = ({ kinds }: Outcome) => kinds.includes('regression')
  const none = at({ one: 0, all: 0 })
  const [tolerance, double] = [at({ one: 0.03, all: 0 }), at({ one: 0.06, all: 0 })]
  const minutes = none.reduce((sum, job) => sum + job.minutes, 0) / none.length
  return [
    { name: 'any red, no change', value: percentOf(none, anyRed), bound: atMost(1), jobs },
    {
      name: 'all pass',
      value: percentOf(none, ({ kinds }) => kinds.every(isGreen)),
      bound: goal(atLeast(90)),
      jobs,
    },
    { name: 'minutes, mean', value: minutes, bound: goal(atMost(60)), jobs: 'none' },
    {
      name: 'one cell −3 %: it passes',
      value: percentOf(tolerance, ({ kinds }) => isGreen(kinds[0])),
      bound: noBound,
    },
    {
      name: 'one cell −6 %: it is red',
      value: percentOf(double, ({ kinds }) => kinds[0] === 'regression'),
      bound: goal(atLeast(95)),
      jobs,
    },
    {
      name: 'all cells −3 %: all pass',
      value: percentOf(at({ one: 0, all: 0.03 }), ({ kinds }) => kinds.every(isGreen)),
      bound: atMost(5),
      jobs,
    },
    {
      name: 'all cells −6 %: red',
      value: percentOf(at({ one: 0, all: 0.06 }), anyRed),
      bound: atLeast(95),
      jobs,
    },
  ]
}
