import { alarmLevel, isAlarm } from '../../src/statistics/alarm.ts'
import { decideSideBySide, type SideBySideTerms } from '../../src/statistics/decision.ts'
import { estimateSideBySide, type Pair, type Round } from '../../src/statistics/pairs.ts'
import { decidedCells } from './cells-of-job.ts'
import { errorFigures } from './error-figures.ts'
import {
  atLeast,
  atMost,
  type Figure,
  noBound,
  percentOf,
  type Runs,
  type TrialSection,
  times,
} from './figure.ts'
import { isGreen, isRed, minutesOf, roundOf, usualTerms } from './job.ts'
import { manyFigures } from './many-figures.ts'
import { overallFigures, shownFigures } from './overall-figures.ts'
import { percentileFigures } from './percentile-figures.ts'
import { type Chance, chanceOf } from './random.ts'
import { workFigures } from './work-figures.ts'
import {
  drawRounds,
  drawStarts,
  LEVEL,
  type Start,
  usualWorld,
  type World,
  worldOf,
} from './world.ts'

const CELLS = 6
const CORRELATION = 0.7
const LATENCY_TOLERANCE = 0.1
const ALARM = 0.25
const noisyWorld = worldOf(0.06, 0.005)
/** Heavy tails, and slices of twice the latency: 2 % of either side. */
const latencyWorld = worldOf(0.2, 0.005, {
  shape: 'heavy-tailed',
  losses: [{ share: 0.02, loss: 0.5 }],
})

export const familySection: TrialSection = {
  title: 'C. Families and complete jobs',
  text: `Percent of the jobs, unless the figure says otherwise. Cells of one job share its servers, and with them the noise
of their starts. C1: pair noise as said for both metrics. C4: noise as A2 and as A4. C5: slices differ by
.5 %, starts by .2 %, which is learned as .3 %. C6: a counter that is not exact, by the rule of neighbouring slices.
C10: what the median of all jobs shows beyond the truth, in percent of the throughput, without the correction and with it.`,
  lines: [
    {
      id: 'C1',
      world: '6 cells × (tps, p95), correlation .7, noise as A2',
      run: (runs) => manyCells({ name: 'C1 A2', world: usualWorld }, { red: 0.5, found: 97 }, runs),
    },
    {
      id: 'C1',
      world:
        'the same, noise as A3, eight pairs a round from the second on, as the product measures there',
      run: (runs) =>
        manyCells({ name: 'C1 A3', world: noisyWorld, isNoisy: true }, { red: 1, found: 58 }, runs),
    },
    { id: 'C2', world: '2 cells sharing starts, noise as A2', run: twoCells },
    {
      id: 'C3',
      world: 'alarm of a p95 with pair noise 20 %, t3, 2 % of the slices ×2',
      run: alarms,
    },
    ...[5, 20].map((statements) => ({
      id: 'C3',
      world: `alarms of ${statements} statements with that noise each, correlation .7`,
      run: (runs: Runs) => statementAlarms(statements, runs),
    })),
    ...[2, 6].flatMap((cells) =>
      (['shared', 'of each cell'] as const).map((starts) => ({
        id: 'C4',
        world: `overall change of ${cells} cells, start noise ${starts}`,
        run: (runs: Runs) => overallFigures(cells, starts, runs),
      })),
    ),
    { id: 'C5', world: 'p95 in steps of 1.8 %, δ 5 %', run: percentileFigures },
    ...(
      [
        ['slices 3 %', { spread: 0.03, start: 0, shape: 'normal', found: atLeast(85) }],
        [
          'slices 3 %, t3, starts .5 %',
          { spread: 0.03, start: 0.005, shape: 'heavy-tailed', found: atLeast(80) },
        ],
        // Two starts cannot show that starts differ so much more than is usual; a job has three at
        // least.
        [
          'slices 1 %, starts 2 %',
          {
            spread: 0.01,
            start: 0.02,
            shape: 'normal',
            found: noBound,
            falseAtTwoStarts: atMost(5),
          },
        ],
        [
          'slices 20 %, t3, starts 2 %',
          { spread: 0.2, start: 0.02, shape: 'heavy-tailed', found: noBound },
        ],
      ] as const
    ).map(([name, world]) => ({
      id: 'C6',
      world: `work per transaction by pairs, ${name}`,
      run: (runs: Runs) => workFigures(world, runs),
    })),
    {
      id: 'C7',
      world: 'alarm of errors, which come in 30 % of the slices of either side',
      run: errorFigures,
    },
    // The starter for a change has thirteen, that for TiDB itself fifteen.
    ...[13, 15, 30].flatMap((cells) =>
      [0.03, 0.06].map((pairNoise) => ({
        id: `C9 ${cells} ${100 * pairNoise}`,
        world: `${cells} cells of one data set, pair noise ${100 * pairNoise} %, a twentieth of the jobs, one seed`,
        isOfOneSeed: true as const,
        run: (runs: Runs) => manyFigures({ cells, pairNoise, isUsual: pairNoise < 0.05 }, runs),
      })),
    ),
    ...[0.03, 0.06, 0.1].map((pairNoise) => ({
      id: 'C10',
      world: `the change that is shown, pair noise ${100 * pairNoise} %`,
      run: (runs: Runs) => shownFigures(pairNoise, runs),
    })),
  ],
}

