import { basename } from 'node:path'
import { factsOf } from '../catalogue/loads.ts'
import type { CellSettings } from '../record/schema.ts'
import type { Target } from '../server/target.ts'

/** Space that a copy may take, as a multiple of the bytes counted. */
export const SPARE = 1.1

/** State of the loaded data set. */
export interface LoadedData {
  /** Targets that keep a copy of it, and can be restored to it. */
  readonly kept: Set<Target>
  /** A load has run on it since it was loaded or restored. */
  used: boolean
  /** A server was started since its data was last read: its memory is empty. */
  cold: boolean
  /** Cells of which a slice was measured again, by their ids. */
  readonly replaced: Set<string>
}

export function createLoadedData(): LoadedData {
  return { kept: new Set(), used: false, cold: false, replaced: new Set() }
}

/** Another data set takes its place. */
export function forgetData(data: LoadedData): void {
  data.kept.clear()
  data.used = false
}

/** `4 tables of 1,000 rows`, `1 warehouse`; of files of the caller's no size is known. */
export function describeData({
  tool,
  workload,
  data,
}: Pick<CellSettings, 'tool' | 'workload' | 'data'>): string {
  const facts = factsOf(tool)
  const size = data.content === undefined ? facts.data.describe(data) : undefined
  return size ?? `the data of ${facts.names.label(basename(workload), {})}`
}

/**
 * Beyond its time, a run takes a moment to connect and to end; more is lost to whatever held the
 * machine up.
 */
const LEAST_HOLD_UP_SECONDS = 5

/** Did a run take far longer than it should? */
export function isHeldUp(
  { durationSeconds, warmUpSeconds, operations }: CellSettings,
  tookSeconds: number,
): boolean {
  const planned = durationSeconds + warmUpSeconds
  return (
    operations === undefined && tookSeconds > planned + Math.max(LEAST_HOLD_UP_SECONDS, planned / 2)
  )
}

/** Checks whether a slice of the cell may be measured again: side by side, once. */
export function mayReplace(
  {
    data,
    targets,
    signal,
  }: {
    readonly data: LoadedData
    readonly targets: { readonly base?: Target }
    readonly signal: AbortSignal
  },
  cellId: string,
): boolean {
  if (targets.base === undefined || signal.aborted || data.replaced.has(cellId)) return false
  data.replaced.add(cellId)
  return true
}
