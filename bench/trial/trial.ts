import type { Policy } from '../../src/config/policy.ts'
import { roundSeconds } from '../../src/plan/side-by-side.ts'
import { judgeBy } from '../../src/verdict/judge.ts'
import { nextRoundBy } from '../../src/verdict/next-round.ts'
import type { NoiseModel } from './noise-model.ts'
import type { PeerRule } from './peers.ts'
import { chanceOf } from './random.ts'
import { simulateSideBySide } from './side-by-side-trial.ts'
import { type JobModel, jobValues, simulateStored } from './stored-trial.ts'
import { type Tally, tallyOf } from './tally.ts'

/** Restoring the data, fresh start and warm-up of both servers: what a round takes beside its slices. An assumption. */
export const START_SECONDS = 60

export interface Runs {
  readonly repetitions: number
  readonly seed: number
}

/** The action's own procedure on a noise model. @param drop true drop of the throughput, a fraction */
export function trySideBySide(policy: Policy, model: NoiseModel, drop: number, runs: Runs): Tally {
  const procedure = { judge: judgeBy(policy), nextRound: nextRoundBy(policy) }
  const { rounds, pairs, slice, settle } = policy.sideBySide
  const minutes = (roundSeconds({ pairs, sliceSeconds: slice, settleSeconds: settle }) + START_SECONDS) / 60
  return tallyOf(
    repeated(runs, (seed) => {
      const outcome = simulateSideBySide(
        procedure,
        model,
        { rounds, pairs },
        Math.log1p(-drop),
        chanceOf(seed),
      )
      const measured = outcome.rounds.reduce((sum, value) => sum + value, 0)
      return { overall: outcome.result.overall, minutes: measured * minutes }
    }),
  )
}

/** The action's own rule on a stored baseline. */
export function tryStored(policy: Policy, model: JobModel, drop: number, runs: Runs): Tally {
  const judge = judgeBy(policy)
  return tallyOf(repeated(runs, (seed) => simulateStored(judge, model, Math.log1p(-drop), chanceOf(seed))))
}

/** A peer's rule on one stored job against one new job. */
export function tryPeerStored(
  rule: PeerRule,
  model: JobModel,
  tolerance: number,
  drop: number,
  runs: Runs,
): Tally {
  return tallyOf(
    repeated(runs, (seed) => {
      const chance = chanceOf(seed)
      const [base, candidate] = [jobValues(model, 0, chance), jobValues(model, Math.log1p(-drop), chance)]
      return { overall: rule.isRed(base, candidate, tolerance) ? 'regression' : 'passed' }
    }),
  )
}

/** A peer's rule on the pooled slices of side-by-side rounds, without looking between them. */
export function tryPeerSideBySide(
  rule: PeerRule,
  policy: Policy,
  model: NoiseModel,
  rounds: number,
  drop: number,
  runs: Runs,
): Tally {
  const plan = { rounds, pairs: policy.sideBySide.pairs }
  const measureAll = {
    judge: judgeBy(policy),
    nextRound: (record: Parameters<ReturnType<typeof nextRoundBy>>[0]) =>
      record.cells.every((cell) => cell.runs.at(-1)?.round === rounds)
        ? ({ kind: 'stop', reason: 'rounds-used-up' } as const)
        : ({ kind: 'continue', cells: record.cells.map((cell) => cell.id) } as const),
  }
  return tallyOf(
    repeated(runs, (seed) => {
      const { record } = simulateSideBySide(measureAll, model, plan, Math.log1p(-drop), chanceOf(seed))
      const values = (side: 'base' | 'candidate') =>
        record.cells.flatMap((cell) =>
          cell.runs.flatMap((run) =>
            run.side === side && run.state === 'valid' ? [run.metrics.tps ?? 0] : [],
          ),
        )
      const tolerance = policy.tolerance ?? 0.03
      return { overall: rule.isRed(values('base'), values('candidate'), tolerance) ? 'regression' : 'passed' }
    }),
  )
}

function repeated<T>({ repetitions, seed }: Runs, once: (seed: number) => T): T[] {
  return Array.from({ length: repetitions }, (_, index) => once(seed + index))
}
