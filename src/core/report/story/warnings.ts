import { formatShare, plural } from '../../../words/number.ts'
import type { Policy } from '../../config/policy.ts'
import { isFoundRunning } from '../../record/cells.ts'
import { metricStem } from '../../record/metric.ts'
import type { BenchRecord } from '../../record/schema.ts'
import type { Reference } from '../../verdict/judge.ts'
import { isCancelled } from '../../verdict/overall.ts'
import type { Row } from '../../verdict/result.ts'

/** Returns the warnings beside the lines; each is one sentence. */
export function warningsOf(
  candidate: BenchRecord,
  rows: readonly Row[],
  reference: Reference,
  policy: Policy,
): string[] {
  const gated = rows.filter((row) => row.gated)
  const stands = (kind: Row['verdict']['kind']) =>
    gated.filter(({ verdict }) => verdict.kind === kind).length
  return [
    ...(gated.length === 0 && (rows.length > 0 || candidate.plans === undefined)
      ? ['Nothing was judged: the record holds no cell with a gated metric.']
      : []),
    ...(reference.kind === 'none' || reference.kind === 'only-broken'
      ? [`Nothing to compare with: ${reference.reason}.`]
      : []),
    ...(reference.kind === 'unreadable'
      ? [`The baseline could not be read: ${reference.reason}`]
      : []),
    ...(reference.kind === 'stored' && stands('no-baseline') > 0
      ? [`${of(stands('no-baseline'), gated.length)} have nothing to be compared with, and pass.`]
      : []),
    ...newSeries(gated),
    ...(candidate.completeness.state === 'partial'
      ? []
      : doubtsOf(rows, isFoundRunning(candidate.targets.candidate))),
    ...cellsWithoutGate(candidate, gated),
    ...unusedGates(rows, policy),
    ...thresholdWarnings(gated),
    ...(candidate.completeness.state === 'partial' && !isCancelled(candidate)
      ? [`The job ended early: ${candidate.completeness.reason}.`]
      : []),
  ]
}

/** A changed load has nothing behind it, and is neither faster nor slower for it. */
function newSeries(gated: readonly Row[]): string[] {
  const changed = gated.filter(
    ({ verdict }) => verdict.kind === 'new' && verdict.cause === 'workload-changed',
  )
  const cells = [...new Set(changed.map(({ cellId }) => cellId))]
  if (cells.length === 0) return []
  const [first = '', ...others] = cells
  const more = others.length === 0 ? '' : ` and ${plural(others.length, 'cell')} more`
  return [
    `workload changed: ${first}${more} ${cells.length === 1 ? 'begins' : 'begin'} a new series with this job, and nothing before it is compared.`,
  ]
}

/**
 * Counts the gated lines that could not be compared or decided; a policy may ignore the latter.
 * @param isRunning true if the job can start no other version of the server
 */
export function doubtsOf(rows: readonly Row[], isRunning: boolean): string[] {
  const gated = rows.filter((row) => row.gated)
  const apart = gated.filter(({ verdict }) => verdict.kind === 'not-comparable').length
  const undecided = gated.filter(
    ({ verdict }) => verdict.kind === 'inconclusive' && verdict.level !== 'silent',
  ).length
  return [
    ...(apart > 0
      ? [
          `${of(apart, gated.length)} cannot be compared: the baseline was measured under different conditions. ${isRunning ? 'Jobs under the same conditions can be, such as those of a runner of your own.' : 'Machines of one kind, or both versions side by side in one job, can be.'}`,
        ]
      : []),
    ...(undecided > 0
      ? [
          `${of(undecided, gated.length)} cannot be decided: a drop as large as the tolerance is neither confirmed nor excluded.`,
        ]
      : []),
  ]
}

function cellsWithoutGate(candidate: BenchRecord, gated: readonly Row[]): string[] {
  const judged = new Set(gated.map((row) => row.cellId))
  const without = candidate.cells.filter((cell) => !judged.has(cell.id)).map((cell) => cell.id)
  if (without.length === 0 || judged.size === 0) return []
  return [`No gated metric, so no verdict, ${without.join(', ')}.`]
}

function unusedGates(rows: readonly Row[], policy: Policy): string[] {
  if (policy.gated === undefined) return []
  const present = new Set(rows.flatMap(({ metric }) => [metric, metricStem(metric)]))
  const absent = policy.gated.filter((metric) => !present.has(metric))
  return absent.map((metric) => `The gated metric ${metric} was measured by no workload.`)
}

/** The plain rule says how often it cries wolf. */
function thresholdWarnings(gated: readonly Row[]): string[] {
  const used = gated.flatMap(({ verdict }) =>
    'evidence' in verdict && verdict.evidence?.rule === 'threshold' ? [verdict.evidence] : [],
  )
  if (used.length === 0) return []
  const rates = used.map((evidence) => evidence.expectedFalseAlarmRate)
  const measuredRates = rates.filter((rate) => rate !== undefined)
  const worst = formatShare(Math.max(0, ...measuredRates))
  const rate =
    measuredRates.length === 0
      ? 'how many unchanged runs it turns red is unknown'
      : `it turns up to ${worst} of unchanged runs a line red${measuredRates.length < rates.length ? ', and unknown for some lines' : ''}`
  return [
    `Judged by rule threshold: red is what is below the baseline by more than its tolerance. It cannot tell a regression from noise; ${rate}.`,
  ]
}

function of(part: number, whole: number): string {
  return `${part} of ${whole} gated figures`
}
