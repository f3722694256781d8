import { olderTargetOf } from '../tool/statement/upgrade.ts'
import { ownValue } from '../words/own.ts'
import type { Fault } from './faults.ts'
import type { Config } from './schema.ts'
import type { SuiteConfig, WorkloadConfig } from './suite.ts'
import type { TargetConfig } from './target.ts'

/** What upgrades are looked at beside. */
interface UpgradePlace {
  /** The servers that a workload is run on. */
  measuredBy(workload: WorkloadConfig): readonly TargetConfig[]
  /** Programs of the measured servers are not known before they are built. */
  readonly isBuilt: boolean
  /** Where a workload stands. */
  placeOf(index: number): string
}

/** Targets of older versions, by the names under which workloads ask for them. */
export function olderTargets(
  { workloads }: Pick<SuiteConfig, 'workloads'>,
  targets: Config['targets'],
): Readonly<Record<string, TargetConfig>> {
  return Object.fromEntries(
    workloads.flatMap((workload) => {
      const name = olderTargetOf(workload)
      const target = name === undefined ? undefined : ownValue(targets, name)
      return name === undefined || target === undefined ? [] : [[name, target]]
    }),
  )
}

/** Upgrades that could not be made, or would be none. */
export function upgradeFaults(
  { workloads }: Pick<SuiteConfig, 'workloads'>,
  targets: Config['targets'],
  { measuredBy, isBuilt, placeOf }: UpgradePlace,
): Fault[] {
  return workloads.flatMap((workload, index) => {
    const name = olderTargetOf(workload)
    const older = name === undefined ? undefined : ownValue(targets, name)
    if (name === undefined || older === undefined) return []
    const measured = measuredBy(workload)
    const refusal = refusalOf(name, older, measured, isBuilt)
    if (refusal === undefined) return []
    return [{ where: placeOf(index), ...refusal, what: `\`upgrade-from: ${name}\` ${refusal.what}` }]
  })
}

function refusalOf(
  name: string,
  older: TargetConfig,
  measured: readonly TargetConfig[],
  isBuilt: boolean,
): Omit<Fault, 'where'> | undefined {
  const all = [older, ...measured]
  const local = all.filter((target) => target.kind === 'local')
  const foreign = all.find((target) => target.kind !== 'local')
  if (foreign !== undefined) {
    const why = foreign.kind === 'playground' ? 'is bound to the ports of its cluster' : 'is not ours to copy'
    const what = `needs servers of the kind local: the data of a target of the kind ${foreign.kind} ${why}`
    return { what, remedy: 'leave `upgrade-from` out to time a start on its own data, or measure local ones' }
  }
  if (local.some(({ replica }) => replica !== 'none')) {
    const what = 'cannot be measured with a replica, whose data belongs to two servers'
    return { what, remedy: 'leave `replica` out of these targets' }
  }
  const [program, ...others] = local.map(({ mariadbd }) => mariadbd ?? 'the one on PATH')
  if (isBuilt || others.some((other) => other !== program)) return undefined
  const what = `is no upgrade: ${name} and what is measured are run by the same program (${program})`
  return { what, remedy: 'give one of them another `mariadbd`, or leave `upgrade-from` out' }
}
