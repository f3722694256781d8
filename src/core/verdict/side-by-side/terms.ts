import type { SideBySideTerms } from '../../../statistics/decision.ts'
import { type Round, USUAL_START_NOISE } from '../../../statistics/pairs.ts'
import type { Policy } from '../../config/policy.ts'
import { metricInfo, metricStem, rateMetrics, resourceComponents } from '../../record/metric.ts'
import type { BenchRecord, Cell, TargetDescription, ValidRun } from '../../record/schema.ts'
import type { Subject } from '../comparison.ts'
import { BESIDE_TIMES, cellMetrics, isJudgedCell, statementOf } from '../gating.ts'
import { cellRounds, roundingVariance } from '../runs.ts'
import { otherRuns } from './way.ts'

/** Shares of the policy's risk of a false red for each kind of evidence; together all of it. */
const [TYPICAL_SHARE, AVERAGE_SHARE, STALL_SHARE] = [0.5, 0.25, 0.25]

/**
 * Difference between starts of one server, as a share of the tolerance that a figure has by
 * default: 0.75 % of throughput, as eleven pairs of equal clusters of TiDB and TiKV did (root mean
 * square), and more of what is noisier. Only a server that is restarted shows its own.
 */
const LASTING_SHARE = 1 / 4

/** The least that is ever learned of a start. */
const NOISE_OF_NO_START = 0.002

/**
 * Difference between starts of the simulated machine, by their seeds and by the layout of the
 * loaded data: an upper bound.
 */
const NOISE_OF_GUEST_START = 0.002

/** The same for TiDB, whose starts differ more: docs/internals/simulated.md. */
const NOISE_OF_TIDB_GUEST_START = 0.005

/** Assumed for TiDB with PD and TiKV, whose starts were not measured: twice that of TiDB alone. */
const NOISE_OF_CLUSTER_GUEST_START = 0.01

/**
 * Returns the terms that judge one figure of a side-by-side record: the record's plan, if it holds
 * one, and the policy.
 */
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
  const isOfGuest = cell.measure === 'simulated' && rateMetrics.includes(metric)
  const ofGuest = isOfGuest ? noiseOfGuestStart(record.targets.candidate) : undefined
  const learned = plan?.startNoise?.[cell.id]?.[metric] ?? ofProcess ?? ofGuest
  const { alphaRegression, alphaOk } = policy
  const gatedCells = gatedFigures(record, policy)
  const sides = lastingSides(record).length
  return {
    direction,
    tolerance,
    // Records of earlier versions may have been planned with a single round: they have no look, and
    // no verdict.
    rounds: Math.max(2, plan?.rounds ?? policy.sideBySide.rounds),
    pairs: plan?.pairs ?? policy.sideBySide.pairs,
    gatedCells,
    ...(statementOf(metric) === undefined ? {} : { statements: gatedCells * statementsIn(runs) }),
    startNoise: learned ?? USUAL_START_NOISE,
    isStartNoiseLearned: learned !== undefined,
    roundingVariance: roundingVariance(runs, metric, cell.tool),
    ...((cell.measure === 'windows' || cell.measure === 'duet') && rateMetrics.includes(metric)
      ? { cpu: cpuRounds(runs), other: cellRounds(otherRuns(cell), metric) }
      : {}),
    ...(sides === 0 ? {} : { lastingVariance: computeLastingVariance(metric, sides) }),
    risks: {
      typical: TYPICAL_SHARE * alphaRegression,
      average: AVERAGE_SHARE * alphaRegression,
      stalls: STALL_SHARE * alphaRegression,
      ok: alphaOk,
    },
  }
}

function noiseOfGuestStart({ kind, topology }: TargetDescription): number {
  if ((topology?.tikv ?? 0) > 0) return NOISE_OF_CLUSTER_GUEST_START
  return kind === 'tidb' ? NOISE_OF_TIDB_GUEST_START : NOISE_OF_GUEST_START
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

/** @param sides that no round starts afresh, 1 or 2 */
export function computeLastingVariance(metric: string, sides: number): number {
  return sides * (LASTING_SHARE * (metricInfo(metric)?.defaultTolerance ?? 0)) ** 2
}

/** Sides that no round starts afresh: all their slices are of one start. */
function lastingSides({ targets: { base, candidate } }: BenchRecord) {
  return [base, candidate].filter(
    (target) => target?.kind === 'endpoint' && target.restarted !== true,
  )
}

const figuresOfJobs = new WeakMap<BenchRecord, WeakMap<Policy, number>>()

/**
 * F: each gated figure has its share of the risk. The plan counts most cells as one figure, and
 * cells of other machines too; what the runs hold says how many figures it is: those that the
 * policy names, or the operations of a cell.
 */
function gatedFigures(record: BenchRecord, policy: Policy): number {
  const ofJob = figuresOfJobs.get(record) ?? new WeakMap<Policy, number>()
  figuresOfJobs.set(record, ofJob)
  const cached = ofJob.get(policy)
  if (cached !== undefined) return cached
  let [inPlan, inRuns] = [0, 0]
  const judged = record.cells.filter((cell) => isJudgedCell(cell, policy))
  for (const cell of judged) {
    const first = cell.runs.find((run) => run.state === 'valid')
    const names = Object.keys(first?.metrics ?? {}).filter((name) => metricInfo(name) !== undefined)
    const beside = names.some((name) => BESIDE_TIMES.includes(name)) ? 2 : 1
    inPlan += Math.max(beside, names.filter((name) => metricStem(name) === 'query_ms').length)
    inRuns += cellMetrics(names, cell, policy, 'gated').filter(
      ({ level }) => level === 'fail',
    ).length
  }
  // Cells that only the pull request has take no share of the risk.
  const added = record.cells.length - judged.length
  const planned = Math.max((record.sideBySide?.gatedCells ?? 1) - added, inPlan)
  const figures = Math.ceil(planned * Math.max(1, inRuns / Math.max(1, inPlan)))
  ofJob.set(policy, figures)
  return figures
}

function statementsIn(runs: readonly ValidRun[]): number {
  const names = new Set(runs.flatMap(({ metrics }) => Object.keys(metrics)))
  return [...names].filter((name) => statementOf(name) !== undefined).length
}
