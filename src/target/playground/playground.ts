import { totalmem } from 'node:os'
import type { ServerChange } from '../../plan/cells.ts'
import { Failure } from '../../record/failure.ts'
import { withConnection } from '../connect.ts'
import { probe } from '../probe.ts'
import { waitUntilAnswering } from '../readiness.ts'
import type { Endpoint, Target } from '../target.ts'
import { assertNothingRefused, createVariableKeeper } from '../variables.ts'
import { type ClusterAddresses, type ClusterOptions, createCluster } from './cluster.ts'
import {
  benchmarkDefaults,
  type Configuration,
  flatten,
  mergeConfigurations,
  type Tree,
} from './configuration.ts'
import { askStoresUp } from './stores.ts'

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
  const defaults = benchmarkDefaults(config.topology.tikv * (options.clusters ?? 1), totalmem())
  let change: ServerChange = { variables: {}, configuration: {} }
  let addresses: ClusterAddresses | undefined
  let inForce = ''

  const up = (): ClusterAddresses => {
    if (addresses === undefined) throw new Error(`target ${name} is not started`)
    return addresses
  }
  const configuration = (): Configuration =>
    mergeConfigurations(
      defaults,
      config.configuration as Configuration,
      change.configuration as Configuration,
    )
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

  async function answers(seen: ClusterAddresses): Promise<boolean> {
    if (slim) return (await askStoresUp(seen.pd.host, seen.pd.port)) === config.topology.tikv
    const { hosts } = endpointAt(seen)
    if (hosts.length < (config.loadBalancer === 'tiproxy' ? 1 : config.topology.tidb)) return false
    for (const host of hosts.keys()) {
      const signal = new AbortController().signal
      const once = { bootSeconds: 0.01, signal, host, withoutDatabase: true }
      if ((await waitUntilAnswering(endpointAt(seen), once)).state !== 'ready') return false
    }
    return true
  }

  async function boot(signal: AbortSignal): Promise<void> {
    addresses = await cluster.boot(configuration(), answers, signal)
    inForce = JSON.stringify(configuration())
    if (slim) return
    const create = `CREATE DATABASE IF NOT EXISTS \`${DATABASE}\``
    await withConnection(endpointAt(up()), (db) => db.query(create), { withoutDatabase: true })
    await setVariables()
  }

  async function setVariables(): Promise<void> {
    if (slim) return
    assertNothingRefused(await keeper.apply(endpointAt(up()), { ...config.variables, ...change.variables }))
  }

  return {
    name,
    reset: 'copy',
    endpoint: () => endpointAt(up()),
    async start(signal) {
      if (!slim && config.topology.tidb === 0) {
        throw new Failure('input', `the target “${name}” has no TiDB`, { remedy: 'Set mode to “tikv-slim”.' })
      }
      await cluster.halt()
      await boot(signal)
    },
    async describe() {
      const asked = config.topology
      const seen = slim ? slimProbe(config.version) : await withConnection(endpointAt(up()), probe)
      const topology = slim ? { pd: asked.pd, tikv: asked.tikv } : asked
      return {
        kind: 'playground',
        product: seen.product,
        version: seen.version,
        components: seen.components,
        topology,
        configuration: flatten(configuration() as Tree),
        variables: { ...config.variables, ...change.variables },
        refused: [],
      }
    },
    async apply(wanted, signal) {
      change = wanted
      if (JSON.stringify(configuration()) === inForce) return setVariables()
      await cluster.halt()
      await boot(signal)
    },
    diagnose: () => cluster.diagnose(),
    async snapshot(signal) {
      await cluster.requireRoomForCopy()
      await cluster.halt()
      await cluster.copyOut(signal)
      await boot(signal)
    },
    async restore(signal) {
      await cluster.halt()
      await cluster.copyIn(signal)
      await boot(signal)
    },
    async stop() {
      await cluster.remove()
    },
  }
}

function slimProbe(version: string) {
  return { product: 'TiKV', version, components: { tikv: { version }, pd: { version } } }
}