/** One of six cells, which share the risk of a false red. */
const throughput: SideBySideTerms = { ...usualTerms, gatedCells: CELLS }
const latency: SideBySideTerms = {
  ...throughput,
  direction: 'lower-is-better',
  tolerance: LATENCY_TOLERANCE,
}

interface FamilyWorld {
  readonly name: string
  readonly world: World
  /** Rounds after the first have twice the pairs. */
  readonly isNoisy?: true
}

function manyCells(
  { name, world, isNoisy }: FamilyWorld,
  bounds: { readonly red: number; readonly found: number },
  runs: Runs,
): Figure[] {
  const drawn = (chance: Chance, starts: readonly Start[]): Round[] => {
    const rounds = drawRounds(world, 0, chance, [...starts])
    if (!isNoisy) return rounds
    const more = drawRounds(world, 0, chance, [...starts])
    return rounds.map((round, r) => (r === 0 ? round : [...round, ...(more[r] ?? [])]))
  }
  const at = (drop: number) => {
    const chance = chanceOf(runs.seed, `${name}/${drop}`)
    return times(runs.repetitions, () => {
      const starts = drawStarts(world, chance)
      return times(CELLS, (cell) => {
        const [tps, own] = [drawn(chance, starts), drawn(chance, starts)]
        const changed = tps.map((round) =>
          round.map(([base, candidate]): Pair => [base, candidate * (cell === 0 ? 1 - drop : 1)]),
        )
        return [
          decideSideBySide(changed, throughput),
          decideSideBySide(latencyOf(tps, own), latency),
        ].some(isRed)
      })
    })
  }
  return [
    {
      name: 'any red, no change',
      value: percentOf(at(0), (cells) => cells.some(Boolean)),
      bound: atMost(bounds.red),
    },
    {
      name: 'red of the cell with −5 %',
      value: percentOf(at(0.05), ([first]) => first === true),
      bound: atLeast(bounds.found),
    },
  ]
}

/** Latencies whose logarithm moves against that of the throughput, with the given correlation. */
function latencyOf(tps: readonly Round[], own: readonly Round[]): Round[] {
  const rest = Math.sqrt(1 - CORRELATION ** 2)
  const mixed = (one: number, other: number) =>
    (one / LEVEL) ** -CORRELATION * (other / LEVEL) ** -rest
  return tps.map((round, r) =>
    round.map(([base, candidate], p): Pair => {
      const [ownBase = LEVEL, ownCandidate = LEVEL] = own[r]?.[p] ?? []
      return [mixed(base, ownBase), mixed(candidate, ownCandidate)]
    }),
  )
}

