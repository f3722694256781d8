import type { Endpoint } from '../mysql/endpoint.ts'

export interface BalancerPlan {
  /** Port on the loopback address that clients connect to. */
  readonly port: number
  readonly servers: Endpoint['hosts']
  readonly mostConnections: number
  /** Where it answers questions about its servers; a Unix socket for this user alone. */
  readonly socketFile: string
}

/**
 * HAProxy's configuration: TCP, the server with the fewest connections first, health checks. Sessions of a server
 * that is found dead are closed at once, so that a client does not wait for a time-out of its own.
 */
export function balancerConfig({ port, servers, mostConnections, socketFile }: BalancerPlan): string {
  const lines = servers.map(
    ({ host, port: serverPort }, i) => `  server s${i} ${bracketed(host)}:${serverPort} check`,
  )
  return `global
  maxconn ${mostConnections}
  stats socket ${socketFile} mode 600 level user
defaults
  mode tcp
  timeout connect 5s
  timeout client 1h
  timeout server 1h
  timeout check 2s
frontend clients
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance leastconn
  option redispatch
  retries 3
  default-server inter 500ms rise 2 fall 2 maxconn ${mostConnections} on-marked-down shutdown-sessions
${lines.join('\n')}
`
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
