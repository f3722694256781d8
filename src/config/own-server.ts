import { toolOf } from '../tool/find.ts'
import type { Fault } from './faults.ts'
import type { SuiteConfig } from './suite.ts'
import type { TargetConfig } from './target.ts'

/** Workloads that start their server anew, on one that is not ours to start. */
export function foreignServerFaults(
  { workloads }: Pick<SuiteConfig, 'workloads'>,
  targets: readonly TargetConfig[],
  where: string,
): Fault[] {
  if (targets.every(({ kind }) => kind !== 'endpoint')) return []
  return workloads
    .filter(({ tool }) => toolOf(tool).restartsServer === true)
    .map(({ tool, name }) => ({
      where,
      what: `\`${tool}\` ${String(name)} starts the server anew, which cannot be done with an endpoint`,
      remedy: 'measure a target of the kind local or playground, or leave it out',
    }))
}
