import { connect } from 'node:net'
import type { Difference, HaproxySettings } from '../core/config/target.ts'
import type { Endpoint } from '../mysql/endpoint.ts'

export interface BalancerPlan {
  /** Port on the loopback address that clients connect to. */
  readonly port: number
  readonly servers: Endpoint['hosts']
  readonly settings: HaproxySettings
  /** Socket that answers questions about HAProxy's servers; a Unix socket for this user alone. */
  readonly socketFile: string
}

/**
 * HAProxy's configuration: TCP, the server with the fewest connections first, health checks.
 * Sessions of a server that is found dead are closed at once, so that a client does not wait for a
 * time-out of its own.
 */
export function balancerConfig({ port, servers, settings, socketFile }: BalancerPlan): string {
  const { mostConnections, retries, checkInterval, rise, fall } = settings
  const extraOptions = settings.asGiven
    ? ''
    : ` maxconn ${mostConnections} on-marked-down shutdown-sessions`
  const check = `check inter ${Math.round(checkInterval * 1000)} rise ${rise} fall ${fall}`
  const lines = servers.map(
    ({ host, port: at }, i) =>
      `  server tidb-${i + 1} ${bracketed(host)}:${at} ${check}${extraOptions}`,
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

/** Lists where HAProxy's file differs from the requested settings. */
export function balancerDifferences({ processes, asGiven }: HaproxySettings): Difference[] {
  const why = 'HAProxy 2.5 and newer reject it'
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
            why: 'the action reads the health of the servers there',
          },
        ]
      : []),
  ]
}

/**
 * The states of the servers in the answer to `show stat`, comma-separated, with a header that names
 * the columns: `UP`, `DOWN`, `UP 1/3` on its way down, `MAINT`. Frontends and sums of backends are
 * left out. @returns nothing for a text that is no such answer
 */
export function parseHaproxyStats(csv: string): string[] {
  const [header = '', ...lines] = csv.split('\n')
  const columns = header.replace(/^# /, '').split(',')
  const [name, status] = [columns.indexOf('svname'), columns.indexOf('status')]
  if (name < 0 || status < 0) return []
  return lines
    .map((line) => line.split(','))
    .filter(
      (fields) => fields.length > status && !['FRONTEND', 'BACKEND'].includes(fields[name] ?? ''),
    )
    .map((fields) => fields[status] ?? '')
}

/** Asks HAProxy by its socket. @returns nothing where it does not answer */
export function readHaproxyStates(socketFile: string): Promise<string[]> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(socketFile, () => socket.write('show stat\n'))
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(parseHaproxyStats(answer)))
  })
}
