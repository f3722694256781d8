import type { Policy } from '../../config/policy.ts'
import type { BenchRecord, Cell, ValidRun } from '../../record/schema.ts'
import type { Subject } from '../lines/comparison.ts'
import { roundingVariance } from '../runs.ts'
import type { SideBySideTerms } from './decision.ts'
import { USUAL_START_NOISE } from './estimate.ts'

/** How the risk of a false red that the policy names is divided between the typical pair and the plain sums. */
const [TYPICAL_SHARE, AVERAGE_SHARE] = [0.75, 0.5]

/** What one figure of a side-by-side record is judged by: the record's plan, where it holds one, and the policy. */
export function termsOf(
  record: BenchRecord,
  cell: Cell,
  { metric, direction, tolerance }: Pick<Subject, 'metric' | 'direction' | 'tolerance'>,
  runs: readonly ValidRun[],
  policy: Policy,
): SideBySideTerms {
  const { sideBySide: plan } = record
  const { alphaRegression, alphaOk } = policy
  return {
    direction,
    tolerance,
    // Records of earlier versions may have been planned with a single round: they have no look, and no verdict.
    rounds: Math.max(2, plan?.rounds ?? policy.sideBySide.rounds),
    pairs: plan?.pairs ?? policy.sideBySide.pairs,
    gatedCells: plan?.gatedCells ?? Math.max(1, record.cells.length),
    startNoise: plan?.startNoise?.[cell.id]?.[metric] ?? USUAL_START_NOISE,
    roundingVariance: roundingVariance(runs, metric, cell.tool),
    risks: {
      typical: TYPICAL_SHARE * alphaRegression,
      average: AVERAGE_SHARE * alphaRegression,
      ok: alphaOk,
    },
  }
}
