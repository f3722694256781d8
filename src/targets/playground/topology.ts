import type { PlaygroundConfig } from './keys.ts'

/** Adds a TiProxy to the topology where the configuration requests one as load balancer. */
export function withTiproxy(config: PlaygroundConfig): PlaygroundConfig {
  if (config.loadBalancer !== 'tiproxy' || config.topology.tiproxy > 0) return config
  return { ...config, topology: { ...config.topology, tiproxy: 1 } }
}
