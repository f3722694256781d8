import { type CellEstimate, overallChangeOf } from '../../src/verdict/overall.ts'
import { type CellsOfJob, decidedCells } from './cells-of-job.ts'
import { atLeast, type Figure, percentOf, type Runs, times } from './figure.ts'
import { TOLERANCE, usualTerms } from './job.ts'
import { chanceOf } from './random.ts'
import { usualWorld, worldOf } from './world.ts'

const worlds = [
  { name: 'A2', world: usualWorld },
  { name: 'A4', world: worldOf(0.03, 0.01) },
]

/** How often the interval of the overall change holds the truth, which is the same in all cells. */
export function overallFigures(
  cells: number,
  starts: CellsOfJob['starts'],
  { repetitions, seed }: Runs,
): Figure[] {
  return worlds.flatMap(({ name, world }) =>
    [0, TOLERANCE].map((drop): Figure => {
      const chance = chanceOf(seed, `C4/${cells}/${starts}/${name}/${drop}`)
      const covered = times(repetitions, () => {
        const estimates = decidedCells({ cells, world, drop, starts }, chance).flatMap(
          (decision): CellEstimate[] =>
            decision.kind === 'invalid' ? [] : [{ estimate: decision.estimate, terms: usualTerms }],
        )
        const interval = overallChangeOf(estimates)
        return interval !== undefined && interval.low <= -drop && -drop <= interval.high
      })
      const change = drop === 0 ? 'no change' : `−${100 * drop} %`
      return {
        name: `90 % interval covers, ${name}, ${change}`,
        value: percentOf(covered, Boolean),
        bound: atLeast(89),
      }
    }),
  )
}
