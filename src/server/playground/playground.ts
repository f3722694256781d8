import { availableParallelism, totalmem } from 'node:os'
import { z } from 'zod'
import {
  benchmarkDefaults,
  type Configuration,
  flatten,
  mergeConfigurations,
  type Tree,
} from '../../config/playground-configuration.ts'
import { withConnection } from '../../mysql/connect.ts'
import { type Endpoint, schemaChange } from '../../mysql/endpoint.ts'
import type { ServerChange } from '../../plan/cells.ts'
import { Failure } from '../../record/failure.ts'
import { MOST_REMARKS } from '../../record/header-schema.ts'
import { withDeadline } from '../../system/deadline.ts'
import { binaryChecksums } from '../../system/files.ts'
import { folderBytes, wholeCores } from '../../system/machine.ts'
import { probe } from '../probe.ts'
import { waitUntilAnswering } from '../readiness.ts'
import type { Target } from '../target.ts'
import { assertNothingRefused, createVariableKeeper, readBack } from '../variables.ts'
import { explainUnknownVersion, firstComponent } from '../versions/versions.ts'
import { type ClusterOptions, createCluster } from './cluster.ts'
import { requestedOf } from './instances.ts'
import type { ClusterAddresses } from './playground-state.ts'
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
  const requestedConfiguration = (): Configuration => {
    const own = [config.configuration as Configuration, change.configuration as Configuration]
    const { tidb, ...stores } = mergeConfigurations(defaults, ...own)
    return slim || tidb === undefined ? stores : { tidb, ...stores }
  }
  const limitedConfiguration = () => withinTikvLimits(requestedConfiguration(), config.version, cores)
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
    if (slim) return (await countStoresUp(current.pd.host, current.pd.port)) === config.topology.tikv
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
    slim ? await slimProbe(up().pd) : await withConnection(endpointAt(up()), probe)

  /** Lists settings that differ from the requested ones: reduced, changed by this version, or not in force. */
  async function differencesFound() {
    const { tidb, tikv } = config.configuration
    const unmet = slim
      ? []
      : await readBack(endpointAt(up()), flatten({ tidb, tikv }), limitedConfiguration().differences)
    const differs = [...config.differences, ...limitedConfiguration().differences, ...unmet]
    return differs.length === 0 ? {} : { differs: differs.slice(0, MOST_REMARKS) }
  }

  async function identity(signal: AbortSignal) {
    const offset = cluster.offset()
    // Data on ports that were drawn at random fits no other job; a nightly build without TiDB does not say which it is.
    if (offset === undefined || offset !== options.preferredOffset) return undefined
    if (config.topology.tiflash > 0 || (slim && config.version === 'nightly')) return undefined
    const { version, components } = await describe()
    const ownConfiguration = mergeConfigurations(
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
      configuration: flatten(ownConfiguration as Tree),
      variables: { ...config.variables, ...change.variables },
      offset,
    }
  }

  return {
    name,
    reset: 'copy',
    ...(slim ? { withoutSql: true } : {}),
    endpoint: () => endpointAt(up()),
    bootSeconds: () => cluster.bootSeconds(),
    files: {
      bytes: () => folderBytes(cluster.folders().data),
      folders: () => cluster.folders(),
      identity: (signal) => identity(signal),
    },
    async vacate() {
      await cluster.halt()
      return cluster.offset()
    },
    async start(signal) {
      if (!slim && config.topology.tidb === 0) {
        throw new Failure('input', `the target “${name}” has no TiDB`, { remedy: 'Set mode to “tikv-slim”.' })
      }
      await cluster.halt()
      const { env, log } = options
      const { tiup, version } = config
      const request = { version, label: `the version of “${name}”`, component: firstComponent(config) }
      await boot(signal).catch((error) =>
        explainUnknownVersion(error, { ...request, tiup, env, log, signal }),
      )
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
        ...requestedOf(config),
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

/** The versions that PD and the first store answer. @throws Failure `environment` where they answer none */
async function slimProbe(pd: ClusterAddresses['pd']) {
  const [stores, own] = await Promise.all([
    askPd(pd, 'stores').then((answer) => storesSchema.safeParse(answer)),
    askPd(pd, 'version').then((answer) => z.object({ version: z.string() }).safeParse(answer)),
  ])
  const version = stores.data?.stores.map(({ store }) => store.version).find((each) => each !== undefined)
  if (version === undefined || own.data === undefined)
    throw new Failure('environment', 'PD does not answer which versions it and its stores are', {
      remedy: 'Check the log of PD in the result folder.',
    })
  const tikv = version.startsWith('v') ? version : `v${version}`
  const components = { tikv: { version: tikv }, pd: { version: own.data.version } }
  return { product: 'TiKV', version: tikv, components }
}

const storesSchema = z.object({
  stores: z
    .array(
      z.object({ store: z.object({ state_name: z.string().optional(), version: z.string().optional() }) }),
    )
    .default([]),
})

/** PD's `/pd/api/v1/stores`: how many TiKV are up. @returns undefined where the answer is no such list */
export function storesUp(answer: unknown): number | undefined {
  const parsed = storesSchema.safeParse(answer)
  if (!parsed.success) return undefined
  return parsed.data.stores.filter(({ store }) => store.state_name === 'Up').length
}

/** Asks PD how many TiKV are up. @returns undefined while it does not answer */
async function countStoresUp(host: string, port: number): Promise<number | undefined> {
  try {
    return storesUp(await askPd({ host, port }, 'stores'))
  } catch {
    return undefined
  }
}

/** @returns undefined where PD refuses. @throws where it does not answer */
async function askPd({ host, port }: ClusterAddresses['pd'], what: string): Promise<unknown> {
  return withDeadline(undefined, 3_000, async (signal) => {
    const answer = await fetch(`http://${host}:${port}/pd/api/v1/${what}`, { signal })
    return answer.ok ? answer.json() : undefined
  })
}
