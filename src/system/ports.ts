import { createServer, type Server } from 'node:net'

/**
 * Ports of the loopback address that nobody listens on at the moment, all different.
 * Somebody else may take one before its user does: a server that cannot bind must be given another.
 */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)))
  const ports = servers.map(portOf)
  await Promise.all(servers.map(close))
  return ports
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
