import type { TargetKind } from '../../core/server/target-kind.ts'
import { type EndpointConfig, schema } from './keys.ts'

/** A running MySQL-compatible server. */
export const endpoint = {
  name: 'endpoint',
  schema,
  owns: (config) => {
    const { kind, host, swap } = config as Partial<EndpointConfig>
    return kind === 'endpoint' && swap === undefined && host?.length !== 0
  },
  isRunning: () => true,
  packages: ({ loadBalancer }) => (loadBalancer === 'haproxy' ? ['haproxy'] : []),
  load: async () => (await import('./run.ts')).code,
} satisfies TargetKind<EndpointConfig>
