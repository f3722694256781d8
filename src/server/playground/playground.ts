import { availableParallelism, totalmem } from 'node:os'
import { withConnection } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { schemaChange } from '../../mysql/limits.ts'
import type { ServerChange } from '../../plan/cells.ts'
import { Failure } from '../../record/failure.ts'
import { MOST_SAYINGS } from '../../record/target-schema.ts'
import { folderBytes } from '../../system/capacity.ts'
import { wholeCores } from '../../system/whole-cores.ts'
import { probe } from '../probe.ts'
import { readBack } from '../read-back.ts'
import { waitUntilAnswering } from '../readiness.ts'
import type { Target } from '../target.ts'
import { assertNothingRefused, createVariableKeeper } from '../variables.ts'
import { explainUnknownVersion } from '../versions/unknown-version.ts'
import { binaryChecksums } from './binary-checksums.ts'
import { type ClusterOptions, createCluster } from './cluster.ts'
import type { ClusterAddresses } from './cluster-addresses.ts'
import {
  benchmarkDefaults,
  type Configuration,
  flatten,
  mergeConfigurations,
  type Tree,
} from './configuration.ts'
import { askStoresUp } from './stores.ts'
import { withinTikvLimits } from './tikv-limits.ts'

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
  let cores = availableParallelism()

  const up = (): ClusterAddresses => {
    if (addresses === undefined) throw new Error(`target ${name} is not started`)
    return addresses
  }
  const asked = (): Configuration =>
    mergeConfigurations(
      defaults,
      config.configuration as Configuration,
      change.configuration as Configuration,
    )
  const limited = () => withinTikvLimits(asked(), config.version, cores)
  const configuration = (): Configuration => limited().configuration
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
    cores = await wholeCores()
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
    assertNothingRefused(await keeper.apply(endpointAt(up()), { ...config.variables, ...change.variables }))
  }

  const describe = async () =>
    slim ? slimProbe(config.version) : await withConnection(endpointAt(up()), probe)

  /** What is not as it was asked for: made smaller, taken otherwise by this version, or not found in force. */
  async function told() {
    const { tidb, tikv } = config.configuration
    const read = slim ? [] : await readBack(endpointAt(up()), flatten({ tidb, tikv }), limited().differences)
    const differs = [...config.differences, ...limited().differences, ...read]
    return differs.length === 0 ? {} : { differs: differs.slice(0, MOST_SAYINGS) }
  }

  async function identity(signal: AbortSignal) {
    const offset = cluster.offset()
    // Data on ports that were drawn at random fits no other job; a nightly build without TiDB does not say which it is.
    if (offset === undefined || offset !== options.preferredOffset) return undefined
    if (config.topology.tiflash > 0 || (slim && config.version === 'nightly')) return undefined
    const { version, components } = await describe()
    const given = mergeConfigurations(
      config.configuration as Configuration,
      change.configuration as Configuration,
    )
    return {
      kind: 'playground',
      name,
      version,
      components,
      binaries: await binaryChecksums(config.binaries, signal),
      mode: config.mode,
      topology: config.topology,
      configuration: flatten(given as Tree),
      variables: { ...config.variables, ...change.variables },
      offset,
    }
  }

  return {
    name,
    reset: 'copy',
    endpoint: () => endpointAt(up()),
    bootSeconds: () => cluster.bootSeconds(),
    files: {
      bytes: () => folderBytes(cluster.folders().data),
      folders: () => cluster.folders(),
      identity: (signal) => identity(signal),
    },
    async start(signal) {
      if (!slim && config.topology.tidb === 0) {
        throw new Failure('input', `the target “${name}” has no TiDB`, { remedy: 'Set mode to “tikv-slim”.' })
      }
      await cluster.halt()
      const { env, log } = options
      const { tiup, version } = config
      await boot(signal).catch((error) =>
        explainUnknownVersion(error, { version, label: `the version of “${name}”`, tiup, env, log, signal }),
      )
    },
    async describe() {
      const { topology: whole } = config
      const seen = await describe()
      const topology = slim ? { pd: whole.pd, tikv: whole.tikv } : whole
      return {
        kind: 'playground',
        product: seen.product,
        version: seen.version,
        components: seen.components,
        topology,
        configuration: flatten(configuration() as Tree),
        variables: { ...config.variables, ...change.variables },
        refused: [],
        ...(await told()),
      }
    },
    async apply(wanted, signal) {
      change = wanted
      if (JSON.stringify(configuration()) === inForce) return setVariables()
      await cluster.halt()
      await boot(signal)
    },
    diagnose: () => cluster.diagnose(),
    hasDied: () => cluster.hasDied(),
    processes: () => cluster.processes(),
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
    async stop() {
      await cluster.remove()
    },
  }
}

function slimProbe(version: string) {
  return { product: 'TiKV', version, components: { tikv: { version }, pd: { version } } }
}
