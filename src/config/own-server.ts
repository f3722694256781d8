import { toolOf } from '../tool/find.ts'
import type { Fault } from './faults.ts'
import type { SuiteConfig } from './suite.ts'
import type { TargetConfig } from './target.ts'

/** Workloads that start their server anew, on one that is not ours to start. */
export function foreignServerFaults(
  { workloads }: Pick<SuiteConfig, 'workloads'>,
  targets: readonly TargetConfig[],
  /** Where a workload stands. */
  placeOf: (index: number) => string,
): Fault[] {
  if (targets.every(({ kind }) => kind !== 'endpoint')) return []
  return workloads.flatMap(({ tool, name }, index) => {
    if (toolOf(tool).restartsServer !== true) return []
    const what = `\`${tool}\` ${String(name)} starts the server anew, which cannot be done with an endpoint`
    const remedy = 'measure a target of the kind local or playground, or leave it out'
    return [{ where: placeOf(index), what, remedy }]
  })
}
