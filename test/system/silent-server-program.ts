// A program that collects its garbage all the time while it waits for a server that falls silent
// after its headers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readStatusPort } from '../../src/core/server/evidence/status-address.ts'
import { createClient } from '../../src/github/client.ts'

const silent = createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'application/json' })
  answer.write('{')
}).listen(0, '127.0.0.1')
await new Promise((resolve) => silent.once('listening', resolve))
const place = `127.0.0.1:${(silent.address() as AddressInfo).port}`
const log = { info() {}, warn() {}, debug() {}, progress() {} }

const requests: Readonly<Record<string, () => Promise<unknown>>> = {
  'status port': () =>
    readStatusPort(place, {
      path: '/metrics',
      deadlineSeconds: 1,
      mostBytes: 1_000,
      signal: new AbortController().signal,
    }),
  'GitHub client': () =>
    createClient({
      token: 't',
      apiUrl: `http://${place}`,
      log,
      programVersion: '0',
      timeoutSeconds: 1,
      waitUnitMs: 1,
    }).request('GET /x', { request: { retries: 0 } }),
}

setInterval(() => globalThis.gc?.(), 20)
const startedAt = performance.now()
const request = requests[process.argv[2] ?? '']
const error: Error = await (request?.() ?? Promise.resolve()).then(
  () => new Error('it ended'),
  (reason) => reason,
)
console.log(
  JSON.stringify({ message: error.message, seconds: (performance.now() - startedAt) / 1_000 }),
)
process.exit()
