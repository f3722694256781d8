import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** What GitHub's API does on a bad day. */
export const badDays = [
  'breaks off',
  'is unavailable',
  'answers with a page',
  'answers late and wrong',
] as const

/** Stands for GitHub's API on a bad day. @returns its port, and what closes it */
export async function startBadApi(
  day: (typeof badDays)[number],
): Promise<{ port: number; close: () => void }> {
  const api = createServer(async (request, response) => {
    request.resume()
    switch (day) {
      case 'breaks off':
        response.destroy()
        return
      case 'is unavailable':
        response.writeHead(503).end('{"message":"Service Unavailable"}')
        return
      case 'answers with a page':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>')
        return
      case 'answers late and wrong':
        await delay(300)
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1}')
    }
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const close = () => {
    api.closeAllConnections()
    api.close()
  }
  return { port: (api.address() as AddressInfo).port, close }
}
