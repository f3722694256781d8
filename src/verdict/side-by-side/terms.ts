import type { Policy } from '../../config/policy.ts'
import { metricInfo, rateMetrics, resourceComponents } from '../../record/metric.ts'
import type { BenchRecord, Cell, Run, ValidRun } from '../../record/schema.ts'
import { statementOf } from '../gating.ts'
import type { Subject } from '../lines/comparison.ts'
import { cellRounds, roundingVariance } from '../runs.ts'
import type { SideBySideTerms } from './decision.ts'
import { type Round, USUAL_START_NOISE } from './estimate.ts'
import { otherRuns } from './way.ts'

/** Shares of the policy's risk of a false red for each kind of evidence; together all of it. */
const [TYPICAL_SHARE, AVERAGE_SHARE, STALL_SHARE] = [0.5, 0.25, 0.25]

/** The least that is ever learned of a start. */
const NOISE_OF_NO_START = 0.002

/** Returns the terms that judge one figure of a side-by-side record: the record's plan, if it holds one, and the policy. */
export function termsOf(
  record: BenchRecord,
  cell: Cell,
  { metric, direction, tolerance }: Pick<Subject, 'metric' | 'direction' | 'tolerance'>,
  runs: readonly ValidRun[],
  policy: Policy,
): SideBySideTerms {
  const { sideBySide: plan } = record
  // No server is started: what fresh processes differ by is in the pairs.
  const ofProcess = metricInfo(metric)?.isBenchmark === true ? NOISE_OF_NO_START : undefined
  const learned = plan?.startNoise?.[cell.id]?.[metric] ?? ofProcess
  const { alphaRegression, alphaOk } = policy
  const gatedCells = (plan?.gatedCells ?? Math.max(1, record.cells.length)) + operationsBeyondPlan(record)
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
    ...(cell.measure !== undefined && rateMetrics.includes(metric)
      ? { cpu: cpuRounds(runs), other: cellRounds(otherRuns(cell), metric) }
      : {}),
    ...(isStartedByUs(record) ? {} : { isOneStart: true }),
    risks: {
      typical: TYPICAL_SHARE * alphaRegression,
      average: AVERAGE_SHARE * alphaRegression,
      stalls: STALL_SHARE * alphaRegression,
      ok: alphaOk,
    },
  }
}

/** CPU of all components per transaction; zeros where the servers are not read. */
function cpuRounds(runs: readonly ValidRun[]): Round[] {
  const name = 'mariadb_cpu'
  const summed = runs.map((run) => {
    const all = resourceComponents.map((component) => run.metrics[`${component}_cpu`] ?? 0)
    return { ...run, metrics: { [name]: all.reduce((sum, each) => sum + each, 0) } }
  })
  return cellRounds(summed, name)
}

function isStartedByUs({ targets: { base, candidate } }: BenchRecord): boolean {
  return base?.kind !== 'endpoint' && candidate.kind !== 'endpoint'
}

const beyondPlan = new WeakMap<BenchRecord, number>()

/** Figures that share the risk and that no plan knows: the operations of a cell, such as benchmarks, save the first of each. */
function operationsBeyondPlan(record: BenchRecord): number {
  const cached = beyondPlan.get(record)
  if (cached !== undefined) return cached
  const sum = record.cells.reduce((total, { runs }) => total + Math.max(0, figuresIn(runs) - 1), 0)
  beyondPlan.set(record, sum)
  return sum
}

/** Queries of a published test are in its plan. */
function figuresIn(runs: readonly Run[]): number {
  const first = runs.find((run) => run.state === 'valid')
  const names = first === undefined ? [] : Object.keys(first.metrics)
  return names.filter((name) => metricInfo(name)?.isBenchmark === true).length
}

function statementsIn(runs: readonly ValidRun[]): number {
  const names = new Set(runs.flatMap(({ metrics }) => Object.keys(metrics)))
  return [...names].filter((name) => statementOf(name) !== undefined).length
}
