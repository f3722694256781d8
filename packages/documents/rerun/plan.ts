import { dataKey } from '../../../src/core/plan/cells.ts'
import type { CellSettings, TargetDescription } from '../../../src/core/record/schema.ts'
import { groupBy } from '../../../src/words/objects.ts'
import type { SuiteSteps } from '../published/full-size.ts'
import { serverOf } from '../sweeps.ts'

/** One server or cluster that is measured, and what it is set to. */
export interface RerunServer {
  /** `v6.1.0`, `base`, `32gb`: a folder is named by it. */
  readonly name: string
  /** Version that it has: `v6.1.0`; empty for a local server. */
  readonly version: string
  /** Version that TiUP starts where it is not the name. */
  readonly release?: string | undefined
  /** Components that were the caller's own build, and the commit of each; empty: not known. */
  readonly ownBuilds?: Readonly<Record<string, string>> | undefined
  readonly configuration: TargetDescription['configuration']
  readonly variables: TargetDescription['variables']
  readonly topology: TargetDescription['topology']
  readonly replica: 'none' | 'asynchronous' | 'semi-synchronous'
}

/** Steps of a script that repeats a measurement. */
export interface RerunPlan {
  readonly kind: 'playground' | 'local' | 'endpoint'
  /** Measured one after the other. */
  readonly servers: readonly RerunServer[]
  readonly cells: readonly CellSettings[]
  readonly steps: SuiteSteps
  /** Lines of HAProxy's file before its servers; absent where nothing precedes them. */
  readonly haproxy?: readonly string[] | undefined
  /** Command that does the same with this program. */
  readonly command: string
}

/** Cells that share what is loaded, in the order of the plan. */
export interface DataGroup {
  readonly first: CellSettings
  readonly cells: readonly CellSettings[]
}

/** The cells of a server, by their data. */
export function groupsOf({ cells, servers }: RerunPlan, server: RerunServer): DataGroup[] {
  const own = cells.filter(
    (cell) => servers.length < 2 || serverOf(cell) === '' || serverOf(cell) === server.name,
  )
  return [...groupBy(own, dataKey).values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ first: group[0], cells: group }],
  )
}
