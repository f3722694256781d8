import type { Asked } from '../run-outcome.ts'

/** What was asked of a run of go-tpc. */
export interface AskedTpc extends Asked {
  readonly workload: 'tpcc' | 'tpch' | 'ch'
  readonly warehouses?: number
  /** Of tpch: those that each thread runs, as often as they are in it; an import does not know. */
  readonly queries?: readonly string[]
  /** Of tpch: from go-tpc’s first word, once it is connected, to `Finished`. */
  readonly tookSeconds?: number | undefined
  /** As passed to go-tpc; needed to cut the warm-up. */
  readonly intervalSeconds?: number
}
