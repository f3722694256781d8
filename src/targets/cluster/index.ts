import type { TargetKind } from '../../core/server/target-kind.ts'
import { defined } from '../../words/objects.ts'
import { type ClusterConfig, schema } from './keys.ts'

/** A TiDB cluster on machines of the user's, by `tiup cluster`. A record calls it an endpoint. */
export const cluster = {
  name: 'cluster',
  schema,
  owns: (config) => {
    const { kind, swap } = config as Partial<ClusterConfig>
    return kind === 'endpoint' && swap !== undefined
  },
  programs: {
    components: ({ deploy, swap }) =>
      deploy !== undefined || swap.mayPatch ? ['tidb', 'tikv', 'pd'] : [],
    use(config, { tidb, tikv, pd }) {
      const binaries = { ...config.swap.binaries, ...defined({ tidb, tikv, pd }) }
      return { ...config, swap: { ...config.swap, binaries } }
    },
  },
  packages: ({ loadBalancer }) => (loadBalancer === 'haproxy' ? ['haproxy'] : []),
  load: async () => (await import('./run.ts')).code,
} satisfies TargetKind<ClusterConfig>