function twoCells({ repetitions, seed }: Runs): Figure[] {
  const chance = chanceOf(seed, 'C2')
  const jobs = times(repetitions, () => {
    const cells = decidedCells({ cells: 2, world: usualWorld, drop: 0, starts: 'shared' }, chance)
    return { green: cells.every(isGreen), minutes: minutesOf(cells.map(roundOf)) }
  })
  const minutes = jobs.map((job) => job.minutes).sort((a, b) => a - b)
  return [
    { name: 'both green', value: percentOf(jobs, ({ green }) => green), bound: atLeast(96) },
    {
      name: 'minutes, mean',
      value: minutes.reduce((sum, value) => sum + value, 0) / minutes.length,
      bound: atMost(20.6),
      jobs: 'none',
    },
    {
      name: 'minutes, 95th percentile',
      value: minutes[Math.ceil(0.95 * minutes.length) - 1] ?? Number.NaN,
      bound: atMost(29.5),
      jobs: 'none',
    },
  ]
}

function alarms({ repetitions, seed }: Runs): Figure[] {
  const terms: SideBySideTerms = { ...usualTerms, direction: 'lower-is-better' }
  const alarmsAt = (factor: number) => {
    const chance = chanceOf(seed, `C3/${factor}`)
    const decisions = times(repetitions, () => {
      const looks = roundOf(decideSideBySide(drawRounds(usualWorld, 0, chance), usualTerms))
      const speeds = drawRounds(latencyWorld, -Math.log(factor), chance).slice(0, looks)
      const latencies = speeds.map((round) =>
        round.map(([base, candidate]): Pair => [1 / base, 1 / candidate]),
      )
      return isAlarm(estimateSideBySide(latencies, terms), ALARM, alarmLevel(1))
    })
    return percentOf(decisions, Boolean)
  }
  return [
    { name: 'alarm, no change', value: alarmsAt(1), bound: atMost(0.1) },
    { name: 'alarm at ×2', value: alarmsAt(2), bound: atLeast(92) },
    { name: 'alarm at ×8', value: alarmsAt(8), bound: atLeast(99.5) },
    { name: 'alarm at +778 %', value: alarmsAt(8.78), bound: atLeast(99.5) },
  ]
}

/**
 * A load of the user's own: what disturbs a slice meets all of its statements. The first of them
 * gets slower.
 */
function statementAlarms(statements: number, { repetitions, seed }: Runs): Figure[] {
  const terms: SideBySideTerms = { ...usualTerms, direction: 'lower-is-better' }
  const level = alarmLevel(1, statements)
  const alarmsAt = (factor: number) => {
    const chance = chanceOf(seed, `C3/${statements} statements/${factor}`)
    return times(repetitions, () => {
      const looks = roundOf(decideSideBySide(drawRounds(usualWorld, 0, chance), usualTerms))
      const shared = drawRounds(latencyWorld, 0, chance).slice(0, looks)
      return times(statements, (statement) => {
        const latencies = latencyOf(shared, drawRounds(latencyWorld, 0, chance)).map((round) =>
          round.map(
            ([base, candidate]): Pair => [base, candidate * (statement === 0 ? factor : 1)],
          ),
        )
        return isAlarm(estimateSideBySide(latencies, terms), ALARM, level)
      })
    })
  }
  const isFirst = ([first]: readonly boolean[]) => first === true
  const slower = alarmsAt(2)
  return [
    {
      name: 'any alarm, no change',
      value: percentOf(alarmsAt(1), (all) => all.some(Boolean)),
      bound: atMost(0.1),
    },
    { name: 'alarm of the statement at ×2', value: percentOf(slower, isFirst), bound: atLeast(80) },
    {
      name: 'alarm of another one then',
      value: percentOf(slower, ([, ...others]) => others.some(Boolean)),
      bound: atMost(0.1),
    },
  ]
}
