import { resolve } from 'node:path'
import { flatten, withTiproxy } from '../config/playground-configuration.ts'
import {
  type EndpointConfig,
  isWithoutServer,
  type LocalConfig,
  type PlaygroundConfig,
  sharedMachines,
  storageSchema,
  type TargetConfig,
} from '../config/target.ts'
import { type Endpoint, parseHost, tlsWith } from '../mysql/endpoint.ts'
import { Failure } from '../record/failure.ts'
import type { Side } from '../record/schema.ts'
import type { Ledger } from '../system/ledger.ts'
import type { Log } from '../system/log.ts'
import type { ClusterControl } from './cluster/change.ts'
import { type DeployedCluster, withDeployment } from './cluster/cluster.ts'
import { withHostFacts } from './cluster/host-facts.ts'
import { hostsOf } from './cluster/hosts.ts'
import { withPatching } from './cluster/patched.ts'
import { swapSides, twinSides } from './cluster/sides.ts'
import { type Swappable, swappable } from './cluster/swap.ts'
import { createEndpointTarget } from './endpoint.ts'
import { withLoadBalancer } from './load-balancer.ts'
import { createLocalTarget } from './local.ts'
import { createPlaygroundTarget } from './playground/playground.ts'
import { offsetFor } from './playground/ports.ts'
import type { Target } from './target.ts'
import { clusterHosts } from './tiup.ts'

/** The surroundings of a target in a job; the configuration says what the target is. */
export interface TargetPlace {
  /** `base` or `candidate`. */
  readonly name: string
  /** Receives the logs of the servers; made where it is missing. */
  readonly logFolder: string
  readonly log: Log
  readonly ledger: Ledger
  readonly env: NodeJS.ProcessEnv
  /** Adds a note to the record. */
  readonly note?: (what: string, why: string) => void
  /**
   * Names the data that is kept for later jobs, to which it then has to fit; absent where none is.
   */
  readonly dataKey?: string | undefined
  /**
   * Ports that another target of this job left to this one, by their distance from their defaults.
   */
  readonly borrowedOffset?: number | undefined
  /** Targets that are up on this machine at the same time, this one included; default 1. */
  readonly targets?: number
}

const NO_SERVER = 'no server'

/** The target that the configuration describes; nothing is started yet. */
export function createTarget(config: TargetConfig, place: TargetPlace): Target {
  switch (config.kind) {
    case 'local':
      return local(config, place)
    case 'endpoint':
      return isWithoutServer(config) ? createNoServer(place.name) : endpoint(config, place)
    case 'playground':
      return playground(config, place)
  }
}

/**
 * Creates the target of a load tool that starts the programs that it measures: it has no server.
 */
function createNoServer(name: string): Target {
  const nothing = async () => undefined
  return {
    name,
    // Nothing has to be loaded again: what the tool built stays as it is.
    data: { reset: 'copy', stays: true, snapshot: nothing, restore: nothing },
    health: { diagnose: nothing },
    withoutSql: true,
    endpoint: () => ({ hosts: [], user: '', password: '', database: '', tls: { mode: 'off' } }),
    describe: async () => ({
      kind: 'endpoint',
      restarted: true,
      product: NO_SERVER,
      version: '',
      components: {},
      topology: {},
      configuration: {},
      variables: {},
      refused: [],
    }),
    start: nothing,
    apply: nothing,
    stop: nothing,
  }
}

function local(config: LocalConfig, { name, logFolder, log, ledger }: TargetPlace): Target {
  const { settings, variables, cores, mariadbd, differences, replica, boot: bootSeconds } = config
  const program = mariadbd === undefined ? undefined : resolve(mariadbd)
  return createLocalTarget({
    name,
    logFolder,
    log,
    ledger,
    settings,
    variables,
    cores,
    program,
    bootSeconds,
    differences,
    replica,
  })
}

function endpoint(config: EndpointConfig, place: TargetPlace): Target {
  if (config.deploy === undefined && Object.values(config.swap?.binaries ?? {}).some(Boolean))
    throw new Failure(
      'input',
      `the programs of ${config.cluster} are exchanged only to compare two sides`,
      {
        remedy:
          'Add a target with the same `existing` and without `binaries`, and name it in `against`.',
      },
    )
  return clusterTarget(config, place, () => config).target
}

/**
 * The servers at the addresses; where we deploy them, everything in them goes with the cluster.
 * @param current the side that the cluster is now, where it becomes one side or the other
 * @param patched components of a running cluster that the job exchanges
 */
