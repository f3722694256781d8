import type { Settings } from '../config/resolve.ts'
import type { Bench } from '../measure/measure.ts'
import { differencesBetween } from '../workload/create.ts'
import type { SideFolders } from '../workload/kind.ts'
import type { ReadyCell } from './job-parts.ts'

/** Where the files of each side are; equal where the change is not in them. */
export function sideFolders({ base, candidate }: Pick<Settings, 'base' | 'candidate'>): SideFolders {
  const here = process.cwd()
  return { base: base?.workloadFolder ?? here, candidate: candidate.workloadFolder ?? here }
}

/** Is what runs on the servers what is compared, and not the servers? Then one server may hold both sides. */
export function comparesWorkloads(settings: Pick<Settings, 'base' | 'candidate'>): boolean {
  const { base, candidate } = sideFolders(settings)
  return settings.base !== undefined && base !== candidate
}

/**
 * Notes in the record what the workloads of the two sides do not share: what is compared, and what stands on one side
 * alone. @throws Failure `input` where the base lacks a workload
 */
export function noteDifferences(
  settings: Pick<Settings, 'base' | 'candidate'>,
  cells: readonly Pick<ReadyCell, 'settings'>[],
  { notes, log }: Pick<Bench, 'notes' | 'log'>,
): void {
  if (!comparesWorkloads(settings)) return
  for (const { settings: cell } of cells) {
    const differences = differencesBetween(cell, sideFolders(settings))
    if (differences.length === 0) continue
    const what = differences.join(', ')
    log.info(`${cell.workload} against its base: ${what}`)
    notes.add('candidate', `${cell.workload} against its base`, what)
  }
}
