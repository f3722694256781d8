import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '../../../src/mysql/endpoint.ts'
import { createStatusPort } from '../../../src/server/evidence/sources.ts'

const unlessAborted = new AbortController().signal
/** Nobody listens there. */
const endpoint: Endpoint = {
  hosts: [{ host: '127.0.0.1', port: 1 }],
  user: 'root',
  password: '',
  database: 'test',
  tls: { mode: 'off' },
}

let server: Server
let port: number
let answers: { status: number; body: string; location?: string }[]
beforeEach(async () => {
  answers = []
  server = createServer((request, response) => {
    const answer = request.url === '/metrics' ? answers.shift() : undefined
    const { status, body, location } = answer ?? { status: 500, body: '' }
    response.writeHead(status, location === undefined ? {} : { location }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const placesAnswer =
  (...places: string[]) =>
  async () =>
    places
const statements = (count: number) => `tidb_executor_statement_total{type="Select"} ${count}\n`

test('counters are read before and after', async () => {
  answers = [statements(5), statements(9)].map((body) => ({ status: 200, body }))
  const source = await createStatusPort(endpoint, placesAnswer(`127.0.0.1:${port}`))
  const watch = await source.watch(unlessAborted)
  expect(watch.first.statements).toBe(5)
  expect((await watch.last()).statements).toBe(9)
})

test('several servers at the hosts of the caller are added up, others are not asked', async () => {
  answers = [statements(5), statements(7)].map((body) => ({ status: 200, body }))
  const places = [`127.0.0.1:${port}`, `localhost:${port}`, '192.0.2.1:10080']
  const source = await createStatusPort(endpoint, placesAnswer(...places))
  expect((await source.watch(unlessAborted)).first.statements).toBe(12)
})

test.each([
  [{ status: 403, body: 'no' }, 'HTTP status 403'],
  [{ status: 200, body: 'mysql_up 1\n' }, 'counts no statements'],
  [{ status: 302, body: '', location: 'http://192.0.2.1/metrics' }, 'does not answer'],
])('%o is a reason, no figure', async (answer, reason) => {
  answers = [answer]
  const source = await createStatusPort(endpoint, placesAnswer(`127.0.0.1:${port}`))
  await expect(source.watch(unlessAborted)).rejects.toThrow(reason)
})

test('without the right to ask where they are, the usual port is tried', async () => {
  const refused = () => Promise.reject(new Error('PROCESS denied'))
  const source = await createStatusPort({ ...endpoint, hosts: [{ host: '127.0.0.2', port: 4000 }] }, refused)
  await expect(source.watch(unlessAborted)).rejects.toThrow('the status port 127.0.0.2:10080 does not answer')
})
