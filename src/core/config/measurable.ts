import { studentQuantile } from '../../statistics/distributions.ts'
import type { Fault } from '../../words/faults.ts'
import { ownValue } from '../../words/objects.ts'
import { olderTargetOf, toolOf } from '../catalogue/loads.ts'
import { isElsewhere, kindOf } from '../catalogue/targets.ts'
import { metricInfo } from '../record/metric.ts'
import type { Policy } from './policy.ts'
import type { Config } from './schema.ts'
import type { SuiteConfig, WorkloadConfig } from './suite.ts'
import { isWithoutServer } from './target.ts'
import type { TargetConfig } from './target-schema.ts'

/** Place at which upgrades are measured. */
interface UpgradePlace {
  /** The servers that a workload is run on. */
  measuredBy(workload: WorkloadConfig): readonly TargetConfig[]
  /** Programs of the measured servers are not known before they are built. */
  readonly isBuilt: boolean
  /** Returns the place of a workload in the configuration. */
  placeOf(index: number): string
}

/** Targets of older versions, by the names under which workloads ask for them. */
export function olderTargets(
  { workloads }: Pick<SuiteConfig, 'workloads'>,
  targets: Config['targets'],
): Readonly<Record<string, TargetConfig>> {
  return Object.fromEntries(workloads.flatMap((workload) => olderOf(workload, targets)))
}

/** The target whose data a workload starts on, if there is one. */
function olderOf(
  workload: WorkloadConfig,
  targets: Config['targets'],
): [name: string, TargetConfig][] {
  const name = olderTargetOf(workload)
  return name === undefined ? [] : [[name, ownValue(targets, name) as TargetConfig]]
}

/** Upgrades that could not be made, or would be none. */
export function upgradeFaults(
  { workloads }: Pick<SuiteConfig, 'workloads'>,
  targets: Config['targets'],
  { measuredBy, isBuilt, placeOf }: UpgradePlace,
): Fault[] {
  return workloads.flatMap((workload, index) =>
    olderOf(workload, targets).flatMap(([name, older]) => {
      const refusal = refusalOf(name, older, measuredBy(workload), isBuilt)
      if (refusal === undefined) return []
      return [
        { where: placeOf(index), ...refusal, what: `\`upgrade-from: ${name}\` ${refusal.what}` },
      ]
    }),
  )
}

function refusalOf(
  name: string,
  older: TargetConfig,
  measured: readonly TargetConfig[],
  isBuilt: boolean,
): Omit<Fault, 'where'> | undefined {
  const all = [older, ...measured]
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  if (all.some(isElsewhere)) {
    const what = 'needs servers that this job starts: the data of an endpoint must not be copied'
    return { what, remedy: 'remove `upgrade-from`, or measure targets of kind playground or local' }
  }
  if (kinds.length > 1) {
    const what = `needs servers of one kind: no ${kinds[1]} can start on data of a target of kind ${kinds[0]}`
    return { what, remedy: `make ${name} a target of kind ${measured[0]?.kind}` }
  }
  const facts = all.map((target) => kindOf(target).pair?.upgrade?.(target))
  const [first] = facts
  if (first === undefined) {
    const what = `cannot be measured: no ${older.kind} starts on the data of an older one`
    return { what, remedy: 'remove `upgrade-from`, or measure targets of kind playground or local' }
  }
  const obstacle = facts.find((each) => each?.obstacle !== undefined)?.obstacle
  if (obstacle !== undefined) return obstacle
  if (facts.some((each) => each?.instances !== first.instances)) {
    const what = `needs one topology: the data of ${name} belongs to as many TiKV, PD and TiFlash as it has`
    return { what, remedy: `give ${name} the \`mode\` and \`topology\` of the measured cluster` }
  }
  const { program, keys } = first
  if (isBuilt || facts.some((each) => each?.program !== program)) return undefined
  const what = `is not an upgrade: ${name} and the measured server use the same program (${program})`
  return { what, remedy: `give one of them another ${keys}, or leave \`upgrade-from\` out` }
}

