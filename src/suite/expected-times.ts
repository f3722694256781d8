import type { Settings } from '../config/resolve.ts'
import { createJobProgress, type JobProgress } from '../measure/job-progress.ts'
import type { SetUp } from '../plan/set-up.ts'
import { loadingSeconds, overheadOf } from '../plan/time-estimate.ts'
import type { ReadyCell } from './job-parts.ts'

/** Of the rounds that a cell may take, those that it is thought to take: half of them decide most cells. */
const USUAL_SHARE = 0.5
const LEAST_ROUNDS = 2

/** How far the job has come, from its plan. */
export function progressOf(
  { suite, base, candidate, policy }: Settings,
  cells: readonly ReadyCell[],
  setUp: SetUp,
): { readonly progress: JobProgress; readonly rounds: number } {
  const most = base === undefined ? 1 : policy.sideBySide.rounds
  const usual = Math.min(most, Math.max(LEAST_ROUNDS, Math.ceil(most * USUAL_SHARE)))
  const servers = base === undefined ? [candidate] : [base, candidate]
  const { loads } = overheadOf(suite, servers, policy, setUp)
  const progress = createJobProgress(cells, {
    loadSeconds: (cell) => loadingSeconds(cell, loads),
    rounds: { usual, most },
  })
  return { progress, rounds: most }
}
