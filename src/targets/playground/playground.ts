import { availableParallelism } from 'node:os'
import type { ServerChange } from '../../core/plan/cells.ts'
import { MOST_REMARKS } from '../../core/record/header-schema.ts'
import { clusterPlaces } from '../../core/server/evidence/status-address.ts'
import type { Target } from '../../core/server/target.ts'
import { withConnection } from '../../mysql/connect.ts'
import { type Endpoint, schemaChange } from '../../mysql/endpoint.ts'
import { probe } from '../../mysql/probe.ts'
import { waitUntilAnswering } from '../../servers/readiness.ts'
import { createDataRegions } from '../../servers/regions.ts'
import { assertNothingRefused, createVariableKeeper, readBack } from '../../servers/variables.ts'
import { folderBytes, readMemory, wholeCores } from '../../system/machine.ts'
import {
  benchmarkDefaults,
  type Configuration,
  flatten,
  mergeConfigurations,
  type Tree,
} from '../../tiup/component-configuration.ts'
import { waitForReplicas } from '../../tiup/pd.ts'
import { explainUnknownVersion, firstComponent } from '../../tiup/versions.ts'
import { Failure } from '../../words/failure.ts'
import { withinTikvLimits } from './arguments.ts'
import { type ClusterOptions, createCluster } from './cluster.ts'
import { guestOfCluster } from './guest.ts'
import { forgetPaths, requestedOf, runningComponents } from './instances.ts'
import { isOneOfEach } from './keys.ts'
import { areStoresUp, slimPlaces, slimProbe } from './pd.ts'
import type { ClusterAddresses } from './playground-state.ts'

export interface PlaygroundOptions extends ClusterOptions {
  /** Clusters on this machine at the same time, this one included; default 1. */
  readonly clusters?: number
}

const DATABASE = 'bench'

