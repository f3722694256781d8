import type { Address } from './playground-state.ts'

export interface ClusterAddresses {
  readonly tidb: readonly Address[]
  readonly tiproxy: readonly Address[]
  readonly pd: Address
}

/** Does the cluster really answer there? */
export type Answers = (addresses: ClusterAddresses) => Promise<boolean>
