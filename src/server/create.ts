import { resolve } from 'node:path'
import { flatten, withTiproxy } from '../config/playground-configuration.ts'
import {
  type EndpointConfig,
  isWithoutServer,
  type LocalConfig,
  type PlaygroundConfig,
  storageSchema,
  type TargetConfig,
} from '../config/target.ts'
import { type Endpoint, tlsWith } from '../mysql/endpoint.ts'
import { Failure } from '../record/failure.ts'
import type { Ledger } from '../system/ledger.ts'
import type { Log } from '../system/log.ts'
import { withDeployment } from './cluster/cluster.ts'
import { createEndpointTarget, type EndpointOptions } from './endpoint.ts'
import { withLoadBalancer } from './load-balancer.ts'
import { createLocalTarget } from './local.ts'
import { createPlaygroundTarget } from './playground/playground.ts'
import { offsetFor } from './playground/ports.ts'
import { clusterHosts } from './playground/tiup.ts'
import type { Target } from './target.ts'

/** The surroundings of a target in a job; the configuration says what the target is. */
export interface TargetPlace {
  /** `base` or `candidate`. */
  readonly name: string
  /** Receives the logs of the servers; made where it is missing. */
  readonly logFolder: string
  readonly log: Log
  readonly ledger: Ledger
  readonly env: NodeJS.ProcessEnv
  /** Told what a reader of the record should know. */
  readonly note?: (what: string, why: string) => void
  /** Names the data that is kept for later jobs, to which it then has to fit; absent where none is. */
  readonly dataKey?: string | undefined
  /** Ports that another target of this job left to this one, by their distance from their defaults. */
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

/** What stands in the place of a server where a load tool starts the programs that it measures. */
function createNoServer(name: string): Target {
  const nothing = async () => undefined
  return {
    name,
    // Nothing has to be loaded again: what the tool built stays as it is.
    reset: 'copy',
    withoutSql: true,
    leavesData: true,
    endpoint: () => ({ hosts: [], user: '', password: '', database: '', tls: { mode: 'off' } }),
    describe: async () => ({
      kind: 'endpoint',
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
    diagnose: nothing,
    snapshot: nothing,
    restore: nothing,
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

function endpoint(config: EndpointConfig, { name, log, ledger, env, note }: TargetPlace): Target {
  const { variables, database, differences } = config
  const configuration = flatten(config.deploy?.configuration ?? config.configuration)
  const { database: _, ...place } = endpointOf(config, env)
  const shared = {
    name,
    log,
    ledger,
    variables,
    note,
    backup: backupStorageOf(config, env),
    configuration,
    differences,
    ...place,
  }
  const target = deployed(config, database === undefined ? shared : { ...shared, database }, {
    ledger,
    log,
    env,
  })
  return config.loadBalancer === 'haproxy'
    ? withLoadBalancer(target, { ledger, settings: config.haproxy })
    : target
}

/** The servers at the addresses; where we deploy them, everything in them goes with the cluster. */
function deployed(
  { deploy, boot: bootSeconds }: EndpointConfig,
  options: EndpointOptions,
  place: Pick<TargetPlace, 'ledger' | 'log' | 'env'>,
): Target {
  if (deploy === undefined) return createEndpointTarget(options)
  const inner = createEndpointTarget({ ...options, ledger: undefined, bootSeconds })
  return withDeployment(inner, { deployment: deploy, bootSeconds, ...place })
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
 * Where an endpoint is and how to get in, the password read from the environment variable that is named.
 * @throws Failure `input` where the hosts are no hosts, or TiUP has no such cluster
 */
export function endpointOf(config: EndpointConfig, env: NodeJS.ProcessEnv): Endpoint {
  return {
    hosts:
      config.cluster === undefined
        ? [config.host].flat().map((text) => parseHost(text, config.port))
        : clusterHosts(config.cluster, env),
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
  throw new Failure('input', `the environment variable ${backupEnv} does not contain a storage address`, {
    remedy: 'Set it to an address such as s3://bucket/folder?access-key=…, or remove `backup-env`.',
  })
}

/** `db1`, `db1:4001`, `[::1]:4001` or `::1`. @throws Failure `input` */
export function parseHost(text: string, defaultPort: number): { host: string; port: number } {
  const match = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text)
  if (match === null) {
    if (/^[0-9a-f:]+$/i.test(text)) return { host: text, port: defaultPort }
    throw new Failure('input', `“${text}” is not a host`, { remedy: 'Write host or host:port.' })
  }
  return { host: match[1] ?? match[2] ?? '', port: match[3] === undefined ? defaultPort : Number(match[3]) }
}
