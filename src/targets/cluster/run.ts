import type { Side } from '../../core/record/schema.ts'
import type { Target } from '../../core/server/target.ts'
import type { TargetCode, TargetPlace } from '../../core/server/target-kind.ts'
import { findByReaching } from '../../servers/reach.ts'
import { createRunningServer, withBalancer } from '../../servers/running-server.ts'
import { hostsOf } from '../../tiup/cluster/hosts.ts'
import { type Swappable, swappable } from '../../tiup/cluster/swap.ts'
import { clusterHosts } from '../../tiup/tiup.ts'
import { Failure } from '../../words/failure.ts'
import { type DeployedCluster, withDeployment } from './deployed.ts'
import { findOnHosts } from './findings.ts'
import { withHostFacts } from './host-facts.ts'
import type { ClusterConfig } from './keys.ts'
import { sharedMachines } from './machines.ts'
import { withPatching } from './patched.ts'
import { swapSides, twinSides } from './sides.ts'

/** Deploys a cluster, or connects to one. */
export const code: TargetCode<ClusterConfig> = {
  create(config, place) {
    if (config.deploy === undefined && Object.values(config.swap.binaries).some(Boolean))
      throw new Failure(
        'input',
        `the programs of ${config.cluster} are exchanged only to compare two sides`,
        {
          remedy:
            'Add a target with the same `existing` and without `binaries`, and name it in `against`.',
        },
      )
    return createServers(config, place, () => config).target
  },
  createPair,
  find: (name, config, { env }) =>
    config.deploy === undefined
      ? findByReaching(name, config, env)
      : findOnHosts(config.deploy, env),
}

type Servers = { readonly target: Target } & Partial<DeployedCluster>

/**
 * Creates the servers of a cluster; where we deploy it, everything in it goes with the cluster.
 * @param current the side that the cluster is now, where it becomes one side or the other
 * @param patched components of a running cluster that the job exchanges
 */
function createServers(
  config: ClusterConfig,
  place: TargetPlace,
  current: () => ClusterConfig,
  patched?: readonly Swappable[],
): Servers {
  const { ledger, log, env, note } = place
  const { cluster, deploy, swap, boot: bootSeconds } = config
  const server = createRunningServer(config, place, {
    current,
    componentHosts: componentHostsOf(config, env),
    isOurs: deploy !== undefined,
    ...(deploy === undefined && patched === undefined ? {} : { bootSeconds }),
  })
  const inner = cluster === undefined ? server : withHostFacts(server)
  const shared = { bootSeconds, ledger, log, env, note }
  const servers: Servers =
    deploy !== undefined
      ? withDeployment(inner, {
          ...{ deployment: deploy, swap, variables: config.variables, ...shared },
        })
      : patched !== undefined && cluster !== undefined
        ? withPatching(inner, { name: cluster, swap, components: patched, ...shared })
        : { target: inner }
  return { ...servers, target: withBalancer(servers.target, config, place) }
}

/** Hosts of all components, as the configuration or TiUP lists them. */
function componentHostsOf({ cluster, deploy }: ClusterConfig, env: NodeJS.ProcessEnv) {
  if (deploy !== undefined) return hostsOf(deploy)
  return cluster === undefined ? undefined : clusterHosts(cluster, env).componentHosts
}

function createPair(
  { base, candidate }: Readonly<Record<Side, ClusterConfig>>,
  places: Readonly<Record<Side, TargetPlace>>,
): Record<Side, Target> | undefined {
  switch (sharedMachines(base, candidate)) {
    case undefined:
      return undefined
    case 'twins':
      return twinSides({
        base: createServers(base, places.base, () => base) as DeployedCluster,
        candidate: createServers(candidate, places.candidate, () => candidate) as DeployedCluster,
      })
    case 'swap':
      return swapSides({ base, candidate }, places, (current) => {
        const place = { ...places.candidate, name: 'sides' }
        const programs = { ...base.swap.binaries, ...candidate.swap.binaries }
        const patched = swappable.filter((name) => programs[name] !== undefined)
        // It is deployed as its version has it.
        const plain = { ...candidate, swap: { ...candidate.swap, binaries: {} } }
        return createServers(plain, place, current, patched) as DeployedCluster
      })
  }
}