/** A TiDB cluster, or TiKV with PD alone, started by TiUP on the loopback address. */
export function createPlaygroundTarget(options: PlaygroundOptions): Target {
  const { name, config } = options
  const cluster = createCluster(options)
  const keeper = createVariableKeeper()
  const slim = config.mode === 'tikv-slim'
  let change: ServerChange = { variables: {}, configuration: {} }
  let addresses: ClusterAddresses | undefined
  let inForce = ''
  let cores = availableParallelism()
  let memoryBytes = 0

  const up = (): ClusterAddresses => {
    if (addresses === undefined) throw new Error(`target ${name} is not started`)
    return addresses
  }
  const requestedConfiguration = (): Configuration => {
    const own = [config.configuration as Configuration, change.configuration as Configuration]
    const caches = config.topology.tikv * (options.clusters ?? 1)
    const defaults = benchmarkDefaults(caches, memoryBytes)
    const { tidb, ...stores } = mergeConfigurations(defaults, ...own)
    return slim || tidb === undefined ? stores : { tidb, ...stores }
  }
  const limitedConfiguration = () =>
    withinTikvLimits(requestedConfiguration(), config.version, cores)
  const configuration = (): Configuration => limitedConfiguration().configuration
  const endpointAt = ({ tidb, tiproxy, pd }: ClusterAddresses): Endpoint => {
    const servers = config.loadBalancer === 'tiproxy' && tiproxy.length > 0 ? tiproxy : tidb
    return {
      hosts: slim ? [pd] : servers,
      user: 'root',
      password: '',
      database: DATABASE,
      tls: { mode: 'off' },
    }
  }

  async function answers(current: ClusterAddresses): Promise<boolean> {
    if (slim) return areStoresUp(current.pd, config.topology)
    const { hosts } = endpointAt(current)
    if (hosts.length < (config.loadBalancer === 'tiproxy' ? 1 : config.topology.tidb)) return false
    for (const host of hosts.keys()) {
      const signal = new AbortController().signal
      const once = { bootSeconds: 0.01, signal, host, withoutDatabase: true }
      if ((await waitUntilAnswering(endpointAt(current), once)).state !== 'ready') return false
    }
    return true
  }

  async function boot(signal: AbortSignal): Promise<void> {
    cores = await wholeCores()
    memoryBytes = (await readMemory()).totalBytes
    addresses = await cluster.boot(configuration(), answers, signal)
    inForce = JSON.stringify(configuration())
    if (slim) return
    const create = `CREATE DATABASE IF NOT EXISTS \`${DATABASE}\``
    await withConnection(endpointAt(up()), (db) => db.query(create, [], schemaChange), {
      withoutDatabase: true,
    })
    await setVariables()
  }

  async function setVariables(): Promise<void> {
    if (slim) return
    assertNothingRefused(
      await keeper.apply(endpointAt(up()), { ...config.variables, ...change.variables }),
    )
  }

  const describe = async () =>
    slim ? await slimProbe(up().pd, config.topology) : await withConnection(endpointAt(up()), probe)

  /**
   * Lists settings that differ from the requested ones: reduced, changed by this version, or not in
   * force.
   */
  async function differencesFound() {
    const { tidb, tikv } = config.configuration
    const unmet = slim
      ? []
      : await readBack(
          endpointAt(up()),
          flatten({ tidb, tikv }),
          limitedConfiguration().differences,
        )
    const differs = [...config.differences, ...limitedConfiguration().differences, ...unmet]
    return differs.length === 0 ? {} : { differs: differs.slice(0, MOST_REMARKS) }
  }

  async function guest() {
    const folders = cluster.folders()
    await forgetPaths(folders.copy)
    const requested = mergeConfigurations(
      config.configuration as Configuration,
      change.configuration as Configuration,
    )
    return guestOfCluster({
      running: runningComponents(folders.data),
      version: config.version,
      folders,
      database: DATABASE,
      blockCache: flatten(requested as Tree)['tikv.storage.block-cache.capacity'],
    })
  }

  return {
    name,
    ...(slim ? { withoutSql: true } : {}),
    endpoint: () => endpointAt(up()),
    places: () => (slim ? slimPlaces(up().pd) : clusterPlaces(endpointAt(up()))),
    data: {
      reset: 'copy',
      ...(slim
        ? {}
        : {
            regions: createDataRegions({
              endpoint: () => endpointAt(up()),
              pd: () => up().pd,
              ownVariables: config.variables,
            }),
          }),
      files: {
        bytes: () => folderBytes(cluster.folders().data),
        folders: () => cluster.folders(),
        async vacate() {
          await cluster.halt()
          return cluster.offset()
        },
      },
      async snapshot(signal) {
        await cluster.halt()
        await cluster.copyOut(signal)
        await boot(signal)
      },
      async restore(signal) {
        await cluster.halt()
        await cluster.copyIn(signal)
        await boot(signal)
      },
    },
    health: { diagnose: () => cluster.diagnose(), hasDied: () => cluster.hasDied() },
    own: {
      bootSeconds: () => cluster.bootSeconds(),
      processes: () => cluster.processes(),
      ...(isOneOfEach(config) ? { guest } : {}),
    },
    async start(signal) {
      if (!slim && config.topology.tidb === 0) {
        throw new Failure('input', `the target “${name}” has no TiDB`, {
          remedy: 'Set mode to “tikv-slim”.',
        })
      }
      await cluster.halt()
      const { env, log } = options
      const { tiup, version } = config
      const request = {
        version,
        label: `the version of “${name}”`,
        component: firstComponent(config),
      }
      await boot(signal).catch((error) =>
        explainUnknownVersion(error, { ...request, tiup, env, log, signal }),
      )
      const { boot: seconds, topology } = config
      if (topology.tikv > 1)
        await waitForReplicas(up().pd, { stores: topology.tikv, seconds, name, log, signal })
    },
    async describe() {
      const { topology: whole } = config
      const serverInfo = await describe()
      const topology = slim ? { pd: whole.pd, tikv: whole.tikv } : whole
      return {
        kind: 'playground',
        product: serverInfo.product,
        version: serverInfo.version,
        components: serverInfo.components,
        ...requestedOf(config, serverInfo.version),
        topology,
        configuration: flatten(configuration() as Tree),
        variables: { ...config.variables, ...change.variables },
        refused: [],
        ...(await differencesFound()),
      }
    },
    async apply(requestedChange, signal) {
      change = requestedChange
      if (JSON.stringify(configuration()) === inForce) return setVariables()
      await cluster.halt()
      await boot(signal)
    },
    async stop() {
      await cluster.remove()
    },
  }
}
