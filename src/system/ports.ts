import { createServer, type Server } from 'node:net'
import { Failure } from '../words/failure.ts'

/** A server could not bind its port: somebody took it between our look and its start. */
export class PortTaken extends Failure {
  constructor(message: string, tail: readonly string[] = []) {
    super('environment', message, {
      tail,
      remedy:
        'Another program took the port. Run the job again, or stop the program that listens on the port.',
    })
  }
}

/** Checks whether a server's last lines report that its port was taken. */
export function isPortConflict(tail: readonly string[]): boolean {
  return /address already in use|Can't start server: Bind on TCP|cannot bind socket/i.test(
    tail.join('\n'),
  )
}

const MOST_ATTEMPTS = 5

/**
 * Starts a server on a port of the loopback address, and on another one where that was taken in the
 * meantime.
 * @param previousPort the port that it had before, which is tried first
 * @returns the port that it has now
 * @throws PortTaken where that happened five times; whatever `start` throws
 */
export async function startOnFreePort(
  previousPort: number | undefined,
  start: (port: number) => Promise<void>,
): Promise<number> {
  let port = previousPort ?? (await freePort())
  for (let attempt = 1; ; attempt++) {
    try {
      await start(port)
      return port
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === MOST_ATTEMPTS) throw error
      port = await freePort()
    }
  }
}

/**
 * Ports of the loopback address that nobody listens on at the moment, all different.
 * Somebody else may take one before its user does: a server that cannot bind must be given another.
 * @throws Failure `environment` where the machine has none to give
 */
export async function freePorts(count: number): Promise<number[]> {
  const attempts = await Promise.allSettled(Array.from({ length: count }, () => listen(0)))
  const servers = attempts.flatMap((attempt) =>
    attempt.status === 'fulfilled' ? [attempt.value] : [],
  )
  const ports = servers.map(portOf)
  await Promise.all(servers.map(close))
  const rejection = attempts.find((attempt) => attempt.status === 'rejected')
  if (rejection === undefined) return ports
  const cause: unknown = rejection.reason
  throw new Failure(
    'environment',
    `no port is free on the loopback address: ${(cause as Error).message}`,
    {
      cause,
      remedy:
        'Stop programs that hold many ports or connections, or widen net.ipv4.ip_local_port_range.',
    },
  )
}

/** One free port; see {@link freePorts}. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1)
  return port as number
}

/** Can a server bind this port of the loopback address now? */
export async function isPortFree(port: number): Promise<boolean> {
  try {
    await close(await listen(port))
    return true
  } catch {
    return false
  }
}

/** A port that is held, so that no other job takes what goes with it. */
export interface HeldPort {
  release(): Promise<void>
}

/**
 * Listens on a port of the loopback address until it is given back, or this process ends, however
 * it ends.
 * @returns undefined where somebody has it
 */
export async function holdPort(port: number): Promise<HeldPort | undefined> {
  const server = await listen(port).catch(() => undefined)
  // Who looks whether it is free is not kept waiting, and neither is the end of this process.
  server?.on('connection', (socket) => socket.destroy())
  server?.unref()
  return server === undefined ? undefined : { release: () => close(server) }
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => resolve(server))
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
