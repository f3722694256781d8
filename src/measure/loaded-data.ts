import { basename } from 'node:path'
import type { CellSettings } from '../record/schema.ts'
import type { Target } from '../server/target.ts'
import { factsOf } from '../tool/find.ts'

/** What has become of the data set that is loaded. */
export interface LoadedData {
  /** Targets that keep a copy of it, and can be put back to it. */
  readonly kept: Set<Target>
  /** A load has run on it since it was loaded or put back. */
  used: boolean
  /** A server was started since its data was last read: its memory is empty. */
  cold: boolean
}

export function createLoadedData(): LoadedData {
  return { kept: new Set(), used: false, cold: false }
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
  const size = data.content === undefined ? facts.describeData(data) : undefined
  return size ?? `the data of ${facts.label(basename(workload), {})}`
}
