import { toolOf } from '../tool/find.ts'
import type { Once, Tool } from '../tool/tool.ts'
import type { WorkloadConfig } from './suite.ts'

/** How a run of a workload goes that is over when its work is done. @returns undefined for load that lasts for a time */
export function onceOf({
  tool,
  keys,
  options,
}: Pick<WorkloadConfig, 'tool' | 'keys' | 'options'>): Once | undefined {
  return toolOf(tool).once?.(keys as Parameters<NonNullable<Tool['once']>>[0], options)
}