function clusterTarget(
  config: EndpointConfig,
  { name, log, ledger, env, note }: TargetPlace,
  current: () => EndpointConfig,
  patched?: readonly Swappable[],
): { readonly target: Target; readonly control?: ClusterControl } {
  const { database: _, ...place } = endpointOf(config, env)
  const { cluster, deploy, swap, boot: bootSeconds } = config
  const server = createEndpointTarget({
    ...place,
    ...{ name, log, note, database: config.database, backup: backupStorageOf(config, env) },
    componentHosts: componentHostsOf(config, env),
    ...(deploy === undefined ? { ledger } : {}),
    ...(deploy === undefined && patched === undefined ? {} : { bootSeconds }),
    get variables() {
      return current().variables
    },
    get configuration() {
      const side = current()
      return flatten(side.deploy?.configuration ?? side.configuration)
    },
    get differences() {
      return current().differences
    },
  })
  const inner = cluster === undefined ? server : withHostFacts(server)
  const shared = { bootSeconds, ledger, log, env, note }
  const deployed =
    deploy !== undefined && swap !== undefined
      ? withDeployment(inner, { deployment: deploy, swap, ...shared })
      : patched !== undefined && swap !== undefined && cluster !== undefined
        ? withPatching(inner, { name: cluster, swap, components: patched, ...shared })
        : { target: inner }
  return config.loadBalancer === 'haproxy'
    ? {
        ...deployed,
        target: withLoadBalancer(deployed.target, { ledger, settings: config.haproxy }),
      }
    : deployed
}

/** Hosts of all components, where the configuration or TiUP lists them. */
function componentHostsOf({ cluster, deploy }: EndpointConfig, env: NodeJS.ProcessEnv) {
  if (deploy !== undefined) return hostsOf(deploy)
  return cluster === undefined ? undefined : clusterHosts(cluster, env).componentHosts
}

/** Base and candidate. Where they share machines of the user's, they take turns. */
export function createPair(
  sides: Readonly<Record<Side, TargetConfig>>,
  placeOf: (side: Side) => TargetPlace,
): Record<Side, Target> {
  const { base, candidate } = sides
  const places = { base: placeOf('base'), candidate: placeOf('candidate') }
  const way =
    base.kind === 'endpoint' && candidate.kind === 'endpoint'
      ? sharedMachines(base, candidate)
      : undefined
  if (way === undefined || base.kind !== 'endpoint' || candidate.kind !== 'endpoint')
    return {
      base: createTarget(base, places.base),
      candidate: createTarget(candidate, places.candidate),
    }
  if (way === 'twins')
    return twinSides({
      base: clusterTarget(base, places.base, () => base) as DeployedCluster,
      candidate: clusterTarget(candidate, places.candidate, () => candidate) as DeployedCluster,
    })
  return swapSides({ base, candidate }, places, (current) => {
    const place = { ...places.candidate, name: 'sides' }
    const programs = { ...base.swap?.binaries, ...candidate.swap?.binaries }
    const patched = swappable.filter((name) => programs[name] !== undefined)
    // It is deployed as its version has it.
    const plain = { ...candidate, swap: candidate.swap && { ...candidate.swap, binaries: {} } }
    return clusterTarget(plain, place, current, patched) as DeployedCluster
  })
}

function playground(config: PlaygroundConfig, place: TargetPlace): Target {
  const { name, logFolder, log, ledger, env, targets: clusters = 1 } = place
  const target = createPlaygroundTarget({
    name,
    config: withTiproxy(config),
    logFolder,
    log,
    ledger,
    env,
    clusters,
    borrowedOffset: place.borrowedOffset,
    preferredOffset:
      place.dataKey === undefined
        ? undefined
        : offsetFor(place.dataKey, name === 'base' ? 'base' : 'candidate'),
  })
  return config.loadBalancer === 'haproxy'
    ? withLoadBalancer(target, { ledger, settings: config.haproxy })
    : target
}

/**
 * Returns the address and access of an endpoint, with the password from the environment variable
 * that is named.
 * @throws Failure `input` if the hosts are no hosts, or TiUP has no such cluster
 */
export function endpointOf(config: EndpointConfig, env: NodeJS.ProcessEnv): Endpoint {
  return {
    hosts:
      config.cluster === undefined
        ? [config.host].flat().map((text) => parseHost(text, config.port))
        : clusterHosts(config.cluster, env).tidb,
    user: config.user,
    // A fresh cluster has none.
    password: config.deploy === undefined ? (env[config.passwordEnv] ?? '') : '',
    passwordEnv: config.passwordEnv,
    database: config.database ?? '',
    tls: tlsWith(config.tls, config.tlsCa),
  }
}

/**
 * The storage of an endpoint's backup, as given or from the environment variable that is named.
 * @throws Failure `input` where that holds no address
 */
function backupStorageOf(config: EndpointConfig, env: NodeJS.ProcessEnv): string | undefined {
  const { backup, backupEnv } = config
  if (backupEnv === undefined) return backup
  const parsed = storageSchema.safeParse(env[backupEnv])
  if (parsed.success) return parsed.data
  throw new Failure(
    'input',
    `the environment variable ${backupEnv} does not contain a storage address`,
    {
      remedy:
        'Set it to an address such as s3://bucket/folder?access-key=…, or remove `backup-env`.',
    },
  )
}