/** Workloads that restart their server, on one that is not ours to start. */
export function foreignServerFaults(
  { workloads }: Pick<SuiteConfig, 'workloads'>,
  targets: readonly TargetConfig[],
  /** Returns the place of a workload in the configuration. */
  placeOf: (index: number) => string,
): Fault[] {
  if (
    targets.some(isWithoutServer) ||
    workloads.some(({ tool }) => toolOf(tool).pace.server === 'none')
  )
    return missingServerFaults(workloads, targets, placeOf)
  if (!targets.some(isElsewhere)) return []
  return workloads.flatMap(({ tool, name, beside }, index) => {
    const isPaused = beside?.pause !== undefined
    if (toolOf(tool).pace.server !== 'restarted' && !isPaused) return []
    const what = `\`${tool}\` ${String(name)} ${isPaused ? 'stops' : 'restarts'} the server, which is not possible with an endpoint`
    const remedy = 'measure a target of kind local or playground, or remove it'
    return [{ where: placeOf(index), what, remedy }]
  })
}

/** A target without a server, and loads that need none, are for each other. */
function missingServerFaults(
  workloads: SuiteConfig['workloads'],
  targets: readonly TargetConfig[],
  placeOf: (index: number) => string,
): Fault[] {
  return workloads.flatMap(({ tool, name }, index) => {
    const isOfNone = toolOf(tool).pace.server === 'none'
    const isFit = isOfNone ? targets.every(isWithoutServer) : !targets.some(isWithoutServer)
    if (isFit) return []
    const load = `\`${tool}\` ${String(name)}`
    const what = isOfNone
      ? `${load} measures no server`
      : `${load} needs a server, and a target of kind none has none`
    const remedy = isOfNone
      ? 'measure a target of kind none, in a suite of its own'
      : 'name another target'
    return [{ where: placeOf(index), what, remedy }]
  })
}

/** σ of a start on the quietest machine, as the verdict assumes it at least. */
const LEAST_START_NOISE = 0.002
/** Degrees of freedom that pairs give at most. */
const MOST_PAIR_DEGREES = 12

/**
 * The smallest drop that side-by-side rounds can exclude on the quietest machine, for a candidate
 * without any change: `1 − exp(−t_{1−α,ν}·se)` with the variance of starts alone. Source: the
 * estimate of docs/internals/verdict-formulas.md.
 * @returns a fraction
 */
function leastDecidable({ sideBySide, alphaOk }: Pick<Policy, 'sideBySide' | 'alphaOk'>): number {
  const { rounds, pairs } = sideBySide
  const pairDegrees = Math.min(MOST_PAIR_DEGREES, Math.max(2, rounds * pairs - rounds))
  const degrees = pairDegrees + rounds - 1
  const variance = (pairDegrees * 2 * LEAST_START_NOISE ** 2) / degrees
  return -Math.expm1(-studentQuantile(1 - alphaOk, degrees) * Math.sqrt(variance / rounds))
}

/**
 * Tolerances with which no job of these rounds could ever end green.
 * @param place of a key of the configuration
 * @param valueAt what was written there
 */
export function undecidable(
  policy: Policy,
  place: (path: readonly PropertyKey[]) => string,
  valueAt: (path: readonly PropertyKey[]) => unknown,
): Fault[] {
  if (policy.rule === 'threshold') return []
  const least = leastDecidable(policy)
  const ofMetrics = Object.entries(policy.tolerances).filter(
    ([metric]) => metricInfo(metric)?.isExact !== true,
  )
  const tolerances = [
    { keys: ['tolerance'], share: policy.tolerance },
    ...ofMetrics.map(([metric, share]) => ({ keys: ['tolerances', metric], share })),
  ]
  return tolerances.flatMap(({ keys, share }) => {
    if (share === undefined || share >= least) return []
    const path = ['gate', ...keys]
    const { rounds } = policy.sideBySide
    return [
      {
        where: place(path),
        what: `\`${keys.join('.')}\`: ${String(valueAt(path))} can never be ruled out in ${rounds} rounds, on any machine`,
        remedy: `use at least ${formatLeast(least)}, or more \`rounds\``,
      },
    ]
  })
}

/** A share as a percentage of two digits after the point, rounded up. */
function formatLeast(share: number): string {
  return `${Number((Math.ceil(share * 10_000) / 100).toPrecision(3))}%`
}
