import type { Settings } from '../config/resolve.ts'
import type { TargetConfig } from '../config/target.ts'
import type { Side } from '../record/schema.ts'

/** A server that is measured alone, one of several that are never up together. */
export interface Turn {
  readonly side: Side
  /** Of a server that workloads name: its name, and only their cells are run on it. */
  readonly server?: string
  readonly config: TargetConfig
}

/** The servers of a job that measures one after the other, in that order. @returns undefined where it does not */
export function turnsOf({ suite, base, candidate, servers }: Settings): readonly Turn[] | undefined {
  if (servers !== undefined) {
    return Object.entries(servers).map(([server, config]) => ({ side: 'candidate', server, config }))
  }
  if (base === undefined || suite.method !== 'as-published') return undefined
  return [
    { side: 'base', config: base },
    { side: 'candidate', config: candidate },
  ]
}
