import type { EndpointConfig } from '../core/config/target.ts'
import { storageSchema } from '../core/config/target.ts'
import type { Target } from '../core/server/target.ts'
import type { TargetPlace } from '../core/server/target-kind.ts'
import { type Endpoint, parseHost, tlsWith } from '../mysql/endpoint.ts'
import { flatten } from '../tiup/component-configuration.ts'
import { clusterHosts } from '../tiup/tiup.ts'
import { Failure } from '../words/failure.ts'
import { createEndpointTarget } from './endpoint.ts'
import { withLoadBalancer } from './load-balancer.ts'

/** Facts that depend on who started the servers at the addresses. */
interface RunningServer {
  /** Returns the side that the server is now, where it becomes one side or the other. */
  readonly current: () => EndpointConfig
  /** Hosts of all components, where they are listed. */
  readonly componentHosts?: readonly string[] | undefined
  /** Seconds to wait for an answer; default 0: the server should be up. */
  readonly bootSeconds?: number
  /** True if what is made in the server goes with it, so that nothing has to be dropped. */
  readonly isOurs: boolean
}

/** Creates the target of the servers at the addresses of a configuration. */
export function createRunningServer(
  config: EndpointConfig,
  { name, log, ledger, env, note }: TargetPlace,
  { current, componentHosts, bootSeconds, isOurs }: RunningServer,
): Target {
  const { database: _, ...place } = endpointOf(config, env)
  return createEndpointTarget({
    ...place,
    ...{ name, log, note, database: config.database, backup: backupStorageOf(config, env) },
    componentHosts,
    ...(isOurs ? { isOurs } : { ledger }),
    ...(bootSeconds === undefined ? {} : { bootSeconds }),
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
}

/** Puts HAProxy in front of a target, where its configuration requests that. */
export function withBalancer(
  target: Target,
  config: EndpointConfig,
  { ledger }: Pick<TargetPlace, 'ledger'>,
): Target {
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
