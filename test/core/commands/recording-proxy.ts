import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordingProxy {
  readonly url: string
  /** Address, headers without the authorization, and body of every request, as text. */
  readonly requests: string[]
  /** Values of the authorization headers. */
  readonly authorizations: Set<string>
  close(): Promise<void>
}

/** Forwards to another HTTP server from a free loopback port, and keeps what passes. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const requests: string[] = []
  const authorizations = new Set<string>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { authorization, ...headers } = request.headers
    if (authorization !== undefined) authorizations.add(authorization)
    requests.push(`${request.method} ${request.url}\n${JSON.stringify(headers)}\n${body}`)
    const {
      host: _,
      connection: __,
      'content-length': ___,
      'transfer-encoding': ____,
      ...passed
    } = headers
    const answer = await fetch(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers: { ...(passed as Record<string, string>), ...(authorization && { authorization }) },
      ...(body.length > 0 && { body }),
      redirect: 'manual',
    })
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
    })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    authorizations,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
