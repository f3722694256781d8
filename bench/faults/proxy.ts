import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What the network does to what passes through it. */
export type Weather =
  | { readonly kind: 'fair' }
  /** Every chunk of the server's answers comes so much later. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Nothing passes any more, and no connection is closed. */
  | { readonly kind: 'silent' }
  /** Whoever calls is cut off at once. */
  | { readonly kind: 'refusing' }

/** A network between the program and a server. */
export interface NetworkProxy {
  readonly port: number
  weather: Weather
  /** Databases and users that were made through it. */
  readonly made: Set<string>
  /** Cuts all connections, as a router does that forgets them: by a reset. */
  cut(): void
  close(): void
}

const making = /CREATE (?:DATABASE|USER) (?:IF NOT EXISTS )?[`']([^`']+)[`']/gi

/** A proxy before a server of this machine. */
export async function startProxy(serverPort: number): Promise<NetworkProxy> {
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    if (state.weather.kind === 'refusing') {
      client.resetAndDestroy()
      return
    }
    const server = connect(serverPort, '127.0.0.1')
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.on('data', (chunk) => pass(chunk, other, one === server))
    }
  })
  const state: NetworkProxy = {
    port: 0,
    weather: { kind: 'fair' },
    made: new Set(),
    cut() {
      for (const socket of open) socket.resetAndDestroy()
    },
    close() {
      state.cut()
      proxy.close()
    },
  }
  function pass(chunk: Buffer, to: Socket, isAnswer: boolean): void {
    const { weather } = state
    if (!isAnswer)
      for (const [, name = ''] of chunk.toString('latin1').matchAll(making)) state.made.add(name)
    if (weather.kind === 'silent') return
    if (weather.kind === 'slow' && isAnswer) setTimeout(() => to.write(chunk), weather.delayMs)
    else to.write(chunk)
  }
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, { port: (proxy.address() as AddressInfo).port })
}
