import type { Settings } from '../config/resolve.ts'
import { planCells } from '../plan/cells.ts'
import { doubtsOfLoad } from '../workload/registry.ts'

/** Names what makes the figures of the suite's own workloads say little, a sentence each. */
export async function loadDoubts({
  suite,
  candidate,
}: Pick<Settings, 'suite' | 'candidate'>): Promise<string[]> {
  const folder = candidate.workloadFolder ?? process.cwd()
  const loads = new Map(
    planCells(suite).map(({ settings: { tool, workload } }) => [
      `${tool} ${workload}`,
      { tool, workload },
    ]),
  )
  const each = [...loads.values()].map(({ tool, workload }) => doubtsOfLoad(tool, workload, folder))
  return (await Promise.all(each)).flat()
}
