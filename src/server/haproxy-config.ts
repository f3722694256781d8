import type { Difference } from '../config/difference.ts'
import type { HaproxySettings } from '../config/haproxy.ts'
import type { Endpoint } from '../mysql/endpoint.ts'

export interface BalancerPlan {
  /** Port on the loopback address that clients connect to. */
  readonly port: number
  readonly servers: Endpoint['hosts']
  readonly settings: HaproxySettings
  /** Where it answers questions about its servers; a Unix socket for this user alone. */
  readonly socketFile: string
}

/**
 * HAProxy's configuration: TCP, the server with the fewest connections first, health checks. Sessions of a server
 * that is found dead are closed at once, so that a client does not wait for a time-out of its own.
 */
export function balancerConfig({ port, servers, settings, socketFile }: BalancerPlan): string {
  const { mostConnections, retries, checkInterval, rise, fall } = settings
  const ours = settings.asGiven ? '' : ` maxconn ${mostConnections} on-marked-down shutdown-sessions`
  const check = `check inter ${Math.round(checkInterval * 1000)} rise ${rise} fall ${fall}`
  const lines = servers.map(
    ({ host, port: serverPort }, i) =>
      `  server tidb-${i + 1} ${bracketed(host)}:${serverPort} ${check}${ours}`,
  )
  return `global
  maxconn ${mostConnections}
  stats socket ${socketFile} mode 600 level user
defaults
  log global
  retries ${retries}
  timeout connect ${milliseconds(settings.connectTimeout)}
  timeout client ${milliseconds(settings.clientTimeout)}
  timeout server ${milliseconds(settings.serverTimeout)}
  timeout check 2s
listen tidb-cluster
  bind 127.0.0.1:${port}
  mode tcp
  balance leastconn
${settings.asGiven ? '' : '  option redispatch\n'}${lines.join('\n')}
`
}

function milliseconds(seconds: number): string {
  return Number.isInteger(seconds) ? `${seconds}s` : `${Math.round(seconds * 1000)}ms`
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** What HAProxy's file has otherwise than it was asked for. */
export function balancerDifferences({ processes, asGiven }: HaproxySettings): Difference[] {
  const why = 'HAProxy 2.5 and newer refuse it'
  return [
    ...(processes === undefined
      ? []
      : [{ what: 'haproxy.nbproc', asked: `${processes}`, used: 'left out', why }]),
    ...(asGiven
      ? [
          {
            what: 'haproxy.stats socket',
            asked: 'none',
            used: 'a socket',
            why: 'the health of its servers is read',
          },
        ]
      : []),
  ]
}
