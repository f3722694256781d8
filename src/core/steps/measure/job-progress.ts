import type { Settings } from '../../config/resolve.ts'
import { createJobProgress, type JobProgress, loadingSeconds } from '../../measure/progress.ts'
import { overheadOf, secondsByPart } from '../../measure/time-estimate.ts'
import { roundsOf, usualRounds } from '../../measure/usual-time.ts'
import { type PlannedCell, type SetUp, secondsOfSlice, slicePaceOf } from '../../plan/cells.ts'
import { knownClusterSeconds } from '../../server/pair.ts'

/** Seconds, by `npm run demo` on two cores with other work on them. */
const BESIDE_SLICE_SECONDS = 0.5

/**
 * Returns the progress of the job from the same estimate as `plan`.
 * @param secondsSoFar of the budget that are over
 */
export function progressOf(
  { suite, base, candidate, policy }: Pick<Settings, 'suite' | 'base' | 'candidate' | 'policy'>,
  cells: readonly PlannedCell[],
  setUp: SetUp,
  secondsSoFar = 0,
): { readonly progress: JobProgress; readonly rounds: number } {
  const pace = slicePaceOf(suite, base, policy)
  const most = base === undefined ? 1 : policy.sideBySide.rounds
  const overhead = overheadOf(
    suite,
    base === undefined ? [candidate] : [base, candidate],
    policy,
    setUp,
    knownClusterSeconds(process.env).seconds,
  )
  const slices = cells.reduce(
    (sum, { settings, repeats }) => sum + repeats * secondsOfSlice(settings),
    0,
  )
  const between = Math.max(0, roundsOf(secondsByPart(cells, overhead)) - slices)
  const progress = createJobProgress(cells, {
    loadSeconds: (cell) => loadingSeconds(cell, overhead.loads),
    rounds: { usual: usualRounds(most, cells.length), most },
    besideSliceSeconds: BESIDE_SLICE_SECONDS,
    ...(pace === undefined
      ? {}
      : {
          betweenSeconds: between / Math.max(1, most * cells.length),
          budgetSeconds: (policy.sideBySide.budget ?? Number.POSITIVE_INFINITY) - secondsSoFar,
        }),
  })
  return { progress, rounds: most }
}
