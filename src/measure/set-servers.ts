import type { ServerChange } from '../plan/cells.ts'
import { onEachTarget } from './each-side.ts'
import type { Bench } from './measure.ts'

/** Sets variables and configuration on every target; a server is restarted where it must be. @throws Failure */
export async function setServers(bench: Bench, change: ServerChange): Promise<void> {
  await onEachTarget(bench, 'reset', (own, _side, target) => target.apply(change, own.signal))
}
