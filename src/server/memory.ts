import type { TargetConfig } from '../config/target.ts'
import { requireMemory } from '../system/capacity.ts'
import { serverMemoryBytes } from './mariadb.ts'
import { clusterMemoryBytes } from './playground/memory.ts'

/** Memory that a target takes of this machine before any load, in bytes; an endpoint takes none. */
export function targetMemoryBytes(config: TargetConfig): number {
  switch (config.kind) {
    case 'local':
      return serverMemoryBytes(config.settings) * (config.replica === 'none' ? 1 : 2)
    case 'playground':
      return clusterMemoryBytes(config.topology)
    case 'endpoint':
      return 0
  }
}

/**
 * Is there memory for all of them at once, as a side-by-side comparison needs it?
 * @throws Failure `environment` with both figures
 */
export async function requireMemoryForTargets(configs: readonly TargetConfig[]): Promise<void> {
  const needed = configs.reduce((sum, config) => sum + targetMemoryBytes(config), 0)
  const purpose = configs.length === 1 ? 'the server under test' : 'to run both servers side by side'
  if (needed > 0) await requireMemory(needed, purpose)
}
