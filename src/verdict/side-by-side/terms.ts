import type { Policy } from '../../config/policy.ts'
import type { BenchRecord, Cell, ValidRun } from '../../record/schema.ts'
import { statementOf } from '../gating.ts'
import type { Subject } from '../lines/comparison.ts'
import { roundingVariance } from '../runs.ts'
import type { SideBySideTerms } from './decision.ts'
import { USUAL_START_NOISE } from './estimate.ts'

/** How the risk of a false red that the policy names is divided; together all of it. */
const [TYPICAL_SHARE, AVERAGE_SHARE, STALL_SHARE] = [0.5, 0.25, 0.25]

/** What one figure of a side-by-side record is judged by: the record's plan, where it holds one, and the policy. */
export function termsOf(
  record: BenchRecord,
  cell: Cell,
  { metric, direction, tolerance }: Pick<Subject, 'metric' | 'direction' | 'tolerance'>,
  runs: readonly ValidRun[],
  policy: Policy,
): SideBySideTerms {
  const { sideBySide: plan } = record
  const learned = plan?.startNoise?.[cell.id]?.[metric]
  const { alphaRegression, alphaOk } = policy
  const gatedCells = plan?.gatedCells ?? Math.max(1, record.cells.length)
  return {
    direction,
    tolerance,
    // Records of earlier versions may have been planned with a single round: they have no look, and no verdict.
    rounds: Math.max(2, plan?.rounds ?? policy.sideBySide.rounds),
    pairs: plan?.pairs ?? policy.sideBySide.pairs,
    gatedCells,
    ...(statementOf(metric) === undefined ? {} : { statements: gatedCells * statementsIn(runs) }),
    startNoise: learned ?? USUAL_START_NOISE,
    isStartNoiseLearned: learned !== undefined,
    roundingVariance: roundingVariance(runs, metric, cell.tool),
    ...(isStartedByUs(record) ? {} : { isOneStart: true }),
    risks: {
      typical: TYPICAL_SHARE * alphaRegression,
      average: AVERAGE_SHARE * alphaRegression,
      stalls: STALL_SHARE * alphaRegression,
      ok: alphaOk,
    },
  }
}

function isStartedByUs({ targets: { base, candidate } }: BenchRecord): boolean {
  return base?.kind !== 'endpoint' && candidate.kind !== 'endpoint'
}

function statementsIn(runs: readonly ValidRun[]): number {
  const names = new Set(runs.flatMap(({ metrics }) => Object.keys(metrics)))
  return [...names].filter((name) => statementOf(name) !== undefined).length
}
