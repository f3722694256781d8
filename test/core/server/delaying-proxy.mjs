import { connect, createServer } from 'node:net'

/**
 * Proxy of a server that passes its answers on late; without types, since the stand-in for TiUP
 * runs it as it is.
 */
export function startDelayingProxy({
  port = 0,
  host = '127.0.0.1',
  serverPort,
  delayMs,
  onClient = () => undefined,
}) {
  const proxy = createServer((client) => {
    onClient()
    const behind = connect(serverPort, '127.0.0.1')
    client.setNoDelay(true)
    client.pipe(behind)
    behind.on('data', (chunk) => {
      const delay = delayMs()
      if (delay === 0) client.write(chunk)
      else setTimeout(() => client.write(chunk), delay)
    })
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ])
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  return new Promise((resolve) => {
    proxy.listen(port, host, () => {
      const close = () => new Promise((closed) => proxy.close(closed))
      resolve({ port: proxy.address().port, close })
    })
  })
}
