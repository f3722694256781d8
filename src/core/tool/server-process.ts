import type { ProcessIdentity } from '../../system/identity.ts'
import type { ResourceComponent } from '../record/metric.ts'

/** One process of a server that runs on this machine. */
export interface ServerProcess {
  readonly component: ResourceComponent
  readonly identity: ProcessIdentity
}
