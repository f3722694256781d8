import { type ScreenFigures, screenStored } from '../../src/statistics/history-screen.ts'
import { estimateStoredOverallChange } from '../../src/statistics/overall-change.ts'
import { atLeast, type Figure, percentOf, type Runs, times } from './figure.ts'
import { TOLERANCE } from './job.ts'
import { chanceOf } from './random.ts'

const CELLS = 4
const BETWEEN_JOBS = 0.03
const JOBS = 20

/**
 * How often the interval of the overall change holds the truth. @param shared share of the noise
 * that all cells of a job have in common
 */
export function overallStoredFigures(shared: number, { repetitions, seed }: Runs): Figure[] {
  return [0, TOLERANCE].map((drop): Figure => {
    const chance = chanceOf(seed, `D9/${shared}/${drop}`)
    const job = (change: number) => {
      const machine = chance.normal()
      return times(
        CELLS,
        () =>
          change +
          BETWEEN_JOBS * (Math.sqrt(shared) * machine + Math.sqrt(1 - shared) * chance.normal()),
      )
    }
    const covered = times(repetitions, () => {
      const history = times(JOBS, () => job(0))
      const candidate = job(Math.log1p(-drop))
      const cells = candidate.flatMap((y, cell): ScreenFigures[] => {
        const jobs = history.map((scores) => ({ y: scores[cell] ?? 0, accepted: false }))
        const screen = screenStored(jobs, { y }, TOLERANCE)
        return screen.kind === 'no-history' ? [] : [screen.figures]
      })
      const interval = estimateStoredOverallChange(cells)
      return interval !== undefined && interval.low <= -drop && -drop <= interval.high
    })
    return {
      name: `90 % interval covers, ${drop === 0 ? 'no change' : `−${100 * drop} %`}`,
      value: percentOf(covered, Boolean),
      bound: atLeast(88),
    }
  })
}
