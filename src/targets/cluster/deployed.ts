import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Deployment, SwapConfig } from '../../core/config/target.ts'
import type { Target } from '../../core/server/target.ts'
import { createDataRegions } from '../../servers/regions.ts'
import { createPrivateFolder } from '../../system/folders.ts'
import { type ClusterEntry, findLedgers, strikeOut } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import {
  type ClusterControl,
  type ControlPlace,
  checksumsOf,
  createControl,
} from '../../tiup/cluster/change.ts'
import { timedPhase } from '../../tiup/cluster/cluster-times.ts'
import { pdAddresses, topologyText } from '../../tiup/cluster/deployment.ts'
import { claimHost, hostsOf, withKey } from '../../tiup/cluster/hosts.ts'
import { removeCluster } from '../../tiup/cluster/remove.ts'
import { stateOf } from '../../tiup/cluster/swap.ts'
import { runTiup } from '../../tiup/cluster/tiup-steps.ts'
import { waitForReplicas } from '../../tiup/pd.ts'
import { findTiup, inFetchTurn, tiupHome } from '../../tiup/tiup.ts'
import { factsOfHosts, type HostFacts } from './host-facts.ts'

interface ClusterPlace
  extends Pick<ControlPlace, 'note' | 'log' | 'env' | 'ledger' | 'bootSeconds'> {
  readonly deployment: Deployment
  readonly swap: SwapConfig
  /** Global variables of TiDB that the user has set. */
  readonly variables: Readonly<Record<string, unknown>>
}

/** A cluster of ours, and what changes it. */
export interface DeployedCluster {
  readonly target: Target
  readonly control: ClusterControl
}

/**
 * A cluster that `tiup cluster` deploys at the first start and destroys at the end. It runs the
 * programs of its version until `control` exchanges them. @param inner connects to its TiDB
 */
export function withDeployment(inner: Target, place: ClusterPlace): DeployedCluster {
  const { deployment, ledger, log, env } = place
  let entry: ClusterEntry | undefined
  let facts: HostFacts = {}
  let strike = () => {}

  async function deploy(signal: AbortSignal): Promise<void> {
    const home = tiupHome(env)
    const tiup = await findTiup({ home, environment: env, log, signal })
    const name = `tidb-bench-${ledger.mark.slice(0, 8)}-${inner.name}`
    const { user, port, 'key-env': keyEnv, 'known-hosts': knownHosts } = deployment.ssh
    const cluster: ClusterEntry = {
      kind: 'cluster',
      name,
      folder: `${deployment.folder}/${name}`,
      mark: ledger.mark,
      hosts: hostsOf(deployment),
      // `clean` may run in another folder.
      knownHosts: knownHosts === undefined ? undefined : resolve(knownHosts),
      ...{ user, port, keyEnv, tiup, home },
    }
    await withKey(env, keyEnv, ledger, async (keyFile) => {
      // Written down before the first folder is made.
      strike = ledger.add(cluster)
      entry = cluster
      const seen: Record<string, Readonly<Record<string, string>>> = {}
      for (const host of cluster.hosts)
        seen[host] = await claimHost(deployment, cluster, host, keyFile, env, signal)
      facts = factsOfHosts(deployment.hosts, seen)
      const folder = await createPrivateFolder('tidb-bench-topology', { ledger })
      try {
        const file = join(folder.path, 'topology.yaml')
        await writeFile(file, topologyText(deployment, cluster))
        const identity = keyFile === undefined ? [] : ['-i', keyFile]
        log.info(`${inner.name}: deploying ${name} on ${cluster.hosts.join(', ')}`)
        const args = [deployment.version, file, '--user', user, ...identity]
        const own = { env, ledger, signal }
        await timedPhase(env, 'deploy', () => runTiup(cluster, 'deploy', args, own))
        log.info(`${inner.name}: starting ${name}`)
        await control.resume(signal)
      } finally {
        await folder.remove()
      }
    })
  }

  function firstPd() {
    const [address = ''] = pdAddresses(deployment)
    const { hostname: host, port } = new URL(`http://${address}`)
    return { host, port: Number(port) }
  }

  async function waitForStores(signal: AbortSignal): Promise<void> {
    const [stores, seconds] = [deployment.hosts.tikv.length, place.bootSeconds]
    if (stores < 2) return
    await waitForReplicas(firstPd(), { stores, seconds, name: inner.name, log, signal })
  }

  const control = createControl({
    ...place,
    cluster() {
      if (entry === undefined) throw new Error(`${inner.name} is not deployed`)
      return { ...entry, version: deployment.version }
    },
    initial: () => stateOf(deployment.version, { binaries: {} }, deployment.configuration, {}),
    pd: () => pdAddresses(deployment),
    transferSeconds: place.swap.transferSeconds,
  })

  const target: Target = {
    ...inner,
    data: {
      ...inner.data,
      get reset() {
        return inner.data.reset
      },
      regions: createDataRegions({
        endpoint: () => inner.endpoint(),
        pd: firstPd,
        ownVariables: place.variables,
      }),
    },
    async start(signal) {
      if (entry === undefined) {
        // A missing program is known at once, a cluster takes its time.
        const sums = await checksumsOf(place.swap, signal)
        await removeAbandoned(env, log)
        // One after the other: clusters of one TIUP_HOME download into the same folder.
        await inFetchTurn(tiupHome(env), signal, () => deploy(signal))
        const own = stateOf(deployment.version, place.swap, deployment.configuration, sums)
        if (Object.keys(sums).length > 0) await control.become(own, [], signal)
        await waitForStores(signal)
      }
      await inner.start(signal)
    },
    async describe() {
      const description = await inner.describe()
      return { ...description, configuration: { ...description.configuration, ...facts } }
    },
    async stop() {
      await inner.stop()
      await control.release()
      const cluster = entry
      if (cluster === undefined) return
      log.info(`${inner.name}: destroying ${cluster.name}`)
      await timedPhase(env, 'destroy', () => removeCluster(cluster, env))
      strike()
      entry = undefined
    },
  }
  return { target, control }
}

/** Clusters of jobs that ended without removing them. */
async function removeAbandoned(env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  for (const { file, entries, ownerAlive } of findLedgers())
    for (const entry of ownerAlive ? [] : entries) {
      if (entry.kind !== 'cluster') continue
      log.warn(`an earlier job left the cluster ${entry.name} behind; destroying it`)
      await removeCluster(entry, env).then(
        () => strikeOut(file, entry),
        (error) =>
          log.warn(`cannot destroy ${entry.name}: ${error.message}; run “tidb-bench clean”`),
      )
    }
}
