import type { TargetKind } from '../../core/server/target-kind.ts'
import { defined } from '../../words/objects.ts'
import { type ClusterConfig, schema } from './keys.ts'
import { besideCluster, redeployed, sharedMachines, swapObstacle } from './machines.ts'

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
  isRunning: ({ deploy }) => deploy === undefined,
  release(config) {
    const { deploy, swap } = config
    if (deploy === undefined) return undefined
    const at = (version: string, programs: 'own' | 'released') => {
      const released = { ...config, swap: { ...swap, binaries: {} } }
      return redeployed(programs === 'own' ? config : released, { version })
    }
    return { version: deploy.version, programs: defined(swap.binaries), at }
  },
  pair: { sharedMachines, obstacle: swapObstacle, beside: besideCluster },
  packages: ({ loadBalancer }) => (loadBalancer === 'haproxy' ? ['haproxy'] : []),
  load: async () => (await import('./run.ts')).code,
} satisfies TargetKind<ClusterConfig>
