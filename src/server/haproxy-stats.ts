import { connect } from 'node:net'

/** What HAProxy says of one of its servers. */
export interface BalancedServer {
  readonly name: string
  /** `UP`, `DOWN`, `UP 1/3` on its way down, `MAINT`. */
  readonly status: string
  /** Connections given to it so far. */
  readonly connections: number
}

/**
 * The servers in the answer to `show stat`: comma-separated, with a header that names the columns.
 * Frontends and sums of backends are left out. @returns nothing for a text that is no such answer
 */
export function parseHaproxyStats(csv: string): BalancedServer[] {
  const [header = '', ...lines] = csv.split('\n')
  const columns = header.replace(/^# /, '').split(',')
  const [name, status, total] = ['svname', 'status', 'stot'].map((column) => columns.indexOf(column))
  if (name === undefined || status === undefined || total === undefined || Math.min(name, status, total) < 0)
    return []
  return lines
    .map((line) => line.split(','))
    .filter((fields) => fields.length > status && !['FRONTEND', 'BACKEND'].includes(fields[name] ?? ''))
    .map((fields) => ({
      name: fields[name] ?? '',
      status: fields[status] ?? '',
      connections: Number(fields[total]),
    }))
}

/** Asks HAProxy by its socket. @returns nothing where it does not answer */
export function askHaproxy(socketFile: string): Promise<BalancedServer[]> {
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
