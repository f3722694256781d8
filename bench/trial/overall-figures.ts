import { type CellEstimate, estimateOverallChange } from '../../src/statistics/overall-change.ts'
import { median } from '../../src/statistics/sample.ts'
import { shownChange } from '../../src/statistics/shown.ts'
import { type CellsOfJob, decidedCells } from './cells-of-job.ts'
import { atMost, between, type Figure, noBound, percentOf, type Runs, times } from './figure.ts'
import { simulatedJob, TOLERANCE, usualTerms } from './job.ts'
import { chanceOf } from './random.ts'
import { usualWorld, worldOf } from './world.ts'

const worlds = [
  { name: 'A2', world: usualWorld },
  { name: 'A4', world: worldOf(0.03, 0.01) },
  { name: 'starts 1.5 %', world: worldOf(0.03, 0.015) },
  { name: 'starts 3 %', world: worldOf(0.03, 0.03), isCovered: false },
]

/** How often the interval of the overall change holds the truth, which is the same in all cells. */
export function overallFigures(
  cells: number,
  starts: CellsOfJob['starts'],
  { repetitions, seed }: Runs,
): Figure[] {
  return worlds.flatMap(({ name, world, isCovered = true }) =>
    [0, TOLERANCE].map((drop): Figure => {
      const chance = chanceOf(seed, `C4/${cells}/${starts}/${name}/${drop}`)
      const covered = times(repetitions, () => {
        const estimates = decidedCells({ cells, world, drop, starts }, chance).flatMap(
          (decision): CellEstimate[] =>
            decision.kind === 'invalid'
              ? []
              : [
                  {
                    estimate: {
                      ...decision.estimate,
                      change: shownChange(decision, { ...usualTerms, gatedCells: cells }),
                    },
                    terms: usualTerms,
                  },
                ],
        )
        const interval = estimateOverallChange(estimates)
        return interval !== undefined && interval.low <= -drop && -drop <= interval.high
      })
      const change = drop === 0 ? 'no change' : `−${100 * drop} %`
      return {
        name: `90 % interval covers, ${name}, ${change}`,
        value: percentOf(covered, Boolean),
        bound: isCovered ? between(88, 94) : noBound,
      }
    }),
  )
}

/**
 * How far the change that is shown leans, over all jobs: stopping early makes the estimate itself
 * lean.
 */
export function shownFigures(pairNoise: number, { repetitions, seed }: Runs): Figure[] {
  const world = worldOf(pairNoise, 0.005)
  return [0, TOLERANCE, 2 * TOLERANCE].flatMap((drop): Figure[] => {
    const chance = chanceOf(seed, `C10/${pairNoise}/${drop}`)
    const decisions = times(repetitions, () => simulatedJob(world, drop, chance)).filter(
      (decision) => decision.kind !== 'invalid',
    )
    const lean = (changes: number[]) => 100 * Math.abs(median(changes) - Math.log1p(-drop))
    const change = drop === 0 ? 'no change' : `−${100 * drop} %`
    return [
      {
        name: `estimate, ${change}`,
        value: lean(decisions.map(({ estimate }) => estimate.change)),
        bound: noBound,
      },
      {
        name: `shown, ${change}`,
        value: lean(decisions.map((decision) => shownChange(decision, usualTerms))),
        bound: atMost(0.4),
        jobs: 'none',
      },
    ]
  })
}
